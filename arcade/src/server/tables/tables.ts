import type { GameContext } from "../games/scheduled-game.ts";
import type { Round, Session } from "../journal/journal.ts";
import type { ToldBets } from "../journal/told-bets.ts";
import { type Liquidity, liquidityKey } from "../sessions/liquidity.ts";
import type { Title } from "../../shared/title.ts";
import { commitmentOf } from "./outcome-seeds.ts";
import type { TableRules } from "../../shared/tables/table-rules.ts";
import { nextChange, phaseOf, roundAt, type TableRound } from "../../shared/tables/round-clock.ts";
import { inEdition } from "../../shared/tables/editions.ts";
import { wagerEdition } from "../../shared/tables/wagers.ts";
import { createBetExchange } from "./bet-exchange.ts";
import { type Company, type CompanyBoard, createCompanyBoard, type PayoutOf } from "./company-board.ts";
import { createDealer, type Dealer, editionTold, pastOf } from "./dealt-rounds.ts";
import { offsetOf, rhythmOf, rulesOfRound, scopeOf, seedOfRound, settle, takesBets, type TableGame } from "./table-game.ts";
import type { DealtRound, TableOpening, TableState } from "../../shared/tables/wire.ts";

/** Bets of others are told this often, all that came meanwhile at once. */
const GATHER_MS = 500;

/** Who is told: those who may meet, and of them this player. */
export type Guest = Liquidity & Pick<Session, "player">;

/** Someone who is told how the table goes on: a `TableState` as JSON. */
export type Watcher = (state: string) => void;

export interface Tables {
  /** How the table stands, with its past rounds. Its rounds are the same for all; who is there is told of those who may meet. */
  look(title: Title, game: TableGame, of: Guest): Promise<TableOpening>;
  /** Tells every change from now on, until the answer is called. */
  watch(title: Title, game: TableGame, of: Guest, watcher: Watcher): () => void;
  /** A bet that stands is shown to those whom its player may meet. */
  placed(game: TableGame, session: Session, title: Title, round: Round): void;
  /** How many of those who may meet watch a table, at all processes. */
  watchersOf(code: string, of: Liquidity): number;
  /** How many watch at this one, by tables and who may meet. */
  watchersHere(): Record<string, number>;
  stop(): void;
}

interface Sitting {
  title: Title;
  game: TableGame;
  board: CompanyBoard;
  watchers: Map<Watcher, string>;
  /** How many watch, at all processes. */
  watching: () => number;
  timer: NodeJS.Timeout | null;
  gather: NodeJS.Timeout | null;
  /** Of the board, when it was told last. */
  told: number;
}

export interface TablesOptions {
  gameContext: () => Promise<GameContext>;
  now: () => number;
  /** How many watch at other processes; see `watchersKey`. */
  watchersElsewhere: (key: string) => number;
  /** What processes tell each other of bets; null: nobody else takes any. */
  toldBets: ToldBets | null;
  log: { warn(details: object, message: string): void };
}

/** The tables' clock. A table that nobody watches needs no timer: its rounds follow from the time alone. */
export function createTables({ watchersElsewhere, toldBets, ...options }: TablesOptions): Tables {
  const sittings = new Map<string, Sitting>();
  const dealer = createDealer();
  const sit = (title: Title, game: TableGame, of: Liquidity): Sitting => {
    const key = watchersKey(title.code, of);
    const found = sittings.get(key) ?? newSitting(title, game, () => watchersElsewhere(key));
    sittings.set(key, found);
    return found;
  };
  const { plan, gather } = createTeller(dealer, options);
  const exchange = toldBets && createBetExchange({ toldBets, sittings, log: options.log });
  return {
    look: async (title, game, of) => {
      const at = await options.gameContext();
      const { state, company } = stateOf(dealer, sit(title, game, of), at);
      return { ...state, company: company.without(of.player), ...pastOf(dealer, { title, game }, state.no, at) };
    },
    watch: (title, game, of, watcher) => {
      const sitting = sit(title, game, of);
      sitting.watchers.set(watcher, of.player);
      if (!sitting.timer) plan(sitting);
      sitting.gather ??= setInterval(() => void gather(sitting), GATHER_MS).unref();
      return () => {
        sitting.watchers.delete(watcher);
        if (sitting.watchers.size === 0) rest(sitting);
      };
    },
    placed: (game, session, title, round) => {
      if (round.state === "open") sit(title, game, session).board.placed(session, round);
    },
    watchersOf: (code, of) => {
      const key = watchersKey(code, of);
      return (sittings.get(key)?.watchers.size ?? 0) + watchersElsewhere(key);
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

/** Tells those who watch how their table stands, and while bets may come who has bet since. */
function createTeller(dealer: Dealer, { gameContext, now, log }: Pick<TablesOptions, "gameContext" | "now" | "log">) {
  const failed = ({ title }: Sitting, error: unknown) => log.warn({ err: error, table: title.code }, "a table could not be told");
  const plan = (sitting: Sitting) => {
    const at = now();
    // Timers may fire a millisecond early, when nothing has changed yet.
    sitting.timer = setTimeout(() => void turn(sitting), nextChange(roundNow(sitting, at), at) - at + 2).unref();
  };
  const turn = async (sitting: Sitting): Promise<void> => {
    const own = sitting.timer;
    try {
      send(sitting, stateOf(dealer, sitting, await gameContext()));
    } catch (error) {
      failed(sitting, error);
    }
    // Whoever came while it waited has begun a clock of their own.
    if (own !== null && sitting.timer === own) plan(sitting);
  };
  const gather = async (sitting: Sitting): Promise<void> => {
    if (sitting.board.revision() === sitting.told || phaseOf(roundNow(sitting, now()), now()) === "showing") return;
    try {
      const standing = stateOf(dealer, sitting, await gameContext());
      // A page of before takes every message for a change, and would deal a round anew.
      if (standing.state.dealt === null) send(sitting, standing);
    } catch {
      // The next change of the table says why.
    }
  };
  return { plan, gather };
}

/** A message is made once for all who watch, but for those who have bet: they are no company of their own. */
function send(sitting: Sitting, { state, company, revision }: Standing): void {
  sitting.told = revision;
  const toOthers = JSON.stringify({ ...state, company: company.without(null) });
  for (const [watcher, player] of sitting.watchers)
    watcher(company.has(player) ? JSON.stringify({ ...state, company: company.without(player) }) : toOthers);
}

/** Nobody watches: no timer is needed. */
function rest(sitting: Sitting): void {
  sitting.watchers.clear();
  if (sitting.timer) clearTimeout(sitting.timer);
  if (sitting.gather) clearInterval(sitting.gather);
  sitting.timer = sitting.gather = null;
}

function newSitting(title: Title, game: TableGame, elsewhere: () => number): Sitting {
  const watchers = new Map<Watcher, string>();
  const watching = () => watchers.size + elsewhere();
  return { title, game, board: createCompanyBoard(), watchers, watching, timer: null, gather: null, told: -1 };
}

const roundNow = ({ title, game }: Sitting, at: number): TableRound => roundAt(rhythmOf(game.rulesOf(title), title), offsetOf(title), at);

/** Names a table and who may meet there. */
export const watchersKey = (code: string, of: Liquidity): string => `${code} ${liquidityKey(of)}`;

/** How a table stands, and who is told to whom. */
interface Standing {
  state: Omit<TableState, "company">;
  company: Company;
  /** Of the board that the company is of. */
  revision: number;
}

function stateOf(dealer: Dealer, sitting: Sitting, at: GameContext): Standing {
  const { title, game, board, watching } = sitting;
  const rules = game.rulesOf(title);
  const round = roundNow(sitting, at.now);
  const phase = phaseOf(round, at.now);
  // No bet is taken: the clock has to come to what was shown, or the round was open when its chance was replaced or its rules changed.
  const shut = phase === "betting" && (at.behind || !takesBets(rules, round, at));
  const dealt = phase === "showing" ? dealer(title, game, round, at) : null;
  const company = board.of(round.no, dealt && payoutIn(rules, dealt));
  const state = {
    table: title.code,
    no: round.no,
    phase: shut ? ("closing" as const) : phase,
    now: at.now,
    until: nextChange(round, at.now),
    commitment: commitmentOf(scopeOf(title, round.no), seedOfRound(title, round, at)),
    dealt,
    watchers: watching(),
    ...editionTold(rulesOfRound(rules, round, at)),
  };
  return { state, company, revision: board.revision() };
}

/** What a bet comes to in a dealt round, by the rules that its player saw; nothing by rules that are not known here. */
const payoutIn =
  (rules: TableRules, { result }: DealtRound): PayoutOf =>
  (wager) => {
    const own = inEdition(rules, wagerEdition(wager));
    return own ? settle(own, wager, result).payout : 0;
  };
