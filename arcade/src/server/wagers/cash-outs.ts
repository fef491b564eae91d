import { setTimeout } from "node:timers/promises";
import { ArcadeError } from "../../shared/errors.ts";
import type { CashOutView, CashOutsView } from "../../shared/wire.ts";
import type { Title } from "../../shared/title.ts";
import type { GameContext, ScheduledGame } from "../games/scheduled-game.ts";
import type { Journal, Round, Session } from "../journal/journal.ts";
import type { BetDecider, Final } from "./bet-decider.ts";
import type { Settler } from "./settler.ts";

export interface CashOutOptions {
  journal: Pick<Journal, "round" | "openBets">;
  decider: Pick<BetDecider, "write">;
  settler: Pick<Settler, "attempt">;
  gameContext: () => Promise<GameContext>;
  /** How long an answer waits for the wallet, milliseconds; after that it says that the bet is being settled. Without it, no longer than a player notices. */
  patienceMs?: number | undefined;
}

/** The bet has ended before that, and its money comes whatever the answer says. */
const CASH_OUT_PATIENCE_MS = 250;

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
  /** As it was when the call reached the arcade. */
  context: GameContext;
  /** Hears of the bet once its end is on disk, before the wallet has answered. */
  onEnd?: (round: Round) => void;
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
export function createCashOuts({ journal, decider, settler, gameContext, patienceMs = CASH_OUT_PATIENCE_MS }: CashOutOptions): CashOuts {
  const end = async (round: Round, decision: Final, onEnd: CashOutRequest["onEnd"]): Promise<Round> => {
    const written = await decider.write(round, decision);
    onEnd?.(written);
    return Promise.race([settler.attempt(written), setTimeout(patienceMs, written, { ref: false })]);
  };
  return {
    take: async ({ session, title, game, bet, shown, tolerance, operation, context, onEnd }) => {
      const round = await journal.round(bet);
      if (!round || round.player !== session.player || round.gameCode !== session.gameCode) throw new ArcadeError("request.notFound");
      const tap = { operation, shown, tolerance };
      if (round.state !== "open") return ended(round, tap);
      if (context.behind) throw new ArcadeError("clock.behind");
      const quote = game.quote?.(title, round.wager, context) ?? null;
      if (quote === null) {
        // There is no price: time may have decided the bet already, before anybody wrote it down.
        const decision = await game.decide(title, round.wager, context);
        if (decision.kind === "later") throw new ArcadeError("bet.noCashOut");
        return end(round, decision, onEnd);
      }
      if (quote.payout * ALL_OF_IT < shown * (ALL_OF_IT - tolerance)) throw new ArcadeError("bet.priceMoved", { payout: quote.payout });
      const cashOut: CashOutView = { ...tap, at: context.now };
      const { payout } = quote;
      return ended(await end(round, { kind: "decided", payout, outcome: { ...quote.outcome, cashOut } }, onEnd), tap);
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
