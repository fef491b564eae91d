import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  freeRoundsQuery,
  type MemberFreeRounds,
  type MemberReward,
  type MemberTurnover,
  rewardsQuery,
  turnoverQuery,
} from "../../data/member-tabs.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { SubTabs } from "./sub-tabs.tsx";
import { usePagedKey } from "./use-paged-key.ts";

/** What they were given, what they have to stake for it, and the free rounds that they have. */
export function RewardsTab(tab: TabProps): ReactNode {
  const t = useT();
  return (
    <SubTabs
      {...tab}
      label={t("member.tab.rewards")}
      parts={[
        { path: "/", title: "member.rewards", component: Rewards },
        { path: "/turnover", title: "member.turnover", component: Turnover },
        { path: "/free-rounds", title: "member.freeRounds", component: FreeRounds },
      ]}
    />
  );
}

function Rewards({ memberKey, head: { currency } }: TabProps): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const query = useInfiniteQuery(rewardsQuery(usePagedKey(memberKey)));
  const nameOf = ({ names }: MemberReward): string => names?.[language] ?? names?.["en"] ?? "—";
  return (
    <PagedTable
      label={t("member.rewards")}
      empty={t("member.noRewards")}
      query={query}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
        { id: "source", title: t("member.from"), cell: ({ source }) => t(`member.rewardOf.${source}`) },
        { id: "name", title: t("member.what"), cell: nameOf },
        {
          id: "amount",
          title: t("member.amount"),
          end: true,
          cell: ({ amountMinor }) => <Amount minor={amountMinor} currency={currency} />,
        },
        { id: "transaction", title: t("member.transaction"), cell: ({ id }) => <code>{id}</code> },
      ]}
    />
  );
}

function Turnover({ memberKey, head: { currency } }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(turnoverQuery(usePagedKey(memberKey)));
  const first = query.data?.pages[0];
  const columns: DataColumn<MemberTurnover>[] = [
    { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
    { id: "source", title: t("member.from"), cell: ({ source }) => t(`member.turnoverOf.${source}`) },
    { id: "state", title: t("members.status"), cell: ({ state }) => t(`member.turnoverState.${state}`) },
    {
      id: "required",
      title: t("member.required"),
      end: true,
      cell: ({ requiredMinor }) => <Amount minor={requiredMinor} currency={currency} />,
    },
    { id: "done", title: t("member.staked"), end: true, cell: ({ doneMinor }) => <Amount minor={doneMinor} currency={currency} /> },
    { id: "closed", title: t("member.ended"), cell: ({ closedAt }) => (closedAt === null ? "—" : <When at={closedAt} />) },
  ];
  return (
    <>
      {first === undefined ? null : (
        <Facts
          facts={[
            [t("member.leftToStake"), <Amount key="left" minor={first.remainingMinor} currency={currency} />],
            [t("member.freeOfTurnover"), <Amount key="free" minor={first.freeMinor} currency={currency} />],
          ]}
        />
      )}
      <PagedTable
        label={t("member.turnover")}
        empty={t("member.noTurnover")}
        query={query}
        rowKey={({ id }) => String(id)}
        columns={columns}
      />
    </>
  );
}

function FreeRounds({ memberKey }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(freeRoundsQuery(usePagedKey(memberKey)));
  const columns: DataColumn<MemberFreeRounds>[] = [
    { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
    { id: "game", title: t("member.game"), cell: ({ game }) => game },
    { id: "state", title: t("members.status"), cell: ({ state }) => t(`member.freeRounds.${state}`) },
    { id: "used", title: t("member.played"), end: true, cell: ({ used, rounds }) => t("member.usedOf", { used, rounds }) },
    {
      id: "stake",
      title: t("member.stake"),
      end: true,
      cell: ({ stakeMinor, currency }) => <Amount minor={stakeMinor} currency={currency} />,
    },
    { id: "won", title: t("member.won"), end: true, cell: ({ wonMinor, currency }) => <Amount minor={wonMinor} currency={currency} /> },
    { id: "expires", title: t("member.expires"), cell: ({ expiresAt }) => <When at={expiresAt} /> },
    { id: "campaign", title: t("member.campaign"), cell: ({ campaign }) => <code>{campaign}</code> },
  ];
  return (
    <PagedTable
      label={t("member.freeRounds")}
      empty={t("member.noFreeRounds")}
      query={query}
      rowKey={({ id }) => String(id)}
      columns={columns}
    />
  );
}
