import type { AskedBets, ToldBet, ToldBets } from "../journal/told-bets.ts";
import type { TablesOptions } from "./tables.ts";

/**
 * So often bets are told and read. Telling, reading and gathering for those who watch take a part of a second each: what is shown of other
 * processes is a second old at the most.
 */
const EXCHANGE_MS = 350;

/** The bets of the round that goes on at a table, as far as they were heard of here. */
export interface ToldBoard {
  /** Number of that round; below 0 before the first. */
  no(): number;
  /** What came to this process and the others have not heard yet; `told`: they have. */
  untold(): ToldBet[];
  told(bets: readonly ToldBet[]): void;
  /** What others have told of a round, this process among them. */
  hear(no: number, bets: readonly ToldBet[]): void;
}

export interface BetExchangeOptions {
  toldBets: ToldBets;
  /** By tables and who may meet there, as `watchersKey` names them. */
  sittings: ReadonlyMap<string, { board: ToldBoard; watchers: ReadonlySet<unknown> }>;
  log: TablesOptions["log"];
}

/**
 * Tells other processes of the bets that came to this one, and hears of theirs at those tables that somebody watches here. No bet waits for it,
 * and what fails is tried again the next time.
 */
export function createBetExchange({ toldBets, sittings, log }: BetExchangeOptions): { stop(): void } {
  let read = new Map<string, AskedBets>();
  const tell = async (): Promise<void> => {
    const telling = [...sittings].map(([table, { board }]) => ({ table, board, no: board.no(), bets: board.untold() }));
    const all = telling.flatMap(({ table, no, bets }) => bets.map((bet) => ({ ...bet, table, no })));
    if (all.length === 0) return;
    await toldBets.tell(all);
    for (const { board, bets } of telling) board.told(bets);
  };
  const hear = async (): Promise<void> => {
    const watched = [...sittings].filter(([, { board, watchers }]) => watchers.size > 0 && board.no() >= 0);
    if (watched.length === 0) return;
    const asked = watched.map(([table, { board }]) => {
      const before = read.get(table);
      return before?.no === board.no() ? before : { table, no: board.no(), since: null };
    });
    const heard = await toldBets.read(asked);
    read = new Map(heard.map(({ table, no, since }) => [table, { table, no, since }]));
    for (const { table, no, bets } of heard) sittings.get(table)?.board.hear(no, bets);
  };

  let underway = false;
  let failing = false;
  const exchange = async (): Promise<void> => {
    if (underway) return;
    underway = true;
    const done = await Promise.allSettled([tell(), hear()]);
    underway = false;
    const failed = done.find((one) => one.status === "rejected");
    if (failed && !failing)
      log.warn({ err: failed.reason as unknown }, "bets at tables could not be told to other processes, or heard from them");
    failing = failed !== undefined;
  };
  const timer = setInterval(() => void exchange(), EXCHANGE_MS).unref();
  return { stop: () => clearInterval(timer) };
}
