import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { drainMs } from "../../server/src/env.ts";
import { imageSettings, namesOf, type Settings, SOURCES, textOf, yamlOf } from "./deploy-files.ts";

const CHART = "deploy/helm/mela";
const templates = globSync(`${CHART}/templates/*`);
const texts = async (): Promise<string> => (await Promise.all(templates.map(textOf))).join("\n");

interface Values {
  platform: { env: Settings; terminationGracePeriodSeconds: number; secretName: string };
  arcade: { env: Settings; secretName: string };
}

/** Every path of the values at which something stands that a template can ask for. */
function pathsOf(value: unknown, path: string): string[] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === "" ? name : `${path}.${name}`))];
}

/** The secrets that the comment beside a secret's name lists. */
async function secretsOf(name: string): Promise<Settings> {
  const text = await textOf(`${CHART}/values.yaml`);
  const comment = new RegExp(String.raw`((?: *#.*\n)+) *secretName: ${name}\n`).exec(text)?.[1] ?? "";
  const names = [...comment.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([one]) => one);
  const special: Settings = {
    DATABASE_URL: "postgresql://mela@db/mela",
    DATABASE_DIRECT_URL: "postgresql://mela@db/mela",
    SMTP_URL: "smtps://mail.example",
    VALKEY_URL: "valkeys://valkey.example:6379",
  };
  return Object.fromEntries(names.map((one) => [one, special[one] ?? randomBytes(32).toString("hex")]));
}

/** What the template of a part says itself. */
async function tiedOf(part: string): Promise<Settings> {
  const text = await textOf(`${CHART}/templates/${part}.yaml`);
  return Object.fromEntries(
    [...text.matchAll(/- name: ([A-Z_]+)\n +value: "?([^"\n]+)"?\n/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

test("templates of the chart ask for values that there are, and every value is asked for", async () => {
  expect(templates).toHaveLength(4);
  const asked = new Set([...(await texts()).matchAll(/\.Values\.([\w.]+)/g)].map(([, path = ""]) => path));
  const known = pathsOf(await yamlOf(`${CHART}/values.yaml`), "").filter(Boolean);
  expect([...asked].filter((path) => !known.includes(path))).toEqual([]);
  const used = (path: string) => [...asked].some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`));
  expect(known.filter((path) => !used(path))).toEqual([]);
});

test("what templates of the chart include is defined, and each block has its end", async () => {
  for (const file of templates) {
    const text = await textOf(file);
    const begun = [...text.matchAll(/\{\{-? *(?:if|range|with|define) /g)].length;
    expect([...text.matchAll(/\{\{-? *end *-?\}\}/g)].length, file).toBe(begun);
  }
  const all = await texts();
  const defined = new Set([...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name));
  expect(new Set([...all.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name))).toEqual(defined);
});

test.each(["platform", "arcade"] as const)("the %s of the chart takes the settings and secrets that it is told", async (part) => {
  const values = await yamlOf<Values>(`${CHART}/values.yaml`);
  const told = {
    ...(await imageSettings(part)),
    ...values[part].env,
    ...(await secretsOf(values[part].secretName)),
    ...(await tiedOf(part)),
  };
  const known = await namesOf(part);
  expect(Object.keys(told).filter((name) => !known.includes(name))).toEqual([]);
  expect(() => SOURCES[part].read(told)).not.toThrow();
});

test.each(["platform", "arcade"] as const)(
  "the chart's probes ask the %s at paths that it answers, and at the port of its settings",
  async (part) => {
    const text = await textOf(`${CHART}/templates/${part}.yaml`);
    const health = await textOf(SOURCES[part].health);
    const probes = [...text.matchAll(/(\w+)Probe:\n +httpGet:\n +(?:#.*\n +)?path: (\S+)\n +port: (\w+)/g)].map(([, kind, path, port]) => [
      kind,
      path,
      port,
    ]);
    expect(probes).toEqual([
      ["startup", "/healthz", "http"],
      ["liveness", "/healthz", "http"],
      ["readiness", part === "arcade" ? "/readyz?exclude=version" : "/readyz", "http"],
    ]);
    for (const [, path] of probes) expect(health).toMatch(new RegExp(String.raw`app\.get(?:<.*>)?\("${path!.split("?")[0]}"`));
    const told = await tiedOf(part);
    const port = told["PORT"] ?? told["ARCADE_PORT"];
    expect(text).toContain(`- name: http\n              containerPort: ${port}`);
    expect((await imageSettings(part))[part === "platform" ? "PORT" : "ARCADE_PORT"]).toBe(port);
  },
);

test("pods of the chart are no root, write nothing but their folders, and have the time that they take leave for", async () => {
  const all = await texts();
  for (const line of [
    "runAsNonRoot: true",
    "readOnlyRootFilesystem: true",
    "allowPrivilegeEscalation: false",
    "drop: [ALL]",
    "automountServiceAccountToken: false",
  ])
    expect(all.split(line), line).toHaveLength(2);
  for (const part of ["platform", "arcade"]) {
    const text = await textOf(`${CHART}/templates/${part}.yaml`);
    expect(text).toContain('include "mela.pod"');
    expect(text).toContain('include "mela.container"');
    expect(text).toContain("kind: PodDisruptionBudget");
  }
  const { platform } = await yamlOf<Values>(`${CHART}/values.yaml`);
  const drain = drainMs({ DRAIN_SECONDS: Number(platform.env["DRAIN_SECONDS"]), NODE_ENV: "production" }) / 1_000;
  expect(platform.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10);
});

/** The arcade's template with one of its two kinds chosen, as far as conditions on `database` go. */
async function arcadeWith(database: boolean): Promise<string> {
  const open: boolean[] = [];
  const kept: string[] = [];
  for (const line of (await textOf(`${CHART}/templates/arcade.yaml`)).split("\n")) {
    const [, not, path] = /\{\{-? *(?:if|with|range) (not )?(\S+)/.exec(line) ?? [];
    if (path !== undefined) open.push(path === ".Values.arcade.database" ? database !== (not !== undefined) : true);
    else if (/\{\{-? *else *-?\}\}/.test(line)) open.push(!open.pop()!);
    else if (/\{\{-? *end *-?\}\}/.test(line)) open.pop();
    else if (open.every(Boolean)) kept.push(line);
  }
  return kept.join("\n");
}

test("the arcade of the chart is one on a disk, or several on a database that replace one another without a disk, one more before one less", async () => {
  const [one, several] = [await arcadeWith(false), await arcadeWith(true)];
  expect(one).toMatch(/\nkind: StatefulSet\n[\s\S]+ replicas: 1\n/);
  expect(one).not.toMatch(/Deployment|strategy/);
  for (const part of ["- name: ARCADE_DATA", "mountPath: /data", "volumeClaimTemplates:", "ReadWriteOncePod"]) {
    expect(one).toContain(part);
    expect(several).not.toContain(part);
  }
  expect(several).toMatch(
    /\nkind: Deployment\n[\s\S]+ replicas: \{\{ \.Values\.arcade\.replicas \}\}\n[\s\S]+maxSurge: 1\n +maxUnavailable: 0\n/,
  );
  expect(several).not.toMatch(/StatefulSet|serviceName/);
  for (const text of [one, several]) expect(text).toMatch(/kind: PodDisruptionBudget[\s\S]+maxUnavailable: 1\n/);
  const { arcade, ingress } = await yamlOf<{ arcade: { replicas: number }; ingress: { annotations: Settings } }>(`${CHART}/values.yaml`);
  expect(arcade.replicas).toBe(2);
  // Two that wait for an update stand before the one that plays.
  expect(Number(ingress.annotations["nginx.ingress.kubernetes.io/proxy-next-upstream-tries"])).toBe(arcade.replicas + 1);
  expect(ingress.annotations["nginx.ingress.kubernetes.io/proxy-next-upstream"]).toContain("http_502");
});
