import { fitsCommitment, withChance } from "../tables/verify.ts";
import type { ChanceFact } from "../../shared/rooms/chance-facts.ts";
import { replayDeal, replayHand, type ReplayedHand } from "../../shared/rooms/replay-hand.ts";
import type { PlayRules } from "../../shared/rooms/room-rules.ts";
import type { PastHand } from "../../shared/rooms/wire.ts";

/** What was looked at: the seed against its hash, that hash against the one this phone was shown, what the seats got, and what was booked. */
export type CheckKind = "seed" | "shown" | "played" | "booked";

export interface HandCheck {
  kind: CheckKind;
  fits: boolean;
}

export interface CheckedHand {
  checks: HandCheck[];
  /** What chance brought, by the seed that was told; empty when the rules make nothing of it. */
  facts: ChanceFact[];
  /** The hand as it was played again; null where it was given up, or the rules do not allow what is told of it. */
  again: ReplayedHand | null;
}

/**
 * Deals a past hand again in this browser. `shown` is the hash that it saw before the deal, null when it did not. Of a hand that was
 * given up only the deal is looked at: nobody has won it.
 */
export async function checkHand(title: string, past: PastHand, rules: PlayRules, shown: string | null): Promise<CheckedHand> {
  const { no, seed, commitment, state } = past;
  const checks: HandCheck[] = [{ kind: "seed", fits: await fitsCommitment(`${title}:${no}`, seed, commitment) }];
  if (shown !== null) checks.push({ kind: "shown", fits: shown === commitment });
  if (state === "returned") return { checks, facts: await withChance(seed, (chance) => replayDeal(rules, past, chance)), again: null };
  const again = await replayed(past, rules);
  checks.push({ kind: "played", fits: again !== null && fitsSeats(past, again) }, { kind: "booked", fits: fitsStakes(past) });
  return { checks, facts: again?.facts ?? (await withChance(seed, (chance) => replayDeal(rules, past, chance))), again };
}

/** Null for moves that the rules do not allow over these cards. */
async function replayed(past: PastHand, rules: PlayRules): Promise<ReplayedHand | null> {
  return withChance(past.seed, (chance) => replayHand(rules, past, chance)).catch(() => null);
}

const fitsSeats = ({ seats }: PastHand, { put, paid }: ReplayedHand): boolean =>
  seats.every((seat) => put.get(seat.seat) === seat.put && paid.get(seat.seat) === seat.paid);

/** Whether the rounds of the player's stakes tell of the same hand, and add up to what their seat put in and got. */
function fitsStakes({ seats, stakes, seed, no }: PastHand): boolean {
  const own = seats.find(({ you }) => you);
  if (!own) return false;
  const sum = (part: (stake: PastHand["stakes"][number]) => number) => stakes.reduce((all, stake) => all + part(stake), 0);
  const same = stakes.every(({ outcome }) => outcome?.seed === seed && outcome.hand === no && outcome.won === own.paid);
  return same && sum(({ stake }) => stake) === own.put && sum(({ payout }) => payout) === (stakes.length > 0 ? own.paid : 0);
}
