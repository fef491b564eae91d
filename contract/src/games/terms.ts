/* Words and sizes of the catalogue without any schema: a page that needs nothing else of it loads no checking code. */

/** Constants of the game calls (GCONST-01 to -04). */
export const PAGE_SIZE = { list: 36, olderList: 35, homeNew: 9, jackpot: 15, favoriteIds: 100, winners: 20, hotPopup: 15 } as const;

/** Game types that calls may carry (GENT-23). */
export const GAME_TYPES = ["RNG", "FISH", "PVP", "LIVE", "LOTT", "ELOTT", "SPORTS"] as const;

/** Categories that stand in menus: the game types, and the two that are cut out of SPORTS by their vendors. */
export const CATEGORIES = [...GAME_TYPES, "ESPORTS", "COCKFIGHT"] as const;
export type Category = (typeof CATEGORIES)[number];

/** E-sports and in-house vendors known to the client (VENDOR-06, VENDOR-07). */
export const ESPORTS_VENDORS: readonly string[] = ["AV", "AI", "IMES", "TF", "IA"];
export const IN_HOUSE_VENDORS: readonly string[] = ["BGS"];
