import { type Logger, pino } from "pino";
import type { Env } from "./env.ts";
import { toldError } from "./lib/told-error.ts";

/** A stream to write log lines to. */
export interface LogTarget {
  write(line: string): void;
}

/** What a line tells of a request. */
interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

const SECRET_HEADERS = ["authorization", "cookie", "x-signature"].map((name) => `req.headers["${name}"]`);

/** What a service says beside its warning: an error in it, or what it is, as errors are told. JSON would tell all that hangs on it. */
function serializeDetail(detail: unknown): unknown {
  if (detail instanceof Error) return toldError(detail);
  if (typeof detail !== "object" || detail === null) return detail;
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, value instanceof Error ? toldError(value) : value]));
}

/** What JSON leaves as it is, and what ends a line for some readers, turns one round in a terminal, or steers that. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_unit, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** The one logger: no body ever, no query (it may carry what a person typed), no secret header, no value that a statement was given, nothing of a person in an error. */
export function createLogger(level: Env["LOG_LEVEL"], stream?: LogTarget): Logger {
  const options = {
    level,
    redact: SECRET_HEADERS,
    hooks: { streamWrite: (line: string) => line.replace(UNSEEN, escaped) },
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: request.url?.split("?")[0], ip: request.ip }),
      err: toldError,
      detail: serializeDetail,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
