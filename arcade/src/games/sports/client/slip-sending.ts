import { newOperation, placeBet, refreshBalance } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import type { Leg, MovedOdds, Slip } from "../rules/wire.ts";
import { keepBook, keptBook, type SentBet } from "./kept-book.ts";

/** One bet of the slip: its legs, the stake in minor units, and which other odds the player takes. */
export type Bet = Pick<SentBet, "legs" | "stake" | "accepts">;

/** Refusals that say what has become of the bet; after any other it may stand. */
const ANSWERS = /^(bet|operation|clock|journal)\./;

/**
 * Places a bet. Until it is answered, its id is kept in the book `of`: should the page be loaded anew meanwhile, or nobody know whether it
 * stands, the same bet is asked for once more and never a second one. Answers at which odds it
 * stands, which the player may have left to the arcade, null where it does not; and the odds of now where those are others.
 */
export async function sendBet(
  shell: Shell,
  of: string,
  { legs, stake, accepts }: Bet,
): Promise<{ taken: readonly Leg[] | null; moved: MovedOdds | null }> {
  const wager = wagerOf({ legs, stake, accepts });
  const before = keptBook(of).sent;
  const isAgain = before !== null && JSON.stringify(wagerOf(before)) === JSON.stringify(wager);
  const sent = { operation: isAgain ? before.operation : newOperation(), legs, stake, accepts };
  keepBook(of, { sent: { ...sent, told: false } });
  let [refusal, moved]: [string, MovedOdds | null] = ["", null];
  const refused = (code: string, value: unknown): void => {
    refusal = code;
    if (code === "bet.oddsMoved") moved = value as MovedOdds;
  };
  const round = await placeBet(shell, wager, stake, { operation: sent.operation, refused });
  keepBook(of, { sent: round || ANSWERS.test(refusal) ? null : { ...sent, told: true } });
  // What was told of a bet that stood already is the balance of then.
  if (round && isAgain) void refreshBalance(shell);
  else if (round && round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
  return { taken: round && (round.wager as Slip).legs, moved };
}

const wagerOf = ({ legs, stake, accepts }: Bet): Slip => ({
  legs: legs.map(({ fixture, market, selection, odds, turn }) => ({ fixture, market, selection, odds, turn })),
  stake,
  accepts,
});
