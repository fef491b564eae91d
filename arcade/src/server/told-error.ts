/** What PostgreSQL says of a fault; `detail` and `where` repeat the values that it was given. */
interface DatabaseFault extends Error {
  severity: string;
  code: string;
  table?: string;
  constraint?: string;
}

interface ToldError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

const isFault = (error: Error): error is DatabaseFault => "severity" in error && "code" in error;

/**
 * An error as the log tells it: its kind, message, cause and places, and nothing else that hangs on it. Of an error of the database only
 * the code and the names are told: its words repeat what was written, tokens of players included.
 */
export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: "no error was thrown", stack: "" };
  const { name: type, stack = "", cause } = error;
  const because = cause === undefined ? {} : { cause: toldError(cause) };
  if (!isFault(error)) return { type, message: error.message, stack, ...because };
  const { code, table, constraint } = error;
  const places = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return { type: "DatabaseError", message: `database error ${code}`, table, constraint, stack: places.join("\n"), ...because };
}
