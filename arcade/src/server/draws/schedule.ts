import { readFileSync } from "node:fs";
import * as z from "zod";
import { DRAW_KINDS } from "@mela/contract/lottery/draws";
import type { Draws } from "../games/scheduled-game.ts";
import type { DrawStore } from "./draw-store.ts";

/** A lottery that is drawn again and again; the minutes divide a day. */
const Lottery = z.object({
  kind: z.enum(DRAW_KINDS),
  everyMinutes: z
    .number()
    .int()
    .positive()
    .refine((minutes) => 1440 % minutes === 0, "does not divide a day"),
});
export type Lottery = z.output<typeof Lottery> & { code: string };

export interface Period {
  /** Day and number of the draw within it, "20261121-0042". */
  issue: string;
  opensAt: number;
  drawAt: number;
}

const PAST_DRAWS = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Bangladesh, whose day the issues are counted by; it keeps no summer time. */
const OFFSET_MS = 6 * 60 * MINUTE_MS;

export function readLotteries(file: URL): Lottery[] {
  const entries = z.record(z.string(), Lottery).parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(entries).map(([code, lottery]) => ({ code, ...lottery }));
}

/** The lotteries and their draws, as bets need them; a clone (`CODE~3`) is drawn with its original. */
export function drawsOf(lotteries: readonly Lottery[], store: Pick<DrawStore, "find" | "drawnBefore">): Draws {
  const byCode = new Map(lotteries.map((lottery) => [lottery.code, lottery]));
  const original = (code: string) => code.split("~", 1)[0]!;
  return {
    lottery: (code) => byCode.get(original(code)) ?? null,
    draw: (lottery, issue) => store.find(original(lottery), issue),
    drawAt: async (lottery, now) => {
      const known = byCode.get(original(lottery));
      return known ? store.find(known.code, periodAt(known, now).issue) : null;
    },
    drawsBefore: (lottery, now) => store.drawnBefore(original(lottery), now, PAST_DRAWS),
  };
}

/** The draw of a lottery that is open at a moment (milliseconds since 1970). */
export function periodAt({ everyMinutes }: Lottery, now: number): Period {
  const length = everyMinutes * MINUTE_MS;
  const local = now + OFFSET_MS;
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  const index = Math.floor((local - day) / length);
  const opensAt = day + index * length - OFFSET_MS;
  const date = new Date(day).toISOString().slice(0, 10).replaceAll("-", "");
  return { issue: `${date}-${String(index + 1).padStart(4, "0")}`, opensAt, drawAt: opensAt + length };
}
