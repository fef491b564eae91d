import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Operator } from "../../../data/console/console.ts";
import { openWithdrawalsQuery } from "../../../data/console/withdrawal-reviews.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useMoneyAction } from "@mela/kit/use-action";
import styles from "./operator.module.css";

interface Decision<I> {
  busy: boolean;
  /** What is being decided right now; null while nothing is. */
  pending: I | null;
  /** Why the last decision was refused. */
  told: ReactNode;
  decide: (input: I) => Promise<unknown>;
}

/** One decision about money at a time; afterwards its list, by default that of withdrawals, is asked for anew, and `told` says why it was refused. */
export function useDecision<I>(
  operator: Operator,
  call: (operator: Operator, input: I, key: string) => Promise<unknown>,
  list: QueryKey = openWithdrawalsQuery(operator).queryKey,
): Decision<I> {
  const t = useT();
  const { busy, pending, refusal, run } = useMoneyAction((input: I, key) => call(operator, input, key), { touches: [list] });
  const told =
    refusal === null ? null : (
      <p className={styles.failure} role="alert">
        {refusal.message || t("support.failed")}
      </p>
    );
  return { busy, pending, told, decide: run };
}
