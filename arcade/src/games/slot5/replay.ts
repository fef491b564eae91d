import type { Rng } from "../../rng.ts";
import type { Title } from "../../titles.ts";
import type { PastRound } from "../replay.ts";
import { MACHINES } from "./machines.ts";
import { playSlot, type SlotOutcome } from "./play.ts";
import { linesOf } from "./stakes.ts";

/** Draws a round of the title from the given chance. */
export function replay(title: Title, { wager }: Pick<PastRound, "wager">, rng: Rng): SlotOutcome {
  const lines = linesOf(title);
  return playSlot(MACHINES[title.volatility], lines, (wager as { stake: number }).stake / lines, rng);
}
