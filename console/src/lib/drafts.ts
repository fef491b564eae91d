import { keep, readKept } from "./kept.ts";

/** So long what was typed into a form and not saved is offered back, ms. */
export const DRAFT_MS = 24 * 60 * 60_000;

type Values = Record<string, unknown>;
type Drafts = Record<string, { at: number; values: Values }>;

/** All that are not too old; what is damaged counts as absent. */
function readDrafts(): Drafts {
  try {
    const kept = JSON.parse(readKept("drafts") ?? "{}") as Drafts;
    return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => Date.now() - at < DRAFT_MS));
  } catch {
    return {};
  }
}

/** What was typed into a form of this tab and not saved; null where there is nothing, or it is too old. */
export const readDraft = (name: string): Values | null => readDrafts()[name]?.values ?? null;

/** Keeps what is typed into a form, or forgets it (null or nothing). */
export function keepDraft(name: string, values: Values | null): void {
  const { [name]: _before, ...others } = readDrafts();
  const isEmpty = values === null || Object.keys(values).length === 0;
  keep("drafts", JSON.stringify(isEmpty ? others : { ...others, [name]: { at: Date.now(), values } }));
}

export const forgetDrafts = (): void => keep("drafts", null);
