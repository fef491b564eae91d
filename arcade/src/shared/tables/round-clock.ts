import type { Rhythm } from "./table-rules.ts";

export type Phase = "betting" | "closing" | "showing";

/** A round of a table: its number and the moments of its parts, in milliseconds since 1970. */
export interface TableRound {
  no: number;
  opensAt: number;
  closesAt: number;
  dealtAt: number;
  endsAt: number;
}

const lengthOf = ({ betting, closing, showing }: Rhythm): number => betting + closing + showing;

/** Rounds follow each other without gaps since 1970; `offset` (ms) keeps the tables of a room apart. */
export function roundNo(rhythm: Rhythm, offset: number, no: number): TableRound {
  const opensAt = no * lengthOf(rhythm) + offset;
  const closesAt = opensAt + rhythm.betting;
  const dealtAt = closesAt + rhythm.closing;
  return { no, opensAt, closesAt, dealtAt, endsAt: dealtAt + rhythm.showing };
}

export function roundAt(rhythm: Rhythm, offset: number, now: number): TableRound {
  return roundNo(rhythm, offset, Math.floor((now - offset) / lengthOf(rhythm)));
}

export function phaseOf(round: TableRound, now: number): Phase {
  if (now < round.closesAt) return "betting";
  return now < round.dealtAt ? "closing" : "showing";
}

/** When the phase that holds now gives way to the next. */
export function nextChange(round: TableRound, now: number): number {
  const phase = phaseOf(round, now);
  return phase === "betting" ? round.closesAt : phase === "closing" ? round.dealtAt : round.endsAt;
}
