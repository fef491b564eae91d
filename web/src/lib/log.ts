/** The one place that writes to the browser's or the server's log. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, error);
}
