import { expect, test } from "vitest";
import { loadMessages, wingsOf } from "./load.ts";

/* One term for one thing (`docs/words.md`). */

const CATEGORIES = ["RNG", "FISH", "PVP", "LIVE", "SPORTS", "LOTT", "ELOTT"];
const PLACES = ["lobby.category", "records.type", "rebates.category", "team.category"];

test.each(["en", "bn"])("in %s a category of games has one name wherever it stands", async (language) => {
  const messages = await loadMessages(language, await wingsOf(language));
  for (const category of CATEGORIES) {
    const names = PLACES.map((place) => messages[`${place}.${category}`]);
    expect(new Set(names.map((name) => JSON.stringify(name))).size, `${category}: ${names.join(", ")}`).toBe(1);
    expect(names[0], category).toBeTruthy();
  }
});

test.each([
  ["bn", /এখনো|বীজ|সেভ |নমস্কার|প্রোভাইডার|শাখার মাথা|খেলা বাকি/],
  ["en", /\bsign in\b|All right\b(?!s)|Provider\b(?!s? of payment)/],
])("in %s no text has a word that the list has replaced", async (language, replaced) => {
  const messages = await loadMessages(language, await wingsOf(language));
  const wrong = Object.entries(messages).filter(([, message]) => replaced.test(JSON.stringify(message)));
  expect(wrong.map(([id]) => id)).toEqual([]);
});
