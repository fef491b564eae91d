import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { beginApprovals, type BulkRun, prepareApprovals } from "../../data/bulk.ts";
import type { ReviewedWithdrawal, WithdrawalQuery } from "../../data/withdrawals.ts";
import { useT } from "../../lib/texts.tsx";
import { BulkConfirm } from "../../parts/bulk/bulk-confirm.tsx";
import type { Chosen } from "../../parts/bulk/use-chosen.ts";
import { Refusal } from "../../parts/failure.tsx";

/** Approves those that are chosen, each by itself: says how many there are and their sum before. */
export function ApproveMany({ chosen, query }: { chosen: Chosen<ReviewedWithdrawal>; query: WithdrawalQuery }): ReactNode {
  const t = useT();
  const [run, setRun] = useState<BulkRun | null>(null);
  const { busy, refusal, run: prepare } = useAction(prepareApprovals);
  const { brand, sort: _sort, size: _size, ...filter } = query;
  const handleAsk = async () => {
    const prepared = await prepare({ brand, set: chosen.all ? { filter } : { ids: [...chosen.ids] } });
    if (prepared) setRun(prepared.value);
  };
  return (
    <>
      <Button size="xs" loading={busy} onClick={() => void handleAsk()}>
        {chosen.all ? t("withdrawals.approveAll") : t("withdrawals.approveMany", { count: chosen.ids.length })}
      </Button>
      <Refusal error={refusal} />
      {run ? (
        <BulkConfirm
          run={run}
          submit={t("withdrawals.approveMany", { count: run.total })}
          effect={t("withdrawals.approveManyText", { count: run.total })}
          begin={beginApprovals}
          onBegun={chosen.clear}
          onClose={() => setRun(null)}
        />
      ) : null}
    </>
  );
}
