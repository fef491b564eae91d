import type { Formats } from "@mela/contract/base/formats";
import { useEffect, useRef, useState } from "react";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { isMoney, type Measure } from "./chart-rules.ts";
import type { DrawnChart } from "./draw-chart.ts";
import styles from "./team-overview.module.css";

export interface ChartProps {
  days: readonly string[];
  values: readonly number[];
  measure: Measure;
  currency: string;
}

export function valueText(value: number, measure: Measure, currency: string, formats: Formats): string {
  return isMoney(measure) ? formatMoney(value, currency) : formats.count(value);
}

/** Days as bars or a line. A finger or the arrow keys pick a day, which is told above; the same figures stand in the table beside. */
export function DayChart({ days, values, measure, currency }: ChartProps) {
  const t = useT();
  const formats = useFormats();
  const [picked, setPicked] = useState<number | null>(null);
  const at = Math.min(picked ?? days.length - 1, days.length - 1);
  const room = useChart({ days, values, measure, currency, formats }, setPicked, at);

  const handleKey = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPicked(Math.min(days.length - 1, Math.max(0, at + step)));
  };
  const readout = `${formats.day(days[at] ?? "")} · ${valueText(values[at] ?? 0, measure, currency, formats)}`;
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
  formats: Formats;
}

/** Draws into the element that gets the ref; the drawing library comes when the first chart does. */
function useChart(drawing: Drawing, onPick: (at: number) => void, at: number) {
  const room = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const { days, values, measure, currency, formats } = drawing;
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let drawn: DrawnChart | null = null;
    let gone = false;
    void import("./draw-chart.ts").then(({ drawChart }) => {
      if (gone) return;
      drawn = drawChart(element, { days, values, money: isMoney(measure), currency, formats, onPick });
      setChart(drawn);
    });
    return () => {
      gone = true;
      drawn?.remove();
      setChart(null);
    };
  }, [days, values, measure, currency, formats, onPick]);
  useEffect(() => chart?.mark(at), [chart, at]);
  return room;
}
