import { TEAM_RANGE_DAYS, type TeamFigures } from "@mela/contract/team/team";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { teamTotalsQuery, teamDaysQuery, teamCategoriesQuery } from "../../../data/team/team.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useCount, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { countDays, pathWith, type Range, rangeParams, readRange } from "../../../widgets/team/days-rules.ts";
import { Figure } from "../../../widgets/team/figure.tsx";
import { RangeBar } from "../../../widgets/team/range-bar.tsx";
import { useBrandToday } from "../../../widgets/team/use-days.ts";
import teamStyles from "../../../widgets/team/team.module.css";
import { MEASURES, readMeasure } from "./chart-rules.ts";
import { DayChart, valueText } from "./day-chart.tsx";
import styles from "./team-overview.module.css";

const USUAL = "week";

/** The team at a glance: key figures, days as a chart or a table, and what is played. */
export function TeamOverviewScreen({ path }: ScreenProps) {
  const session = useSession();
  const today = useBrandToday();
  const search = useSearch();
  if (session === null) return null;
  const range = readRange(search, today, { usual: USUAL, longest: TEAM_RANGE_DAYS });
  const measure = readMeasure(search.get("measure"));
  const show = (next: Range, wanted: string) =>
    navigateTo(pathWith(path, { ...rangeParams(next, USUAL), measure: wanted === "turnover" ? null : wanted }), { replace: true });
  return (
    <div className={`pad ${styles.screen}`} data-part="team-overview">
      <RangeBar range={range} today={today} longest={TEAM_RANGE_DAYS} onChoose={(next) => show(next, measure)} />
      <KeyFigures session={session} range={range} />
      <DayFigures session={session} range={range} measure={measure} onMeasure={(next) => show(range, next)} />
      <Categories session={session} range={range} />
    </div>
  );
}

function KeyFigures({ session, range }: { session: SessionRecord; range: Range }) {
  const { data, isError, refetch } = useQuery(teamTotalsQuery(session.userName, { from: range.from, to: range.to }));
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={330} />;
  return (
    <dl className={teamStyles.figures} data-part="key-figures">
      <KeyList figures={data.figures} members={data.members} currency={data.currency} days={countDays(range)} />
    </dl>
  );
}

function KeyList({ figures, members, currency, days }: { figures: TeamFigures; members: number; currency: string; days: number }) {
  const t = useT();
  const formats = useFormats();
  const money = (minor: number) => formatMoney(minor, currency);
  const daily = (count: number) => formats.count(Math.round(count / days));
  // What the members lose is what their agent earns by.
  const won = figures.profit > 0;
  const tone = figures.profit === 0 ? undefined : won ? "bad" : "good";
  return (
    <>
      <Figure
        wide
        label={figures.profit === 0 ? t("team.evenByAll") : t(won ? "team.wonByAll" : "team.lostByAll")}
        value={money(Math.abs(figures.profit))}
        tone={tone}
      />
      <Figure label={t("team.members")} value={formats.count(members)} />
      <Figure label={t("team.measure.registrations")} value={formats.count(figures.registrations)} tone="cool" />
      <Figure label={t(days > 1 ? "team.loggedInDaily" : "team.loggedIn")} value={daily(figures.loggedIn)} />
      <Figure label={t(days > 1 ? "team.activeDaily" : "team.active")} value={daily(figures.active)} />
      <Figure label={t("team.measure.deposits")} value={money(figures.deposits)} />
      <Figure label={t("team.firstDeposits")} value={formats.count(figures.firstDeposits)} />
      <Figure label={t("team.measure.withdrawals")} value={money(figures.withdrawals)} />
      <Figure label={t("team.measure.turnover")} value={money(figures.turnover)} tone="accent" />
      <Figure label={t("team.payout")} value={money(figures.payout)} />
      <Figure label={t("team.rebates")} value={money(figures.rebates + figures.rewards)} />
    </>
  );
}

function DayFigures(props: {
  session: SessionRecord;
  range: Range;
  measure: (typeof MEASURES)[number];
  onMeasure: (measure: string) => void;
}) {
  const { session, range, measure, onMeasure } = props;
  const t = useT();
  const formats = useFormats();
  const [form, setForm] = useState<"chart" | "table">("chart");
  const { data, isError, refetch } = useQuery(teamDaysQuery(session.userName, { from: range.from, to: range.to }));
  const days = useMemo(() => data?.days.map((row) => row.day) ?? [], [data]);
  const values = useMemo(() => data?.days.map((row) => row[measure]) ?? [], [data, measure]);
  return (
    <section className={`card ${styles.section}`} aria-labelledby="team-days">
      <div className={styles.head}>
        <h2 id="team-days">{t("team.byDay")}</h2>
        <div className={styles.form}>
          <Segmented
            label={t("team.form")}
            current={form}
            choices={[
              { key: "chart", label: t("team.form.chart") },
              { key: "table", label: t("team.form.table") },
            ]}
            onChoose={setForm}
          />
        </div>
      </div>
      <div className={teamStyles.bleed}>
        <ChipRow label={t("team.measures")}>
          {MEASURES.map((key) => (
            <Chip key={key} pressed={key === measure} onClick={() => onMeasure(key)}>
              {t(`team.measure.${key}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {data === undefined ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={268} />
        )
      ) : form === "chart" ? (
        <DayChart days={days} values={values} measure={measure} currency={data.currency} />
      ) : (
        <table className={styles.table} data-part="day-table">
          <caption className="sr">{t(`team.measure.${measure}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t("team.day")}</th>
              <th scope="col">{t(`team.measure.${measure}`)}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{formats.day(day)}</th>
                <td className="num">{valueText(values[at] ?? 0, measure, data.currency, formats)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const CATEGORIES = ["RNG", "FISH", "PVP", "LIVE", "LOTT", "ELOTT", "SPORTS"] as const;

/** What is played, by its share of the turnover. */
function Categories({ session, range }: { session: SessionRecord; range: Range }) {
  const t = useT();
  const inDigits = useCount();
  const { data } = useQuery(teamCategoriesQuery(session.userName, { from: range.from, to: range.to }));
  if (data === undefined || data.categories.length === 0) return null;
  const total = data.categories.reduce((sum, { turnover }) => sum + Math.max(0, turnover), 0);
  return (
    <section className={`card ${styles.section}`} aria-labelledby="team-categories">
      <h2 id="team-categories">{t("team.byCategory")}</h2>
      <ul className={styles.shares} data-part="categories">
        {data.categories.map(({ category, turnover }) => {
          const known = CATEGORIES.find((key) => key === category);
          const share = total === 0 ? 0 : Math.max(0, turnover) / total;
          return (
            <li key={category}>
              <span>{t(known === undefined ? "team.category.OTHER" : `team.category.${known}`)}</span>
              <span className="num">
                {formatMoney(turnover, data.currency)} · {inDigits(Math.round(share * 100))}%
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
