import type { PattiSide } from "./rules.ts";
import type { Ranking } from "../../teen-patti/rules/ranks.ts";

/** Of all 22,100 · 18,424 deals of two hands how many each side wins, and of all hands how many have which ranking; a test counts again. */
export const DEALS: { sides: Record<PattiSide, bigint>; rankings: Record<Ranking, bigint> } = {
  sides: { a: 203_359_936n, b: 203_359_936n, tie: 450_528n },
  rankings: { trail: 52n, pureSequence: 48n, sequence: 720n, colour: 1096n, pair: 3744n, high: 16_440n },
};
