import { Badge, Button, Group } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { type Approval, decide } from "../../data/approvals.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useT } from "../../lib/texts.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { When } from "../../parts/when.tsx";
import { ApprovalChanges } from "./approval-changes.tsx";
import { useSubject } from "./use-subject.ts";
import styles from "./approvals.module.css";

/** What a request that is carried out may change. */
const TOUCHES = [consoleKeys.approvals, consoleKeys.operators, consoleKeys.withdrawals, consoleKeys.adjustments, consoleKeys.members];
const COLOURS = { open: "yellow", done: "green", refused: "red", withdrawn: "gray", lapsed: "gray" } as const;

/** A request with all that is asked for, and what the operator may decide about it. */
export function RequestCard({ approval }: { approval: Approval }): ReactNode {
  const t = useT();
  const { kind, subjectName, state, reason, askedBy, askedAt, until, decidedBy, decidedAt, answer } = approval;
  const subject = useSubject(approval);
  return (
    <article className={styles["request"]} aria-labelledby={`approval-${approval.id}`}>
      <header>
        <h2 id={`approval-${approval.id}`}>
          {t(`approvals.kind.${kind}`)}: {subject.to === null ? subjectName : <Link to={subject.to}>{subjectName}</Link>}
        </h2>
        <Badge variant="light" color={COLOURS[state]}>
          {t(`approvals.state.${state}`)}
        </Badge>
      </header>
      <p>{reason}</p>
      <ApprovalChanges changes={approval.changes} />
      <p className={styles["meta"]}>
        <Link to={`~/console/approvals/${approval.id}`}>{t("approvals.one", { id: approval.id })}</Link> ·{" "}
        {t("approvals.asked", { name: askedBy })} <When at={askedAt} />
        {subject.brandName === null ? null : ` · ${subject.brandName}`}
        {state === "open" ? (
          <>
            {" · "}
            {t("approvals.until")} <When at={until} />
          </>
        ) : null}
        {decidedBy === null ? null : (
          <>
            {" · "}
            {t("approvals.decided", { name: decidedBy })} <When at={decidedAt} />
          </>
        )}
      </p>
      {answer ? <p>{answer}</p> : null}
      {state === "open" ? <Decisions approval={approval} /> : null}
    </article>
  );
}

function Decisions({ approval }: { approval: Approval }): ReactNode {
  const t = useT();
  const { id, decidable, mine } = approval;
  const [asking, setAsking] = useState<"approve" | "refuse" | null>(null);
  const { busy, refusal, run } = useAction(decide, { touches: TOUCHES });
  return (
    <>
      <Refusal error={refusal} />
      <Group gap="xs">
        {decidable ? (
          <>
            <Button size="xs" onClick={() => setAsking("approve")}>
              {t("approvals.approve")}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsking("refuse")}>
              {t("approvals.refuse")}
            </Button>
          </>
        ) : null}
        {mine ? (
          <Button size="xs" variant="default" loading={busy} onClick={() => void run({ kind: "withdraw", id })}>
            {t("approvals.withdraw")}
          </Button>
        ) : null}
      </Group>
      {asking === "approve" ? <ApproveDialog approval={approval} onClose={() => setAsking(null)} /> : null}
      {asking === "refuse" ? (
        <ReasonDialog
          title={t("approvals.refuse")}
          text={t("approvals.refuseText")}
          submit={t("approvals.refuse")}
          touches={[consoleKeys.approvals]}
          onSubmit={(reason) => decide({ kind: "refuse", id, reason })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

/** Says once more what will be done: it cannot be taken back. */
function ApproveDialog({ approval, onClose }: { approval: Approval; onClose: () => void }): ReactNode {
  const t = useT();
  const { id, kind, subjectName, changes, reason, askedBy } = approval;
  const { brandName } = useSubject(approval);
  const { busy, refusal, run } = useAction(decide, { touches: TOUCHES });
  const handleConfirm = async () => {
    if (await run({ kind: "approve", id })) onClose();
  };
  return (
    <ConfirmDialog
      title={[`${t(`approvals.kind.${kind}`)}: ${subjectName}`, brandName].filter(Boolean).join(" · ")}
      submit={t("approvals.approve")}
      name={subjectName}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ApprovalChanges changes={changes} />
      <p>
        {t("approvals.asked", { name: askedBy })}: {reason}
      </p>
      <p>{t(`approvals.effect.${kind}`)}</p>
      <p>{t("approvals.approveText")}</p>
    </ConfirmDialog>
  );
}
