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
const PAUSES_MS = [250, 500, 1000, 2000, 4000];
/** A fault of the arcade's, by status and code: all other refusals say what has become of the tap. */
const FAULTS = new Set([500, 503]);
const PASSING = new Set(["system.error", "system.unavailable"]);
const NO_CODE = { errorCode: "" };
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

const OVER = "session.unknown";
let tellOver: (message: string) => void = () => undefined;
/** Is told in words, each time, that the arcade has said of a call or a stream that this session is over. */
export const onOver = (act: (message: string) => void): void => {
  tellOver = act;
};
/** Whether a call failed since the session is over. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === OVER;

/** Opens a stream of the arcade's events; throws when there is none. */
export async function eventStream(path: string, signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  const response = await fetch(path, { headers: headers(), signal, cache: "no-store" });
  if (response.ok && response.body) return response.body;
  const envelope = (await response.json().catch(() => null)) as Envelope<never> | null;
  throw envelope?.errorCode === OVER ? refusal(envelope) : new ApiError("network.lost", "");
}

const lost = new EventTarget();
/** Hears of each call that was not answered, until the signal. */
export const onLost = (act: () => void, signal: AbortSignal): void => lost.addEventListener("lost", act, { signal });

interface Envelope<T> {
  success: boolean;
  value: T;
  errorCode: string;
  message: string;
}

/**
 * Calls the arcade; answers the value of the envelope. A question (GET) changes nothing, so one that was answered by a fault of the arcade's is asked
 * again, as a `tap` is, but `once` where the page soon asks anew anyway and says meanwhile that it knows nothing. `keepalive`: the call goes on when
 * the page is left meanwhile.
 */
export const call = <T>(method: "GET" | "POST", path: string, body?: object, { keepalive = false, once = false } = {}): Promise<T> =>
  valueOf(() => taken<T>(path, initOf(method, body, keepalive), method === "GET" && !once ? isFault : isUntaken));

/**
 * A call that carries an id, or of which the arcade knows by itself that it has come before: however often it is asked it is done once. So one
 * that was answered by a fault of the arcade's (500, 503) is asked again like one that nobody has taken, and only then told as refused.
 */
export const tap = <T>(path: string, body: object): Promise<T> => valueOf(() => taken<T>(path, initOf("POST", body, false), isFault));

async function valueOf<T>(ask: () => Promise<Envelope<T>>): Promise<T> {
  let envelope: Envelope<T>;
  try {
    envelope = await ask();
  } catch {
    lost.dispatchEvent(new Event("lost"));
    throw new ApiError("network.lost", "");
  }
  if (!envelope.success) throw refusal(envelope);
  return envelope.value;
}

function refusal({ errorCode, message, value }: Envelope<unknown>): ApiError {
  if (errorCode === OVER) tellOver(message);
  return new ApiError(errorCode, message, value);
}

const initOf = (method: string, body: object | undefined, keepalive: boolean): RequestInit => ({
  method,
  headers: { ...headers(), ...(body && { "content-type": "application/json" }) },
  keepalive,
  ...(body && { body: JSON.stringify(body) }),
});

type IsAgain = (status: number, envelope: Pick<Envelope<unknown>, "errorCode">) => boolean;
const isUntaken: IsAgain = (status) => status === NOT_TAKEN;
const isFault: IsAgain = (status, { errorCode }) => status === NOT_TAKEN || (FAULTS.has(status) && PASSING.has(errorCode));

/** Asks until somebody has taken it, for a while; then whatever was answered last counts. */
async function taken<T>(path: string, init: RequestInit, isAgain: IsAgain): Promise<Envelope<T>> {
  for (const pause of PAUSES_MS) {
    const response = await ask(path, init);
    // A proxy that speaks for the arcade says no code.
    const envelope = (await response.json().catch(() => null)) as Envelope<T> | null;
    if (!isAgain(response.status, envelope ?? NO_CODE)) return envelope ?? unreadable();
    await wait(pause);
  }
  return (await ask(path, init)).json() as Promise<Envelope<T>>;
}

const ask = (path: string, init: RequestInit): Promise<Response> =>
  fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), cache: "no-store" });

function unreadable(): never {
  throw new Error("the answer is none of the arcade's");
}
