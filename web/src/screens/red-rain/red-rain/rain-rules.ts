import type { RainOnMe, RainPlan, RedRain } from "../../../data/red-rain/red-rain.ts";
import { ENVELOPE_MIN_MINOR, RAIN_MAX_ENVELOPES } from "../../../data/red-rain/red-rain.ts";
import type { FieldErrors } from "../../../lib/form.ts";
import { readAmount, readCount } from "../../../widgets/agent/figures.ts";

/** How a rain stands at a moment of the server's clock (ms): the answer of a while ago grows old by itself. */
export function stageOf(rain: Pick<RainOnMe, "state" | "startsAt" | "endsAt">, now: number): RedRain["state"] {
  if (rain.state === "cancelled" || rain.state === "ended") return rain.state;
  if (now < Date.parse(rain.startsAt)) return "scheduled";
  return now < Date.parse(rain.endsAt) ? "running" : "ended";
}

/** "04:09", "1:00:00", or days before it where it is longer than one: "2 23:59:59". Seconds are rounded up, so that 0 is the end. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [days, hours, rest] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600), seconds % 3_600];
  const clock = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  if (days > 0) return `${days} ${two(hours)}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

export interface RainDraft {
  total: string;
  envelopes: string;
  minutes: string;
  /** At once, or at `startsAt`. */
  when: "now" | "later";
  /** Local date and time as the field gives it. */
  startsAt: string;
}

const MINUTES_MAX = 1_440;
/** A moment of the minute that has just begun still counts. */
const LATE_MS = 60_000;
const AHEAD_MS = 30 * 86_400_000;

/** What a rain comes to while it is typed; null for what is not there yet. */
export function readRain({ total, envelopes, minutes, when, startsAt }: RainDraft, currency: string) {
  const totalMinor = readAmount(total, currency);
  const count = readCount(envelopes, 1, RAIN_MAX_ENVELOPES);
  return {
    totalMinor,
    envelopes: count,
    minutes: readCount(minutes, 1, MINUTES_MAX),
    /** ms since 1970; null: at once. Not a number where no moment was given. */
    startsAt: when === "now" ? null : Date.parse(startsAt),
    eachMinor: totalMinor !== null && count !== null ? Math.floor(totalMinor / count) : null,
  };
}

/** What is wrong, field by field, at a moment (ms). */
export function checkRain(draft: RainDraft, currency: string, now = Date.now()): FieldErrors<RainDraft> {
  const { totalMinor, envelopes, minutes, startsAt, eachMinor } = readRain(draft, currency);
  return {
    ...(totalMinor === null ? { total: "rain.wrong.total" } : {}),
    ...(eachMinor !== null && eachMinor < ENVELOPE_MIN_MINOR ? { total: "rain.wrong.tooSmall" } : {}),
    ...(envelopes === null ? { envelopes: "rain.wrong.envelopes" } : {}),
    ...(minutes === null ? { minutes: "rain.wrong.minutes" } : {}),
    ...(startsAt === null || (startsAt > now - LATE_MS && startsAt < now + AHEAD_MS) ? {} : { startsAt: "rain.wrong.startsAt" }),
  };
}

/** The plan that a draft without errors stands for; null for one that is not whole. */
export function planOf(draft: RainDraft, currency: string): RainPlan | null {
  const { totalMinor, envelopes, minutes, startsAt } = readRain(draft, currency);
  if (totalMinor === null || envelopes === null || minutes === null || Number.isNaN(startsAt)) return null;
  return { totalMinor, envelopes, minutes, startsAt: startsAt === null ? null : new Date(startsAt).toISOString() };
}
