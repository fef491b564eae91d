import type { Answer } from "../create-test-app.ts";
import type { Write } from "./journal.ts";

const CHANCE = [
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[\d.:+Z-]*/g,
  /\\\\x[0-9a-f]{16,}/g,
  /[\w+/=.-]{20,}/g,
  /\b1[5-9]\d{8}(\d{3})?\b/g,
  /\b(?=[A-Z2-9]*[A-Z])[A-Z2-9]{8}\b/g,
  /\btry[a-z0-9]{8}\b/g,
  // Recovery codes.
  /\b[A-Z0-9]{5}-[A-Z0-9]{5}\b/g,
];
/** Columns that chance fills: codes in messages, what is in an envelope, which of two entries comes first. */
const DRAWN: Record<string, readonly string[]> = {
  outbox: ["body"],
  messages: ["body", "html"],
  red_rain_envelopes: ["amount_minor"],
  ledger_entries: ["id"],
};

function without(table: string, row: Record<string, unknown> | null): unknown {
  return row && Object.fromEntries(Object.entries(row).filter(([column]) => !DRAWN[table]?.includes(column)));
}

/** A text without what chance and the clock put into it: ids, tokens, hashes, times, codes. */
function settled(value: unknown): string {
  return CHANCE.reduce((text, chance) => text.replaceAll(chance, "*"), JSON.stringify(value) ?? "");
}

export interface Effect {
  told: string;
  wrote: string[];
}

/** What a call told and did, in a form that is the same for two calls that did the same. */
export function effectOf(answer: Answer, writes: readonly Write[]): Effect {
  const { json, text, status } = answer;
  const told = json.success === undefined ? text : { value: json.value ?? null, code: json.errorCode ?? null };
  return {
    told: `${status} ${settled(told)}`,
    wrote: writes
      .map(({ table, before, after }) => `${table} ${settled(without(table, before))} ${settled(without(table, after))}`)
      .toSorted(),
  };
}

/** What one of two calls told or wrote that the other did not. */
export function differences(plain: Effect, more: Effect): string[] {
  const told = plain.told === more.told ? [] : [`tells ${more.told} instead of ${plain.told}`];
  const extra = more.wrote.filter((write) => !plain.wrote.includes(write)).map((write) => `writes ${write}`);
  const missing = plain.wrote.filter((write) => !more.wrote.includes(write)).map((write) => `does not write ${write}`);
  return [...told, ...extra, ...missing];
}
