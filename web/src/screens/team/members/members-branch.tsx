import type { Subordinate, SubordinateSort } from "@mela/contract/team/team";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SessionRecord } from "../../../data/auth/session.ts";
import { saveSubordinates, type SubordinatesView, subordinatesQuery } from "../../../data/team/team.ts";
import { useT } from "../../../lib/i18n.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ListWaiting, SaveTable } from "../../../widgets/agent/list-frame.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import type { Sorting } from "../../../widgets/report/sorting.ts";
import beside from "../../../widgets/report/beside.module.css";
import { BranchPath } from "../../../widgets/team/branch-path.tsx";
import { MemberRow } from "./member-row.tsx";
import { NobodyYet } from "../../../widgets/team/nobody-yet.tsx";
import { MembersTable } from "./members-table.tsx";
import styles from "./team-manage.module.css";

interface MembersBranchProps {
  session: SessionRecord;
  view: SubordinatesView;
  sorting: Sorting<SubordinateSort>;
  /** Id of the member whose card is open. */
  current: string | null;
  branchHref: (under: string | null) => string;
  onOpen: (id: string) => void;
  onBranch: (id: string) => void;
}

/** Those directly below a member, or whom a search finds; what is found comes in the order of accounts. */
export function MembersBranch({ session, view, sorting, current, branchHref, onOpen, onBranch }: MembersBranchProps) {
  const t = useT();
  const wide = useWide();
  const query = useInfiniteQuery(subordinatesQuery(session.userName, view));
  const { data, isError, refetch } = query;
  const first = data?.pages[0];
  if (first === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <ListWaiting rows={5} height={76} />;
  const members: Subordinate[] = data?.pages.flatMap((page) => page.list) ?? [];
  const found = view.search !== "";
  const row = { onOpen, onBranch };
  return (
    <div className={beside.list}>
      {found ? <p role="status">{t("team.found")}</p> : <BranchPath path={first.path} hrefOf={branchHref} />}
      {found || wide || members.length === 0 ? null : <SortChips {...sorting} />}
      {members.length === 0 ? (
        <Nobody found={found} own={view.under === null} />
      ) : (
        <>
          <SaveTable onSave={() => saveSubordinates(view)} />
          {wide ? (
            <MembersTable members={members} sorting={found ? undefined : sorting} current={current} {...row} />
          ) : (
            <ul className={styles.list} data-part="team-members">
              {members.map((member) => (
                <MemberRow key={member.id} member={member} {...row} />
              ))}
            </ul>
          )}
        </>
      )}
      <MoreOfList query={query} />
    </div>
  );
}

function Nobody({ found, own }: { found: boolean; own: boolean }) {
  const t = useT();
  return found ? <EmptyState title={t("team.foundNobody")} text={t("team.foundNobodyText")} art /> : <NobodyYet own={own} />;
}
