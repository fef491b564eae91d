import type { SubordinateSort } from "@mela/contract/team/team";
import { useEffect, useState } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { SearchBox } from "../../../ui/search-box.tsx";
import beside from "../../../widgets/report/beside.module.css";
import { nextDirection, readSorting, type SortChoice, type Sorting, sortParams } from "../../../widgets/report/sorting.ts";
import { pathWith } from "../../../widgets/team/days-rules.ts";
import { MemberCard } from "./member-card.tsx";
import { MembersBranch } from "./members-branch.tsx";
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
  const sorting = useSorting((change) => navigateTo(hrefOf(change), { replace: true }));
  const [typed, setTyped] = useState(asked);
  const settled = useSettled(typed, SETTLE_MS);
  const hrefOf = (change: Record<string, string | null>) => pathWith(path, { under, q: asked, ...sortParams(sorting), ...change });
  useEffect(() => {
    if (settled !== asked) navigateTo(hrefOf({ q: settled }), { replace: true });
    // What was typed leads the address; a new address by another way is taken up below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  if (session === null) return null;
  const member = idOf(search.get("member"));
  const branchHref = (next: string | null) => hrefOf({ under: next, q: null });
  const branch = { under: asked === "" ? under : null, search: asked };
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
      <div className={beside.room}>
        <MembersBranch
          session={session}
          view={{ ...branch, sort: sorting.current, order: sorting.direction }}
          sorting={sorting}
          current={member}
          branchHref={branchHref}
          onOpen={(id) => navigateTo(hrefOf({ member: id }), { replace: member !== null })}
          onBranch={(id) => {
            setTyped("");
            navigateTo(branchHref(id));
          }}
        />
        <MemberCard session={session} memberId={member} onClose={() => navigateTo(hrefOf({ member: null }), { replace: true })} />
      </div>
    </div>
  );
}

/** By account, by when they joined, or by when they were last seen. */
function useSorting(onChange: (change: Record<string, string | null>) => void): Sorting<SubordinateSort> {
  const t = useT();
  const choices = [
    { key: "account", label: t("team.sort.account"), kind: "name" },
    { key: "joined", label: t("team.fact.joined"), kind: "time" },
    { key: "seen", label: t("team.fact.seen"), kind: "time" },
  ] as const satisfies readonly SortChoice<SubordinateSort>[];
  const asked = readSorting<SubordinateSort>(useSearch(), choices);
  return {
    ...asked,
    choices,
    onSort: (key) => onChange(sortParams({ current: key, direction: nextDirection({ ...asked, choices }, key), choices })),
  };
}
