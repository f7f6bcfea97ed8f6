"""The chapters of Invading Kingdom: how the Invader lands, what its cards do, how it marches, fights, takes cities and is beaten."""
