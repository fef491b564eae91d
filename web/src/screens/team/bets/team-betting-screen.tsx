import { ORDER_RANGE_DAYS, type TeamOrder } from "@mela/contract/team/team-orders";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { type Days, saveTeamOrders, teamOrdersQuery } from "../../../data/team/team.ts";
import { ApiError } from "@mela/kit/api";
import { useFormats } from "../../../data/site/formats.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SaveTable } from "../../../widgets/agent/list-frame.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { pathWith, rangeParams, readRange } from "../../../widgets/team/days-rules.ts";
import { RangeBar } from "../../../widgets/team/range-bar.tsx";
import { useBrandToday } from "../../../widgets/team/use-days.ts";
import { OrderSheet } from "./order-sheet.tsx";
import { OrderMark } from "./order-mark.tsx";
import styles from "./team-betting.module.css";

const USUAL = "today";

/** Bets of the team, newest first; a tap opens all that is known of one. */
export function TeamBettingScreen({ path }: ScreenProps) {
  const session = useSession();
  const today = useBrandToday();
  const search = useSearch();
  const t = useT();
  const account = search.get("account") ?? "";
  const [typed, setTyped] = useState(account);
  if (session === null) return null;
  const range = readRange(search, today, { usual: USUAL, longest: ORDER_RANGE_DAYS });
  const order = search.get("order");
  const hrefOf = (change: Record<string, string | null>) => pathWith(path, { ...rangeParams(range, USUAL), account, ...change });
  const seek = (next: string) => navigateTo(hrefOf({ account: next.trim() }), { replace: true });
  return (
    <div className={`pad ${styles.screen}`} data-part="team-betting">
      <RangeBar
        range={range}
        today={today}
        longest={ORDER_RANGE_DAYS}
        onChoose={(next) => navigateTo(hrefOf({ range: null, from: null, to: null, ...rangeParams(next, USUAL) }), { replace: true })}
      />
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          seek(typed);
        }}
      >
        <SearchBox
          label={t("team.orders.account")}
          placeholder={t("team.orders.account")}
          clearLabel={t("ui.clear")}
          value={typed}
          maxLength={32}
          autoCapitalize="none"
          onChange={(next) => {
            setTyped(next);
            if (next === "" && account !== "") seek("");
          }}
        />
      </Form>
      <Orders
        session={session}
        days={{ from: range.from, to: range.to }}
        account={account}
        onOpen={(id) => navigateTo(hrefOf({ order: id }))}
      />
      <OrderSheet
        session={session}
        id={order !== null && /^\d{1,15}$/.test(order) ? order : null}
        onClose={() => navigateTo(hrefOf({ order: null }), { replace: true })}
      />
    </div>
  );
}

interface OrdersProps {
  session: SessionRecord;
  days: Days;
  account: string;
  onOpen: (id: string) => void;
}

function Orders({ session, days, account, onOpen }: OrdersProps) {
  const t = useT();
  const { language } = useLanguage();
  const query = useInfiniteQuery(teamOrdersQuery(session.userName, language, days, account));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (data === undefined && error === null) return <Waiting />;
  const unknown = error instanceof ApiError && error.code === "team.notFound";
  if (data === undefined && !unknown) return <LoadFailed onRetry={() => void refetch()} />;
  const orders = data?.pages.flatMap((page) => page.list) ?? [];
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t(unknown ? "team.foundNobody" : "team.orders.empty")}
        text={t(unknown ? "team.orders.wholeAccount" : "team.orders.emptyText")}
        art
      />
    );
  }
  return (
    <>
      <SaveTable onSave={() => saveTeamOrders(days, account)} />
      <ul className={styles.list} data-part="orders">
        {orders.map((order) => (
          <Order key={order.id} order={order} onOpen={onOpen} />
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

function Waiting() {
  return (
    <div className={styles.list}>
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} height={76} />
      ))}
    </div>
  );
}
