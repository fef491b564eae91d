import { expect, test } from "vitest";
import { loadMessages } from "../../locales/load.ts";
import { categoryArt, categoryName } from "./category-art.ts";

test("CONST-01 menus and texts carry every kind of game, in-house games among them", async () => {
  const kinds = ["RNG", "LIVE", "SPORTS", "ESPORTS", "FISH", "PVP", "LOTT", "ELOTT", "COCKFIGHT"] as const;
  for (const language of ["bn", "en"]) {
    const texts = await loadMessages(language, ["games"]);
    for (const kind of kinds) expect(texts[categoryName(kind)], `${kind} in ${language}`).toBeTruthy();
    expect(texts["title.inHouse"]).toBeTruthy();
  }
  for (const kind of kinds) expect(categoryArt(kind), kind).toMatch(/cat-/);
});
