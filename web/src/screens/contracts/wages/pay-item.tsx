import { type ReactNode, useId, useState } from "react";
import type { AgentPay } from "../../../data/contracts/agent-contracts.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { ChevronDownIcon, ChevronUpIcon } from "../../../ui/shell-icons.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { BasisLines } from "./basis-lines.tsx";
import { periodText } from "./period-text.ts";
import { SettleButton } from "./settle-button.tsx";

const TONES = { paid: "good", due: "wait", nothing: undefined } as const;

/** One period: amount and state, its basis on a press; what is due can be paid by who owes it. */
export function PayItem({ pay, side }: { pay: AgentPay; side: "own" | "team" }): ReactNode {
  const t = useT();
  const { timeZone } = useTemplate();
  const basisId = useId();
  const [open, setOpen] = useState(false);
  const kind = pay.kind === "manual" ? "daily" : pay.kind;
  const other =
    side === "team"
      ? t("pays.to", { name: pay.member.account })
      : t("contracts.from", { name: pay.superior?.account ?? t("contracts.house") });
  const Sign = open ? ChevronUpIcon : ChevronDownIcon;
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
      {side === "team" && pay.state === "due" ? <SettleButton id={pay.id} /> : null}
    </li>
  );
}
