import { Button, Textarea } from "@mantine/core";
import { useMoneyAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { type DepositReview, settleParked } from "../../data/deposits.ts";
import { useMay } from "../../data/permissions.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./deposits.module.css";

/** One payment that people look at: what was asked for and what was paid, and what can be decided. */
export function ParkedCase({ review, link = false }: { review: DepositReview; link?: boolean }): ReactNode {
  const t = useT();
  const { order, memberAccount, reason, paidAmount, paidCurrency, at, reference, settled } = review;
  const account = memberAccount ?? t("deposits.nobody");
  return (
    <section className={styles["part"]} aria-labelledby={`case-${review.id}`}>
      <h2 id={`case-${review.id}`}>
        {link && order ? <Link to={`/${order.id}`}>{account}</Link> : account} · {t(`deposits.reason.${reason}`)}
      </h2>
      <FactList
        facts={[
          [t("deposits.paid"), <Amount key="paid" minor={paidAmount} currency={paidCurrency} />],
          order === null ? null : [t("deposits.asked"), <Amount key="asked" minor={order.amount} currency={order.currency} />],
          order === null ? null : [t("money.method"), t(`money.method.${order.method}`)],
          [t("deposits.since"), <When key="since" at={at} />],
          [t("deposits.reference"), reference],
        ]}
      />
      {settled ? (
        <p>
          {t("deposits.settledBy", { decision: settled.decision, name: settled.operatorName })} · <When at={settled.at} /> · {settled.note}
        </p>
      ) : (
        <Decide review={review} />
      )}
    </section>
  );
}

function Decide({ review }: { review: DepositReview }): ReactNode {
  const t = useT();
  const may = useMay();
  const [decision, setDecision] = useState<"credit" | "dismiss" | null>(null);
  if (!may("deposits.settle")) return null;
  return (
    <div className={styles["actions"]}>
      {review.creditable ? (
        <Button size="xs" onClick={() => setDecision("credit")}>
          {t("deposits.credit")}
        </Button>
      ) : null}
      <Button size="xs" variant="default" onClick={() => setDecision("dismiss")}>
        {t("deposits.dismiss")}
      </Button>
      {decision ? <SettleDialog review={review} decision={decision} onClose={() => setDecision(null)} /> : null}
    </div>
  );
}

interface SettleDialogProps {
  review: DepositReview;
  decision: "credit" | "dismiss";
  onClose: () => void;
}

function SettleDialog({ review: { id, paidAmount, paidCurrency }, decision, onClose }: SettleDialogProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const [note, setNote] = useState("");
  const { busy, refusal, run } = useMoneyAction(settleParked, { touches: [consoleKeys.deposits] });
  const handleConfirm = async () => {
    if (await run({ brand, id, decision, note: note.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      title={t(`deposits.${decision}`)}
      submit={t(`deposits.${decision}`)}
      busy={busy}
      blocked={note.trim() === ""}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t("deposits.paid")}</p>
      <span className={styles["amount"]}>
        <Amount minor={paidAmount} currency={paidCurrency} />
      </span>
      <p>{t(`deposits.${decision}Text`)}</p>
      <Textarea label={t("deposits.note")} rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </ConfirmDialog>
  );
}
