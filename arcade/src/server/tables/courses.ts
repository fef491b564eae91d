import type { CourseOpening, CourseState, ToldCourse } from "../../shared/tables/course-wire.ts";
import type { Title } from "../../shared/title.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import type { Round, Session } from "../journal/journal.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import { createBetExchange } from "./bet-exchange.ts";
import { courseChange, coursePhase } from "./course-clock.ts";
import { createCourseBoard, type CourseBoard } from "./course-board.ts";
import { commitmentOfCourse, tellCourse, type CourseGame } from "./course-game.ts";
import { type TablesOptions, type Watcher, watchersKey } from "./tables.ts";

/** Rounds that are told whole, so that they can be drawn again from their seeds. */
const PAST_ROUNDS = 40;
/** Bets and cash-outs of others are told this often, all that came meanwhile at once. */
const GATHER_MS = 250;
/** While a course runs, something is told at least this often: a page whose connection has died must not show it rise. */
const BEAT_MS = 1000;
/** After a fault, as of a full disk. */
const RETRY_MS = 1000;

export interface Courses {
  /** How the table stands, with its past rounds and everyone's bets. */
  look(title: Title, game: CourseGame, of: Liquidity): Promise<CourseOpening>;
  /** Tells every change from now on, until the answer is called. */
  watch(title: Title, game: CourseGame, of: Liquidity, watcher: Watcher): () => void;
  /** A bet that stands is shown to those whom its player may meet. */
  placed(game: CourseGame, session: Session, title: Title, round: Round): void;
  /** And so is its cash-out by hand. */
  left(game: CourseGame, session: Session, title: Title, round: Round): void;
  /** How many watch at this process, by tables and who may meet. */
  watchersHere(): Record<string, number>;
  stop(): void;
}

interface Sitting {
  title: Title;
  game: CourseGame;
  board: CourseBoard;
  watchers: Set<Watcher>;
  /** How many watch, at all processes. */
  watching: () => number;
  turn: { at: number; timer: NodeJS.Timeout } | null;
  gather: NodeJS.Timeout | null;
  /** Of the last message to everybody, by the process's own clock. */
  sentAt: number;
}

/** Tables whose rounds last as long as their course. One that nobody watches needs no timer: its rounds follow from time and seeds alone. */
export function createCourses({ watchersElsewhere, toldBets, ...options }: TablesOptions): Courses {
  const { gameContext } = options;
  const sittings = new Map<string, Sitting>();
  const sit = (title: Title, game: CourseGame, of: Liquidity): Sitting => {
    const key = watchersKey(title.code, of);
    const found = sittings.get(key) ?? newSitting(title, game, () => watchersElsewhere(key));
    sittings.set(key, found);
    return found;
  };
  const { comeAgain, gather } = createTeller(options);
  const exchange = toldBets && createBetExchange({ toldBets, sittings, log: options.log });
  return {
    look: async (title, game, of) => {
      const sitting = sit(title, game, of);
      const context = await gameContext();
      // Who has just come is told of the change that follows what they see, and not of one after that.
      comeAgain(sitting, context);
      return openingOf(sitting, context);
    },
    watch: (title, game, of, watcher) => {
      const sitting = sit(title, game, of);
      sitting.watchers.add(watcher);
      sitting.gather ??= setInterval(() => void gather(sitting), GATHER_MS).unref();
      return () => {
        sitting.watchers.delete(watcher);
        if (sitting.watchers.size === 0) rest(sitting);
      };
    },
    placed: (game, session, title, round) => {
      if (round.state === "open") sit(title, game, session).board.placed(game.roundOf(round.wager), session, round);
    },
    left: (game, session, title, round) => {
      const price = game.priceIn(round.outcome);
      if (price !== null) sit(title, game, session).board.left(game.roundOf(round.wager), session, round, price);
    },
    watchersHere: () =>
      Object.fromEntries([...sittings].flatMap(([key, { watchers }]) => (watchers.size > 0 ? [[key, watchers.size]] : []))),
    stop: () => {
      exchange?.stop();
      for (const sitting of sittings.values()) rest(sitting);
      sittings.clear();
    },
  };
}

/** Tells those who watch how their table stands, and what has come meanwhile. */
function createTeller({ gameContext, now, log }: Omit<TablesOptions, "watchersElsewhere" | "toldBets">) {
  const failed = ({ title }: Sitting, error: unknown) => log.warn({ err: error, table: title.code }, "a table could not be told");
  /** Turns after so long, unless it turns before that anyway. */
  const turnIn = (sitting: Sitting, ms: number) => {
    const at = now() + ms;
    if (sitting.watchers.size === 0 || (sitting.turn && sitting.turn.at <= at)) return;
    if (sitting.turn) clearTimeout(sitting.turn.timer);
    sitting.turn = { at, timer: setTimeout(() => void turn(sitting), ms).unref() };
  };
  /** Comes again at the change that follows what was told of a moment; at once, when that has been meanwhile. */
  const comeAgain = (sitting: Sitting, context: GameContext) =>
    // Timers may fire a millisecond early, when nothing has changed yet.
    turnIn(sitting, Math.max(courseChange(roundNow(sitting, context), context.now) - now(), 0) + 2);
  const turn = async (sitting: Sitting): Promise<void> => {
    sitting.turn = null;
    try {
      const context = await gameContext();
      send(sitting, stateOf(sitting, context));
      comeAgain(sitting, context);
    } catch (error) {
      failed(sitting, error);
      turnIn(sitting, RETRY_MS);
    }
  };
  const gather = async (sitting: Sitting): Promise<void> => {
    try {
      const context = await gameContext();
      const round = roundNow(sitting, context);
      const changes = sitting.board.changes(round.no, context);
      const quiet = performance.now() - sitting.sentAt >= BEAT_MS && coursePhase(round, context.now) === "running";
      if (changes) send(sitting, changes);
      else if (quiet) send(sitting, sitting.board.sums());
    } catch (error) {
      failed(sitting, error);
    }
  };
  return { comeAgain, gather };
}

/** A message is made once for all who watch. */
function send(sitting: Sitting, message: object): void {
  const text = JSON.stringify(message);
  sitting.sentAt = performance.now();
  for (const watcher of sitting.watchers) watcher(text);
}

/** Nobody watches: no timer is needed. */
function rest(sitting: Sitting): void {
  sitting.watchers.clear();
  if (sitting.turn) clearTimeout(sitting.turn.timer);
  if (sitting.gather) clearInterval(sitting.gather);
  sitting.turn = sitting.gather = null;
}

function newSitting(title: Title, game: CourseGame, elsewhere: () => number): Sitting {
  const watchers = new Set<Watcher>();
  const watching = () => watchers.size + elsewhere();
  return { title, game, board: createCourseBoard(title, game), watchers, watching, turn: null, gather: null, sentAt: 0 };
}

const roundNow = ({ title, game }: Sitting, context: GameContext) => game.clockOf(title, context).at(context.now);

function stateOf(sitting: Sitting, context: GameContext): CourseState {
  const { title, game, watching } = sitting;
  const round = roundNow(sitting, context);
  const phase = coursePhase(round, context.now);
  // No bet is taken: the clock has to come to what was shown, or the round was open when its chance was replaced.
  const shut = phase === "betting" && (context.behind || !context.chance.isFresh(round.seedAt));
  return {
    kind: "state",
    table: title.code,
    no: round.no,
    phase: shut ? "closing" : phase,
    now: context.now,
    startsAt: round.startsAt,
    until: phase === "running" ? null : courseChange(round, context.now),
    commitment: commitmentOfCourse(title, round, context),
    told: phase === "showing" ? tellCourse(game, title, round, context) : null,
    watchers: watching(),
  };
}

function openingOf(sitting: Sitting, context: GameContext): CourseOpening {
  const state = stateOf(sitting, context);
  return { ...state, past: pastOf(sitting, context), everyone: sitting.board.whole(state.no, context) };
}

/** The rounds before the one that goes on, newest first, as far back as the arcade reaches. */
function pastOf({ title, game }: Sitting, context: GameContext): ToldCourse[] {
  const clock = game.clockOf(title, context);
  const past: ToldCourse[] = [];
  // The round that was going on at the very first start is among them: bets were taken in what was left of its window.
  for (let round = clock.before(clock.at(context.now)); past.length < PAST_ROUNDS; round = clock.before(round)) {
    if (!context.chance.reaches(round.closesAt)) break;
    past.push(tellCourse(game, title, round, context));
  }
  return past;
}
