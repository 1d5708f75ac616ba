"""The endpoints: REST, one file a family, and the WebSocket in `live`."""
