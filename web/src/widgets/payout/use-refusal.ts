import type { ApiError } from "@mela/kit/api";
import { useT } from "../../lib/i18n.tsx";

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

/** The refusal of an action in words; null where there is none. */
export function useRefusal(refusal: ApiError | null): Refusal | null {
  const inWords = useRefusalWords();
  return refusal && inWords(refusal);
}
