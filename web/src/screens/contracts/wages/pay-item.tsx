import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { type AgentPay, payWhatIsDue } from "../../../data/contracts/agent-contracts.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { Button } from "../../../ui/button.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../../../ui/shell-icons.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { BasisLines } from "./basis-lines.tsx";
import { periodText } from "./period-text.ts";
import { contractsKeys } from "../../../data/contracts/contracts.keys.ts";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

const TONES = { paid: "good", due: "wait", nothing: undefined } as const;

/** One period: amount and state, its basis on a press; what is due can be paid by who owes it. */
export function PayItem({ pay, side }: { pay: AgentPay; side: "own" | "team" }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { timeZone } = useTemplate();
  const basisId = useId();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const kind = pay.kind === "manual" ? "daily" : pay.kind;
  const other =
    side === "team"
      ? t("pays.to", { name: pay.member.account })
      : t("contracts.from", { name: pay.superior?.account ?? t("contracts.house") });
  const Sign = open ? ChevronUpIcon : ChevronDownIcon;
  const handlePay = async () => {
    setBusy(true);
    const paid = await payWhatIsDue(pay.id).catch(() => null);
    if (paid) showToast({ kind: "success", text: t("pays.settled") });
    setBusy(false);
    await Promise.all([client.invalidateQueries({ queryKey: contractsKeys.all }), client.invalidateQueries({ queryKey: walletKeys.all })]);
  };
  return (
    <li className={styles.card} data-pay={pay.state}>
      <div className={styles.head}>
        <h2 className="num">{periodText(pay.kind, pay, timeZone)}</h2>
        <span className={styles.state} data-tone={TONES[pay.state]}>
          {t(`pays.state.${pay.state}`)}
        </span>
      </div>
      <div className={styles.head}>
        <span className={styles.note}>{pay.kind === "manual" ? `${other} · ${t("pays.byHand")}` : other}</span>
        <strong className={`num ${styles.strong}`}>{formatMoney(pay.amountMinor, pay.currency)}</strong>
      </div>
      {pay.basis === null ? null : (
        <>
          <button type="button" className={styles.unfold} aria-expanded={open} aria-controls={basisId} onClick={() => setOpen(!open)}>
            {t("pays.basis")}
            <Sign size={20} />
          </button>
          <div id={basisId} hidden={!open}>
            <BasisLines kind={kind} basis={pay.basis} amountMinor={pay.amountMinor} currency={pay.currency} />
          </div>
        </>
      )}
      {side === "team" && pay.state === "due" ? (
        <Button kind="outline" small busy={busy} onClick={() => void handlePay()}>
          {t("pays.settle")}
        </Button>
      ) : null}
    </li>
  );
}
