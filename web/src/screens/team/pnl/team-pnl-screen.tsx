import { DOWNLINE_SORTS, type Downline, type DownlineSort, TEAM_RANGE_DAYS, type TeamFigures } from "@mela/contract/team/team";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { type DownlineView, downlinesQuery, saveDownlines } from "../../../data/team/team.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChevronDownIcon, ChevronIcon, ChevronUpIcon } from "../../../ui/shell-icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SaveTable } from "../../../widgets/agent/list-frame.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { BranchPath } from "../../../widgets/team/branch-path.tsx";
import { pathWith, rangeParams, readRange } from "../../../widgets/team/days-rules.ts";
import { Figure, Result } from "../../../widgets/team/figure.tsx";
import { RangeBar } from "../../../widgets/team/range-bar.tsx";
import { useBrandToday } from "../../../widgets/team/use-days.ts";
import teamStyles from "../../../widgets/team/team.module.css";
import styles from "./team-pnl.module.css";

const USUAL = "today";
const USUAL_SORT: DownlineSort = "turnover";

/** Profit and loss of a branch, member by member, in whatever order. */
export function TeamPnlScreen({ path }: ScreenProps) {
  const session = useSession();
  const today = useBrandToday();
  const search = useSearch();
  const t = useT();
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
  const sortBy = (key: DownlineSort) =>
    navigateTo(hrefOf({ sort: key, order: key === sort && order === "desc" ? "asc" : null }), { replace: true });
  return (
    <div className={`pad ${styles.screen}`} data-part="team-pnl">
      <RangeBar
        range={range}
        today={today}
        longest={TEAM_RANGE_DAYS}
        onChoose={(next) => navigateTo(hrefOf({ range: null, from: null, to: null, ...rangeParams(next, USUAL) }), { replace: true })}
      />
      <div className={teamStyles.bleed}>
        <ChipRow label={t("team.sort")}>
          {DOWNLINE_SORTS.map((key) => (
            <Chip
              key={key}
              pressed={key === sort}
              icon={key === sort ? order === "desc" ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} /> : undefined}
              onClick={() => sortBy(key)}
            >
              {t(`team.sort.${key}`)}
              {key === sort ? <span className="sr">{t(order === "desc" ? "team.sort.desc" : "team.sort.asc")}</span> : null}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Branch session={session} view={{ from: range.from, to: range.to, under, sort, order }} hrefOf={(next) => hrefOf({ under: next })} />
    </div>
  );
}

interface BranchProps {
  session: SessionRecord;
  view: DownlineView;
  hrefOf: (under: string | null) => string;
}

function Branch({ session, view, hrefOf }: BranchProps) {
  const t = useT();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    downlinesQuery(session.userName, view),
  );
  const first = data?.pages[0];
  if (first === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  const rows = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <BranchPath path={first.path} hrefOf={hrefOf} />
      <section className={`card ${styles.total}`} data-part="total">
        <header>
          <h2>{t("team.total")}</h2>
          <Result minor={first.total.profit} currency={first.currency} />
        </header>
        <Sums figures={first.total} currency={first.currency} />
        <p className={styles.note}>
          {t("team.ownApart")} {formatMoney(first.own.turnover, first.currency)}
        </p>
      </section>
      {rows.length === 0 ? (
        <EmptyState title={t("team.empty")} text={t("team.emptyText")} art />
      ) : (
        <SaveTable onSave={() => saveDownlines(view)} />
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} currency={first.currency} href={hrefOf(row.id)} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button kind="outline" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
  );
}

/** One directly below; whoever has a team of their own opens it. */
function Row({ row, currency, href }: { row: Downline; currency: string; href: string }) {
  const t = useT();
  const head = (
    <span className={styles.both}>
      <span className={styles.who}>
        <strong>{row.account}</strong>
        <small>{row.members === 0 ? t("team.alone") : t("team.below", { count: row.members })}</small>
      </span>
      <Result minor={row.figures.profit} currency={currency} />
    </span>
  );
  return (
    <li className="card" data-downline={row.account}>
      {row.members === 0 ? (
        <div className={styles.head}>{head}</div>
      ) : (
        <a
          className={styles.head}
          href={href}
          onClick={(event) => {
            event.preventDefault();
            navigateTo(href);
          }}
        >
          {head}
          <ChevronIcon size={20} />
        </a>
      )}
      <Sums figures={row.figures} currency={currency} />
    </li>
  );
}

function Sums({ figures, currency }: { figures: TeamFigures; currency: string }) {
  const t = useT();
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <dl className={teamStyles.plain}>
      <Figure label={t("team.measure.turnover")} value={money(figures.turnover)} />
      <Figure label={t("team.payout")} value={money(figures.payout)} />
      <Figure label={t("team.measure.deposits")} value={money(figures.deposits)} />
      <Figure label={t("team.measure.withdrawals")} value={money(figures.withdrawals)} />
      {figures.rebates + figures.rewards === 0 ? null : (
        <Figure label={t("team.rebates")} value={money(figures.rebates + figures.rewards)} />
      )}
    </dl>
  );
}

function Waiting() {
  return (
    <div className={styles.list}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={170} />
      ))}
    </div>
  );
}
