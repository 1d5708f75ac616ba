"""The REST endpoints, one file a family."""
