import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createArcadeMetrics } from "../../arcade/src/server/arcade-metrics.ts";
import { openDb } from "../../server/src/db.ts";
import { createMetrics } from "../../server/src/metrics/metrics.ts";
import { SECURITY_EVENTS } from "@mela/contract/security/security-events";
import { expect, test } from "vitest";

const docs = join(import.meta.dirname, "../../docs");
const WINDOW = { m: "min", h: "h" } as const;

interface Rule {
  types: string[];
  threshold: string;
  window: string;
  severity: string;
}

/** The rules about security events, read by the shape that all of them have. */
function rulesOf(text: string): Rule[] {
  const about =
    /expr: sum (?:by \(brand\) )?\(increase\(mela_security_events_total\{type=~?"([^"]+)"\}\[(\d+)([mh])\]\)\) > (\d+)\n +labels: \{ severity: (\w+) \}\n +annotations: \{ summary: ".+" \}\n/g;
  return [...text.matchAll(about)].map(([, types = "", length, unit, threshold = "", severity = ""]) => ({
    types: types.split("|"),
    threshold,
    window: `${length} ${WINDOW[unit as "m" | "h"]}`,
    severity,
  }));
}

test("every rule of docs/alerts.yml is about events that exist, and every severe event has one", async () => {
  const text = await readFile(join(docs, "alerts.yml"), "utf8");
  const rules = rulesOf(text);
  expect(rules, "a rule of another shape").toHaveLength(text.split("mela_security_events_total").length - 1);
  const covered = rules.flatMap(({ types }) => types);
  expect(covered.filter((type) => !Object.hasOwn(SECURITY_EVENTS, type))).toEqual([]);
  expect(covered).toHaveLength(new Set(covered).size);
  const severe = Object.entries(SECURITY_EVENTS).filter(([, severity]) => severity === "high" || severity === "critical");
  expect(severe.filter(([type]) => !covered.includes(type))).toEqual([]);
  for (const [type, severity] of severe)
    expect([type, rules.find(({ types }) => types.includes(type))?.severity]).toEqual([type, severity]);
  const names = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(names).toHaveLength(new Set(names).size);
});

test("docs/runbook.md says for each rule about events the same numbers, and what to do", async () => {
  const [rules, page] = await Promise.all([
    readFile(join(docs, "alerts.yml"), "utf8").then(rulesOf),
    readFile(join(docs, "runbook.md"), "utf8"),
  ]);
  const rows = [...page.matchAll(/^\| ((?:`[\w.-]+`(?:, )?)+) \| (\d+ in \d+ (?:min|h)) \| .{5,} \|$/gm)];
  const told = rows.map(([, types = "", when]) => `${types.replaceAll("`", "").split(", ").toSorted().join()}: ${when}`);
  expect(told.toSorted()).toEqual(
    rules.map(({ types, threshold, window }) => `${types.toSorted().join()}: ${threshold} in ${window}`).toSorted(),
  );
});

test("docs/runbook.md says for each other rule what it means and what to do", async () => {
  const [rules, page] = await Promise.all([readFile(join(docs, "alerts.yml"), "utf8"), readFile(join(docs, "runbook.md"), "utf8")]);
  const others = rules
    .split("- alert: ")
    .slice(1)
    .filter((rule) => !rule.includes("mela_security_events_total"));
  const told = [...page.matchAll(/^\| `([A-Z]\w+)` \| .{10,} \| .{20,} \|$/gm)].map(([, name = ""]) => name);
  expect(told.toSorted()).toEqual(others.map((rule) => rule.slice(0, rule.indexOf("\n"))).toSorted());
});

/** Names of our own numbers in a text, without what Prometheus adds to those of a histogram. */
const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\bmela_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ""))),
];

/** The numbers that the programs tell: a platform whose database is away, and an arcade. */
async function toldNumbers(): Promise<string[]> {
  const platform = createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 }, { replica: 0, primary: 0 });
  platform.watchDatabase(openDb("postgres://nobody@127.0.0.1:1/none", { waitMs: 10 }).db);
  const arcade = createArcadeMetrics({ journal: { openCounts: async () => [], fault: async () => null }, now: Date.now });
  const texts = [await platform.text(), await arcade.registry.metrics()];
  return texts.flatMap((text) => [...text.matchAll(/^# TYPE (mela_\w+) /gm)].map(([, name = ""]) => name));
}

test("the numbers that rules and dashboard ask for are told; docs/runbook.md lists all that are", async () => {
  const told = await toldNumbers();
  const [rules, page, dashboard] = await Promise.all(
    ["alerts.yml", "runbook.md", "dashboards/mela.json"].map((name) => readFile(join(docs, name), "utf8")),
  );
  const queries = (JSON.parse(dashboard!) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(({ targets = [] }) => targets);
  expect(namesIn(`${rules} ${queries.map(({ expr }) => expr).join(" ")}`).filter((name) => !told.includes(name))).toEqual([]);
  const listed = [...page!.matchAll(/^\| `(mela_\w+)` \|/gm)].map(([, name = ""]) => name);
  expect(listed.toSorted()).toEqual(told.toSorted());
});
