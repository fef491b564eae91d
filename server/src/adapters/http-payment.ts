import { randomUUID } from "node:crypto";
import {
  PAYMENT_HEADERS,
  PAYMENT_PATHS,
  PaymentCallback,
  PaymentCreated,
  PaymentState,
  PayoutState,
  StatementPage,
  type StatementRequest,
  type PaymentRequest,
  type PayoutRequest,
  type ReferenceRequest,
} from "@mela/contract/deposit/payment";
import type * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { readLimited } from "../lib/limited-body.ts";
import { checkSignature, sign } from "../lib/signature.ts";
import { inCall } from "../tracing/tracing.ts";
import type { Clock } from "./clock.ts";
import {
  type CallbackReading,
  type IncomingMessage,
  type PaymentProvider,
  PaymentRefused,
  type StatedLine,
  type StatementSpan,
  fetchFault,
} from "./payment.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16_384;
/** A thousand lines of a statement. */
const MAX_STATEMENT_BYTES = 524_288;
/** Refusals that say nothing about the payment: wrong clocks or keys, too many calls. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 425, 429]);

export interface HttpPaymentSettings {
  name: string;
  /** Base address for the platform's calls. */
  url: string;
  /** Origin of the provider's pages; a page of any other is refused. */
  publicUrl: string;
  /** Our name at the provider. */
  merchant: string;
  secret: string;
  /** What its callbacks are signed with; more than one while one is being replaced. */
  callbackSecrets: readonly string[];
  /** Where the provider calls back. */
  callbackUrl: string;
  /** A provider that says that it is a sandbox may be used. */
  allowSandbox: boolean;
  clock: Clock;
}

/** A payment provider that speaks the contract's `payment.ts`. The adapter of another one translates its calls to the same interface. */
export function httpPaymentProvider(settings: HttpPaymentSettings): PaymentProvider {
  const { callbackUrl } = settings;
  const ask = <T>(path: string, body: PaymentRequest | PayoutRequest | ReferenceRequest, answer: z.ZodMiniType<T>) =>
    send(settings, path, body, answer, MAX_ANSWER_BYTES);
  const about = (reference: string): ReferenceRequest => ({ request_id: randomUUID(), reference });
  const orNull = (error: unknown): null => {
    if (error instanceof PaymentRefused && error.code === "reference.unknown") return null;
    throw error;
  };
  return {
    name: settings.name,
    createPayment: async ({ amountMinor, returnUrl, ...order }) => {
      const body = { ...about(order.reference), ...order, amount: amountMinor, return_url: returnUrl, callback_url: callbackUrl };
      const created = await ask(PAYMENT_PATHS.createPayment, body, PaymentCreated);
      if (created.sandbox && !settings.allowSandbox) throw new PaymentRefused("sandbox");
      if (new URL(created.url).origin !== new URL(settings.publicUrl).origin) throw new PaymentRefused("origin");
      return { paymentId: created.payment_id, url: created.url, expiresAt: new Date(created.expires_at) };
    },
    executePayment: (reference) => ask(PAYMENT_PATHS.executePayment, about(reference), PaymentState),
    queryPayment: (reference) => ask(PAYMENT_PATHS.queryPayment, about(reference), PaymentState).catch(orNull),
    createPayout: ({ amountMinor, ...order }) =>
      ask(PAYMENT_PATHS.createPayout, { ...about(order.reference), ...order, amount: amountMinor, callback_url: callbackUrl }, PayoutState),
    queryPayout: (reference) => ask(PAYMENT_PATHS.queryPayout, about(reference), PayoutState).catch(orNull),
    listStatement: (span) => listStatement(settings, span),
    verifyCallback: (message) => verify(settings, message),
    readCallback: ({ rawBody }) => read(rawBody),
  };
}

async function listStatement(
  settings: HttpPaymentSettings,
  { from, until, after }: StatementSpan,
): Promise<{ lines: StatedLine[]; next: string | null }> {
  const body: StatementRequest = { request_id: randomUUID(), from: from.toISOString(), until: until.toISOString(), after };
  const { lines, next } = await send(settings, PAYMENT_PATHS.listStatement, body, StatementPage, MAX_STATEMENT_BYTES);
  const stated = lines.map(({ kind, id, reference, status, amount, currency, at }): StatedLine => ({
    kind: kind === "payment" ? "deposit" : "payout",
    id,
    reference,
    state: status,
    amountMinor: amount,
    currency,
    at: new Date(at),
  }));
  if (stated.some(({ at }) => Number.isNaN(at.getTime()))) throw new Error("A line of the statement has no time");
  return { lines: stated, next };
}

async function send<T>(settings: HttpPaymentSettings, path: string, body: object, answer: z.ZodMiniType<T>, maxBytes: number): Promise<T> {
  const url = new URL(settings.url.replace(/\/$/, "") + path);
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(settings.clock.now().getTime() / 1000));
  const asked = {
    method: "POST",
    body: raw,
    redirect: "error" as const,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "content-type": "application/json",
      [PAYMENT_HEADERS.merchant]: settings.merchant,
      [PAYMENT_HEADERS.timestamp]: timestamp,
      [PAYMENT_HEADERS.signature]: sign(settings.secret, timestamp, url.pathname, raw),
    },
  };
  const response = await inCall(`POST ${path}`, {}, () => fetch(url, asked)).catch((error: unknown) => {
    throw fetchFault(error);
  });
  if (response.headers.has(PAYMENT_HEADERS.sandbox) && !settings.allowSandbox) throw new PaymentRefused("sandbox");
  const envelope = JSON.parse(await readLimited(response, maxBytes)) as { success?: unknown; value?: unknown; errorCode?: unknown };
  if (response.ok && envelope.success === true) return answer.parse(envelope.value);
  const final = response.status >= 400 && response.status < 500 && !PASSING.has(response.status);
  if (final && typeof envelope.errorCode === "string") throw new PaymentRefused(envelope.errorCode);
  throw new Error(`${path} answered ${response.status}`);
}

function verify({ callbackSecrets, merchant, clock }: HttpPaymentSettings, { headers, path, rawBody }: IncomingMessage): void {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === "string" ? value : "";
  };
  if (header(PAYMENT_HEADERS.merchant) !== merchant) throw new AppError("payment.signature");
  const signed = { timestamp: header(PAYMENT_HEADERS.timestamp), signature: header(PAYMENT_HEADERS.signature), path, rawBody };
  const results = callbackSecrets.map((secret) => checkSignature(secret, signed, clock.now().getTime()));
  if (results.every((result) => result === "forged")) throw new AppError("payment.signature");
  if (!results.includes("valid")) throw new AppError("payment.stale");
}

function read(rawBody: Buffer): CallbackReading {
  const event = PaymentCallback.safeParse(parsed(rawBody));
  if (!event.success) throw new AppError("request.invalid");
  return { says: "event", event: event.data };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
