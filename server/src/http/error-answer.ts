import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "@mela/contract/base/errors";
import { type Sums, errorText } from "../error-texts.ts";
import type { OwnMessages } from "../texts/texts.ts";
import { AppError, isDatabaseDown } from "../errors.ts";
import type { RequestTraces } from "./request-traces.ts";

/** The language of an answer, and the brand's own words; none where the request is for no brand. */
export type WordsOf = (request: FastifyRequest) => Promise<{ language: string; own?: OwnMessages }>;
/** Told of every error that is answered, with what was thrown. */
type Refused = (error: AppError, request: FastifyRequest, cause: unknown) => Promise<void>;

const RETRY_SECONDS = "5";

/** Turns whatever went wrong into the envelope, with the id of its trace for whoever asks for help. Only an `AppError` says more than its code; the rest is logged and stays here. */
export function createErrorAnswer(wordsOf: WordsOf, refused: Refused, traces: Pick<RequestTraces, "of">) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const known = toAppError(error);
    if (known.code === "system.error") request.log.error({ err: error }, "unexpected error");
    if (known.code === "system.unavailable") request.log.warn({ err: error }, "the database is away");
    const { traceId, span } = traces.of(request);
    span?.span.setAttribute("mela.outcome", known.code);
    await refused(known, request, error);
    const wait = retryAfter(known);
    if (wait) reply.header("retry-after", wait);
    const { language, own } = await wordsOf(request);
    const value = known.value === undefined ? {} : { value: known.value };
    return reply
      .code(known.status)
      .header("cache-control", "no-store")
      .header("x-request-id", traceId)
      .type("application/json; charset=utf-8")
      .send({
        success: false,
        errorCode: known.code,
        message: errorText(known.code, language, wait === null ? undefined : Number(wait), sumsOf(known), own),
        ...value,
      });
  };
}

/** What the database refuses at a commit, behind the services, which ask before: something has changed in between. By the name of the constraint. */
const KEPT: ReadonlyMap<unknown, ErrorCode> = new Map([
  ["ledger_identity_kept", "kyc.required"],
  ["game_sessions_identity_kept", "kyc.required"],
]);

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const kept = error instanceof Error && "constraint" in error ? KEPT.get(error.constraint) : undefined;
  if (kept) return new AppError(kept);
  if (isDatabaseDown(error)) return new AppError("system.unavailable");
  return new AppError(codeOfStatus(statusOf(error)));
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return typeof status === "number" ? status : 500;
}

/** The framework's own refusals, by their status. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return "request.notFound";
  if (status === 413) return "request.tooLarge";
  if (status === 415) return "request.mediaType";
  if (status === 429) return "request.tooMany";
  return status >= 400 && status < 500 ? "request.invalid" : "system.error";
}

function retryAfter({ code, value }: AppError): string | null {
  if (code === "system.unavailable") return RETRY_SECONDS;
  if (typeof value === "object" && value !== null && "retryAfter" in value) return String(value.retryAfter);
  return null;
}

/** What a refusal says besides its code, such as the money of turnover to be played. */
function sumsOf({ value }: AppError): Sums {
  const { left, free, sent } = (value ?? {}) as { left?: unknown; free?: unknown; sent?: unknown };
  return { left: asMoney(left), free: asMoney(free), sent: sent === true };
}

function asMoney(value: unknown): Sums["left"] {
  const { amount, currency } = (value ?? {}) as { amount?: unknown; currency?: unknown };
  return typeof amount === "number" && typeof currency === "string" ? { amount, currency } : undefined;
}
