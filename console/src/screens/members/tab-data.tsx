import { Alert, Button, Group } from "@mantine/core";
import { MEMBER_NOTE } from "@mela/contract/console/access";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { memberKey as keyOfMember } from "../../data/member.ts";
import { askAnonymising, askCopy, closingQuery, copyQuery, type MemberClosing, type MemberCopy, saveCopy } from "../../data/member-data.ts";
import { useMay } from "../../data/permissions.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { Facts } from "../../parts/facts.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";

/** A copy of their data to hand over, and what becomes of it once the account is closed; each for its permission. */
export function DataTab(tab: TabProps): ReactNode {
  const may = useMay();
  return (
    <div className={styles["parts"]}>
      {may("members.export") ? <CopyPart {...tab} /> : null}
      {may("members.anonymise") ? <ClosingPart {...tab} /> : null}
    </div>
  );
}

function CopyPart({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const query = useQuery(copyQuery(memberKey));
  const copy = query.data?.copy ?? null;
  const open = copy?.state === "asked" || copy?.state === "ready";
  return (
    <section aria-labelledby="member-copy">
      <h2 id="member-copy">{t("member.copy")}</h2>
      <p className={styles["hint"]}>{t("member.copyText")}</p>
      <QueryState query={query} />
      {query.data ? null : <Waiting query={query} />}
      {copy ? <CopyState copy={copy} /> : null}
      <Group gap="xs" mt="sm">
        {copy?.state === "ready" ? <Download memberKey={memberKey} id={copy.id} /> : null}
        {query.data && !open && head.status !== "erased" ? (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t("member.copyAsk")}
          </Button>
        ) : null}
      </Group>
      {asking ? (
        <ReasonDialog
          title={`${t("member.copyAsk")}: ${head.account}`}
          text={t("member.copyAskText")}
          submit={t("member.copyAsk")}
          field="note"
          shortest={MEMBER_NOTE.min}
          touches={[keyOfMember(memberKey)]}
          onSubmit={(note) => askCopy({ ...memberKey, note })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function CopyState({ copy: { state, askedBy, askedAt, expiresAt, bytes, taken } }: { copy: MemberCopy }): ReactNode {
  const t = useT();
  const { locale } = useLanguage();
  const size = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
  return (
    <Facts
      facts={[
        [
          t("members.status"),
          <span key="state" role="status">
            {t(`member.copyState.${state}`)}
          </span>,
        ],
        [
          t("member.copyAskedBy"),
          <span key="by">
            <bdi>{askedBy}</bdi>, <When at={askedAt} />
          </span>,
        ],
        ...(state === "ready"
          ? ([
              [t("member.copyUntil"), <When key="until" at={expiresAt} />],
              [t("member.copySize"), size.format(Math.max(1, (bytes ?? 0) / 1000))],
              [t("member.copyTaken"), t("member.times", { count: taken })],
            ] as const)
          : []),
      ]}
    />
  );
}

function Download({ memberKey, id }: Pick<TabProps, "memberKey"> & { id: string }): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction(saveCopy, { touches: [keyOfMember(memberKey)] });
  return (
    <>
      <Button size="xs" loading={busy} onClick={() => void run({ ...memberKey, copy: id })}>
        {t("member.copyTake")}
      </Button>
      <Refusal error={refusal} />
    </>
  );
}

function ClosingPart({ memberKey, head }: TabProps): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const query = useQuery(closingQuery(memberKey));
  if (head.status === "erased") return <p>{t("member.anonymised")}</p>;
  const closing = query.data;
  return (
    <section aria-labelledby="member-closing">
      <h2 id="member-closing">{t("member.closing")}</h2>
      <p className={styles["hint"]}>{t("member.closingText")}</p>
      <QueryState query={query} />
      {closing ? <ClosingState closing={closing} /> : <Waiting query={query} />}
      {closing?.asked ? (
        <Alert color="green" variant="light" role="status" p="xs" mt="sm">
          {t("member.change.asked")} <Link to="~/console/approvals">{t("menu.approvals")}</Link>
        </Alert>
      ) : null}
      {closing && isDue(closing) && !closing.asked ? (
        <Button size="xs" variant="default" mt="sm" onClick={() => setAsking(true)}>
          {t("member.anonymise")}
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={`${t("member.anonymise")}: ${head.account}`}
          text={t("member.anonymiseText")}
          submit={t("member.change.ask")}
          field="note"
          shortest={MEMBER_NOTE.min}
          touches={[keyOfMember(memberKey), consoleKeys.approvals]}
          onSubmit={(note) => askAnonymising({ ...memberKey, note })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

const isDue = ({ dueAt, obstacles }: MemberClosing): boolean => dueAt !== null && Date.parse(dueAt) <= Date.now() && obstacles.length === 0;

function ClosingState({ closing: { closedAt, retentionDays, dueAt, obstacles } }: { closing: MemberClosing }): ReactNode {
  const t = useT();
  return (
    <>
      <Facts
        facts={[
          [t("member.closedSince"), closedAt === null ? t("member.notClosed") : <When key="closed" at={closedAt} />],
          [t("member.retention"), t("member.days", { count: retentionDays })],
          [t("member.anonymisable"), dueAt === null ? "—" : <When key="due" at={dueAt} />],
        ]}
      />
      {obstacles.length > 0 ? (
        <>
          <p>{t("member.obstacles")}</p>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`member.obstacle.${obstacle}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
