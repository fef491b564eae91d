import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts as bengali } from "./bn.ts";
import { texts as english } from "./en.ts";

/** Names of the values that a compiled text takes, however deep. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return typeof message === "object" && message !== null ? Object.values(message).flatMap(valuesOf) : [];
  return message.flatMap((part) => (Array.isArray(part) ? [String(part[0]), ...valuesOf(part[2])] : []));
}
const names = (message: unknown) => [...new Set(valuesOf(message))].toSorted();

test("CSHELL-16 every text is there in both languages, takes the same values, and the Bengali one is Bengali", () => {
  expect(Object.keys(bengali)).toEqual(Object.keys(english));
  for (const [id, text] of Object.entries(english) as [keyof typeof english, unknown][]) {
    expect(names(bengali[id]), id).toEqual(names(text));
  }
  const foreign = Object.entries(bengali).filter(([, text]) => !/[\u0980-\u09ff]/.test(JSON.stringify(text)));
  expect(foreign.map(([id]) => id)).toEqual(["me.times.utc"]);
});

test.each(["en", "bn"])("no text in %s stands in two files, where one would hide the other", (language) => {
  const folder = join(import.meta.dirname, language);
  const ids = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").match(/^ {2}"?[\w.-]+"?:/gm) ?? []);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids).toHaveLength(Object.keys(english).length);
});
