import { useMoneyAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import type { BegunRun, BulkRun } from "../../data/bulk.ts";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../amount.tsx";
import { BigAmount } from "../card.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useBulkAddress } from "./use-bulk-address.ts";

interface BulkConfirmProps {
  run: BulkRun;
  /** What the button says, which is also the dialog's title. */
  submit: string;
  /** What will happen, in numbers. */
  effect: string;
  begin: (run: BegunRun, key: string) => Promise<BulkRun>;
  onBegun: () => void;
  onClose: () => void;
}

/** States how many rows a bulk action is about, what they come to and what it does, before it begins; then its progress is shown. */
export function BulkConfirm({ run, submit, effect, begin, onBegun, onClose }: BulkConfirmProps): ReactNode {
  const t = useT();
  const { show } = useBulkAddress();
  const { busy, refusal, run: go } = useMoneyAction(begin, { touches: [consoleKeys.bulk] });
  const handleConfirm = async () => {
    if (!(await go({ brand: run.brand, id: run.id }))) return;
    show(run.id);
    onBegun();
    onClose();
  };
  return (
    <ConfirmDialog
      title={submit}
      submit={submit}
      busy={busy}
      blocked={run.total === 0}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{run.total === 0 ? t("bulk.none") : effect}</p>
      {run.sums.map(({ amount, currency }) => (
        <BigAmount key={currency}>
          <Amount minor={amount} currency={currency} />
        </BigAmount>
      ))}
    </ConfirmDialog>
  );
}
