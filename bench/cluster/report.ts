import { table } from "../stats.ts";
import type { Tally } from "./caller.ts";
import type { Disturbances } from "./disturbances.ts";
import { seconds } from "./seconds.ts";
import { during, type Gaps, gapsOf, type Wait } from "./gaps.ts";

/** How often each part was disturbed, and how. */
export function tellDisturbances({ list }: Disturbances): string {
  const kinds = ["kill", "pause", "cut", "restart"] as const;
  const rows = [...Map.groupBy(list, ({ target }) => target)].map(([target, all]) => [
    target,
    ...kinds.map((kind) => String(all.filter((one) => one.kind === kind).length)),
    seconds(Math.max(...all.map(({ from, until }) => until - from))),
  ]);
  return table(
    [`${list.length} disturbances`, ...kinds, "longest"],
    rows.toSorted(([one = ""], [other = ""]) => one.localeCompare(other)),
  );
}

/** Of what players waited for, beside the same without disturbances. */
export function tellWaits(floor: readonly Wait[], disturbed: readonly Wait[]): string {
  const row = (name: string, gaps: Gaps | null) =>
    gaps ? [name, String(gaps.count), ...[gaps.p50, gaps.p95, gaps.p99, gaps.worst.ms].map(seconds)] : [name, "0", "–", "–", "–", "–"];
  return table(
    ["answers that players waited for", "count", "p50", "p95", "p99", "worst"],
    [row("with disturbances", gapsOf(disturbed)), row("floor: none", gapsOf(floor))],
  );
}

/** Who waited longest, when, for what, and what was not whole meanwhile. */
export function tellWorst(waits: readonly Wait[], { list }: Disturbances): string {
  const worst = gapsOf(waits)?.worst;
  if (!worst) return "Nobody waited for anything";
  const meanwhile = during(worst, list).join(", ") || "nothing";
  return `The worst gap: ${worst.player} waited ${seconds(worst.ms)} for ${worst.what}, from ${seconds(worst.from)} on; not whole meanwhile: ${meanwhile}`;
}

/** Counts by name, the largest first. */
export function tellCounts(title: string, counts: Tally["again"], most = 25): string {
  const rows = [...counts].toSorted(([, a], [, b]) => b - a);
  return rows.length === 0
    ? `${title}: none`
    : table(
        [title, "times"],
        rows.slice(0, most).map(([name, times]) => [name, String(times)]),
      );
}
