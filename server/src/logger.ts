import { type Logger, pino } from "pino";
import { asDatabaseError } from "./db.ts";
import type { Env } from "./env.ts";

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

/**
 * An error as a line tells it. What the database says of a fault repeats the values that it was given, so of its errors only the code and
 * the names are told.
 */
function serializeError(error: unknown): unknown {
  const fault = asDatabaseError(error);
  if (fault === null) return error instanceof Error ? pino.stdSerializers.err(error) : error;
  const { code, schema, table, column, constraint, routine, stack = "" } = fault;
  const calls = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return { type: "DatabaseError", message: `database error ${code}`, schema, table, column, constraint, routine, stack: calls.join("\n") };
}

/** What JSON leaves as it is, and what ends a line for some readers, turns one round in a terminal, or steers that. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_unit, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** The one logger: no body ever, no query (it may carry what a person typed), no secret header, no value that a statement was given. */
export function createLogger(level: Env["LOG_LEVEL"], stream?: LogTarget): Logger {
  const options = {
    level,
    redact: SECRET_HEADERS,
    hooks: { streamWrite: (line: string) => line.replace(UNSEEN, escaped) },
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: request.url?.split("?")[0], ip: request.ip }),
      err: serializeError,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
