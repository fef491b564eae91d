import { useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { type FieldChange, fieldChanges, nowOf } from "../../data/payment-rules.ts";

interface Versioned {
  version: number;
}

/**
 * Rules that are saved from the version that was seen. Where somebody was faster, what they have changed is told field by field; what is typed
 * stays over it, and the next save is made from what was told.
 */
export function useRules<T extends Versioned>(seen: T, queryKey: QueryKey, partOf: (rules: T) => object) {
  const client = useQueryClient();
  const [meanwhile, setMeanwhile] = useState<FieldChange[]>([]);
  const save = async <R>(send: () => Promise<R>, read: (answer: R) => T): Promise<R> => {
    try {
      const answer = await send();
      setMeanwhile([]);
      client.setQueryData(queryKey, read(answer));
      return answer;
    } catch (error) {
      const now = nowOf<T>(error);
      if (now) {
        setMeanwhile(fieldChanges(partOf(seen), partOf(now)));
        client.setQueryData(queryKey, now);
      }
      throw error;
    }
  };
  return { meanwhile, save };
}
