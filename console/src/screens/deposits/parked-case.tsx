import { Button } from "@mantine/core";
import { useMoneyAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { type DepositReview, settleParked } from "../../data/deposits.ts";
import { useMay } from "../../data/permissions.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Actions, BigAmount, Card } from "../../parts/card.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { ReasonField } from "../../parts/reason-field.tsx";
import { When } from "../../parts/when.tsx";

/** One payment that people look at: what was asked for and what was paid, and what can be decided. */
export function ParkedCase({ review }: { review: DepositReview }): ReactNode {
  const t = useT();
  const { order, reason, paidAmount, paidCurrency, at, reference, settled } = review;
  return (
    <Card title={`${t("deposits.state.parked")} · ${t(`deposits.reason.${reason}`)}`}>
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
        <Settle review={review} size="xs" />
      )}
    </Card>
  );
}

/** What can be decided about a payment that is not settled yet. */
export function Settle({ review, size }: { review: DepositReview; size: "xs" | "compact-xs" }): ReactNode {
  const t = useT();
  const may = useMay();
  const [decision, setDecision] = useState<"credit" | "dismiss" | null>(null);
  if (!may("deposits.settle")) return null;
  return (
    <Actions>
      {review.creditable ? (
        <Button size={size} onClick={() => setDecision("credit")}>
          {t("deposits.credit")}
        </Button>
      ) : null}
      <Button size={size} variant="default" onClick={() => setDecision("dismiss")}>
        {t("deposits.dismiss")}
      </Button>
      {decision ? <SettleDialog review={review} decision={decision} onClose={() => setDecision(null)} /> : null}
    </Actions>
  );
}

interface SettleDialogProps {
  review: DepositReview;
  decision: "credit" | "dismiss";
  onClose: () => void;
}

function SettleDialog({
  review: { id, memberAccount, reference, paidAmount, paidCurrency },
  decision,
  onClose,
}: SettleDialogProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const [note, setNote] = useState("");
  const { busy, refusal, run } = useMoneyAction(settleParked, { touches: [consoleKeys.deposits, consoleKeys.queues] });
  const handleConfirm = async () => {
    if (await run({ brand, id, decision, note: note.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      title={t(`deposits.${decision}`)}
      submit={t(`deposits.${decision}`)}
      name={memberAccount ?? reference}
      busy={busy}
      blocked={note.trim() === ""}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t("deposits.paid")}</p>
      <BigAmount>
        <Amount minor={paidAmount} currency={paidCurrency} />
      </BigAmount>
      <p>{t(`deposits.${decision}Text`)}</p>
      <ReasonField field="note" label={t("deposits.note")} description={null} longest={500} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
