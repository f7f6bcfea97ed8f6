"""The new Agendas."""
