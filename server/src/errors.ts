import { ERROR_STATUS, type ErrorCode } from "@mela/contract/base/errors";

/** The only error whose content reaches a client: its code decides status and text, `value` travels as given. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly status: number;

  constructor(code: ErrorCode, value?: unknown) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.value = value;
    this.status = ERROR_STATUS[code];
  }
}

/** A refusal with two readers: whoever rules at a command reads the sentence, in the console its code has a text in each language. */
export class RulingRefused extends AppError {
  constructor(code: ErrorCode, sentence: string) {
    super(code);
    this.message = sentence;
  }
}

/** PostgreSQL classes 08 (connection), 53 (resources) and 57 (shutdown), and the driver's own connection failures. */
const CONNECTION_FAILURE = /^(08|53|57P)/;
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/** True when the database cannot be reached, as opposed to a query that it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (SOCKET_CODES.has(code) || CONNECTION_FAILURE.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message);
}
