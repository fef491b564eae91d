import { createHmac, randomUUID } from "node:crypto";
import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";

/** Whom the suite speaks to, and as whom. Amounts in minor units. */
export interface Target {
  /** Base address, without a slash at the end. */
  url: string;
  provider: string;
  secret: string;
}

export interface WalletTarget extends Target {
  /** Wallet token of a test player, as a launch gives it. */
  token: string;
  gameCode: string;
  currency: string;
  /** What a bet of the suite costs; the player needs a hundred of them. */
  stake: number;
}

export interface Answer {
  status: number;
  success: boolean;
  errorCode: string | null;
  value: Record<string, unknown>;
  text: string;
  ms: number;
}

/** How a call is bent on purpose. */
export interface Bend {
  secret?: string;
  provider?: string;
  /** Seconds that the call claims to be old. */
  age?: number;
  /** What the signature covers in place of the body or the path. */
  signedBody?: string;
  signedPath?: string;
  unsigned?: boolean;
  /** Cuts the line after so many milliseconds. */
  cutAfterMs?: number;
}

const PATIENCE_MS = 10_000;

/** Sends one signed call; the answer of a line that was cut has status 0. */
export async function send(target: Target, path: string, body: object | string, bend: Bend = {}): Promise<Answer> {
  const raw = typeof body === "string" ? body : JSON.stringify(body);
  const begun = performance.now();
  try {
    const response = await fetch(target.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headersOf(target, path, raw, bend) },
      body: raw,
      signal: AbortSignal.timeout(bend.cutAfterMs ?? PATIENCE_MS),
    });
    const text = await response.text();
    const envelope = parse(text);
    return {
      status: response.status,
      success: envelope["success"] === true,
      errorCode: typeof envelope["errorCode"] === "string" ? envelope["errorCode"] : null,
      value: (envelope["value"] ?? {}) as Record<string, unknown>,
      text,
      ms: performance.now() - begun,
    };
  } catch (error) {
    return { status: 0, success: false, errorCode: null, value: {}, text: String(error), ms: performance.now() - begun };
  }
}

function headersOf(target: Target, path: string, raw: string, bend: Bend): Record<string, string> {
  if (bend.unsigned) return {};
  const timestamp = String(Math.floor(Date.now() / 1000) - (bend.age ?? 0));
  const signature = createHmac("sha256", bend.secret ?? target.secret)
    .update(`${timestamp}.${bend.signedPath ?? new URL(target.url + path).pathname}.${bend.signedBody ?? raw}`)
    .digest("hex");
  return {
    [PROVIDER_HEADERS.provider]: bend.provider ?? target.provider,
    [PROVIDER_HEADERS.timestamp]: timestamp,
    [PROVIDER_HEADERS.signature]: signature,
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const newId = (): string => randomUUID();
