import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { earningsQuery } from "../../../data/team/agent.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { dayOf } from "@mela/kit/dates";
import { useClock } from "../../../lib/use-clock.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import styles from "./agent-home.module.css";

const PARTS = [
  { key: "rebateMinor", text: "agent.earned.rebate" },
  { key: "wageMinor", text: "agent.earned.wage" },
  { key: "dividendMinor", text: "agent.earned.dividend" },
] as const;

/** What the agent has earned today and in this month, and by what. Nothing is shown as 0 before it is known. */
export function OwnEarnings(): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { timeZone } = useBrandSettings();
  const now = useClock();
  const day = now === null ? null : dayOf(new Date(now), timeZone);
  const { data, isError, refetch } = useQuery({ ...earningsQuery(day ?? ""), enabled: day !== null });
  const spans = [
    { key: "today", name: t("agent.earned.today") },
    { key: "month", name: data === undefined ? t("agent.earned.month") : formats.month(data.day.slice(0, 7)) },
  ] as const;
  const money = (minor: number) => (data === undefined ? "" : formatMoney(minor, data.currency));
  return (
    <section className="pad" aria-labelledby="agent-earned">
      <SectionHead id="agent-earned" title={t("agent.earned")} />
      <div className={styles.earned}>
        {spans.map(({ key, name }) => (
          <div key={key} className={styles.stat} data-earned={key} aria-busy={data === undefined && !isError}>
            <h3>{name}</h3>
            <p className={`num ${styles.total}`}>
              {data === undefined ? "\u00a0" : money(PARTS.reduce((sum, part) => sum + data[key][part.key], 0))}
            </p>
            <dl className={styles.parts}>
              {PARTS.map((part) => (
                <div key={part.key}>
                  <dt>{t(part.text)}</dt>
                  <dd className="num">{data === undefined ? "\u00a0" : money(data[key][part.key])}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {isError && data === undefined ? (
        <p className={styles.failed} role="status">
          {t("agent.earned.failed")}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t("shell.retry")}
          </button>
        </p>
      ) : null}
    </section>
  );
}
