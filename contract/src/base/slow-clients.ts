/** What Node tells of a connection on which no request has come. */
interface Cut {
  readonly destroyed: boolean;
  readonly writable: boolean;
  write(text: string): unknown;
  destroy(error: Error): unknown;
}

const LINES: Readonly<Record<string, string>> = { HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large" };

/**
 * Hangs up on who has sent no request. Who was too slow is told nothing: a proxy takes every answer for one, and hands on to the next
 * program what has had none. Often it was the way from there that was slow.
 */
function hangUp(error: Error & { code?: string }, socket: Cut): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const line = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? null : (LINES[error.code ?? ""] ?? "400 Bad Request");
  if (line !== null && socket.writable) socket.write(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy(error);
}

/**
 * Options of each program's HTTP server, in ms: whoever has not sent their headers, or their whole request, by then is cut off. Node looks
 * only now and then, so the last moment is `requestTimeout` and one interval: less than 30 seconds.
 */
export const SLOW_CLIENTS = {
  requestTimeout: 27_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
  clientErrorHandler: hangUp,
} as const;
