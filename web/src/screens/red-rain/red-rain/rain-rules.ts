import type { RainOnMe, RedRain } from "../../../data/red-rain/red-rain.ts";
import { ENVELOPE_MIN_MINOR, RAIN_MAX_ENVELOPES } from "../../../data/red-rain/red-rain.ts";
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
  /** Empty: at once; else local date and time as the field gives it. */
  startsAt: string;
}

export interface RainFaults {
  total?: "total" | "tooSmall";
  envelopes?: true;
  minutes?: true;
  startsAt?: true;
}

const MINUTES_MAX = 1_440;
const AHEAD_MS = 30 * 86_400_000;

/** What a draft stands for, and what is wrong with it. */
export function readRain(draft: RainDraft, currency: string, now: number) {
  const totalMinor = readAmount(draft.total, currency);
  const envelopes = readCount(draft.envelopes, 1, RAIN_MAX_ENVELOPES);
  const minutes = readCount(draft.minutes, 1, MINUTES_MAX);
  const start = draft.startsAt === "" ? null : Date.parse(draft.startsAt);
  const faults: RainFaults = {
    ...(totalMinor === null ? { total: "total" as const } : {}),
    ...(totalMinor !== null && envelopes !== null && totalMinor < envelopes * ENVELOPE_MIN_MINOR ? { total: "tooSmall" as const } : {}),
    ...(envelopes === null ? { envelopes: true as const } : {}),
    ...(minutes === null ? { minutes: true as const } : {}),
    ...(start !== null && !(start > now - 60_000 && start < now + AHEAD_MS) ? { startsAt: true as const } : {}),
  };
  const whole = totalMinor !== null && envelopes !== null && minutes !== null && Object.keys(faults).length === 0;
  const plan = whole ? { totalMinor, envelopes, minutes, startsAt: start === null ? null : new Date(start).toISOString() } : null;
  return { plan, faults, eachMinor: totalMinor !== null && envelopes !== null ? Math.floor(totalMinor / envelopes) : null };
}
