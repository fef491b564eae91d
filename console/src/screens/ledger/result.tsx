import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import type { LedgerCheck } from "../../data/ledger.ts";
import { useT } from "../../lib/texts.tsx";

/** How a check of the ledger has ended, or that it has not yet. */
export function Result({ check: { state, faults } }: { check: LedgerCheck }): ReactNode {
  const t = useT();
  const color = state === "waiting" ? "blue" : state === "failed" || faults > 0 ? "red" : "green";
  return (
    <Badge variant="light" color={color}>
      {state === "done" ? t("ledger.faults", { count: faults }) : t(`ledger.state.${state}`)}
    </Badge>
  );
}
