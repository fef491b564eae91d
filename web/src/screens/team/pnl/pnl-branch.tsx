import type { DownlineSort } from "@mela/contract/team/team";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SessionRecord } from "../../../data/auth/session.ts";
import { type DownlineView, downlinesQuery, saveDownlines } from "../../../data/team/team.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useWide } from "../../../ui/use-wide.ts";
import { ListWaiting, SaveTable } from "../../../widgets/agent/list-frame.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import type { Sorting } from "../../../widgets/report/sorting.ts";
import { BranchPath } from "../../../widgets/team/branch-path.tsx";
import { Result } from "../../../widgets/team/figure.tsx";
import { NobodyYet } from "../../../widgets/team/nobody-yet.tsx";
import { PnlRow, PnlSums } from "./pnl-row.tsx";
import { PnlTable } from "./pnl-table.tsx";
import styles from "./team-pnl.module.css";

interface PnlBranchProps {
  session: SessionRecord;
  view: DownlineView;
  sorting: Sorting<DownlineSort>;
  hrefOf: (under: string | null) => string;
}

/** The whole of a branch, and each member directly below its top: cards, or a table where there is room. */
export function PnlBranch({ session, view, sorting, hrefOf }: PnlBranchProps) {
  const t = useT();
  const wide = useWide();
  const query = useInfiniteQuery(downlinesQuery(session.userName, view));
  const { data, isError, refetch } = query;
  const first = data?.pages[0];
  if (first === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <ListWaiting height={170} />;
  const rows = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <BranchPath path={first.path} hrefOf={hrefOf} />
      <section className={`card ${styles.total}`} data-part="total">
        <header>
          <h2>{t("team.total")}</h2>
          <Result minor={first.total.profit} currency={first.currency} />
        </header>
        <PnlSums figures={first.total} currency={first.currency} />
        <p className={styles.note}>
          {t("team.ownApart")} {formatMoney(first.own.turnover, first.currency)}
        </p>
      </section>
      {rows.length === 0 ? <NobodyYet own={view.under === null} /> : <SaveTable onSave={() => saveDownlines(view)} />}
      {rows.length > 0 && wide ? <PnlTable rows={rows} currency={first.currency} sorting={sorting} hrefOf={hrefOf} /> : null}
      {wide ? null : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <PnlRow key={row.id} row={row} currency={first.currency} href={hrefOf(row.id)} />
          ))}
        </ul>
      )}
      <MoreOfList query={query} />
    </>
  );
}
