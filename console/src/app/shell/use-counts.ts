import { useQuery } from "@tanstack/react-query";
import { approvalsQuery } from "../../data/approvals.ts";
import { queuesQuery } from "../../data/queues.ts";
import { ALL_BRANDS } from "../../lib/brand.tsx";

/** How many wait for the operator in each queue, by the path of its screen; those of a brand in the one that the menu leads into. */
export function useCounts(brand: string | null): Readonly<Record<string, number>> {
  const { data } = useQuery(approvalsQuery);
  const { data: queues } = useQuery({ ...queuesQuery(brand ?? ""), enabled: brand !== null && brand !== ALL_BRANDS });
  return {
    "/approvals": data?.items.filter(({ decidable }) => decidable).length ?? 0,
    "/withdrawals": queues?.withdrawals ?? 0,
    "/deposits": queues?.deposits ?? 0,
    "/identity": queues?.identity ?? 0,
    "/chat": queues?.chat ?? 0,
    "/feedback": queues?.feedback ?? 0,
  };
}
