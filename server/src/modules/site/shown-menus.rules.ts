import { CATEGORIES, type Category } from "@mela/contract/games/terms";
import type { BrandSettings } from "@mela/contract/site/site";

type Menus = BrandSettings["menus"];

const isCategory = (key: string): key is Category => (CATEGORIES as readonly string[]).includes(key);

/**
 * The menus of a brand without the categories in which it has no games; entries that are no categories stay. A brand that has no games at
 * all is about to get its catalogue, and keeps its menus as they are written.
 */
export function shownMenus(menus: Menus, withGames: readonly Category[]): Menus {
  if (withGames.length === 0) return menus;
  const shown = (keys: Menus["lobby"]) => keys.filter((key) => !isCategory(key) || withGames.includes(key));
  return { ...menus, lobby: shown(menus.lobby), gameTabs: shown(menus.gameTabs) };
}
