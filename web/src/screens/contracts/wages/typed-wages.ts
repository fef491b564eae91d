import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { keptDraft } from "../../../lib/kept-draft.ts";

/** What was typed for a member. */
export interface Typed {
  member: { id: string; account: string };
  text: string;
}
/** By the member's id. */
export type TypedWages = ReadonlyMap<string, Typed>;
/** By the day (`YYYY-MM-DD`). */
type TypedDays = ReadonlyMap<string, TypedWages>;

/** A day is paid once: whoever loads the page anew while wages are on their way pays none of them twice. */
const kept = keptDraft("MC_WAGES", z.array(z.object({ day: z.string(), id: z.string(), account: z.string(), text: z.string() })));

function readDays(owner: string): TypedDays {
  const days = new Map<string, Map<string, Typed>>();
  for (const { day, id, account, text } of kept.read(owner) ?? []) {
    days.set(day, (days.get(day) ?? new Map<string, Typed>()).set(id, { member: { id, account }, text }));
  }
  return days;
}

function keepDays(owner: string, days: TypedDays): void {
  const all = [...days].flatMap(([day, wages]) => [...wages.values()].map(({ member, text }) => ({ day, ...member, text })));
  const filled = all.filter(({ text }) => text !== "");
  if (filled.length === 0) kept.forget();
  else kept.keep(owner, filled);
}

interface TypedDay {
  of: (day: string) => TypedWages;
  change: (day: string, to: (known: TypedWages) => TypedWages) => void;
}

/** Amounts that `owner`, a user name, has typed and not paid, day by day. They stay in the tab: who leaves to set a funds password comes back to them. */
export function useTypedWages(owner: string): TypedDay {
  const [days, setDays] = useState(() => readDays(owner));
  useEffect(() => keepDays(owner, days), [owner, days]);
  return {
    of: (day) => days.get(day) ?? new Map(),
    change: (day, to) => setDays((known) => new Map(known).set(day, to(known.get(day) ?? new Map()))),
  };
}
