import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { rebateIncomeQuery, rebateLinesQuery, saveRebateIncome } from "../../../data/rebates/agent-rebates.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { ChevronDownIcon, ChevronUpIcon } from "../../../ui/shell-icons.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import { useTimeSorting } from "../../../widgets/report/use-sorting.ts";

/** What the difference of the rates has brought, day by day, each with its lines on a press. */
export function RebateIncomeScreen(): ReactNode {
  const t = useT();
  const sorting = useTimeSorting();
  const query = useInfiniteQuery(rebateIncomeQuery(sorting.direction));
  const pages = query.data?.pages ?? [];
  const days = pages.flatMap((page) => page.days);
  const currency = pages[0]?.currency ?? "";
  return (
    <div className={styles.screen}>
      <ListFrame
        query={query}
        empty={days.length === 0}
        nothing={{ title: t("rebates.incomeEmpty"), text: t("rebates.incomeEmptyText") }}
        onSave={() => saveRebateIncome(sorting.direction)}
        sort={<SortChips {...sorting} />}
      >
        <ul className={styles.list}>
          {days.map((entry) => (
            <DayItem key={entry.day} entry={entry} currency={currency} />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}

function DayItem({ entry, currency }: { entry: { day: string; amountMinor: number; turnoverMinor: number }; currency: string }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const linesId = useId();
  const [open, setOpen] = useState(false);
  const Sign = open ? ChevronUpIcon : ChevronDownIcon;
  return (
    <li className={styles.card} data-day={entry.day}>
      <button type="button" className={styles.unfold} aria-expanded={open} aria-controls={linesId} onClick={() => setOpen(!open)}>
        <span className={styles.head}>
          <span>
            <strong className="num">{formats.fullDay(entry.day)}</strong>
            <span className={`num ${styles.note} ${styles.block}`}>
              {t("rebates.turnover", { amount: formatMoney(entry.turnoverMinor, currency) })}
            </span>
          </span>
          <strong className={`num ${styles.strong} ${styles.end}`}>{formatMoney(entry.amountMinor, currency)}</strong>
        </span>
        <Sign size={20} />
      </button>
      <div id={linesId} hidden={!open}>
        {open ? <Lines day={entry.day} currency={currency} /> : null}
      </div>
    </li>
  );
}

function Lines({ day, currency }: { day: string; currency: string }): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(rebateLinesQuery(day));
  const lines = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <ListFrame query={query} empty={false} nothing={{ title: "" }}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={`${line.member.id} ${line.category}`}>
            <div className={styles.head}>
              <span>
                {line.member.account} · {t(`rebates.category.${line.category}`)}
              </span>
              <strong className="num">{formatMoney(line.amountMinor, currency)}</strong>
            </div>
            <p className={`num ${styles.note}`}>
              {t("rebates.line", {
                own: line.ownBp / 100,
                theirs: line.memberBp / 100,
                difference: Math.max(0, line.ownBp - line.memberBp) / 100,
                turnover: formatMoney(line.turnoverMinor, currency),
              })}
            </p>
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
