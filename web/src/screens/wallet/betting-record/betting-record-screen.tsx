import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { GAME_TYPES } from "@mela/contract/games/terms";
import { type BetRecord, betRecordsQuery, betTotalsQuery, betVendorsQuery, saveBetRecords } from "../../../data/wallet/records.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { goBack, navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Picture } from "../../../ui/picture.tsx";
import { SelectChip } from "../../../widgets/records/select-chip.tsx";
import { DayFilter, useToday } from "../../../widgets/records/day-filter.tsx";
import { RecordList } from "../../../widgets/records/record-list.tsx";
import { RecordTotals } from "../../../widgets/records/record-totals.tsx";
import styles from "../../../widgets/records/records.module.css";
import { BetSheet } from "./bet-sheet.tsx";
import { type BetView, filterOf, outcomeOf, pathOfView, resultOf, viewOfSearch } from "./betting-record-rules.ts";

/** What the member has bet, by day, vendor and category; the address says which. */
export function BettingRecordScreen({ path }: ScreenProps) {
  const session = useSession();
  const t = useT();
  const view = viewOfSearch(useSearch(), useToday());
  if (session === null) return null;
  const show = (change: Partial<BetView>) => navigateTo(pathOfView(path, { ...view, ...change }), { replace: true });
  return (
    <div className={styles.screen} data-part="betting-record" data-wide>
      <div className={styles.asked}>
        <DayFilter days={view.days} onChange={(days) => show({ days, vendor: "" })} />
        <Choices view={view} onChange={show} />
        <Totals view={view} />
      </div>
      <div className={styles.found}>
        <Bets view={view} onOpen={(bet) => navigateTo(pathOfView(path, { ...view, bet: bet.id }))} />
      </div>
      {view.bet === "" ? null : (
        <BetSheet id={view.bet} title={t("records.bet")} onClose={() => goBack(pathOfView(path, { ...view, bet: "" }))} />
      )}
    </div>
  );
}

function Choices({ view, onChange }: { view: BetView; onChange: (change: Partial<BetView>) => void }) {
  const t = useT();
  const { language } = useLanguage();
  const { data: vendors = [] } = useQuery(betVendorsQuery(view.days, language));
  return (
    <div className={styles.span}>
      <SelectChip
        label={t("records.vendor")}
        value={view.vendor}
        choices={[["", t("records.everyVendor")], ...vendors.map(({ code, name }) => [code, name] as const)]}
        onChoose={(vendor) => onChange({ vendor })}
      />
      <SelectChip
        label={t("records.type")}
        value={view.type}
        choices={[["", t("records.everyType")], ...GAME_TYPES.map((type) => [type, t(`records.type.${type}`)] as const)]}
        onChoose={(type) => onChange({ type })}
      />
    </div>
  );
}

function Totals({ view }: { view: BetView }) {
  const t = useT();
  const filter = filterOf(view);
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(betTotalsQuery(filter));
  const money = (of: "stake" | "payout" | "net") => data && formatMoney(data[of].amount, data[of].currency);
  return (
    <RecordTotals
      totals={[
        { label: t("records.rounds"), value: data && formats.count(data.rounds) },
        { label: t("records.stake"), value: money("stake") },
        { label: t("records.payout"), value: money("payout") },
        { label: t("records.net"), value: money("net"), sign: Math.sign(data?.net.amount ?? 0) },
        ...(data?.running ? [{ label: t("records.running"), value: formatMoney(data.running.amount, data.running.currency) }] : []),
      ]}
      onSave={() => saveBetRecords(filter)}
      failed={isError && !data}
      onRetry={() => void refetch()}
    />
  );
}

function Bets({ view, onOpen }: { view: BetView; onOpen: (bet: BetRecord) => void }) {
  const t = useT();
  const { language } = useLanguage();
  const query = useInfiniteQuery(betRecordsQuery(filterOf(view), language));
  return (
    <RecordList
      query={query}
      timeOf={(bet) => bet.placedAt}
      keyOf={(bet) => bet.id}
      render={(bet) => <BetRow bet={bet} onOpen={() => onOpen(bet)} />}
      empty={t("records.noBets")}
    />
  );
}

function BetRow({ bet, onOpen }: { bet: BetRecord; onOpen: () => void }) {
  const t = useT();
  const formats = useFormats();
  const result = resultOf(bet);
  const sign = Math.sign(result ?? 0);
  return (
    <button type="button" className={styles.row} data-bet={bet.id} data-state={bet.state} onClick={onOpen}>
      <span className={styles.picture}>
        <Picture src={bet.game.iconUrl.replace("-240.", "-120.")} alt="" width={44} height={44} loading="lazy" />
      </span>
      <span className={styles.words}>
        <b>{bet.game.name}</b>
        <small>
          {formats.time(bet.placedAt)} · {bet.game.vendorName}
        </small>
      </span>
      <span className={styles.figures}>
        <span className={`num ${styles.amount}`} data-sign={sign}>
          {result === null ? t("records.state.open") : `${sign > 0 ? "+" : ""}${formatMoney(result, bet.stake.currency)}`}
        </span>
        <small>
          {result === null ? "" : `${t(`records.state.${outcomeOf(bet)}`)} · `}
          {bet.free ? t("records.free") : t("records.staked", { amount: formatMoney(bet.stake.amount, bet.stake.currency) })}
        </small>
      </span>
    </button>
  );
}
