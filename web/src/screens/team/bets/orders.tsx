import type { TeamOrder } from "@mela/contract/team/team-orders";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { SessionRecord } from "../../../data/auth/session.ts";
import { type OrdersView, saveTeamOrders, teamOrdersQuery } from "../../../data/team/team.ts";
import { ApiError } from "@mela/kit/api";
import { useFormats } from "../../../data/site/formats.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ListWaiting, SaveTable } from "../../../widgets/agent/list-frame.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import beside from "../../../widgets/report/beside.module.css";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import type { Sorting } from "../../../widgets/report/sorting.ts";
import { OrderMark } from "./order-mark.tsx";
import { OrdersTable } from "./orders-table.tsx";
import styles from "./team-betting.module.css";

interface OrdersProps {
  session: SessionRecord;
  view: OrdersView;
  sorting: Sorting<"placed">;
  /** Number of the bet that is open. */
  current: string | null;
  onOpen: (id: string) => void;
}

/** The bets, page after page: cards, or a table where there is room. */
export function Orders({ session, view, sorting, current, onOpen }: OrdersProps) {
  const { language } = useLanguage();
  const wide = useWide();
  const query = useInfiniteQuery(teamOrdersQuery(session.userName, language, view));
  const { data, error, refetch } = query;
  if (data === undefined && error === null) return <ListWaiting rows={5} height={76} />;
  const unknown = error instanceof ApiError && error.code === "team.notFound";
  if (data === undefined && !unknown) return <LoadFailed onRetry={() => void refetch()} />;
  const orders = data?.pages.flatMap((page) => page.list) ?? [];
  if (orders.length === 0) return <Nothing unknown={unknown} />;
  return (
    <div className={beside.list}>
      {wide ? null : <SortChips {...sorting} />}
      <SaveTable onSave={() => saveTeamOrders(view)} />
      {wide ? (
        <OrdersTable orders={orders} sorting={sorting} current={current} onOpen={onOpen} />
      ) : (
        <ul className={styles.list} data-part="orders">
          {orders.map((order) => (
            <Order key={order.id} order={order} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <MoreOfList query={query} />
    </div>
  );
}

function Nothing({ unknown }: { unknown: boolean }) {
  const t = useT();
  return (
    <EmptyState
      title={t(unknown ? "team.foundNobody" : "team.orders.empty")}
      text={t(unknown ? "team.orders.wholeAccount" : "team.orders.emptyText")}
      art
    />
  );
}

function Order({ order, onOpen }: { order: TeamOrder; onOpen: (id: string) => void }) {
  const formats = useFormats();
  return (
    <li className="card" data-order={order.id}>
      <button type="button" className={styles.order} onClick={() => onOpen(order.id)}>
        <span className={styles.what}>
          <strong>{order.game}</strong>
          <small>
            {order.account} · {formats.moment(order.placedAt)}
          </small>
        </span>
        <span className={styles.sums}>
          <strong className="num">{formatMoney(order.stake, order.currency)}</strong>
          <OrderMark order={order} />
        </span>
      </button>
    </li>
  );
}
