import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { type ReconciliationDay, signDay } from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

const TOUCHES = [consoleKeys.reconciliation, consoleKeys.audit];

/** Signs a day to close it, or to open it again; says why it cannot be signed yet. */
export function Signing({ day }: { day: ReconciliationDay }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const [asked, setAsked] = useState(false);
  const decision = day.state === "closed" ? "reopen" : "close";
  const given = day.signatures.filter(({ counts, decision: said }) => counts && said === decision);
  const isMine = given.some((one) => one.isMine);
  if (day.state === "open" || isMine) return null;
  const why =
    decision === "reopen"
      ? null
      : !day.isOver
        ? t("reconciliation.notOver")
        : day.openCases > 0
          ? t("reconciliation.stillOpen", { count: day.openCases })
          : null;
  return (
    <>
      {why === null ? null : <small>{why}</small>}
      <Button size="xs" disabled={why !== null} onClick={() => setAsked(true)}>
        {t(`reconciliation.${decision}`)}
      </Button>
      {asked ? (
        <ReasonDialog
          title={t(`reconciliation.${decision}`)}
          text={t(`reconciliation.${decision}Text`, { count: given.length })}
          submit={t(`reconciliation.${decision}`)}
          touches={TOUCHES}
          onSubmit={(reason) => signDay({ brand, id: day.id, version: day.version, decision, reason })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
