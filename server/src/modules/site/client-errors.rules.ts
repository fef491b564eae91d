import { createHash } from "node:crypto";
import type { ClientError } from "@mela/contract/site/client-errors";

/** A place in a file of our build; line and column count from 1. */
export interface Place {
  name: string;
  file: string;
  line: number;
  column: number;
}

/** Places that are kept of one error. */
const PLACES_MAX = 12;
/** A file of our build in a line of a stack, as Chrome (`at name (url:1:2)`) and Safari and Firefox (`name@url:1:2`) write it. */
const FRAME = /^\s*(?:at\s+)?(?:async\s+)?(?:([\w$.<>[\] ]{1,80}?)\s*[(@])?[^\s()@]*\/assets\/([\w.-]+\.js):(\d{1,7}):(\d{1,7})\)?\s*$/;

/** The places in our own files; every other line of a stack (extensions, addresses with a query) is dropped. */
export function placesOf(stack: string): Place[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name = "", file = "", row = "", column = ""] = FRAME.exec(line) ?? [];
      return file === "" ? [] : [{ name: name.trim(), file, line: Number(row), column: Number(column) }];
    })
    .slice(0, PLACES_MAX);
}

const SCRUBBED: readonly [RegExp, string][] = [
  [/\p{Cc}+/gu, " "],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, "[mail]"],
  // Queries and fragments of addresses carry codes and what people type.
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, "$1"],
  // Tokens: long runs of letters with digits among them.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, "[token]"],
  // Phone numbers, account numbers, one-time codes.
  [/[+]?[\d০-৯]{5,}/g, "[number]"],
];

/** A message without what may belong to a person. */
export function scrub(message: string): string {
  return SCRUBBED.reduce((text, [found, replacement]) => text.replace(found, replacement), message).trim();
}

/** The path with numbers and long codes taken out, and nothing after it. */
export function scrubPath(path: string): string {
  const [bare = ""] = path.split(/[?#]/);
  return scrub(bare.startsWith("/") ? bare : `/${bare}`).replace(/\d+/g, "0");
}

/** What groups errors: their kind, their message whatever its numbers are, and the innermost place. */
export function fingerprintOf(kind: ClientError["kind"], message: string, [place]: readonly Place[]): Buffer {
  const at = place ? `${place.file}:${place.line}:${place.column}` : "";
  return createHash("sha256")
    .update(`${kind}\n${message.replace(/\d+/g, "0")}\n${at}`)
    .digest();
}
