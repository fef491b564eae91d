import entries from "../../data/titles.json" with { type: "json" };
import { openDrawStore } from "../server/draws/draw-store.ts";
import { createDrawRunner, type DrawRunner } from "../server/draws/draw-runner.ts";
import { drawsOf, readLotteries } from "../server/draws/schedule.ts";
import { newestAt } from "../games/fishing/rules/school.ts";
import type { Draws } from "../server/games/scheduled-game.ts";
import { findAnyGame, gameKeys, isLobby, isScheduledGame, isPlayedAlone, isRoom } from "../server/games/registry.ts";
import { isStepped } from "../server/games/stepped-game.ts";
import { BETS, type CrashWager } from "../games/crash/rules/wire.ts";
import type { DrawsView, LotteryConfig } from "../games/lottery/rules/wire.ts";
import type { BookView, Leg } from "../games/sports/rules/wire.ts";
import type { CourseOpening } from "../shared/tables/course-wire.ts";
import { wagerBy } from "../shared/tables/wagers.ts";
import type { TableOpening } from "../shared/tables/wire.ts";
import { readTitles } from "../server/titles.ts";
import type { Title } from "../shared/title.ts";
import type { BetsView, ExchangeAnswer } from "../shared/wire.ts";

/** How a game takes its stakes: at one tap, with steps after it, for the clock to decide, or with a seat at a table. */
export type Kind = "instant" | "stepped" | "open" | "room";

export function kindOf(key: string): Kind {
  const game = findAnyGame(key)!;
  if (isRoom(game)) return "room";
  if (isScheduledGame(game)) return "open";
  return isPlayedAlone(game) && isStepped(game) ? "stepped" : "instant";
}

/** Keys of all games in which something can be staked. */
export const STAKED: readonly string[] = gameKeys().filter((key) => !isLobby(findAnyGame(key)!));

export const CATALOGUE = readTitles(new URL("../../data/titles.json", import.meta.url));
/** The first title of the catalogue that plays a game. */
export const titleOf = (key: string): Title => CATALOGUE.find(Object.entries(entries).find(([, { game }]) => game === key)![0])!;

/** The lotteries of the catalogue, drawn on a platform that hears everything. */
export function drawnLotteries(folder: string, now: () => number): { draws: Draws; drawRunner: DrawRunner } {
  const lotteries = readLotteries(new URL("../../data/draws.json", import.meta.url));
  const store = openDrawStore(folder);
  const publisher = { publish: async () => ({ kind: "ok" as const }) };
  const drawRunner = createDrawRunner({ lotteries, store, publisher, now, log: { warn: () => undefined } });
  return { draws: drawsOf(lotteries, store), drawRunner };
}

/** Reads a part of the game's state; answers the envelope's value. */
export type Look = (path: string) => Promise<unknown>;

export interface SmallWager {
  wager: Record<string, unknown>;
  /** Minor units. */
  stake: number;
}

/** The smallest wager that a game takes at this moment; null while its betting is closed. Rooms know none. */
export async function smallestWager(key: string, { config, now }: ExchangeAnswer, look: Look): Promise<SmallWager | null> {
  const stakes = (config as { stakes?: number[] }).stakes ?? [];
  const chips = (config as { chips?: number[] }).chips ?? [];
  if (key === "roulette") return { wager: { bets: [{ spot: "red", amount: chips[0]! }] }, stake: chips[0]! };
  if (key === "sports") return sportsWager((await look("/api/book")) as BookView, stakes[0]!);
  if (key === "lottery") return lotteryWager(config as LotteryConfig, (await look("/api/draws")) as DrawsView);
  if (key === "crash") return flightWager(stakes[0]!, look);
  if (kindOf(key) === "open") return tableWager(Object.keys((config as { spotMax: object }).spotMax)[0]!, chips[0]!, look);
  const rest: Readonly<Record<string, object>> = {
    bingo: { cards: 1 },
    plinko: { rows: 8, risk: "low" },
    fishing: { fish: newestAt(now) - 1 },
  };
  return { wager: { stake: stakes[0]!, ...rest[key] }, stake: stakes[0]! };
}

/** Fixtures in one bet: the bet is void only when all of them are abandoned, once in a million times. */
const LEGS = 3;

function sportsWager({ fixtures, now }: BookView, stake: number): SmallWager | null {
  // Their form is not told yet, so that the odds stay.
  const open = fixtures.filter(({ state, startsAt }) => state === "open" && startsAt - now > 90_000);
  const legs = open.slice(0, LEGS).flatMap(({ id, markets: [market] }): Leg[] => {
    const selection = market?.selections.find(({ odds }) => odds !== null);
    return market && selection ? [{ fixture: id, market: market.id, selection: selection.id, odds: selection.odds! }] : [];
  });
  return legs.length === LEGS ? { wager: { legs, stake }, stake } : null;
}

function lotteryWager({ plays, stakes }: LotteryConfig, { issue, commitment, closesAt, now }: DrawsView): SmallWager | null {
  const play = plays.find(({ form }) => form.kind === "choice");
  if (!play || play.form.kind !== "choice" || commitment === null || closesAt - now < 2000) return null;
  const [amount] = stakes;
  return { wager: { issue, bets: [{ play: play.id, pick: play.form.options[0]!, amount: amount! }] }, stake: amount! };
}

async function flightWager(stake: number, look: Look): Promise<SmallWager | null> {
  const { no, phase, until, now } = (await look("/api/course")) as CourseOpening;
  const { open } = (await look("/api/bets")) as BetsView;
  const taken = open.map(({ wager }) => wager as CrashWager).filter(({ round }) => round === no);
  const place = Array.from({ length: BETS }, (_, at) => at).find((free) => taken.every((other) => other.place !== free));
  if (phase !== "betting" || until! - now <= 2000 || place === undefined) return null;
  return { wager: { round: no, place, stake, auto: null }, stake };
}

async function tableWager(spot: string, amount: number, look: Look): Promise<SmallWager | null> {
  const { no, phase, until, now, edition } = (await look("/api/table")) as TableOpening;
  const wager = wagerBy(edition ?? 1, no, [{ spot, amount }]);
  return phase === "betting" && until - now > 2000 ? { wager, stake: amount } : null;
}
