import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { CASE_KINDS, type ReconciliationDay, reconciliationQuery } from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Card, Lines } from "../../parts/card.tsx";
import { ChangedNotice } from "../../parts/changed-notice.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { History } from "../../parts/history.tsx";
import { Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { CaseList } from "./case-list.tsx";
import { ExportButton } from "./export-button.tsx";
import { DayMark, StatementMark } from "./marks.tsx";
import { MatchedList } from "./matched-list.tsx";
import styles from "./reconciliation.module.css";
import { Signing } from "./signing.tsx";

const TOUCHES = [consoleKeys.reconciliation, consoleKeys.audit];

/** A day of a provider: what the comparison found in five groups, the statements, and who has signed. */
export function DayPage({ id }: { id: number }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const may = useMay();
  const [, navigate] = useLocation();
  const found = useQuery(reconciliationQuery(brand, id));
  const { data } = found;
  const again = new URLSearchParams(data ? { provider: data.provider, day: data.day } : {});
  return (
    <Page
      title={data ? `${data.provider} · ${data.day}` : t("reconciliation.one")}
      back={<BackLink to="/">{t("menu.reconciliation")}</BackLink>}
      actions={
        data ? (
          <>
            {data.state === "open" ? null : <ExportButton id={id} />}
            {data.state === "closed" ? null : (
              <Button size="xs" variant="default" onClick={() => navigate(`/new?${again.toString()}`)}>
                {t("reconciliation.new")}
              </Button>
            )}
            {may("reconciliation.close") ? <Signing day={data} /> : null}
          </>
        ) : null
      }
    >
      {data ? (
        <>
          <QueryState query={found} />
          <ChangedNotice chain={brand} subject={`reconciliation:${id}`} touches={TOUCHES} />
          <Last day={data} />
          <Facts day={data} />
          {data.state === "open" ? null : <Groups day={data} />}
          <div className={styles["apart"]}>
            <Statements day={data} />
          </div>
          <History chain={brand} subject={`reconciliation:${id}`} />
        </>
      ) : (
        <Waiting query={found} />
      )}
    </Page>
  );
}

function Facts({ day }: { day: ReconciliationDay }): ReactNode {
  const { t, locale } = useLanguage();
  return (
    <Card label={t("reconciliation.one")}>
      <FactList
        facts={[
          [t("reconciliation.state"), <DayMark key="state" state={day.state} />],
          [t("reconciliation.openCases"), day.openCases.toLocaleString(locale)],
          [t("reconciliation.leftOut"), t("reconciliation.leftOutText", { count: day.leftOut })],
        ]}
      />
      <h3>{t("reconciliation.signatures")}</h3>
      {day.signatures.length === 0 ? <p>{t("reconciliation.noSignatures")}</p> : null}
      <Lines>
        {day.signatures.map(({ by, at, decision, reason, counts }) => (
          <li key={`${by} ${at}`}>
            <span>
              {t(`reconciliation.signed.${decision}`)} · {by} · {reason}
              {counts || isSpent(day, at) ? null : ` · ${t("reconciliation.lapsed")}`}
            </span>
            <When at={at} />
          </li>
        ))}
      </Lines>
      {day.signatures.some(({ counts }) => counts) ? <p>{t("reconciliation.waits")}</p> : null}
    </Card>
  );
}

/** Two that turned the day together have done what they were for. */
const isSpent = ({ state, signatures }: ReconciliationDay, at: string): boolean =>
  state === "closed" &&
  signatures
    .filter(({ decision, counts }) => decision === "close" && !counts)
    .slice(0, 2)
    .some((one) => one.at === at);

/** How far the last statement is, and what is wrong with one that was not used. */
function Last({ day: { statements } }: { day: ReconciliationDay }): ReactNode {
  const { t, locale } = useLanguage();
  const last = statements[0];
  if (!last || last.state === "done" || last.state === "replaced") return null;
  if (last.state === "failed") {
    return (
      <Alert color="red" variant="light" role="alert" title={t("reconciliation.statement.failed")}>
        {t("reconciliation.failedText")}
      </Alert>
    );
  }
  if (last.state === "refused") {
    return (
      <Alert color="red" variant="light" role="alert" title={t("reconciliation.faults", { count: last.faultCount })}>
        <Lines>
          {last.faults.map(({ line, column, fault }) => (
            <li key={`${line} ${column} ${fault}`}>
              {column === ""
                ? t(`reconciliation.fault.${fault}`)
                : t("reconciliation.faultAt", { line, column, what: t(`reconciliation.fault.${fault}`) })}
            </li>
          ))}
        </Lines>
      </Alert>
    );
  }
  const { progress, lines } = last;
  return (
    <Alert color="blue" variant="light" role="status" title={t(`reconciliation.statement.${last.state}`)}>
      {t("reconciliation.read", { count: lines })}
      {progress === null ? null : ` · ${(progress.read / progress.parts).toLocaleString(locale, { style: "percent" })}`}
    </Alert>
  );
}

function Groups({ day }: { day: ReconciliationDay }): ReactNode {
  const { t, locale } = useLanguage();
  const { of } = useAddressFilter();
  const kind = CASE_KINDS.find((one) => one === of("group"));
  const shown = kind ?? (of("group") === "matched" ? "matched" : CASE_KINDS.find((one) => day.counts[one] > 0)) ?? "matched";
  const address = (group: string) => `/${day.id}?group=${group}`;
  const tabs = (["matched", ...CASE_KINDS] as const).map((group) => ({
    to: address(group),
    label: `${t(`reconciliation.group.${group}`)} (${day.counts[group].toLocaleString(locale)})`,
  }));
  return (
    <>
      <Tabs label={t("reconciliation.group")} tabs={tabs} current={address(shown)} />
      {shown === "matched" ? <MatchedList day={day} /> : <CaseList key={shown} day={day} kind={shown} />}
    </>
  );
}

function Statements({ day: { statements } }: { day: ReconciliationDay }): ReactNode {
  const t = useT();
  return (
    <Card title={t("reconciliation.statements")}>
      <Lines>
        {statements.map(({ id, source, fileName, state, by, askedAt, lines }) => (
          <li key={id}>
            <span>
              <StatementMark state={state} /> {source === "call" ? t("reconciliation.by.call") : fileName} · {by} ·{" "}
              {t("reconciliation.lines", { count: lines })}
            </span>
            <When at={askedAt} />
          </li>
        ))}
      </Lines>
    </Card>
  );
}
