import type { RoundView } from "../../arcade/src/shared/wire.ts";
import type { Told, ToldRound } from "./accounts.ts";

/** What one player was told so far. */
export interface Notebook extends Told {
  rounds: Map<string, ToldRound>;
  hands: Map<string, number>;
  deposits: Map<string, number | null>;
  withdrawals: Map<string, number | null>;
  messages: Set<string>;
  balance: number | null;
  /** Keys of games with rooms in which they sat. */
  rooms: Set<string>;
}

export const newNotebook = (opening: number): Notebook => ({
  opening,
  rounds: new Map(),
  hands: new Map(),
  deposits: new Map(),
  withdrawals: new Map(),
  messages: new Set(),
  balance: null,
  rooms: new Set(),
});

/** Writes down a round as it was told last. */
export function note(book: Notebook, gameCode: string, { id, stake, state, payout }: RoundView): void {
  const end =
    state === "settled"
      ? ({ kind: "played", payout } as const)
      : state === "returned" || state === "rejected"
        ? ({ kind: "back" } as const)
        : null;
  book.rounds.set(id, { id, gameCode, stake, end });
}
