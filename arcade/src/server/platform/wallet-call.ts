import { isErrorCode } from "@mela/contract/base/errors";
import { signedHeaders } from "../signing.ts";
import { inCall } from "../tracing/tracing.ts";

/**
 * What a call to the wallet came to. `rejected`: the wallet answered no, and nothing moved. `uncertain`: nobody knows whether it
 * moved money — no answer in time, a server error, or an answer that cannot be read.
 */
export type WalletAnswer<T> = { kind: "ok"; value: T } | { kind: "rejected"; code: string } | { kind: "uncertain"; reason: string };

export interface WalletOptions {
  baseUrl: string;
  provider: string;
  secret: string;
  timeoutMs?: number;
  now?: () => number;
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

interface WalletCall<T> {
  path: string;
  output: Schema<T>;
}

/** Signs and sends one call, and sorts its answer. */
export async function callWallet<T>(options: WalletOptions, call: WalletCall<T>, fields: object): Promise<WalletAnswer<T>> {
  const named = { name: `POST ${call.path}`, attributes: "round" in fields ? { "mela.round": String(fields.round) } : {} };
  const outcomeOf = (answer: WalletAnswer<T>) => (answer.kind === "rejected" ? answer.code : answer.kind);
  return inCall({ ...named, outcomeOf }, (traced) => send(options, call, { body: JSON.stringify(fields), traced }));
}

interface Sent {
  body: string;
  /** The headers with which the platform goes on with our trace. */
  traced: Record<string, string>;
}

async function send<T>(
  { baseUrl, provider, secret, timeoutMs = 5000, now = Date.now }: WalletOptions,
  { path, output }: WalletCall<T>,
  { body, traced }: Sent,
): Promise<WalletAnswer<T>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(baseUrl.replace(/\/+$/, "") + path, {
      method: "POST",
      headers: { ...traced, "content-type": "application/json", ...signedHeaders({ provider, secret, path, body }, now()) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    return { kind: "uncertain", reason: error instanceof Error ? error.name : "network" };
  }
  // Held back by the platform: nothing was booked, and the same ids are sent again.
  if (response.status >= 500 || response.status === 429) return { kind: "uncertain", reason: `status ${response.status}` };
  return sort(text, response.status, output);
}

function sort<T>(text: string, status: number, output: Schema<T>): WalletAnswer<T> {
  const envelope = parse(text);
  if (status >= 400 && envelope?.["success"] === false && isErrorCode(envelope["errorCode"])) {
    return { kind: "rejected", code: envelope["errorCode"] };
  }
  const value = status < 300 && envelope?.["success"] === true ? output.safeParse(envelope["value"]) : null;
  if (value?.success) return { kind: "ok", value: value.data };
  return { kind: "uncertain", reason: `unreadable answer with status ${status}` };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
