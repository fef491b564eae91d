import { createServer, type ServerResponse } from "node:http";

/* The floor of `events.ts`: holds streams and writes to all of them what its parent sends, and knows nothing else. */
const streams = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  streams.add(response);
  response.on("close", () => streams.delete(response));
});
process.on("message", (frame: string) => {
  for (const stream of streams) stream.write(frame);
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
