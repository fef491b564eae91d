import type { GameContext } from "../games/scheduled-game.ts";
import { type Liquidity, liquidityKey } from "../sessions/liquidity.ts";
import type { Title } from "../../shared/title.ts";
import { rngFromSeed, commitmentOf } from "./outcome-seeds.ts";
import type { TableRules } from "../../shared/tables/table-rules.ts";
import { nextChange, phaseOf, roundAt, roundNo, type TableRound } from "../../shared/tables/round-clock.ts";
import { editionOf } from "../../shared/tables/editions.ts";
import { offsetOf, rhythmOf, rulesOfRound, scopeOf, seedOfRound, takesBets, type TableGame } from "./table-game.ts";
import type { DealtRound, TableOpening, TableState } from "../../shared/tables/wire.ts";

/** Rounds that are told whole, so that they can be dealt again from their seeds. */
const PAST_ROUNDS = 60;
/** A dealt round is remembered until it is so many rounds old: as far back as any game draws, and a little further. */
const REMEMBERED_ROUNDS = 180;

/** Someone who is told how the table goes on: a `TableState` as JSON, made once for all of them. */
export type Watcher = (state: string) => void;

export interface Tables {
  /** How the table stands, with its past rounds. Its rounds are the same for all; who is there is told of those who may meet. */
  look(title: Title, game: TableGame, of: Liquidity): Promise<TableOpening>;
  /** Tells every change from now on, until the answer is called. */
  watch(title: Title, game: TableGame, of: Liquidity, watcher: Watcher): () => void;
  /** How many of those who may meet watch a table, at all processes. */
  watchersOf(code: string, of: Liquidity): number;
  /** How many watch at this one, by tables and who may meet. */
  watchersHere(): Record<string, number>;
  stop(): void;
}

interface Sitting {
  title: Title;
  game: TableGame;
  watchers: Set<Watcher>;
  /** How many watch, at all processes. */
  watching: () => number;
  timer: NodeJS.Timeout | null;
}

/** A dealt round is dealt once, however many ask for it. */
type Dealer = (title: Title, game: TableGame, round: TableRound, gameContext: GameContext) => DealtRound;

export interface TablesOptions {
  gameContext: () => Promise<GameContext>;
  now: () => number;
  /** How many watch at other processes; see `watchersKey`. */
  watchersElsewhere: (key: string) => number;
  log: { warn(details: object, message: string): void };
}

/** The tables' clock. A table that nobody watches needs no timer: its rounds follow from the time alone. */
export function createTables({ gameContext, now, watchersElsewhere, log }: TablesOptions): Tables {
  const sittings = new Map<string, Sitting>();
  const dealer = createDealer();
  const sittingOf = (title: Title, game: TableGame, key: string): Sitting => {
    const watchers = new Set<Watcher>();
    return sittings.get(key) ?? { title, game, watchers, watching: () => watchers.size + watchersElsewhere(key), timer: null };
  };

  const plan = (sitting: Sitting) => {
    const at = now();
    const round = roundAt(rhythmOf(sitting.game.rulesOf(sitting.title), sitting.title), offsetOf(sitting.title), at);
    // Timers may fire a millisecond early, when nothing has changed yet.
    sitting.timer = setTimeout(() => void tell(sitting), nextChange(round, at) - at + 2).unref();
  };
  const tell = async (sitting: Sitting): Promise<void> => {
    try {
      const state = JSON.stringify(stateOf(dealer, sitting, await gameContext()));
      for (const watcher of sitting.watchers) watcher(state);
    } catch (error) {
      log.warn({ err: error, table: sitting.title.code }, "a table could not be told");
    }
    if (sitting.timer) plan(sitting);
  };
  return {
    look: async (title, game, of) => {
      const at = await gameContext();
      const sitting = sittingOf(title, game, watchersKey(title.code, of));
      const state = stateOf(dealer, sitting, at);
      return { ...state, ...pastOf(dealer, { title, game }, state.no, at) };
    },
    watch: (title, game, of, watcher) => {
      const key = watchersKey(title.code, of);
      const sitting = sittingOf(title, game, key);
      sittings.set(key, sitting);
      sitting.watchers.add(watcher);
      if (!sitting.timer) plan(sitting);
      return () => {
        sitting.watchers.delete(watcher);
        if (sitting.watchers.size > 0) return;
        if (sitting.timer) clearTimeout(sitting.timer);
        sitting.timer = null;
        sittings.delete(key);
      };
    },
    watchersOf: (code, of) => {
      const key = watchersKey(code, of);
      return (sittings.get(key)?.watchers.size ?? 0) + watchersElsewhere(key);
    },
    watchersHere: () => Object.fromEntries([...sittings].map(([key, { watchers }]) => [key, watchers.size])),
    stop: () => {
      for (const sitting of sittings.values()) {
        if (sitting.timer) clearTimeout(sitting.timer);
        sitting.timer = null;
      }
      sittings.clear();
    },
  };
}

/** Names a table and who may meet there. */
export const watchersKey = (code: string, of: Liquidity): string => `${code} ${liquidityKey(of)}`;

function stateOf(dealer: Dealer, { title, game, watching }: Sitting, at: GameContext): TableState {
  const rules = game.rulesOf(title);
  const round = roundAt(rhythmOf(rules, title), offsetOf(title), at.now);
  const phase = phaseOf(round, at.now);
  // No bet is taken: the clock has to come to what was shown, or the round was open when its chance was replaced or its rules changed.
  const shut = phase === "betting" && (at.behind || !takesBets(rules, round, at));
  return {
    table: title.code,
    no: round.no,
    phase: shut ? "closing" : phase,
    now: at.now,
    until: nextChange(round, at.now),
    commitment: commitmentOf(scopeOf(title, round.no), seedOfRound(title, round, at)),
    dealt: phase === "showing" ? dealer(title, game, round, at) : null,
    watchers: watching(),
    ...editionTold(rulesOfRound(rules, round, at)),
  };
}

function createDealer(): Dealer {
  const known = new Map<string, Map<number, DealtRound>>();
  return (title, game, round, gameContext) => {
    const ofTable = known.get(title.code) ?? new Map<number, DealtRound>();
    known.set(title.code, ofTable);
    const dealt = ofTable.get(round.no) ?? dealtRound(title, game, round, gameContext);
    ofTable.set(round.no, dealt);
    for (const no of ofTable.keys()) if (no < round.no - REMEMBERED_ROUNDS) ofTable.delete(no);
    return dealt;
  };
}

function dealtRound(title: Title, game: TableGame, round: TableRound, gameContext: GameContext): DealtRound {
  const seed = seedOfRound(title, round, gameContext);
  const rules = rulesOfRound(game.rulesOf(title), round, gameContext);
  const result = rules.deal(rngFromSeed(seed));
  const commitment = commitmentOf(scopeOf(title, round.no), seed);
  return { no: round.no, seed, commitment, result, road: rules.road(result), ...editionTold(rules) };
}

/** The first edition is not told: most games have no other. */
function editionTold(rules: TableRules): { edition?: number } {
  const edition = editionOf(rules);
  return edition === 1 ? {} : { edition };
}

/** The rounds before a round, newest first, as far back as the arcade reaches: the last ones whole, and the marks of those that the game draws. */
function pastOf(
  dealer: Dealer,
  { title, game }: Pick<Sitting, "title" | "game">,
  no: number,
  at: GameContext,
): Pick<TableOpening, "past" | "marks"> {
  const rules = game.rulesOf(title);
  const { marks } = rules;
  const rhythm = rhythmOf(rules, title);
  const count = Math.max(PAST_ROUNDS, marks?.rounds ?? 0);
  const rounds = Array.from({ length: count }, (_, back) => roundNo(rhythm, offsetOf(title), no - 1 - back))
    // The round that was going on at the very first start is among them: bets were taken in what was left of its window.
    .filter((round) => at.chance.reaches(round.closesAt))
    .map((round) => dealer(title, game, round, at));
  return { past: rounds.slice(0, PAST_ROUNDS), marks: marks ? rounds.slice(0, marks.rounds).map(({ result }) => marks.of(result)) : [] };
}
