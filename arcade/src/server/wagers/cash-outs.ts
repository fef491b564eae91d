import { ArcadeError } from "../../shared/errors.ts";
import type { CashOutView, CashOutsView } from "../../shared/wire.ts";
import type { Title } from "../../shared/title.ts";
import type { GameContext, ScheduledGame } from "../games/scheduled-game.ts";
import type { Journal, Round, Session } from "../journal/journal.ts";
import type { BetDecider } from "./bet-decider.ts";

export interface CashOutOptions {
  journal: Pick<Journal, "round" | "openBets">;
  decider: Pick<BetDecider, "conclude">;
  gameContext: () => Promise<GameContext>;
}

/** A session in a game whose bets are decided later. */
export interface CashOutPlace {
  session: Session;
  title: Title;
  game: ScheduledGame;
}

export interface CashOutRequest extends CashOutPlace {
  /** Id of the bet's round. */
  bet: string;
  /** What the player was shown, minor units. */
  shown: number;
  /** How much less they take, hundredths of a percent of that; 10000: whatever it is by now. */
  tolerance: number;
  /** The client's id of this tap. */
  operation: string;
}

export interface CashOuts {
  /**
   * Cashes a bet out at the price of the moment at which the call reached the arcade, once, whoever asks however often. A bet that has ended,
   * in whichever way, is answered as it ended. Throws `bet.priceMoved` with the price where it is less than the player takes, and
   * `bet.noCashOut` where there is none; the bet stands then.
   */
  take(request: CashOutRequest): Promise<Round>;
  /** What the player's open bets in the game are cashed out at now; those that cannot be are left out. */
  quotes(place: CashOutPlace): Promise<CashOutsView>;
}

const ALL_OF_IT = 10_000;

/** Cashing out of bets that stand. It ends a bet as its decision does, by the same commit and the same calls of the wallet: whichever comes first counts. */
export function createCashOuts({ journal, decider, gameContext }: CashOutOptions): CashOuts {
  return {
    take: async ({ session, title, game, bet, shown, tolerance, operation }) => {
      const round = await journal.round(bet);
      if (!round || round.player !== session.player || round.gameCode !== session.gameCode) throw new ArcadeError("request.notFound");
      const tap = { operation, shown, tolerance };
      if (round.state !== "open") return ended(round, tap);
      const context = await gameContext();
      if (context.behind) throw new ArcadeError("clock.behind");
      const quote = game.quote?.(title, round.wager, context) ?? null;
      if (quote === null) return decidedBy(context);
      if (quote.payout * ALL_OF_IT < shown * (ALL_OF_IT - tolerance)) throw new ArcadeError("bet.priceMoved", { payout: quote.payout });
      const cashOut: CashOutView = { ...tap, at: context.now };
      const { payout } = quote;
      return ended(await decider.conclude(round, { kind: "decided", payout, outcome: { ...quote.outcome, cashOut } }), tap);

      /** There is no price: time may have decided the bet already, before anybody wrote it down. */
      async function decidedBy(at: GameContext): Promise<Round> {
        const decision = await game.decide(title, round!.wager, at);
        if (decision.kind === "later") throw new ArcadeError("bet.noCashOut");
        return decider.conclude(round!, decision);
      }
    },
    quotes: async ({ session, title, game }) => {
      const open = await journal.openBets(session.player, session.gameCode);
      const context = await gameContext();
      const of = ({ state, wager }: Round) => (state === "open" && !context.behind ? (game.quote?.(title, wager, context) ?? null) : null);
      const quotes = open.flatMap((round) => {
        const quote = of(round);
        return quote ? [{ bet: round.id, payout: quote.payout }] : [];
      });
      return { now: context.now, quotes };
    },
  };
}

/** The same tap is the same cash-out for ever: one that asks for something else by its id is refused. */
function ended(round: Round, { operation, shown, tolerance }: Omit<CashOutView, "at">): Round {
  if (round.state === "betting") throw new ArcadeError("bet.noCashOut");
  const done = (round.outcome as { cashOut?: CashOutView } | null)?.cashOut;
  if (done?.operation === operation && (done.shown !== shown || done.tolerance !== tolerance)) throw new ArcadeError("operation.mismatch");
  return round;
}
