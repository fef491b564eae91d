import { createHash } from "node:crypto";
import type { CourseEntries, CourseEntry } from "../../shared/tables/course-wire.ts";
import type { Title } from "../../shared/title.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import type { Round, Session } from "../journal/journal.ts";
import type { ToldBet } from "../journal/told-bets.ts";
import { calledAs } from "../sessions/called-as.ts";
import type { ToldBoard } from "./bet-exchange.ts";
import type { CourseEnd, CourseGame } from "./course-game.ts";

/** So many bets of a round are told one by one; the sums count all. */
const TOLD = 200;

interface Standing {
  entry: CourseEntry;
  wager: unknown;
  /** How it ends by itself; worked out once. */
  end: CourseEnd | null;
  told: boolean;
  /** What other processes are to hear of it; null when they have. */
  untold: ToldBet | null;
}

/**
 * Everyone's bets in the round that goes on, of those who may meet. It is in memory alone, of the bets that came to this process and of those that
 * the others have told (decision 0310): it begins with each round, and after a start of the arcade with what others tell and what comes from then
 * on. Players are numbers, given in the order of coming to this process, anew in each round, with what they are called at tables.
 */
export interface CourseBoard extends ToldBoard {
  placed(no: number, session: Pick<Session, "name">, round: Round): void;
  /** A bet that was cashed out by hand. */
  left(no: number, session: Pick<Session, "name">, round: Round, price: number): void;
  /** What is to be told; the whole, or what has changed since it was told last, and null when nothing has. Plans that the course has reached are carried out first. */
  whole(no: number, context: GameContext): CourseEntries;
  changes(no: number, context: GameContext): CourseEntries | null;
  /** The sums alone, as they were told last. */
  sums(): CourseEntries;
}

export function createCourseBoard(title: Title, game: CourseGame): CourseBoard {
  const round = createStandings(title, game);
  const { stand, leave, carryOut, turnTo } = round;
  const tell = (no: number, which: (one: Standing) => boolean) => entriesOf(no, round.all(), which);
  return {
    sums: () => tell(round.no(), () => false),
    no: round.no,
    placed: (no, session, placed) => {
      if (!turnTo(no) || round.of(placed.id)) return;
      const told = toldOf(placed, session, null);
      stand(told).untold = told;
    },
    left: (no, session, left, price) => {
      if (!turnTo(no)) return;
      const told = toldOf(left, session, { price, paid: left.payout });
      const one = stand(told);
      // Time may have carried out its plan here before this was heard.
      leave(one, price, left.payout);
      one.untold = told;
    },
    untold: () => round.all().flatMap(({ untold }) => untold ?? []),
    told: (bets) => {
      for (const bet of bets) {
        const one = round.of(bet.id);
        if (one?.untold === bet) one.untold = null;
      }
    },
    hear: (no, bets) => {
      if (!turnTo(no)) return;
      for (const { left, ...bet } of bets) {
        const one = stand(bet);
        if (left) leave(one, left.price, left.paid);
      }
    },
    whole: (no, context) => {
      turnTo(no);
      carryOut(context);
      return tell(no, () => true);
    },
    changes: (no, context) => {
      if (!turnTo(no)) return null;
      carryOut(context);
      const changed = round.all().filter(({ told }) => !told);
      if (changed.length === 0) return null;
      const changes = tell(no, ({ told }) => !told);
      for (const one of changed) one.told = true;
      return changes;
    },
  };
}

/** The bets of the round that goes on, in the order in which they were heard of. */
function createStandings(title: Title, game: CourseGame) {
  let current = -1;
  let standing = new Map<string, Standing>();
  let players = new Map<string, number>();
  const leave = (one: Standing, at: number, paid: number): void => {
    if (one.entry.at === at && one.entry.paid === paid) return;
    one.entry = { ...one.entry, at, paid };
    one.told = false;
  };
  return {
    no: () => current,
    of: (id: string) => standing.get(id),
    all: (): readonly Standing[] => [...standing.values()],
    /** Begins that round, if it is a later one. Answers whether it is the one that goes on. */
    turnTo: (no: number): boolean => {
      if (no > current) {
        current = no;
        standing = new Map();
        players = new Map();
      }
      return no === current;
    },
    /** What is known of a bet, from its first mention on. */
    stand: ({ id, player: whose, called, stake, wager }: Omit<ToldBet, "left">): Standing => {
      const found = standing.get(id);
      if (found) return found;
      const player = players.get(whose) ?? players.size + 1;
      players.set(whose, player);
      const entry = { id: standing.size, player, name: calledAs(whose, called), mark: markOf(id), stake, at: null, paid: null };
      const one = { entry, wager, end: null, told: false, untold: null };
      standing.set(id, one);
      return one;
    },
    leave,
    /** Those leave whose plans the course has reached. */
    carryOut: (context: GameContext): void => {
      for (const one of standing.values()) {
        if (one.entry.paid !== null) continue;
        one.end ??= game.endOf(title, one.wager, context);
        const { at, price, payout } = one.end;
        if (at <= context.now && price !== null) leave(one, price, payout);
      }
    },
  };
}

const markOf = (round: string): string => createHash("sha256").update(round).digest("hex").slice(0, 16);

const toldOf = ({ id, player, stake, wager }: Round, { name }: Pick<Session, "name">, left: ToldBet["left"]): ToldBet => ({
  id,
  player,
  called: calledAs(player, name),
  stake,
  wager,
  left,
});

/** Of all bets of a round those that are to be told, and the sums of all. */
function entriesOf(no: number, all: readonly Standing[], which: (one: Standing) => boolean): CourseEntries {
  const told = all.slice(0, TOLD).filter(which);
  const sum = (of: (entry: CourseEntry) => number) => all.reduce((total, { entry }) => total + of(entry), 0);
  const sums = {
    bets: all.length,
    staked: sum(({ stake }) => stake),
    left: sum(({ paid }) => (paid === null ? 0 : 1)),
    paid: sum(({ paid }) => paid ?? 0),
  };
  return { kind: "entries", no, entries: told.map(({ entry }) => entry), sums };
}
