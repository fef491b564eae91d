import { createStore } from "./store.ts";

/** So long what was done can be taken back, ms. */
export const UNDO_MS = 10_000;

interface Offer {
  /** What was done. */
  text: string;
  /** Makes a change that takes it back; throws what the server says. */
  undo: () => Promise<unknown>;
}

/** What was done last and can be taken back; null where there is nothing, or its time is over. */
export const undoStore = createStore<Offer | null>(null);

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Offers to take back what was just done; a later offer takes the place of an earlier one. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  clearTimeout(waiting);
  undoStore.set({ text, undo });
  waiting = setTimeout(() => undoStore.set(null), UNDO_MS);
}

export function forgetUndo(): void {
  clearTimeout(waiting);
  undoStore.set(null);
}
