import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Operator } from "../../../data/desk.ts";
import { openWithdrawalsQuery } from "../../../data/desk-withdrawals.ts";
import { ApiError } from "../../../lib/api.ts";
import { useT } from "../../../lib/i18n.tsx";
import styles from "./operator.module.css";

/** One decision about a withdrawal at a time; afterwards the list is asked for anew, and `told` says why it was refused. */
export function useDecision(operator: Operator): {
  busy: boolean;
  told: ReactNode;
  decide: (decision: () => Promise<unknown>) => Promise<void>;
} {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (decision: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await decision();
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t("support.failed"));
    }
    // Whatever came of it: somebody else may have decided meanwhile.
    await client.invalidateQueries({ queryKey: openWithdrawalsQuery(operator).queryKey });
    setBusy(false);
  };
  const told =
    failure === null ? null : (
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    );
  return { busy, told, decide };
}
