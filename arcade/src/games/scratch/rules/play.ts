import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { CARDS, MILLION, type Prize } from "./cards.ts";

export const FIELDS = 9;
const SAME_TO_WIN = 3;

export interface ScratchOutcome {
  /** Nine fields, each an index into the prizes of the card. Three that are equal win that prize. */
  fields: number[];
  /** Index of the prize; null for a card that carries none. */
  prize: number | null;
  payout: number;
}

/** Prints a card and draws it. */
export function replay(title: Title, { wager }: Pick<PastRound, "wager">, rng: Rng): ScratchOutcome {
  const prizes = CARDS[title.volatility];
  const prize = drawPrize(prizes, rng);
  const payout = prize === null ? 0 : ((wager as { stake: number }).stake / 100) * prizes[prize]!.times100;
  return { fields: printFields(prizes.length, prize, rng), prize, payout };
}

function drawPrize(prizes: readonly Prize[], rng: Rng): number | null {
  let at = rng.int(MILLION);
  for (const [index, { ofMillion }] of prizes.entries()) {
    if (at < ofMillion) return index;
    at -= ofMillion;
  }
  return null;
}

/** The winning prize three times and no other more than twice, in any order. */
function printFields(kinds: number, prize: number | null, rng: Rng): number[] {
  const fields: number[] = prize === null ? [] : Array.from({ length: SAME_TO_WIN }, () => prize);
  const left = Array.from({ length: kinds }, (_, kind) => (kind === prize ? 0 : SAME_TO_WIN - 1));
  while (fields.length < FIELDS) {
    const kind = rng.int(kinds);
    if (left[kind]! === 0) continue;
    left[kind]! -= 1;
    fields.push(kind);
  }
  for (let last = FIELDS - 1; last > 0; last -= 1) {
    const other = rng.int(last + 1);
    [fields[last], fields[other]] = [fields[other]!, fields[last]!];
  }
  return fields;
}
