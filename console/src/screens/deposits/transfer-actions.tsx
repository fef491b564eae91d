import { Button, Select } from "@mantine/core";
import { toDecimal } from "@mela/contract/base/money";
import { useMoneyAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { decideTransfer, TRANSFER_REASONS, type TransferDecision } from "../../data/deposits.ts";
import { useMay } from "../../data/permissions.ts";
import { amountOf } from "../../lib/amounts.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Actions, BigAmount } from "../../parts/card.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { isReason, ReasonField } from "../../parts/reason-field.tsx";

interface TransferActionsProps {
  id: string;
  trxId: string;
  /** As it was asked for, minor units. */
  amount: number;
  currency: string;
  /** Its TrxID is to be checked. */
  isGiven: boolean;
  /** Of its buttons: the smaller one in tables. */
  size: "xs" | "compact-xs";
}

type Kind = TransferDecision["kind"];

/** What can be decided about a transfer by hand: it has come, it has not, or its TrxID is somebody else's. */
export function TransferActions(props: TransferActionsProps): ReactNode {
  const t = useT();
  const may = useMay();
  const [kind, setKind] = useState<Kind | null>(null);
  if (!may("deposits.settle")) return null;
  const kinds: readonly Kind[] = props.isGiven ? ["confirm", "refuse", "release"] : ["release"];
  return (
    <Actions>
      {kinds.map((one) => (
        <Button key={one} size={props.size} variant={one === "confirm" ? "filled" : "default"} onClick={() => setKind(one)}>
          {t(`deposits.${one}`)}
        </Button>
      ))}
      {kind ? <TransferDialog {...props} kind={kind} onClose={() => setKind(null)} /> : null}
    </Actions>
  );
}

function TransferDialog({
  id,
  trxId,
  amount,
  currency,
  kind,
  onClose,
}: TransferActionsProps & { kind: Kind; onClose: () => void }): ReactNode {
  const t = useT();
  const seen = { brand: useBrand().code, id, trxId };
  const [paid, setPaid] = useState(toDecimal(amount, currency));
  const [reason, setReason] = useState("");
  const decision = decisionOf(kind, seen, { paidMinor: amountOf(paid, currency), reason });
  const { busy, refusal, run } = useMoneyAction(decideTransfer, { touches: [consoleKeys.deposits, consoleKeys.queues] });
  const handleConfirm = async () => {
    if (decision && (await run(decision))) onClose();
  };
  return (
    <ConfirmDialog
      title={`${t(`deposits.${kind}`)}: ${trxId}`}
      submit={t(`deposits.${kind}`)}
      {...(kind === "confirm" ? { name: trxId } : {})}
      busy={busy}
      blocked={decision === null}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <BigAmount>
        <Amount minor={amount} currency={currency} />
      </BigAmount>
      <p>{t(`deposits.${kind}Text`)}</p>
      {kind === "confirm" ? (
        <AmountField label={`${t("deposits.paidSum")} (${currency})`} currency={currency} field="paid" value={paid} onChange={setPaid} />
      ) : null}
      {kind === "refuse" ? (
        <AtField name="reason">
          {(fault) => (
            <Select
              label={t("deposits.reason")}
              data={TRANSFER_REASONS.map((value) => ({ value, label: t(`deposits.transferReason.${value}`) }))}
              error={fault}
              value={reason || null}
              onChange={(value) => setReason(value ?? "")}
            />
          )}
        </AtField>
      ) : null}
      {kind === "release" ? <ReasonField value={reason} onChange={setReason} /> : null}
    </ConfirmDialog>
  );
}

/** The decision as it is typed; null while something is missing. */
function decisionOf(
  kind: Kind,
  seen: Pick<TransferDecision, "brand" | "id" | "trxId">,
  { paidMinor, reason }: { paidMinor: number | string; reason: string },
): TransferDecision | null {
  if (kind === "confirm") return typeof paidMinor === "string" ? null : { ...seen, kind, paid: paidMinor };
  if (kind === "release") return isReason(reason) ? { ...seen, kind, reason: reason.trim() } : null;
  const known = TRANSFER_REASONS.find((one) => one === reason);
  return known ? { ...seen, kind, reason: known } : null;
}
