import { table } from "../operator/table.ts";

/** `unknown`: it was not told enough to say. */
export type State = "ok" | "missing" | "unknown";

/** One thing that was looked at, and what there is to say of it in words. */
export interface Finding {
  area: string;
  state: State;
  says: string;
}

/** Answers as findings of one area. */
export const inArea = (area: string) => ({
  ok: (says: string): Finding => ({ area, state: "ok", says }),
  missing: (says: string): Finding => ({ area, state: "missing", says }),
  unknown: (says: string): Finding => ({ area, state: "unknown", says }),
});

const WORDS: Record<State, string> = { ok: "ok", missing: "MISSING", unknown: "not known" };

/** A line each, and what it comes to. */
export function reportOf(findings: readonly Finding[]): string {
  const missing = findings.filter(({ state }) => state === "missing").length;
  const rows = findings.map(({ area, state, says }) => [WORDS[state], area, says]);
  return `${table(rows)}\n\n${missing === 0 ? "Nothing is missing." : `${missing} missing.`}`;
}
