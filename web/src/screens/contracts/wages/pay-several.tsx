import type { ReactNode } from "react";
import { PAYOUT_TOUCHES, payWages } from "../../../data/contracts/agent-contracts.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useAsked } from "../../../lib/use-asked.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useMoneyAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { FundsSheet } from "../../../widgets/payout/funds-sheet.tsx";
import styles from "./pay-several.module.css";

interface PaySeveralProps {
  /** Of different members of one currency. */
  wages: readonly { member: { id: string; account: string }; amountMinor: number }[];
  /** `YYYY-MM-DD`. */
  day: string;
  currency: string;
  /** Told once they are paid. */
  onPaid: () => void;
}

/** All wages that have been typed, paid by one confirmation with their sum: all of them or none. */
export function PaySeveral({ wages, day, currency, onPaid }: PaySeveralProps): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { asked, ask, close } = useAsked<true>("wages");
  const { busy, refusal, run, forget } = useMoneyAction(payWages, { touches: PAYOUT_TOUCHES });
  const sum = formatMoney(
    wages.reduce((total, { amountMinor }) => total + amountMinor, 0),
    currency,
  );
  const pay = async (fundsPassword: string) => {
    const named = wages.map(({ member, amountMinor }) => ({ memberId: member.id, amountMinor }));
    if (!(await run({ day, wages: named, fundsPassword }))) return;
    close();
    onPaid();
    showToast({ kind: "success", text: t("payouts.paidSeveralToast", { count: wages.length }) });
  };
  const handlePress = () => {
    forget();
    ask(true);
  };
  const receivers = wages.map(({ member, amountMinor }) => ({ name: member.account, value: formatMoney(amountMinor, currency) }));
  return (
    <div className={styles.bar} data-part="pay-several">
      <p className={styles.sum}>
        {t("payouts.several", { count: wages.length })} <strong className="num">{sum}</strong>
      </p>
      <Button busy={busy} onClick={handlePress}>
        {t("payouts.payAll")}
      </Button>
      {asked ? (
        <FundsSheet
          title={t("payouts.payAllTitle", { count: wages.length })}
          rows={[
            { name: t("payouts.day"), value: formats.fullDay(day) },
            ...receivers,
            { name: t("payouts.together"), value: sum, weight: "result" },
          ]}
          text={t("payouts.allOrNone")}
          submit={t("payouts.pay")}
          busy={busy}
          refusal={refusal}
          onSend={pay}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
