import { readLimited } from "../lib/limited-body.ts";
import { inCall } from "../tracing/tracing.ts";
import { PaymentRefused, fetchFault } from "./payment.ts";

/** Money does not move in a provider's sandbox; it is known by its address. Throws `PaymentRefused` where it may not be used. */
export function assertNoSandbox(url: string, allowSandbox: boolean): void {
  if (!allowSandbox && new URL(url).hostname.split(".").includes("sandbox")) throw new PaymentRefused("sandbox");
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;

export interface ProviderAnswer {
  status: number;
  /** Parsed JSON; undefined when it is none. */
  json: unknown;
}

/** Asks a payment provider that answers in JSON. Throws `PaymentUnreached` when it has certainly not got the call, else what went wrong. */
export async function callProvider(url: string, init: Pick<RequestInit, "method" | "body" | "headers">): Promise<ProviderAnswer> {
  // Its address may name a payment, and it is no part of ours that goes on with the trace.
  return inCall("payment provider", {}, async () => {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
      throw fetchFault(error);
    });
    return { status: response.status, json: parsed(await readLimited(response, MAX_ANSWER_BYTES)) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
