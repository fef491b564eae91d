import type { Endpoint, InputOf, OutputOf } from "@mela/contract/base/endpoint";
import type { ErrorCode } from "@mela/contract/base/errors";

/** Codes that never reach the wire: the request did not arrive, or the answer did not. */
export type FailureCode = ErrorCode | "network.lost" | "network.timeout";

/** A failed call. `message` is the server's text in the language of the request, empty when no answer came. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly value: unknown;
  /** By which the operator of the platform finds the request in its log; null where no answer came. */
  readonly requestId: string | null;

  constructor(code: FailureCode, status: number, message: string, value?: unknown, requestId: string | null = null) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.value = value;
    this.requestId = requestId;
  }
}

/** How much more work a call asks for before it answers, as a multiple; null where that is not what it failed for. Whoever sent it does that and asks again. */
export function demandedWeight(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== "human.failed") return null;
  const { weight } = (error.value ?? {}) as { weight?: unknown };
  return typeof weight === "number" ? weight : null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** How long the answer may take, where more than usual is sent. */
  timeoutMs?: number;
  /** Shows a failure by itself, as a toast. Without it the caller tells the person. */
  showFailure?: boolean;
  /** Token to use in place of the stored session's. */
  token?: string;
  /** Overrides the device word of this call. */
  device?: string;
  headers?: Record<string, string>;
}

/** What the client needs from above; the app fills it in before the first call. */
export interface ApiHooks {
  brand: () => string;
  language: () => string;
  device: () => string;
  /** Name of the browser, for calls that may log in. */
  deviceKey?: () => string | null;
  token: () => string | null;
  /** Whether the session of now is being ended on purpose: its token may be refused at any moment. */
  isSessionEnding?: () => boolean;
  /** Shows the failure of a call that asked for it (`showFailure`). */
  onFailure: (error: ApiError) => void;
  /** Hears of every failure. */
  onAnyFailure: (error: ApiError) => void;
  /** A session was refused. True when it was renewed, so that the call may be sent once more. */
  onSessionExpired: (error: ApiError, token: string) => Promise<boolean>;
  /** A sensitive call asks for the member's second factor. True when it was shown, so that the call may be sent once more, as it is. */
  onStepUp?: (error: ApiError) => Promise<boolean>;
  /** Turns an input into an encrypted body; loaded late. */
  encrypt: (input: unknown, fresh: boolean) => Promise<string>;
}

type Transport = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions) => Promise<OutputOf<E>>;

const TIMEOUT_MS = 15_000;
/** A file is written while it comes. */
const FILE_TIMEOUT_MS = 120_000;

let hooks: ApiHooks | null = null;
let transport: Transport = sendByFetch;

export function configureApi(next: ApiHooks): void {
  hooks = next;
}

/** Replaces the network: the renderer calls in-process, tests answer by themselves. Without another one the calls go over the network again. */
export function setTransport(next: Transport = sendByFetch): void {
  transport = next;
}

type CallListener = (endpoint: Endpoint, input: unknown, answer: unknown) => void;
let listener: CallListener | undefined;

/** Has somebody hear of every call that was answered as it should be; without one, nobody. */
export function listenToCalls(next?: CallListener): void {
  listener = next;
}

/** Calls one endpoint. Resolves to the `value` of the answer; throws `ApiError`, which is also shown where `showFailure` asks for it. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  const answer = await transport(endpoint, input, options);
  listener?.(endpoint, input, answer);
  return answer;
}

async function sendByFetch<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<OutputOf<E>> {
  try {
    return await sendWithRetries(endpoint, input, options);
  } catch (error) {
    if (error instanceof ApiError) {
      hooks?.onAnyFailure(error);
      if (options.showFailure) hooks?.onFailure(error);
    }
    throw error;
  }
}

/** A file in place of an envelope. Throws what `call` would, and shows it, unless its caller tells the person. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { showFailure = true, timeoutMs = FILE_TIMEOUT_MS }: Pick<CallOptions, "showFailure" | "timeoutMs"> = {},
): Promise<Response> {
  const ask = async () => {
    const response = await request(endpoint, input, { timeoutMs }, hooks?.token() ?? null, false);
    return response.ok ? response : await readEnvelope<Response>(response);
  };
  try {
    return await ask().catch(async (error: unknown) => {
      if (error instanceof ApiError && asksForFactor(endpoint, error) && (await hooks?.onStepUp?.(error))) return ask();
      throw error;
    });
  } catch (error) {
    if (error instanceof ApiError) {
      hooks?.onAnyFailure(error);
      if (showFailure) hooks?.onFailure(error);
    }
    throw error;
  }
}

/** A sensitive call asks for the second factor: of a member by the one code, of an operator of the console by the other, which asks members for their password. */
const asksForFactor = (endpoint: Endpoint, { code }: ApiError): boolean =>
  code === "secondFactor.required" || (code === "session.stepUp" && endpoint.auth === "console");

const STALE_KEYS: readonly string[] = ["encryption.stale", "encryption.invalid"];

async function sendWithRetries<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<OutputOf<E>> {
  const token = options.token ?? tokenFor(endpoint);
  try {
    return await send(endpoint, input, options, token, false);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (endpoint.encoding === "jwe" && STALE_KEYS.includes(error.code)) return send(endpoint, input, options, token, true);
    if (error.code === "session.expired" && token !== null && endpoint.auth !== "none" && hooks) {
      if (await hooks.onSessionExpired(error, token)) return send(endpoint, input, options, hooks.token(), false);
    }
    if (asksForFactor(endpoint, error) && (await hooks?.onStepUp?.(error))) return send(endpoint, input, options, token, false);
    throw error;
  }
}

/** What a call begins with while its session is being ended: nobody's where that is enough; where it is not, the call is not sent, since it would be refused. */
function tokenFor(endpoint: Endpoint): string | null {
  if (endpoint.auth === "none" || !hooks?.isSessionEnding?.()) return hooks?.token() ?? null;
  if (endpoint.auth === "optional") return null;
  throw new ApiError("session.expired", 401, "");
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
  token: string | null,
  freshKeys: boolean,
): Promise<OutputOf<E>> {
  return readEnvelope<OutputOf<E>>(await request(endpoint, input, options, token, freshKeys));
}

async function request(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  token: string | null,
  freshKeys: boolean,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
  if (hooks) {
    headers["X-Merchant"] = hooks.brand();
    headers["X-Device"] = options.device ?? hooks.device();
    headers["Accept-Language"] = hooks.language();
    const key = endpoint.auth === "none" && endpoint.method !== "GET" ? hooks.deviceKey?.() : null;
    if (key) headers["X-Device-Key"] = key;
  }
  if (token !== null && endpoint.auth !== "none") headers["Authorization"] = `Bearer ${token}`;
  const { url, body } = await encode(endpoint, input, headers, freshKeys);
  return fetchInTime(url, { method: endpoint.method, headers, body, cache: cacheOf(endpoint) }, options);
}

/** No cached answer is taken when it is older, ms: what the server allows at the most, with its time to renew behind the scenes. */
const CACHED_MS = 75_000;
let distrustedUntil = -Infinity;

/** Something has shown that what the browser keeps of public answers is out of date: the server is asked whether it still holds, until all of it has expired. */
export function distrustCache(): void {
  distrustedUntil = Date.now() + CACHED_MS;
}

/** Public answers live in the browser's cache for as long as the server says; nothing of a session ever does. */
function cacheOf(endpoint: Endpoint): RequestCache {
  if (endpoint.auth !== "none") return "no-store";
  return Date.now() < distrustedUntil ? "no-cache" : "default";
}

async function encode(endpoint: Endpoint, input: unknown, headers: Record<string, string>, freshKeys: boolean) {
  if (endpoint.method === "GET") return { url: endpoint.path + queryOf(input), body: null };
  if (input instanceof Blob) {
    headers["Content-Type"] = input.type;
    return { url: endpoint.path, body: input };
  }
  if (endpoint.encoding === "jwe") {
    headers["Content-Type"] = "application/jose";
    headers["X-Encryption"] = "JWE";
    return { url: endpoint.path, body: (await hooks?.encrypt(input, freshKeys)) ?? null };
  }
  if (Object.keys(input ?? {}).length === 0) return { url: endpoint.path, body: null };
  // Each field is there, also an empty one.
  if (endpoint.encoding === "form") return { url: endpoint.path, body: new URLSearchParams(input as Record<string, string>) };
  headers["Content-Type"] = "application/json";
  return { url: endpoint.path, body: JSON.stringify(input) };
}

/** "?a=1&b=x", or "" when nothing is to be sent; undefined and empty values are left out. */
export function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

async function fetchInTime(url: string, init: RequestInit, { signal, timeoutMs = TIMEOUT_MS }: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      ...init,
      signal: signal && "any" in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: "omit",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? "network.timeout" : "network.lost", 0, "");
  }
}

async function readEnvelope<T>(response: Response): Promise<T> {
  let envelope: { success?: boolean; value?: T; errorCode?: ErrorCode; message?: string } | null = null;
  try {
    envelope = await response.json();
  } catch {
    // Not ours: a proxy's page or a cut connection. It is reported as the status says.
  }
  if (response.ok && envelope?.success === true) return envelope.value as T;
  const fallback: FailureCode = response.status >= 500 ? "system.unavailable" : "system.error";
  const { status, headers } = response;
  throw new ApiError(envelope?.errorCode ?? fallback, status, envelope?.message ?? "", envelope?.value, headers.get("x-request-id"));
}
