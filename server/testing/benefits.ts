import type { PromoKey } from "@mela/contract/content/promotions";
import { melaDocument } from "../src/demo/brands.ts";
import type { LevelTerms } from "../src/modules/member/vip-levels.service.ts";

/** The levels of the first brand. */
export const LEVELS: readonly LevelTerms[] = melaDocument.levels;

/** The offers of the first brand, of some kinds, from a moment on and without an end. */
export function offersOf(kinds: readonly PromoKey[], startAt: Date) {
  return melaDocument.offers.filter(({ kind }) => kinds.includes(kind)).map((offer) => ({ ...offer, startAt, endAt: null }));
}
