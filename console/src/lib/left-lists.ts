import { createStore } from "./store.ts";

/* How lists were left, by their addresses: the way back shows them so. It lasts as long as the page, and is the operator's. */

/** What is chosen in a list: rows by their ids, or all that its filter finds. */
export interface Choice {
  all: boolean;
  ids: readonly string[];
}

/** The path of a list: the router writes some with a stroke at the end, and some without. */
export const pathHere = (): string => location.pathname.replace(/\/$/, "");

/** px. */
export const keptScrolls = new Map<string, number>();
/** The row whose link had the focus. */
export const keptRows = new Map<string, string>();
export const choicesStore = createStore<Readonly<Record<string, Choice>>>({});

export function forgetLists(): void {
  keptScrolls.clear();
  keptRows.clear();
  choicesStore.set({});
}
