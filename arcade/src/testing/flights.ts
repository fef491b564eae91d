import { FLIGHTS, timeOf } from "../games/crash/rules/flight.ts";
import type { CrashConfig } from "../games/crash/rules/wire.ts";
import type { CourseOpening } from "../shared/tables/course-wire.ts";
import type { RoundView } from "../shared/wire.ts";
import { roundOf, type Player } from "./test-arcade.ts";

/** The arcade's clock, moved by hand. */
export interface TableTime {
  now: number;
}

export const lookAt = async (player: Player): Promise<CourseOpening> =>
  (await player.call("GET", "/api/course")).json().value as CourseOpening;

/** Shorter than any part of a round that is waited for. */
const STEP_MS = 3000;

/** Moves the clock on, step by step, until the table stands as it should. */
export async function untilTable(player: Player, time: TableTime, as: (table: CourseOpening) => boolean): Promise<CourseOpening> {
  for (;;) {
    const table = await lookAt(player);
    if (as(table)) return table;
    time.now = table.until === null ? time.now + STEP_MS : table.until;
  }
}

/** A betting window that is open, and stays so for a while. */
export const toWindow = (player: Player, time: TableTime): Promise<CourseOpening> =>
  untilTable(player, time, ({ phase, until }) => phase === "betting" && until! - time.now > 3000);

export const flightWager = ({ no: round }: CourseOpening, change: object = {}) => ({ round, place: 0, stake: 100, auto: null, ...change });

/** A bet in a flight that has come to a multiplier, hundredths, at this very moment; flights that burst before are lost. */
export async function flyTo(player: Player, time: TableTime, times100: number, change: object = {}): Promise<[RoundView, CourseOpening]> {
  const { volatility } = player.view.config as CrashConfig;
  for (;;) {
    const table = await toWindow(player, time);
    const round = roundOf(await player.bet(flightWager(table, change)));
    time.now = table.startsAt + timeOf(FLIGHTS[volatility], times100);
    const flying = await lookAt(player);
    if (flying.phase === "running") return [round, flying];
  }
}
