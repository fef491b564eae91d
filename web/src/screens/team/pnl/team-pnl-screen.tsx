import { DOWNLINE_SORTS, type DownlineSort, TEAM_RANGE_DAYS } from "@mela/contract/team/team";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import { nextDirection, type Sorting } from "../../../widgets/report/sorting.ts";
import { pathWith, rangeParams, readRange } from "../../../widgets/team/days-rules.ts";
import { RangeBar } from "../../../widgets/team/range-bar.tsx";
import { useBrandToday } from "../../../widgets/team/use-days.ts";
import { PnlBranch } from "./pnl-branch.tsx";
import styles from "./team-pnl.module.css";

const USUAL = "today";
const USUAL_SORT: DownlineSort = "turnover";

/** Profit and loss of a branch, member by member, in whatever order. */
export function TeamPnlScreen({ path }: ScreenProps) {
  const session = useSession();
  const today = useBrandToday();
  const search = useSearch();
  const t = useT();
  const wide = useWide();
  if (session === null) return null;
  const range = readRange(search, today, { usual: USUAL, longest: TEAM_RANGE_DAYS });
  const under = /^\d{1,15}$/.test(search.get("under") ?? "") ? search.get("under") : null;
  const sort = DOWNLINE_SORTS.find((key) => key === search.get("sort")) ?? USUAL_SORT;
  const order = search.get("order") === "asc" ? "asc" : "desc";
  const hrefOf = (change: Partial<Record<string, string | null>>) =>
    pathWith(path, {
      ...rangeParams(range, USUAL),
      under,
      sort: sort === USUAL_SORT ? null : sort,
      order: order === "asc" ? order : null,
      ...change,
    });
  const sorting: Sorting<DownlineSort> = {
    current: sort,
    direction: order,
    choices: DOWNLINE_SORTS.map((key) => ({ key, label: t(`team.sort.${key}`), kind: key === "account" ? "name" : "amount" })),
    onSort: (key) => {
      const next = nextDirection(sorting, key);
      navigateTo(hrefOf({ sort: key, order: next === "asc" ? next : null }), { replace: true });
    },
  };
  return (
    <div className={`pad ${styles.screen}`} data-part="team-pnl">
      <RangeBar
        range={range}
        today={today}
        longest={TEAM_RANGE_DAYS}
        onChoose={(next) => navigateTo(hrefOf({ range: null, from: null, to: null, ...rangeParams(next, USUAL) }), { replace: true })}
      />
      {wide ? null : <SortChips {...sorting} />}
      <PnlBranch
        session={session}
        view={{ from: range.from, to: range.to, under, sort, order }}
        sorting={sorting}
        hrefOf={(next) => hrefOf({ under: next })}
      />
    </div>
  );
}
