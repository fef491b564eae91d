import { createHash } from "node:crypto";
import type { ClientError } from "@mela/contract/site/client-errors";
import { scrub } from "../../lib/scrub.ts";

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
