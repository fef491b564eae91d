import { LAST_EVENT_ID } from "@mela/contract/events/events";

/** Opens a stream of the platform with a token that travels in the header alone. */
export function openStream(path: string, brandCode: string, token: string) {
  return (after: number | null, signal: AbortSignal): Promise<Response> => {
    const position: Record<string, string> = after === null ? {} : { [LAST_EVENT_ID]: String(after) };
    const headers = { Accept: "text/event-stream", "X-Merchant": brandCode, Authorization: `Bearer ${token}`, ...position };
    return fetch(path, { headers, signal, cache: "no-store", credentials: "omit" });
  };
}
