import type { ReactNode } from "react";
import { settlePayout, PAYOUT_TOUCHES } from "../../../data/contracts/agent-contracts.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";

/** Pays what is due. A toast tells of a refusal. */
export function SettleButton({ id }: { id: string }): ReactNode {
  const t = useT();
  const { busy, run } = useAction(settlePayout, { touches: PAYOUT_TOUCHES });
  const settle = async () => {
    if (await run(id)) showToast({ kind: "success", text: t("payouts.settled") });
  };
  return (
    <Button kind="outline" small busy={busy} onClick={() => void settle()}>
      {t("payouts.settle")}
    </Button>
  );
}
