import { expect, test } from "vitest";
import { loadMessages, wingsOf } from "./load.ts";

/* One term for one thing (`docs/words.md`); `tools/check/words.test.ts` reads all catalogues for the words that were replaced. */

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
