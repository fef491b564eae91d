import type { ReactNode } from "react";
import { settlePayout, PAYOUT_TOUCHES } from "../../../data/contracts/agent-contracts.ts";
import { useAsked } from "../../../lib/use-asked.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { FundsSheet } from "../../../widgets/payout/funds-sheet.tsx";

interface SettleButtonProps {
  id: string;
  kind: "wage" | "dividend";
  /** Who gets it. */
  name: string;
  amountMinor: number;
  currency: string;
}

/** Pays what is due, after the funds password. */
export function SettleButton({ id, kind, name, amountMinor, currency }: SettleButtonProps): ReactNode {
  const t = useT();
  const { asked, ask, close } = useAsked<true>(`settle ${id}`);
  const { busy, refusal, run, forget } = useAction(settlePayout, { touches: PAYOUT_TOUCHES });
  const settle = async (fundsPassword: string) => {
    if (!(await run({ id, fundsPassword }))) return;
    close();
    showToast({ kind: "success", text: t("payouts.settled") });
  };
  const handlePress = () => {
    forget();
    ask(true);
  };
  return (
    <>
      <Button kind="outline" small busy={busy} onClick={handlePress}>
        {t("payouts.settle")}
      </Button>
      {asked ? (
        <FundsSheet
          title={t(kind === "dividend" ? "payouts.payDividendTitle" : "payouts.payTitle")}
          rows={[
            { name: t("payouts.receiver"), value: <bdi>{name}</bdi> },
            { name: t("payouts.sum"), value: formatMoney(amountMinor, currency), weight: "strong" },
          ]}
          submit={t("payouts.pay")}
          busy={busy}
          refusal={refusal}
          onSend={settle}
          onClose={close}
        />
      ) : null}
    </>
  );
}
