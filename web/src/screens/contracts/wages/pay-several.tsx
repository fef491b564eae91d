import { type ReactNode, useState } from "react";
import { PAYOUT_TOUCHES, payWages } from "../../../data/contracts/agent-contracts.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useAsked } from "../../../lib/use-asked.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useMoneyAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import agentStyles from "../../../widgets/agent/agent.module.css";
import { FundsSheet } from "../../../widgets/payout/funds-sheet.tsx";
import type { SendProblem } from "../../../widgets/payout/sendable-rules.ts";
import type { Sendable } from "../../../widgets/payout/use-sendable.ts";
import styles from "./pay-several.module.css";

interface PaySeveralProps {
  /** Of different members of one currency. */
  wages: readonly { member: { id: string; account: string }; amountMinor: number }[];
  /** `YYYY-MM-DD`. */
  day: string;
  currency: string;
  sendable: Sendable;
  /** Told once they are paid. */
  onPaid: () => void;
}

/** All wages that have been typed, paid by one confirmation with their sum: all of them or none. */
export function PaySeveral({ wages, day, currency, sendable, onPaid }: PaySeveralProps): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { asked, ask, close } = useAsked<true>("wages");
  const { busy, refusal, run, forget } = useMoneyAction(payWages, { touches: PAYOUT_TOUCHES });
  const sumMinor = wages.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const sum = formatMoney(sumMinor, currency);
  /** Why a sum was not asked about; another sum is judged anew. */
  const [refused, setRefused] = useState<{ sumMinor: number; problem: SendProblem } | null>(null);
  const pay = async (fundsPassword: string) => {
    const named = wages.map(({ member, amountMinor }) => ({ memberId: member.id, amountMinor }));
    if (!(await run({ day, wages: named, fundsPassword }))) return;
    close();
    onPaid();
    showToast({ kind: "success", text: t("payouts.paidSeveralToast", { count: wages.length }) });
  };
  const handlePress = async () => {
    const problem = await sendable.judge(sumMinor);
    setRefused(problem && { sumMinor, problem });
    if (problem !== null) return;
    forget();
    ask(true);
  };
  const receivers = wages.map(({ member, amountMinor }) => ({ name: member.account, value: formatMoney(amountMinor, currency) }));
  return (
    <div className={styles.bar} data-part="pay-several">
      <p className={styles.sum}>
        {t("payouts.several", { count: wages.length })} <strong className="num">{sum}</strong>
      </p>
      <Button busy={busy} onClick={() => void handlePress()}>
        {t("payouts.payAll")}
      </Button>
      {refused?.sumMinor === sumMinor ? (
        <p className={agentStyles.failure} role="alert">
          {t(refused.problem, { most: sendable.most ?? "" })}
        </p>
      ) : null}
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
