import type { Subordinate } from "@mela/contract/team/team";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { saveSubordinates, subordinatesQuery } from "../../../data/team/team.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SaveTable } from "../../../widgets/agent/list-frame.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { BranchPath } from "../../../widgets/team/branch-path.tsx";
import { pathWith } from "../../../widgets/team/days-rules.ts";
import { MemberRow } from "./member-row.tsx";
import { MemberCard } from "./member-card.tsx";
import styles from "./team-manage.module.css";

const SETTLE_MS = 300;
const idOf = (text: string | null): string | null => (text !== null && /^\d{1,15}$/.test(text) ? text : null);

/** The tree, branch by branch; a search over all of it; and a card for each member. The address says what is open. */
export function TeamScreen({ path }: ScreenProps) {
  const session = useSession();
  const search = useSearch();
  const t = useT();
  const under = idOf(search.get("under"));
  const asked = search.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const settled = useSettled(typed, SETTLE_MS);
  useEffect(() => {
    if (settled !== asked) navigateTo(pathWith(path, { under, q: settled }), { replace: true });
    // What was typed leads the address; a new address by another way is taken up below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  if (session === null) return null;
  const member = idOf(search.get("member"));
  const hrefOf = (change: Record<string, string | null>) => pathWith(path, { under, q: asked, ...change });
  const branchHref = (next: string | null) => hrefOf({ under: next, q: null });
  return (
    <div className={`pad ${styles.screen}`} data-part="team">
      <SearchBox
        label={t("team.search")}
        placeholder={t("team.search")}
        clearLabel={t("ui.clear")}
        value={typed}
        maxLength={32}
        onChange={setTyped}
      />
      <Branch
        session={session}
        under={asked === "" ? under : null}
        search={asked}
        branchHref={branchHref}
        onOpen={(id) => navigateTo(hrefOf({ member: id }))}
        onBranch={(id) => {
          setTyped("");
          navigateTo(branchHref(id));
        }}
      />
      <MemberCard session={session} memberId={member} onClose={() => navigateTo(hrefOf({ member: null }), { replace: true })} />
    </div>
  );
}

interface BranchProps {
  session: SessionRecord;
  under: string | null;
  search: string;
  branchHref: (under: string | null) => string;
  onOpen: (id: string) => void;
  onBranch: (id: string) => void;
}

function Branch({ session, under, search, branchHref, onOpen, onBranch }: BranchProps) {
  const t = useT();
  const query = useInfiniteQuery(subordinatesQuery(session.userName, under, search));
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const first = data?.pages[0];
  if (first === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  const members: Subordinate[] = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      {search === "" ? <BranchPath path={first.path} hrefOf={branchHref} /> : <p role="status">{t("team.found")}</p>}
      {members.length === 0 ? (
        <EmptyState
          title={t(search === "" ? "team.empty" : "team.foundNobody")}
          text={t(search === "" ? "team.emptyText" : "team.foundNobodyText")}
          art
        />
      ) : (
        <>
          <SaveTable onSave={() => saveSubordinates(under, search)} />
          <ul className={styles.list} data-part="team-members">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onOpen={onOpen} onBranch={onBranch} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage ? (
        <Button kind="outline" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.list}>
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} height={76} />
      ))}
    </div>
  );
}
