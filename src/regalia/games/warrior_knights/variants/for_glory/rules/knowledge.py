"""Knowledge and the Scholar."""
