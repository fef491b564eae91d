import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { Title } from "../../../shared/title.ts";
import { toPercent, toShortFraction } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { acceptStake, type StakeWager } from "../../../shared/games/stakes.ts";
import type { Play, Progress, Step, SteppedGame } from "../../../server/games/stepped-game.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { handOf, HANDS, type Hand } from "../rules/hands.ts";
import { POKER_PAYS, POKER_RETURNS } from "../rules/pays.ts";
import { finish, shuffle, type PokerOutcome } from "../rules/replay.ts";
import type { PokerShown, PokerConfig } from "../rules/wire.ts";

type PokerProgress = Progress<PokerShown, { rest: number[] }>;

/** A hand that nobody draws to stands as it was dealt after a day. */
const PATIENCE_MS = 24 * 3_600_000;
const Action = z.object({ kind: z.literal("draw"), held: z.array(z.boolean()).length(5) });
const ALL = [true, true, true, true, true];

export const videoPoker: SteppedGame<StakeWager, PokerProgress, PokerOutcome> = {
  key: "video-poker",
  freeRoundStakes: plainStakes,
  config: (title): PokerConfig => ({
    volatility: title.volatility,
    stakes: plainStakes(title),
    pays: paysOf(title),
    theme: slotTheme(title),
    keeps: { hints: [0, 1] },
  }),
  accept: (title, raw) => acceptStake(plainStakes(title), raw),
  begin: (_title, _wager, rng, now) => {
    const { dealt, rest } = shuffle(rng);
    return { shown: { cards: dealt, hand: handOf(dealt) }, hidden: { rest }, dueAt: now + PATIENCE_MS };
  },
  step: (play, action) => {
    const parsed = Action.safeParse(action);
    if (!parsed.success) throw new ArcadeError("request.invalid");
    return draw(play, parsed.data.held);
  },
  due: (play) => draw(play, ALL),
  resume: ({ progress }) => ({ kind: "on", progress }),
  help: (title) => {
    const { total, pool } = withJackpot(title, POKER_RETURNS[title.volatility]);
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details: null };
  },
};

function draw({ title, wager, progress }: Play<StakeWager, PokerProgress>, held: readonly boolean[]): Step<PokerProgress, PokerOutcome> {
  const outcome = finish(title, wager.stake, progress.shown.cards, progress.hidden.rest, held);
  return { kind: "end", outcome, payout: outcome.payout };
}

/** The table of pays; the kinds of four of a kind are one row where they pay the same. */
function paysOf(title: Title): { hand: Hand; pays: number }[] {
  const pays = POKER_PAYS[title.volatility];
  const rows = HANDS.map((hand) => ({ hand, pays: pays[hand] }));
  return rows.filter(({ hand, pays: amount }) => !(hand === "fourAces" || hand === "fourLow") || amount !== pays.four);
}
