import { expect, test } from "vitest";
import { compiledParts, countTexts, textFaults, usableMessages } from "./brand-texts.rules.ts";

/** What is said of one text of the pages in Hindi. */
const says = (id: string, message: string) => textFaults({ hi: { pages: { [id]: message } } }).map((fault) => fault.says);

test("words that say what the text says, with its values and tags, are taken", () => {
  expect(says("shell.menu", "होम")).toEqual([]);
  expect(says("games.count", "{count, plural, one {# गेम} other {# गेम}}")).toEqual([]);
  // A language without plural forms tells the number as it is.
  expect(says("games.count", "{count} गेम")).toEqual([]);
});

test.each<[id: string, message: string, RegExp]>([
  ["no.such.text", "कुछ", /^is no text that there is$/],
  ["shell.menu", "{a", /^is no ICU message: /],
  ["games.count", "गेम", /^lacks \{count\}, which the text tells$/],
  ["games.count", "{count} {name}", /^has \{name\}, of which the text knows nothing$/],
  ["games.count", "{count, plural, one {# गेम}}", /^\{count\} needs a form for "other"$/],
  ["games.count", "{count, date}", /^uses \{count\} as date, but it is plural$/],
  ["shell.menu", "<b>होम</b>", /^has <b>, which the text does not have$/],
  ["shell.menu", '<img src="x" onerror="alert(1)">', /^has < or >, which are for tags alone$/],
])("%s: %s is refused with the reason", (id, message, reason) => {
  expect(says(id, message)).toEqual([expect.stringMatching(reason)]);
});

test("words of the server are held against the server's texts, which may have ids in common with the pages'", () => {
  const texts = (message: string) => ({ hi: { messages: { "wait.minutes": message } } });
  expect(textFaults(texts("{count, plural, other {# मिनट}}"))).toEqual([]);
  expect(textFaults(texts("मिनट"))).toEqual([
    { language: "hi", kind: "messages", id: "wait.minutes", says: "lacks {count}, which the text tells" },
  ]);
  expect(textFaults({ hi: { messages: { "shell.menu": "होम" } } })).toMatchObject([{ says: "is no text that there is" }]);
});

test("pages get them compiled, by the part that they load; what no longer fits is left out", () => {
  const parts = compiledParts({ "shell.menu": "होम", "home.hot": "लोकप्रिय", "no.such.text": "कुछ", "games.count": "गेम" });
  expect([...parts]).toEqual([
    ["base", { "shell.menu": ["होम"] }],
    ["home", { "home.hot": ["लोकप्रिय"] }],
  ]);
  expect(usableMessages({ "manifest.slots": "स्लॉट", gone: "कुछ" })).toEqual({ "manifest.slots": "स्लॉट" });
});

test("a language is counted against all texts of pages and server", () => {
  const { own, all } = countTexts({ pages: { "shell.menu": "होम" }, messages: { "manifest.slots": "स्लॉट" } });
  expect(own).toBe(2);
  expect(all).toBeGreaterThan(2_000);
});
