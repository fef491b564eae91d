import { Button, Group } from "@mantine/core";
import { useMoneyAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { approveMany, type ReviewedWithdrawal } from "../../data/withdrawals.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { BigAmount } from "../../parts/card.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { refusalText, sumOf } from "./withdrawals-rules.ts";
import styles from "./withdrawals.module.css";

/** Approves those that are chosen, each by itself: says their sum before, and afterwards which ones were refused and why. */
export function ApproveMany({ orders, onDone }: { orders: readonly ReviewedWithdrawal[]; onDone: () => void }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const sum = sumOf(orders);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([]);
  const { busy, refusal, run } = useMoneyAction(approveMany, { touches: [consoleKeys.withdrawals, consoleKeys.queues] });
  const handleConfirm = async () => {
    if (sum === null) return;
    const items = orders.map(({ id, version }) => ({ id, version }));
    const done = await run({ brand, items, ...sum });
    if (!done) return;
    setAsking(false);
    const names = new Map(orders.map(({ id, memberAccount }) => [id, memberAccount]));
    setRefused(done.value.flatMap(({ id, refused: code }) => (code === null ? [] : [{ account: names.get(id) ?? id, code }])));
  };
  return (
    <div className={styles["many"]}>
      <Group gap="sm">
        <span>
          {t("withdrawals.chosen", { count: orders.length })} {sum ? <Amount minor={sum.sumMinor} currency={sum.currency} /> : null}
        </span>
        <Button size="xs" disabled={sum === null} onClick={() => setAsking(true)}>
          {t("withdrawals.approveMany", { count: orders.length })}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t("withdrawals.chooseNone")}
        </Button>
      </Group>
      <Refused refused={refused} />
      {asking && sum ? (
        <ConfirmDialog
          title={t("withdrawals.approveMany", { count: orders.length })}
          submit={t("withdrawals.approveMany", { count: orders.length })}
          busy={busy}
          refusal={refusal}
          onConfirm={() => void handleConfirm()}
          onClose={() => setAsking(false)}
        >
          <p>{t("withdrawals.approveManyText", { count: orders.length })}</p>
          <BigAmount>
            <Amount minor={sum.sumMinor} currency={sum.currency} />
          </BigAmount>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

interface RefusedOrder {
  account: string;
  code: string;
}

function Refused({ refused }: { refused: readonly RefusedOrder[] }): ReactNode {
  const t = useT();
  if (refused.length === 0) return null;
  return (
    <ul role="alert" className={styles["refused"]}>
      {refused.map(({ account, code }) => (
        <li key={account}>
          {account}: {refusalText(t, code)}
        </li>
      ))}
    </ul>
  );
}
