import { type ReactNode, useId, useState } from "react";
import type { Payout } from "../../../data/contracts/agent-contracts.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { type Translate, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { ChevronDownIcon, ChevronUpIcon } from "../../../ui/shell-icons.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { BasisLines } from "./basis-lines.tsx";
import { isPaidByHand } from "./paid-by-hand.ts";
import { periodText } from "./period-text.ts";
import { SettleButton } from "./settle-button.tsx";

const TONES = { paid: "good", due: "wait", nothing: undefined } as const;

/** Who gets it, or who has given or owes it: nobody where nothing was earned. */
function otherOf(t: Translate, { state, member, superior }: Payout, side: "own" | "team"): string {
  if (side === "team") return t("payouts.to", { name: member.account });
  if (state === "nothing") return "";
  return t(state === "due" ? "payouts.owedBy" : "contracts.from", { name: superior?.account ?? t("contracts.house") });
}

/** One period: amount and state, its basis on a press; what is due can be paid by whoever owes it. */
export function PayoutItem({ payout, side }: { payout: Payout; side: "own" | "team" }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const basisId = useId();
  const [open, setOpen] = useState(false);
  const kind = payout.kind === "manual" ? "daily" : payout.kind;
  const other = otherOf(t, payout, side);
  const isInstead = payout.state === "nothing" && isPaidByHand(payout);
  const Sign = open ? ChevronUpIcon : ChevronDownIcon;
  return (
    <li className={styles.card} data-payout={payout.state}>
      <div className={styles.head}>
        <h2 className="num">{periodText(payout.kind, payout, formats)}</h2>
        <span className={styles.state} data-tone={TONES[payout.state]}>
          {t(`payouts.state.${isInstead ? "byHand" : payout.state}`)}
        </span>
      </div>
      <div className={styles.head}>
        <span className={styles.note}>{payout.kind === "manual" ? `${other} · ${t("payouts.byHand")}` : other}</span>
        <strong className={`num ${styles.strong}`}>{formatMoney(payout.amountMinor, payout.currency)}</strong>
      </div>
      {payout.state === "due" ? <p className={styles.note}>{t(`payouts.dueNote.${side}`)}</p> : null}
      {isInstead ? <p className={styles.note}>{t("payouts.insteadNote")}</p> : null}
      {payout.basis === null ? null : (
        <>
          <button type="button" className={styles.unfold} aria-expanded={open} aria-controls={basisId} onClick={() => setOpen(!open)}>
            {t("payouts.basis")}
            <Sign size={20} />
          </button>
          <div id={basisId} hidden={!open}>
            <BasisLines kind={kind} basis={payout.basis} amountMinor={payout.amountMinor} currency={payout.currency} />
          </div>
        </>
      )}
      {side === "team" && payout.state === "due" ? (
        <SettleButton
          id={payout.id}
          kind={kind === "dividend" ? kind : "wage"}
          name={payout.member.account}
          amountMinor={payout.amountMinor}
          currency={payout.currency}
        />
      ) : null}
    </li>
  );
}
