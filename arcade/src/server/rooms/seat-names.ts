import { nameOf, numbersOf, type TableName } from "@mela/contract/names/table-names";
import { DEMO_NAMES } from "../../shared/rooms/room-rules.ts";
import type { Names } from "../../shared/wire.ts";
import { calledAs } from "../sessions/called-as.ts";

/** Somebody at a table. */
export interface Named {
  seat: number;
  /** Null for a demo player. */
  player: string | null;
  /** Which of the arcade's own one is. */
  demo: number;
  /** What the launch said; absent in sessions and records of before. */
  name?: TableName | undefined;
}

/** What those at one table are called, by seat. Where two have the same name, the one in the later seat has a number behind it. */
export function namesOf(seats: readonly Named[]): ReadonlyMap<number, Names> {
  const players = seats
    .flatMap(({ seat, player, name }) => (player === null ? [] : [{ seat, code: calledAs(player, name) }]))
    .toSorted((a, b) => a.seat - b.seat);
  const numbers = numbersOf(players.map(({ code }) => code));
  return new Map([
    ...seats.flatMap(({ seat, player, demo }) => (player === null ? [[seat, DEMO_NAMES[demo]!] as const] : [])),
    ...players.map(({ seat, code }, at) => [seat, inBoth(code, numbers[at]!)] as const),
  ]);
}

const inBoth = (code: string, number: number): Names => ({ en: numbered(code, "en", number), bn: numbered(code, "bn", number) });
const numbered = (code: string, language: "en" | "bn", number: number): string =>
  nameOf(code, language) + (number > 1 ? ` ${number.toLocaleString(language === "bn" ? "bn-BD" : "en-GB")}` : "");
