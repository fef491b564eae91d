import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { logOnsQuery } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { useWord } from "./words.ts";

/** Where and with what they logged on. The same device has the same name here, and none at another member's. */
export function LogOnsTab({ memberKey }: TabProps): ReactNode {
  const t = useT();
  const word = useWord();
  const query = useInfiniteQuery(logOnsQuery({ ...memberKey, size: pageSizeOf(useAddressFilter().of) }));
  return (
    <PagedTable
      label={t("member.tab.logOns")}
      empty={t("member.noLogOns")}
      query={query}
      rowKey={({ id }) => id}
      columns={[
        { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
        { id: "browser", title: t("sessions.browser"), cell: ({ browser, system }) => `${browser} · ${system}` },
        { id: "address", title: t("sessions.address"), cell: ({ address }) => address },
        { id: "device", title: t("member.device"), cell: ({ device }) => <code>{device ?? "—"}</code> },
        { id: "seen", title: t("sessions.lastCall"), cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
        { id: "ended", title: t("member.ended"), cell: ({ endedAt }) => (endedAt === null ? "—" : <When at={endedAt} />) },
        { id: "why", title: t("member.why"), cell: ({ endedBy }) => (endedBy === null ? "—" : word("ended", endedBy)) },
      ]}
    />
  );
}
