import type { Formats } from "@mela/contract/base/formats";
import Plot from "uplot";
import "uplot/dist/uPlot.min.css";
import { MOST_BARS, namedDays, shortAmount } from "./chart-rules.ts";

const HEIGHT = 220;
/** A named day takes so many pixels of the axis. */
const DAY_WIDTH = 78;

interface Wanted {
  days: readonly string[];
  values: readonly number[];
  money: boolean;
  currency: string;
  formats: Formats;
  onPick: (at: number) => void;
}

export interface DrawnChart {
  /** Puts the mark on a day. */
  mark(at: number): void;
  remove(): void;
}

/** Draws the days into an element, in its colours and its width, until it is removed. */
export function drawChart(element: HTMLElement, wanted: Wanted): DrawnChart {
  const { days, values, onPick } = wanted;
  const tokens = getComputedStyle(element);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  const font = `12px ${tokens.fontFamily}`;
  const bars = days.length <= MOST_BARS;
  const axis = { stroke: token("--text-2"), font, ticks: { show: false }, grid: { stroke: token("--line"), width: 1 } };
  const named = () => namedDays(days.length, Math.max(2, Math.min(days.length, Math.floor(element.clientWidth / DAY_WIDTH))));
  let silent = false;
  const plot = new Plot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
      scales: { x: { time: false, range: () => [-0.6, days.length - 0.4] }, y: { range: (_plot, low, high) => roomFor(low, high) } },
      axes: [
        {
          ...axis,
          size: 32,
          grid: { show: false },
          splits: () => named(),
          values: (_plot, splits) => splits.map((at) => wanted.formats.day(days[at] ?? "")),
        },
        {
          ...axis,
          size: 52,
          values: (_plot, splits) => splits.map((value) => (wanted.money ? shortAmount(value) : wanted.formats.short(value))),
        },
      ],
      series: [
        {},
        {
          stroke: token("--accent-text"),
          fill: token(bars ? "--accent" : "--accent-soft"),
          width: bars ? 0 : 2,
          points: { show: !bars && days.length < 60 },
          ...(bars && Plot.paths.bars ? { paths: Plot.paths.bars({ size: [0.7, 26], radius: 0.2 }) } : {}),
        },
      ],
      hooks: {
        setCursor: [({ cursor }) => (!silent && cursor.idx !== null && cursor.idx !== undefined ? onPick(cursor.idx) : undefined)],
      },
    },
    [days.map((_, at) => at), [...values]],
    element,
  );
  const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
  watch.observe(element);
  return {
    mark(at) {
      silent = true;
      plot.setCursor({ left: plot.valToPos(at, "x"), top: 0 });
      silent = false;
    },
    remove() {
      watch.disconnect();
      plot.destroy();
    },
  };
}

/** From or to zero, so that bars stand on something; figures of zero alone still have a scale. */
function roomFor(low: number, high: number): [number, number] {
  const bottom = Math.min(0, low);
  const top = Math.max(0, high);
  return bottom === top ? [0, 1] : [bottom * 1.08, top * 1.08];
}
