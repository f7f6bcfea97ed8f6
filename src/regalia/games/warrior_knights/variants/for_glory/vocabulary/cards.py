"""Words of the new Agendas and Events."""
