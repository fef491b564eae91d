import type { TeamOrder } from "@mela/contract/team/team-orders";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { type Column, ReportTable } from "../../../widgets/report/report-table.tsx";
import type { Sorting } from "../../../widgets/report/sorting.ts";
import { OrderMark } from "./order-mark.tsx";

interface OrdersTableProps {
  orders: readonly TeamOrder[];
  sorting: Sorting<"placed">;
  /** Number of the bet that stands beside the table. */
  current: string | null;
  onOpen: (id: string) => void;
}

/** Bets across a wide window; the game opens all that is known of one. */
export function OrdersTable({ orders, sorting, current, onOpen }: OrdersTableProps) {
  const t = useT();
  const formats = useFormats();
  const columns: Column<TeamOrder, "placed">[] = [
    {
      key: "game",
      head: t("team.gameName"),
      cell: ({ id, game }) => (
        <button type="button" onClick={() => onOpen(id)}>
          {game}
        </button>
      ),
    },
    { key: "account", head: t("team.order.account"), cell: ({ account }) => account },
    { key: "placed", head: t("team.order.placed"), sort: "placed", figure: true, cell: ({ placedAt }) => formats.moment(placedAt) },
    { key: "stake", head: t("team.order.stake"), figure: true, cell: ({ stake, currency }) => formatMoney(stake, currency) },
    { key: "state", head: t("team.result"), figure: true, cell: (order) => <OrderMark order={order} /> },
  ];
  return (
    <div data-part="orders">
      <ReportTable
        caption={t("title.teamBetting")}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        current={current}
        sorting={sorting}
      />
    </div>
  );
}
