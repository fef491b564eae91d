/** A call that did not give what was asked for. `code` is the wire's error code, or `network` when there was no answer. */
export class CallError extends Error {
  readonly code: string;
  constructor(code: string, where: string) {
    super(`${where}: ${code}`);
    this.code = code;
  }
}

const TIMEOUT_MS = 15_000;

export interface Request {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** JSON, or a text that is sent as it is. */
  body?: object | string;
  signal: AbortSignal;
}

/** One call of platform or arcade: the `value` of its envelope. Throws a CallError for anything else. */
export async function call<T>(url: string, { method = "GET", headers = {}, body, signal }: Request): Promise<T> {
  const type: Record<string, string> = typeof body === "object" ? { "content-type": "application/json" } : {};
  const where = `${method} ${new URL(url).pathname}`;
  let answer: { success?: boolean; value?: unknown; errorCode?: string };
  try {
    const response = await fetch(url, {
      method,
      headers: { ...type, ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CallError("network", where);
  }
  if (answer.success !== true) throw new CallError(answer.errorCode ?? "unknown", where);
  return answer.value as T;
}
