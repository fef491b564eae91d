import { SESSION_HEADER, TABLE_HEADER } from "../shared/wire.ts";
import { wait } from "./dom.ts";
import { language } from "./texts.ts";

/** A call that was answered with an error, or not at all (`network.lost`). */
export class ApiError extends Error {
  readonly code: string;
  readonly value: unknown;

  constructor(code: string, message: string, value?: unknown) {
    super(message);
    this.code = code;
    this.value = value;
  }
}

const TIMEOUT_MS = 20_000;
/** Whoever has not taken a call answers it so, and nobody else does: it is asked again after these pauses, in which another arcade takes over. */
const NOT_TAKEN = 502;
const NOT_TAKEN_PAUSES_MS = [250, 500, 1000, 2000, 4000];
let secret = "";
export const setSecret = (value: string): void => {
  secret = value;
};

export const carried = (): string => secret;

/** The table of a lobby that this page is; its code stands in the address and goes with every call. */
const table = new URLSearchParams(location.search).get("table") ?? "";
const headers = (): Record<string, string> => ({
  "accept-language": language(),
  [SESSION_HEADER]: secret,
  ...(table && { [TABLE_HEADER]: table }),
});

/** Opens a stream of the arcade's events; throws when there is none. */
export async function eventStream(path: string, signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  const response = await fetch(path, { headers: headers(), signal, cache: "no-store" });
  if (!response.ok || !response.body) throw new ApiError("network.lost", "");
  return response.body;
}

const lost = new EventTarget();
/** Hears of each call that was not answered, until the signal. */
export const onLost = (act: () => void, signal: AbortSignal): void => lost.addEventListener("lost", act, { signal });

/** Calls the arcade; answers the value of the envelope. `keepalive`: the call goes on when the page is left meanwhile. */
export async function call<T>(method: "GET" | "POST", path: string, body?: object, { keepalive = false } = {}): Promise<T> {
  let envelope: { success: boolean; value: T; errorCode: string; message: string };
  try {
    const init = {
      method,
      headers: { ...headers(), ...(body && { "content-type": "application/json" }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      keepalive,
      ...(body && { body: JSON.stringify(body) }),
    };
    envelope = await (await taken(path, init)).json();
  } catch {
    lost.dispatchEvent(new Event("lost"));
    throw new ApiError("network.lost", "");
  }
  if (!envelope.success) throw new ApiError(envelope.errorCode, envelope.message, envelope.value);
  return envelope.value;
}

async function taken(path: string, init: RequestInit): Promise<Response> {
  for (const pause of NOT_TAKEN_PAUSES_MS) {
    const response = await fetch(path, { ...init, cache: "no-store" });
    if (response.status !== NOT_TAKEN) return response;
    await wait(pause);
  }
  return fetch(path, { ...init, cache: "no-store" });
}
