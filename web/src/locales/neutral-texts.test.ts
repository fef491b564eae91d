import { expect, test } from "vitest";
import { loadMessages, wingsOf } from "./load.ts";

/** Mela's name is the Bengali word for a fair, with the endings that it takes. */
const OF_A_BRAND = /\b(the|a|our) fair\b|\bMela|\bPanna|(^|[\s"'“‘(])(মেলা|পান্না)(র|য়|তে)?(?![\u0980-\u09ff])/iu;

const strings = (message: unknown): string[] =>
  Array.isArray(message) ? message.flatMap(strings) : typeof message === "string" ? [message] : [];

test.each(["en", "bn"])("no text in %s speaks of one brand: every brand without words of its own has these", async (language) => {
  expect(["The fair in your pocket", "হাতের মুঠোয় মেলা", "মেলায় নতুন কী", "Mela"].filter((text) => !OF_A_BRAND.test(text))).toEqual([]);
  const messages = Object.entries(await loadMessages(language, await wingsOf(language)));
  expect(messages.length).toBeGreaterThan(1_000);
  expect(messages.filter(([, message]) => strings(message).some((text) => OF_A_BRAND.test(text)))).toEqual([]);
});
