/**
 * Options of each program's HTTP server, in ms: whoever has not sent their headers, or their whole request, by then is cut off. Node looks
 * only now and then, so the last moment is `requestTimeout` and one interval: less than 30 seconds.
 */
export const SLOW_CLIENTS = {
  requestTimeout: 27_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
} as const;
