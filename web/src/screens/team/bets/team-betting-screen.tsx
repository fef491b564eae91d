import { ORDER_RANGE_DAYS } from "@mela/contract/team/team-orders";
import { useState } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Form } from "../../../ui/form.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import beside from "../../../widgets/report/beside.module.css";
import { nextDirection, type Sorting } from "../../../widgets/report/sorting.ts";
import { pathWith, rangeParams, readRange } from "../../../widgets/team/days-rules.ts";
import { RangeBar } from "../../../widgets/team/range-bar.tsx";
import { useBrandToday } from "../../../widgets/team/use-days.ts";
import { OrderSheet } from "./order-sheet.tsx";
import { Orders } from "./orders.tsx";
import styles from "./team-betting.module.css";

const USUAL = "today";

/** Bets of the team by time, the newest first where the address says nothing else; a tap opens all that is known of one. */
export function TeamBettingScreen({ path }: ScreenProps) {
  const session = useSession();
  const today = useBrandToday();
  const search = useSearch();
  const t = useT();
  const account = search.get("account") ?? "";
  const [typed, setTyped] = useState(account);
  if (session === null) return null;
  const range = readRange(search, today, { usual: USUAL, longest: ORDER_RANGE_DAYS });
  const open = search.get("bet");
  const id = open !== null && /^\d{1,15}$/.test(open) ? open : null;
  const direction = search.get("order") === "asc" ? "asc" : "desc";
  const hrefOf = (change: Record<string, string | null>) =>
    pathWith(path, { ...rangeParams(range, USUAL), account, order: direction === "asc" ? direction : null, ...change });
  const seek = (next: string) => navigateTo(hrefOf({ account: next.trim() }), { replace: true });
  const sorting: Sorting<"placed"> = {
    current: "placed",
    direction,
    choices: [{ key: "placed", label: t("team.sort.placed"), kind: "time" }],
    onSort: (key) => navigateTo(hrefOf({ order: nextDirection(sorting, key) === "asc" ? "asc" : null }), { replace: true }),
  };
  return (
    <div className={`pad ${styles.screen}`} data-part="team-betting">
      <RangeBar
        range={range}
        today={today}
        longest={ORDER_RANGE_DAYS}
        onChoose={(next) => navigateTo(hrefOf({ range: null, from: null, to: null, ...rangeParams(next, USUAL) }), { replace: true })}
      />
      <AccountSearch typed={typed} onType={setTyped} onSeek={seek} isSought={account !== ""} />
      <div className={beside.room}>
        <Orders
          session={session}
          view={{ from: range.from, to: range.to, account, order: direction }}
          sorting={sorting}
          current={id}
          onOpen={(next) => navigateTo(hrefOf({ bet: next }), { replace: id !== null })}
        />
        <OrderSheet session={session} id={id} onClose={() => navigateTo(hrefOf({ bet: null }), { replace: true })} />
      </div>
    </div>
  );
}

interface AccountSearchProps {
  typed: string;
  onType: (typed: string) => void;
  onSeek: (account: string) => void;
  /** The list is of one member's bets alone. */
  isSought: boolean;
}

function AccountSearch({ typed, onType, onSeek, isSought }: AccountSearchProps) {
  const t = useT();
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSeek(typed);
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
          onType(next);
          if (next === "" && isSought) onSeek("");
        }}
      />
    </Form>
  );
}
