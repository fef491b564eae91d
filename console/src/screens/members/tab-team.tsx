import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { belowQuery, placeQuery } from "../../data/member-tabs.ts";
import { useT } from "../../lib/texts.tsx";
import { Facts } from "../../parts/facts.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";
import { typeName } from "../../parts/member/member-badges.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";
import { usePagedKey } from "./use-paged-key.ts";

/** Where they stand in the team: their leader and all above, and who is directly below them. */
export function TeamTab({ memberKey }: TabProps): ReactNode {
  return (
    <div className={styles["wide"]}>
      <Place memberKey={memberKey} />
      <Below memberKey={memberKey} />
    </div>
  );
}

type Part = Pick<TabProps, "memberKey">;

function Place({ memberKey }: Part): ReactNode {
  const t = useT();
  const query = useQuery(placeQuery(memberKey));
  if (!query.data) return <Waiting query={query} />;
  const { above, placedAt, direct, below } = query.data;
  const leader = above.at(-1);
  return (
    <>
      <QueryState query={query} />
      <Facts
        facts={[
          [t("member.leader"), leader === undefined ? t("member.noLeader") : <MemberLink key="leader" {...leader} />],
          [
            t("member.above"),
            above.length === 0
              ? "—"
              : above.map(({ id, account }, at) => (
                  <Fragment key={id}>
                    {at === 0 ? null : " › "}
                    <MemberLink id={id} account={account} />
                  </Fragment>
                )),
          ],
          [t("member.placed"), placedAt === null ? "—" : <When key="placed" at={placedAt} />],
          [t("member.directlyBelow"), t("members.hits", { count: direct })],
          [t("member.allBelow"), t("members.hits", { count: below })],
        ]}
      />
    </>
  );
}

function Below({ memberKey }: Part): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(belowQuery(usePagedKey(memberKey)));
  return (
    <section aria-labelledby="member-below">
      <h2 id="member-below">{t("member.directlyBelow")}</h2>
      <PagedTable
        label={t("member.directlyBelow")}
        empty={t("member.nobodyBelow")}
        query={query}
        rowKey={({ id }) => String(id)}
        columns={[
          { id: "account", title: t("members.account"), cell: ({ id, account }) => <MemberLink id={id} account={account} /> },
          { id: "type", title: t("members.type"), cell: ({ customerType }) => typeName(t, customerType) },
          { id: "status", title: t("members.status"), cell: ({ status }) => t(`members.status.${status}`) },
          { id: "below", title: t("member.allBelow"), end: true, cell: ({ below }) => t("members.hits", { count: below }) },
          { id: "placed", title: t("member.placed"), cell: ({ at }) => <When at={at} /> },
          { id: "seen", title: t("members.lastSeen"), cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
        ]}
      />
    </section>
  );
}
