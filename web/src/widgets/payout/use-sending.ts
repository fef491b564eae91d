import { useState } from "react";
import type { ApiError } from "../../lib/api.ts";
import { useT } from "../../lib/i18n.tsx";
import { useAction } from "../../lib/use-action.ts";

/** A refusal in words, with the code that tells which field it is about. */
export interface Refusal {
  code: string;
  words: string;
  value: unknown;
}

/** Puts a refusal into words, with the tries that are left where it tells of them. */
export function useRefusalWords(): (refusal: ApiError) => Refusal {
  const t = useT();
  return ({ code, message, value }) => {
    const { triesLeft } = (value ?? {}) as { triesLeft?: number };
    const words = message || t("security.lost");
    return { code, value, words: triesLeft === undefined ? words : `${words} ${t("security.triesLeft", { count: triesLeft })}` };
  };
}

/** Sends a form, one try at a time. What is refused is told beside the form, and what was typed stays. */
export function useSending() {
  const inWords = useRefusalWords();
  const { busy, refusal, run, forget } = useAction((work: () => Promise<unknown>) => work());
  // What the form itself refuses, before anything is sent.
  const [own, setOwn] = useState<Refusal | null>(null);
  const clear = () => {
    setOwn(null);
    forget();
  };
  return {
    busy,
    refusal: own ?? (refusal && inWords(refusal)),
    /** True when the work was done. */
    send: async (work: () => Promise<unknown>): Promise<boolean> => {
      setOwn(null);
      return (await run(work)) !== null;
    },
    forget: clear,
    refuse: (code: string, words: string) => setOwn({ code, words, value: null }),
  };
}
