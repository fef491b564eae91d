import type { Replay } from "../shared/games/replay.ts";
import type { FairnessAnswer, RoundView } from "../shared/wire.ts";
import { call } from "./api.ts";
import { wait } from "./dom.ts";
import { ownChance } from "./own-chance.ts";
import { persistently } from "./round.ts";

/** So many rounds are drawn at most; what is rarer than that is not shown. */
const MOST_ROUNDS = 40_000;
/** The page breathes after so many. */
const AT_ONCE = 250;

export interface PreviewOptions {
  replay: () => Promise<Replay>;
  /** Minor units. */
  stake: number;
  /** Whether an outcome has what is to be shown. */
  shows: (outcome: never) => boolean;
}

/**
 * A round that has a game's feature, to be looked at. The rules that play draw it here on the phone, by chance of its own, again and again
 * until the feature comes: no stake, no seed and no record knows of it, and what it shows is as it would come. Null where it never came.
 */
export async function drawPreview({ replay, stake, shows }: PreviewOptions): Promise<RoundView | null> {
  const [draw, { title }] = await Promise.all([replay(), persistently(() => call<FairnessAnswer>("GET", "/api/fairness"))]);
  const rng = ownChance();
  const wager = { stake };
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const outcome = draw(title, { wager, outcome: undefined }, rng);
    if (shows(outcome as never)) return roundOf(stake, outcome as { payout: number });
    if (round % AT_ONCE === 0) await wait(0);
  }
  return null;
}

const roundOf = (stake: number, outcome: { payout: number }): RoundView => ({
  id: "preview",
  operation: "preview",
  state: "settled",
  stake,
  payout: outcome.payout,
  jackpot: 0,
  at: new Date().toISOString(),
  wager: { stake },
  outcome,
  progress: null,
  free: null,
  fair: null,
  balanceAfterBet: null,
  balance: null,
});
