import type { Downline, DownlineSort } from "@mela/contract/team/team";
import { Link } from "wouter";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { ChevronIcon } from "../../../ui/shell-icons.tsx";
import { type Column, ReportTable } from "../../../widgets/report/report-table.tsx";
import type { Sorting } from "../../../widgets/report/sorting.ts";
import { Result } from "../../../widgets/team/figure.tsx";

interface PnlTableProps {
  rows: readonly Downline[];
  currency: string;
  sorting: Sorting<DownlineSort>;
  hrefOf: (under: string) => string;
}

/** Those directly below across a wide window; an account with a team of its own opens it. */
export function PnlTable({ rows, currency, sorting, hrefOf }: PnlTableProps) {
  const t = useT();
  const formats = useFormats();
  const sum = (key: DownlineSort, head: string, amountOf: (row: Downline) => number): Column<Downline, DownlineSort> => ({
    key,
    head,
    sort: key,
    figure: true,
    cell: (row) => formatMoney(amountOf(row), currency),
  });
  const columns: Column<Downline, DownlineSort>[] = [
    { key: "account", head: t("team.sort.account"), sort: "account", cell: (row) => <Account row={row} href={hrefOf(row.id)} /> },
    { key: "members", head: t("team.members"), figure: true, cell: (row) => formats.count(row.members) },
    sum("turnover", t("team.measure.turnover"), ({ figures }) => figures.turnover),
    sum("payout", t("team.payout"), ({ figures }) => figures.payout),
    sum("deposits", t("team.measure.deposits"), ({ figures }) => figures.deposits),
    sum("withdrawals", t("team.measure.withdrawals"), ({ figures }) => figures.withdrawals),
    {
      key: "rebates",
      head: t("team.rebates"),
      figure: true,
      cell: ({ figures }) => formatMoney(figures.rebates + figures.rewards, currency),
    },
    {
      key: "profit",
      head: t("team.result"),
      sort: "profit",
      figure: true,
      cell: ({ figures }) => <Result minor={figures.profit} currency={currency} />,
    },
  ];
  return <ReportTable caption={t("title.teamPnl")} columns={columns} rows={rows} keyOf={({ account }) => account} sorting={sorting} />;
}

function Account({ row, href }: { row: Downline; href: string }) {
  if (row.members === 0) return row.account;
  return (
    <Link href={href}>
      {row.account}
      <ChevronIcon size={16} />
    </Link>
  );
}
