import { Badge, Button, Group } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Approval, approvalsQuery, decide } from "../../data/approvals.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useT } from "../../lib/texts.tsx";
import { ChangesTable } from "../../parts/changes-table.tsx";
import { Failed, Refusal } from "../../parts/failure.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./approvals.module.css";

const COLOURS = { open: "yellow", done: "green", refused: "red", withdrawn: "gray", lapsed: "gray" } as const;

/** What one operator asks for and another agrees to; the open requests first. */
export function ApprovalsScreen(): ReactNode {
  const t = useT();
  const approvals = useQuery(approvalsQuery);
  return (
    <Page title={t("menu.approvals")}>
      {approvals.isError ? <Failed error={approvals.error} onRetry={() => void approvals.refetch()} /> : null}
      {approvals.isPending ? <Loading /> : null}
      {approvals.data?.items.length === 0 ? <Empty title={t("approvals.none")} /> : null}
      <ul className={styles["list"]}>
        {approvals.data?.items.map((approval) => (
          <li key={approval.id}>
            <Request approval={approval} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Request({ approval }: { approval: Approval }): ReactNode {
  const t = useT();
  const { kind, subjectName, state, reason, askedBy, askedAt, until, decidedBy, decidedAt, answer, brand } = approval;
  return (
    <article aria-labelledby={`approval-${approval.id}`}>
      <header>
        <h2 id={`approval-${approval.id}`}>
          {t(`approvals.kind.${kind}`)}: {subjectName}
        </h2>
        <Badge variant="light" color={COLOURS[state]}>
          {t(`approvals.state.${state}`)}
        </Badge>
      </header>
      <p>{reason}</p>
      <ChangesTable changes={approval.changes} />
      <p className={styles["meta"]}>
        {t("approvals.asked", { name: askedBy })} <When at={askedAt} />
        {brand === null ? null : ` · ${brand}`}
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

function Decisions({ approval: { id, decidable, mine } }: { approval: Approval }): ReactNode {
  const t = useT();
  const [refusing, setRefusing] = useState(false);
  const { busy, refusal, run } = useAction(decide, { touches: [consoleKeys.approvals, consoleKeys.operators] });
  return (
    <>
      <Refusal error={refusal} />
      <Group gap="xs">
        {decidable ? (
          <>
            <Button size="xs" loading={busy} onClick={() => void run({ kind: "approve", id })}>
              {t("approvals.approve")}
            </Button>
            <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
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
      {refusing ? (
        <ReasonDialog
          title={t("approvals.refuse")}
          text={t("approvals.refuseText")}
          submit={t("approvals.refuse")}
          touches={[consoleKeys.approvals]}
          onSubmit={(reason) => decide({ kind: "refuse", id, reason })}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </>
  );
}
