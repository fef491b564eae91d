import type { CourseEntries, CourseEntry } from "../../shared/tables/course-wire.ts";
import type { Title } from "../../shared/title.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import type { Round } from "../journal/journal.ts";
import type { CourseEnd, CourseGame } from "./course-game.ts";

/** So many bets of a round are told one by one; the sums count all. */
const TOLD = 200;

interface Standing {
  entry: CourseEntry;
  wager: unknown;
  /** How it ends by itself; worked out once. */
  end: CourseEnd | null;
  told: boolean;
}

/**
 * Everyone's bets in the round that goes on, of those who may meet. It is in memory alone, of the bets that came to this process (decision 0310): it
 * begins with each round, and after a start of the arcade with what comes from then on. Names are numbers, given in the order of coming, anew in each round.
 */
export interface CourseBoard {
  placed(no: number, round: Round): void;
  /** A bet that was cashed out by hand. */
  left(no: number, round: Round, price: number): void;
  /** What is to be told; the whole, or what has changed since it was told last, and null when nothing has. Plans that the course has reached are carried out first. */
  whole(no: number, context: GameContext): CourseEntries;
  changes(no: number, context: GameContext): CourseEntries | null;
  /** The sums alone, as they were told last. */
  sums(): CourseEntries;
}

export function createCourseBoard(title: Title, game: CourseGame): CourseBoard {
  let current = -1;
  let standing = new Map<string, Standing>();
  let players = new Map<string, number>();

  const turnTo = (no: number): boolean => {
    if (no > current) {
      current = no;
      standing = new Map();
      players = new Map();
    }
    return no === current;
  };
  const leave = (one: Standing, at: number, paid: number) => {
    one.entry = { ...one.entry, at, paid };
    one.told = false;
  };
  const carryOut = (context: GameContext) => {
    for (const one of standing.values()) {
      if (one.entry.paid !== null) continue;
      one.end ??= game.endOf(title, one.wager, context);
      const { at, price, payout } = one.end;
      if (at <= context.now && price !== null) leave(one, price, payout);
    }
  };
  const tell = (no: number, which: (one: Standing) => boolean) => entriesOf(no, [...standing.values()], which);
  return {
    sums: () => tell(current, () => false),
    placed: (no, { id, player: name, stake, wager }) => {
      if (!turnTo(no) || standing.has(id)) return;
      const player = players.get(name) ?? players.size + 1;
      players.set(name, player);
      standing.set(id, { entry: { id: standing.size, player, stake, at: null, paid: null }, wager, end: null, told: false });
    },
    left: (no, { id, payout }, price) => {
      const one = no === current ? standing.get(id) : undefined;
      if (one && one.entry.paid === null) leave(one, price, payout);
    },
    whole: (no, context) => {
      turnTo(no);
      carryOut(context);
      return tell(no, () => true);
    },
    changes: (no, context) => {
      if (!turnTo(no)) return null;
      carryOut(context);
      const changed = [...standing.values()].filter(({ told }) => !told);
      if (changed.length === 0) return null;
      const changes = tell(no, ({ told }) => !told);
      for (const one of changed) one.told = true;
      return changes;
    },
  };
}

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
