"""What the new Agendas, Events and Advancements do."""
