import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { readStored, removeStored, type StorageKey, writeStored } from "./storage.ts";

/** What is typed into a form and not sent, kept for the tab and for whom it is of (a user name; "" where nobody is logged in). */
export interface KeptDraft<T> {
  /** Null: nothing of theirs is kept. */
  read: (owner: string) => T | null;
  keep: (owner: string, values: T) => void;
  forget: () => void;
}

export function keptDraft<S extends z.ZodMiniType>(key: StorageKey, schema: S): KeptDraft<z.output<S>> {
  const Kept = z.object({ owner: z.string(), values: schema });
  return {
    read: (owner) => {
      const kept = readStored("session", key, Kept) as { owner: string; values: z.output<S> } | null;
      return kept?.owner === owner ? kept.values : null;
    },
    keep: (owner, values) => void writeStored("session", key, { owner, values }),
    forget: () => removeStored("session", key),
  };
}

/** Keeps whatever is typed into a form from now on. */
export function useKeptDraft<T extends FieldValues>({ subscribe }: UseFormReturn<T>, draft: KeptDraft<T>, owner: string): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(owner, values) }),
    [subscribe, draft, owner],
  );
}
