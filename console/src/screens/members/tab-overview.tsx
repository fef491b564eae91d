import type { ReactNode } from "react";
import { Link } from "wouter";
import { useT } from "../../lib/texts.tsx";
import { Facts } from "../../parts/facts.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";

/** Where they came from, and when they were here. */
export function OverviewTab({ head }: TabProps): ReactNode {
  const t = useT();
  const { id, brand, nickname, createdAt, lastSeenAt, previousLogOnAt, registeredBy, invitedBy } = head;
  return (
    <Facts
      facts={[
        [t("members.id"), id],
        [t("members.nickname"), nickname ?? "—"],
        [t("members.registered"), <When key="created" at={createdAt} />],
        [t("members.method"), registeredBy ?? "—"],
        [
          t("member.invitedBy"),
          invitedBy === null ? (
            "—"
          ) : (
            <>
              <Link to={`~/console/b/${brand}/members/${invitedBy.id}`}>{invitedBy.account}</Link>
              {invitedBy.code === null ? null : ` · ${invitedBy.code}`}
            </>
          ),
        ],
        [t("members.lastSeen"), <When key="seen" at={lastSeenAt} />],
        [t("member.logOnBefore"), <When key="before" at={previousLogOnAt} />],
      ]}
    />
  );
}
