/** Opens a realtime connection, byte by byte as a browser would. */
export const upgradeRequest = [
  "GET /v1/realtime?project=chorus HTTP/1.1",
  "Host: localhost",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "",
  "",
].join("\r\n");
