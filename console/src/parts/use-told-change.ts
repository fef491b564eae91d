import { useEffect, useState } from "react";
import { onChange, type ToldChange } from "../data/changes.ts";

/** The last change that was told of one thing while it is open here; null before the first one. `forget` begins anew. */
export function useToldChange(chain: string, subject: string): { told: ToldChange | null; forget: () => void } {
  const [told, setTold] = useState<ToldChange | null>(null);
  useEffect(
    () =>
      onChange((change) => {
        if (change.chain === chain && change.subject === subject) setTold(change);
      }),
    [chain, subject],
  );
  return { told, forget: () => setTold(null) };
}
