import * as z from "zod/mini";

/** How often the countdown looks at the clock, and how long it runs when the server has named no time (SMS-05, SMS-07). */
export const COUNTDOWN_TICK_MS = 500;
export const DEFAULT_COUNTDOWN_SECONDS = 60;

/** What this tab keeps of a sent code: when the next may be asked for, by this device's clock, for each purpose. */
export const SmsPause = z.record(z.string(), z.number());

/** Whole seconds until `end` (both in ms), 0 when it has been reached. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** When the next code may be asked for, by this device's clock, which may be wrong by hours: only the server's own distance counts. */
export function pauseEnd(answer: { expirationTime?: number | undefined; serverTime?: number | undefined }, now: number): number {
  const { expirationTime, serverTime } = answer;
  if (expirationTime === undefined) return now + DEFAULT_COUNTDOWN_SECONDS * 1000;
  return serverTime === undefined ? expirationTime : now + expirationTime - serverTime;
}
