import { Badge } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { breaksQuery, limitsQuery, type OperatedLimit } from "../../data/member-tabs.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";
import { LimitsEditor } from "./limits-editor.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { SubTabs } from "./sub-tabs.tsx";
import { usePagedKey } from "./use-paged-key.ts";

/** Which limits hold and how much of each is used, and the breaks that they have taken; whoever may set caps does it here. */
export function LimitsTab(tab: TabProps): ReactNode {
  const t = useT();
  const may = useMay();
  const limits = may("limits.set") ? LimitsEditor : LimitsPart;
  if (!may("protection.read")) return <LimitsEditor {...tab} />;
  return (
    <SubTabs
      {...tab}
      label={t("member.tab.limits")}
      parts={[
        { path: "/", title: "member.limits", component: limits },
        { path: "/breaks", title: "member.breaks", component: Breaks },
      ]}
    />
  );
}

function LimitsPart({ memberKey }: TabProps): ReactNode {
  const t = useT();
  const query = useQuery(limitsQuery(memberKey));
  const columns = useLimitColumns(query.data?.currency ?? "");
  if (!query.data) return <Waiting query={query} />;
  const { limits, realityCheckMinutes } = query.data;
  const reminder = realityCheckMinutes === 0 ? t("member.none") : t("member.minutes", { count: realityCheckMinutes });
  return (
    <>
      <QueryState query={query} />
      <Facts facts={[[t("member.realityCheck"), reminder]]} />
      <DataTable label={t("member.limits")} rows={limits} rowKey={({ kind, period }) => `${kind} ${period}`} columns={columns} />
    </>
  );
}

function useLimitColumns(currency: string): DataColumn<OperatedLimit>[] {
  const t = useT();
  const size = ({ kind }: OperatedLimit, value: number | null): ReactNode => {
    if (value === null) return "—";
    return kind === "session" ? t("member.minutes", { count: value }) : <Amount minor={value} currency={currency} />;
  };
  return [
    {
      id: "kind",
      title: t("member.limitOf"),
      cell: ({ kind, period }) => `${t(`member.limit.${kind}`)} · ${t(`member.period.${period}`)}`,
    },
    { id: "effective", title: t("member.holds"), end: true, cell: (limit) => <strong>{size(limit, limit.effective)}</strong> },
    { id: "used", title: t("member.used"), end: true, cell: (limit) => size(limit, limit.resetsAt === null ? null : limit.used) },
    { id: "own", title: t("member.ownLimit"), end: true, cell: (limit) => size(limit, limit.cap) },
    { id: "operator", title: t("member.operatorLimit"), end: true, cell: (limit) => size(limit, limit.operatorCap) },
    {
      id: "pending",
      title: t("member.pendingLimit"),
      cell: (limit) =>
        limit.pending === null ? (
          "—"
        ) : (
          <>
            {limit.pending.cap === null ? t("member.none") : size(limit, limit.pending.cap)} · <When at={limit.pending.at} />
          </>
        ),
    },
    { id: "resets", title: t("member.resets"), cell: ({ resetsAt }) => (resetsAt === null ? "—" : <When at={resetsAt} />) },
  ];
}

function Breaks({ memberKey }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(breaksQuery(usePagedKey(memberKey)));
  return (
    <PagedTable
      label={t("member.breaks")}
      empty={t("member.noBreaks")}
      query={query}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: "at", title: t("member.begun"), cell: ({ at }) => <When at={at} /> },
        {
          id: "kind",
          title: t("member.what"),
          cell: ({ kind, running }) => (
            <>
              {t(`member.break.${kind}`)}
              {running ? (
                <Badge variant="light" color="yellow" ml={4}>
                  {t("member.running")}
                </Badge>
              ) : null}
            </>
          ),
        },
        { id: "until", title: t("member.until"), cell: ({ until }) => (until === null ? t("member.forEver") : <When at={until} />) },
      ]}
    />
  );
}
