import { readFile } from "node:fs/promises";
import { join } from "node:path";
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

test("docs/operations.md says for each rule the same numbers, and what to do", async () => {
  const [rules, page] = await Promise.all([
    readFile(join(docs, "alerts.yml"), "utf8").then(rulesOf),
    readFile(join(docs, "operations.md"), "utf8"),
  ]);
  const rows = [...page.matchAll(/^\| ((?:`[\w.-]+`(?:, )?)+) \| (\d+ in \d+ (?:min|h)) \| .{5,} \|$/gm)];
  const told = rows.map(([, types = "", when]) => `${types.replaceAll("`", "").split(", ").toSorted().join()}: ${when}`);
  expect(told.toSorted()).toEqual(
    rules.map(({ types, threshold, window }) => `${types.toSorted().join()}: ${threshold} in ${window}`).toSorted(),
  );
});
