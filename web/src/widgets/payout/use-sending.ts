import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { useT } from "../../lib/i18n.tsx";

/** A refusal in words, with the code that tells which field it is about. */
export interface Refusal {
  code: string;
  words: string;
  value: unknown;
}

/** Sends a form, one try at a time. What is refused is told beside the form, and what was typed stays. */
export function useSending() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** True when the work was done. */
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const triesLeft = (error.value as { triesLeft?: number } | undefined)?.triesLeft;
      const words = error.message || t("security.lost");
      const told = triesLeft === undefined ? words : `${words} ${t("security.triesLeft", { count: triesLeft })}`;
      setRefusal({ code: error.code, words: told, value: error.value });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    send,
    forget: () => setRefusal(null),
    refuse: (code: string, words: string) => setRefusal({ code, words, value: null }),
  };
}
