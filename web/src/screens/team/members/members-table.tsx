import { isAgent } from "@mela/contract/base/customer-type";
import type { Subordinate, SubordinateSort } from "@mela/contract/team/team";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { ChevronIcon } from "../../../ui/shell-icons.tsx";
import { type Column, ReportTable } from "../../../widgets/report/report-table.tsx";
import type { Sorting } from "../../../widgets/report/sorting.ts";
import styles from "./team-manage.module.css";

interface MembersTableProps {
  members: readonly Subordinate[];
  /** Without it the list cannot be ordered. */
  sorting?: Sorting<SubordinateSort> | undefined;
  /** Id of the member whose card stands beside the table. */
  current: string | null;
  onOpen: (id: string) => void;
  onBranch: (id: string) => void;
}

/** Members across a wide window: the account opens the card, the number of the team opens the branch. */
export function MembersTable({ members, sorting, current, onOpen, onBranch }: MembersTableProps) {
  const t = useT();
  const formats = useFormats();
  const columns: Column<Subordinate, SubordinateSort>[] = [
    {
      key: "account",
      head: t("team.sort.account"),
      sort: "account",
      cell: (member) => (
        <button type="button" className={styles.name} onClick={() => onOpen(member.id)}>
          {member.account}
          {member.active ? null : <em>{t("team.disabled")}</em>}
        </button>
      ),
    },
    { key: "kind", head: t("team.fact.kind"), cell: ({ type }) => t(isAgent(type) ? "team.kind.agent" : "team.kind.player") },
    { key: "direct", head: t("team.fact.direct"), figure: true, cell: ({ direct }) => formats.count(direct) },
    { key: "members", head: t("team.fact.members"), figure: true, cell: (member) => <Team member={member} onBranch={onBranch} /> },
    { key: "joined", head: t("team.fact.joined"), sort: "joined", figure: true, cell: ({ joinedAt }) => formats.date(joinedAt) },
    {
      key: "seen",
      head: t("team.fact.seen"),
      sort: "seen",
      figure: true,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t("team.neverSeen") : formats.date(lastLoginAt)),
    },
  ];
  return (
    <div data-part="team-members">
      <ReportTable
        caption={t("title.team")}
        columns={columns}
        rows={members}
        keyOf={({ id }) => id}
        current={current}
        {...(sorting ? { sorting } : {})}
      />
    </div>
  );
}

function Team({ member, onBranch }: { member: Subordinate; onBranch: (id: string) => void }) {
  const t = useT();
  const formats = useFormats();
  if (member.members === 0) return formats.count(0);
  return (
    <button
      type="button"
      aria-label={t("team.openBranch", { account: member.account, count: member.members })}
      onClick={() => onBranch(member.id)}
    >
      {formats.count(member.members)}
      <ChevronIcon size={16} />
    </button>
  );
}
