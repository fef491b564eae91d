import { useEffect, useRef, useState } from "react";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { formatCount, shortDay } from "../../../widgets/team/days-rules.ts";
import { isMoney, type Measure } from "./chart-rules.ts";
import type { DrawnChart } from "./draw-chart.ts";
import styles from "./team-overview.module.css";

export interface ChartProps {
  days: readonly string[];
  values: readonly number[];
  measure: Measure;
  currency: string;
}

export function valueText(value: number, measure: Measure, currency: string): string {
  return isMoney(measure) ? formatMoney(value, currency) : formatCount(value);
}

/** Days as bars or a line. A finger or the arrow keys pick a day, which is told above; the same figures stand in the table beside. */
export function DayChart({ days, values, measure, currency }: ChartProps) {
  const t = useT();
  const { language } = useLanguage();
  const [picked, setPicked] = useState<number | null>(null);
  const at = Math.min(picked ?? days.length - 1, days.length - 1);
  const room = useChart({ days, values, measure, currency, language }, setPicked, at);

  const handleKey = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPicked(Math.min(days.length - 1, Math.max(0, at + step)));
  };
  const readout = `${shortDay(days[at] ?? "", language)} · ${valueText(values[at] ?? 0, measure, currency)}`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.readout}>
        <span>{t(`team.measure.${measure}`)}</span>
        <strong className="num" aria-live="polite" data-part="readout">
          {readout}
        </strong>
      </figcaption>
      <div
        ref={room}
        className={styles.room}
        role="slider"
        tabIndex={0}
        aria-label={t("team.chart.days")}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={readout}
        onKeyDown={handleKey}
        data-part="chart"
      />
    </figure>
  );
}

interface Drawing extends ChartProps {
  language: string;
}

/** Draws into the element that gets the ref; the drawing library comes when the first chart does. */
function useChart(drawing: Drawing, onPick: (at: number) => void, at: number) {
  const room = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const { days, values, measure, currency, language } = drawing;
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let drawn: DrawnChart | null = null;
    let gone = false;
    void import("./draw-chart.ts").then(({ drawChart }) => {
      if (gone) return;
      drawn = drawChart(element, { days, values, money: isMoney(measure), currency, language, onPick });
      setChart(drawn);
    });
    return () => {
      gone = true;
      drawn?.remove();
      setChart(null);
    };
  }, [days, values, measure, currency, language, onPick]);
  useEffect(() => chart?.mark(at), [chart, at]);
  return room;
}
