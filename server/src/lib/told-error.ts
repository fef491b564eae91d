import { asDatabaseError } from "../db.ts";
import { scrub } from "./scrub.ts";

/** An error as a log tells it. */
interface ToldError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

const CAUSES_MAX = 3;
const LONGEST = 500;

/**
 * An error as a log tells it: its kind, its message without what may belong to a person, its places, and nothing else that hangs on it, such
 * as the recipients of a mail. What the database says of a fault repeats the values that it was given, so of its errors only the code and
 * the names are told. What is no error is not told at all.
 */
export function toldError(error: unknown): ToldError {
  const fault = asDatabaseError(error);
  if (fault) {
    const { schema, table, column, constraint, routine } = fault;
    return { type: "DatabaseError", message: reasonOf(error), schema, table, column, constraint, routine, stack: placesOf(fault) };
  }
  if (!(error instanceof Error)) return { type: typeof error, message: "no error was thrown", stack: "" };
  const code = "code" in error && /^\w{1,60}$/.test(String(error.code)) ? { code: error.code } : {};
  return { type: error.name, message: reasonOf(error), ...code, stack: placesOf(error) };
}

/** The same in one line, for what names an error beside other things. */
export function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error && messages.length < CAUSES_MAX; at = at.cause) {
    const fault = asDatabaseError(at);
    messages.push(fault ? `database error ${fault.code}` : scrub(at.message.slice(0, LONGEST)));
  }
  return messages.join(": ") || "unknown";
}

const placesOf = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
