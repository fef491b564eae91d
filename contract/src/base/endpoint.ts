import * as z from "zod/mini";
import type { Permission } from "../console/permissions.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call: anyone; anyone, but a session is read when there is one; only a session; only a signed game provider; a visit to the chat;
 * an operator who has signed in to the console and holds the call's permission.
 */
export type Auth = "none" | "optional" | "session" | "provider" | "chat" | "console";
export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** How the body travels: JSON, form fields, an encrypted compact JWE (see `account.ts`), or the bytes of a picture. GET sends a query instead. */
export type Encoding = "json" | "form" | "jwe" | "picture";
/**
 * Whether a member shows their second factor before a call, unless they have just done so: `whenOn`, if two-step verification is on; `needed`,
 * the same, and where the brand requires a second factor nobody passes without one; `never`.
 */
export type StepUp = "never" | "whenOn" | "needed";

type Schema = z.ZodMiniType;

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema, A extends Auth = Auth> {
  readonly method: Method;
  /** Relative to the origin, without parameters in it: every input travels in the query or the body. */
  readonly path: string;
  readonly auth: A;
  readonly encoding: Encoding;
  /** Other methods under which the server accepts the same call. */
  readonly alsoMethods: readonly Method[];
  readonly input: I;
  /** The `value` of the success envelope. */
  readonly output: O;
  /** The errors that a caller should be ready for, beside those that every call may give. */
  readonly errors: readonly ErrorCode[];
  /** Answers with server-sent events, which go on, in place of the envelope. */
  readonly stream: boolean;
  /** Takes effect once for each key of the header `Idempotency-Key`; for members' and operators' calls. */
  readonly idempotent: boolean;
  /** Null where a call has not said: `contract.test.ts` holds that every call which guards money or an account says one. */
  readonly stepUp: StepUp | null;
  /** Of a call of the console: what it needs; `own`: it is about the operator's own account and open to each of them. Null for all others. */
  readonly permission: Permission | "own" | null;
  /** A call of the console that asks for the second factor unless it was shown within ten minutes (`session.stepUp`). */
  readonly sensitive: boolean;
}

interface Definition<I extends Schema, O extends Schema, A extends Auth> {
  method: Method;
  path: string;
  input?: I;
  output: O;
  errors?: readonly ErrorCode[];
  auth?: A;
  encoding?: Encoding;
  alsoMethods?: readonly Method[];
  stream?: boolean;
  idempotent?: boolean;
  stepUp?: StepUp;
  permission?: Permission | "own";
  sensitive?: boolean;
}

/** What a call sends, as its caller writes it. */
export type InputOf<E> = E extends Endpoint<infer I, Schema> ? z.input<I> : never;
/** What a call sends, as the server reads it. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, Schema> ? z.output<I> : never;
/** The `value` that a call answers with. */
export type OutputOf<E> = E extends Endpoint<Schema, infer O> ? z.output<O> : never;

const nothing = z.object({});
/** Calls of the console refuse what they do not know as a whole. */
const strictlyNothing = z.strictObject({});

/** Header of calls that move money: the same key with the same content answers as the first time, whatever became of the connection. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = ["idempotency.missing", "idempotency.mismatch", "idempotency.inFlight"];
const STEP_UP_ERRORS: Readonly<Record<StepUp, readonly ErrorCode[]>> = {
  never: [],
  whenOn: ["secondFactor.required"],
  needed: ["secondFactor.required", "secondFactor.missing", "secondFactor.held"],
};

/** States one call of the wire once; the server binds it, the web calls it and the OpenAPI document shows it. */
export function endpoint<O extends Schema, I extends Schema = typeof nothing, A extends Auth = "none">(
  definition: Definition<I, O, A>,
): Endpoint<I, O, A> {
  return {
    method: definition.method,
    path: definition.path,
    auth: definition.auth ?? ("none" as A),
    encoding: definition.encoding ?? "json",
    alsoMethods: definition.alsoMethods ?? [],
    input: definition.input ?? ((definition.auth === "console" ? strictlyNothing : nothing) as unknown as I),
    output: definition.output,
    errors: [
      ...(definition.errors ?? []),
      ...(definition.idempotent ? IDEMPOTENCY_ERRORS : []),
      ...STEP_UP_ERRORS[definition.stepUp ?? "never"],
      ...(definition.sensitive ? (["session.stepUp"] as const) : []),
    ],
    stream: definition.stream ?? false,
    idempotent: definition.idempotent ?? false,
    stepUp: definition.stepUp ?? null,
    permission: definition.permission ?? null,
    sensitive: definition.sensitive ?? false,
  };
}

export type Success<T> = { success: true; value: T };
export type Failure = { success: false; errorCode: ErrorCode; message: string; value?: unknown };
export type Envelope<T> = Success<T> | Failure;

/** A whole number in a query, where everything arrives as text. An empty text counts as absent. */
export function queryInt(options: { min: number; max: number; fallback: number }) {
  const within = z.int().check(z.gte(options.min), z.lte(options.max));
  return z.pipe(
    z.pipe(
      z.optional(z.union([z.number(), z.string().check(z.maxLength(16))])),
      z.transform((raw) => (raw === undefined || raw === "" ? options.fallback : Number(raw))),
    ),
    within,
  );
}

/** A short text in a query; trimmed, absent counts as empty. */
export function queryText(maxLength: number) {
  return z._default(z.string().check(z.trim(), z.maxLength(maxLength)), "");
}

/** A switch in a query: 1 or true is on, all else is off. */
export function queryFlag() {
  return z.pipe(
    z.optional(z.union([z.boolean(), z.number(), z.string().check(z.maxLength(5))])),
    z.transform((raw) => raw === true || raw === 1 || raw === "1" || raw === "true"),
  );
}
