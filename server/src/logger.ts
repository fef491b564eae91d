import { type Logger, pino } from "pino";
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

/** The one logger: no body ever, no query (it may carry what a person typed), no secret header. */
export function createLogger(level: Env["LOG_LEVEL"], stream?: LogTarget): Logger {
  const options = {
    level,
    redact: SECRET_HEADERS,
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: request.url?.split("?")[0], ip: request.ip }),
      err: pino.stdSerializers.err,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
