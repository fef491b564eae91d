import { expect, test } from "vitest";
import { mela } from "../../demo/brands.ts";
import { shownMenus } from "./shown-menus.rules.ts";

const menus = {
  ...mela.settings.menus,
  lobby: ["HOME", "HOT", "PVP", "RNG", "FAV", "SPORTS", "NEW", "PROMO"] as const,
  gameTabs: ["RNG", "LIVE", "SPORTS"] as const,
};
const written = { ...menus, lobby: [...menus.lobby], gameTabs: [...menus.gameTabs] };

test("menus keep their order, what is no category, and the categories with games", () => {
  expect(shownMenus(written, ["SPORTS", "RNG"])).toEqual({
    ...written,
    lobby: ["HOME", "HOT", "RNG", "FAV", "SPORTS", "NEW", "PROMO"],
    gameTabs: ["RNG", "SPORTS"],
  });
});

test("menus of a brand without any games are as they are written", () => {
  expect(shownMenus(written, [])).toEqual(written);
});
