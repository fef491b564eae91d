import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { outageStore } from "../../data/client.ts";
import { consoleKeys } from "../../data/console.keys.ts";

/** How often a platform that could not answer is asked again, ms: what it says itself (`retry-after`). */
const AGAIN_MS = 5_000;

/** Whether the platform cannot answer. Once it can, what could not be loaded is loaded; nothing that was refused meanwhile is sent again. */
export function useOutage(): boolean {
  const client = useQueryClient();
  const away = outageStore.use();
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => void lookAgain(client), AGAIN_MS);
    return () => clearInterval(timer);
  }, [away, client]);
  return away;
}

/** Who the operator is stands in the database: an answer to that means that all others can be had too. */
async function lookAgain(client: QueryClient): Promise<void> {
  await client.refetchQueries({ queryKey: consoleKeys.me }, { cancelRefetch: false });
  if (client.getQueryState(consoleKeys.me)?.status !== "success") return;
  outageStore.set(false);
  await client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}
