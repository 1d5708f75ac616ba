"""The page's server: REST for what is, one WebSocket for what happens."""
