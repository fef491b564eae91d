import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  type AccountFilter,
  type AccountRecord,
  accountRecordsQuery,
  accountTotalsQuery,
  isMovementGroup,
  MOVEMENT_GROUPS,
  saveAccountRecords,
} from "../../../data/wallet/records.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useHasAgents } from "../../../data/site/site.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { DayFilter, useToday } from "../../../widgets/records/day-filter.tsx";
import { MovementIcon } from "./movement-icon.tsx";
import { RecordList } from "../../../widgets/records/record-list.tsx";
import { daysOfSearch, type RecordDays, searchOfDays } from "../../../widgets/records/record-rules.ts";
import { RecordTotals } from "../../../widgets/records/record-totals.tsx";
import { SelectChip } from "../../../widgets/records/select-chip.tsx";
import styles from "../../../widgets/records/records.module.css";

/** What the address of an agent's own record carries. */
const AGENT_TYPES = "A";

/** Every movement of the member's money in words, by day and heading; `types=A` is what they earned as an agent. */
export function AccountRecordScreen({ path }: ScreenProps) {
  const t = useT();
  const session = useSession();
  const hasAgents = useHasAgents();
  const search = useSearch();
  const days = daysOfSearch(search, useToday());
  const asAgent = search.get("types") === AGENT_TYPES;
  const wanted = asAgent ? "agent" : (search.get("group") ?? "");
  const group: AccountFilter["group"] = isMovementGroup(wanted, MOVEMENT_GROUPS) ? wanted : "";
  if (session === null) return null;
  const filter: AccountFilter = { from: days.from, to: days.to, group };
  const groups = MOVEMENT_GROUPS.filter((each) => each !== "agent" || hasAgents);
  const show = (next: { days?: RecordDays; group?: string }) => {
    const entries = Object.entries({
      ...searchOfDays(next.days ?? days),
      ...(asAgent ? { types: AGENT_TYPES } : { group: next.group ?? group }),
    });
    const query = new URLSearchParams(entries.filter(([, value]) => value !== ""));
    navigateTo(query.size === 0 ? path : `${path}?${query}`, { replace: true });
  };
  return (
    <div className={styles.screen} data-part="account-record" data-wide>
      <div className={styles.asked}>
        <DayFilter days={days} onChange={(next) => show({ days: next })} />
        {asAgent ? null : (
          <div className={styles.span}>
            <SelectChip
              label={t("records.group")}
              value={group}
              choices={[["", t("records.everyGroup")], ...groups.map((each) => [each, t(`records.group.${each}`)] as const)]}
              onChoose={(next) => show({ group: next })}
            />
          </div>
        )}
        <Totals filter={filter} />
      </div>
      <div className={styles.found}>
        <Movements filter={filter} />
      </div>
    </div>
  );
}

function Totals({ filter }: { filter: AccountFilter }) {
  const t = useT();
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(accountTotalsQuery(filter));
  return (
    <RecordTotals
      totals={[
        { label: t("records.movements"), value: data && formats.count(data.movements) },
        { label: t("records.moneyIn"), value: data && formatMoney(data.moneyIn.amount, data.moneyIn.currency) },
        { label: t("records.moneyOut"), value: data && formatMoney(data.moneyOut.amount, data.moneyOut.currency) },
      ]}
      onSave={() => saveAccountRecords(filter)}
      failed={isError && !data}
      onRetry={() => void refetch()}
    />
  );
}

function Movements({ filter }: { filter: AccountFilter }) {
  const t = useT();
  const { language } = useLanguage();
  const query = useInfiniteQuery(accountRecordsQuery(filter, language));
  return (
    <RecordList
      query={query}
      timeOf={(entry) => entry.at}
      keyOf={(entry) => entry.id}
      render={(entry) => <MovementRow entry={entry} />}
      empty={t("records.noMovements")}
    />
  );
}

function MovementRow({ entry }: { entry: AccountRecord }) {
  const t = useT();
  const formats = useFormats();
  const { amount, balanceAfter } = entry;
  const sign = Math.sign(amount.amount);
  return (
    <div className={styles.row} data-kind={entry.kind}>
      <span className={styles.picture}>
        <MovementIcon group={entry.group} />
      </span>
      <span className={styles.words}>
        <b>{[...new Set([t(wordsOf(entry)), entry.name ?? entry.payee ?? ""])].filter((part) => part !== "").join(" · ")}</b>
        {entry.step === null ? null : <small data-step={entry.step}>{t(`records.step.${entry.step}`)}</small>}
        <small>
          {formats.time(entry.at)} · {entry.gameName ?? t("records.transaction", { number: entry.transaction })}
          {entry.wallet === "main" ? "" : ` · ${entry.wallet}`}
        </small>
      </span>
      <span className={styles.figures}>
        <span className={`num ${styles.amount}`} data-sign={sign}>
          {sign > 0 ? "+" : ""}
          {formatMoney(amount.amount, amount.currency)}
        </span>
        <small>
          {t("records.after")} <span className="num">{formatMoney(balanceAfter.amount, balanceAfter.currency)}</span>
        </small>
      </span>
    </div>
  );
}

const KINDS = [
  "bet",
  "win",
  "rollback",
  "deposit",
  "withdrawal",
  "hold",
  "release",
  "fee",
  "reward",
  "free_round",
  "rebate",
  "referral",
  "vip",
  "commission",
  "salary",
  "dividend",
  "red_envelope",
  "transfer",
  "opening",
  "adjustment",
] as const;

/** The words for a kind of the ledger; a kind that came later is a movement. What an agent gives in a rain, and what comes back, is the rain. */
function wordsOf({ kind, amount, step }: AccountRecord): MessageId {
  if (kind === "red_envelope" && (amount.amount < 0 || step !== null)) return "records.kind.red_rain";
  const known = KINDS.find((each) => each === kind);
  return known ? `records.kind.${known}` : "records.kind.other";
}
