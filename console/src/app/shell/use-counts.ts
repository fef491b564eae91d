import { useQuery } from "@tanstack/react-query";
import { approvalsQuery } from "../../data/approvals.ts";

/** How many wait for the operator in each queue, by the path of its screen. */
export function useCounts(): Readonly<Record<string, number>> {
  const { data } = useQuery(approvalsQuery);
  return { "/approvals": data?.items.filter(({ decidable }) => decidable).length ?? 0 };
}
