// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sampleAnswer } from "@mela/contract/testing/sample-answer";
import { valueLines } from "@mela/contract/testing/value-lines";
import { setTransport } from "@mela/kit/api";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { QUERIES } from "../testing/every-query.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { settingsQuery } from "./site/site.ts";

/*
 * Each query of the pages as it is: its key, how long its answer counts as new, what it asks for, and what it makes of an answer. A page
 * tells of few of these. `npm run settings:keep` takes over a change that is meant.
 */

const data = import.meta.dirname;

/** Files come without an envelope. */
beforeEach(
  () => void vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => new Response(`${url} ${JSON.stringify(headers)}`)),
);
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-28T06:30:00Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});
afterAll(() => setTransport());

interface Options {
  queryKey: readonly unknown[];
  initialPageParam?: unknown;
  getNextPageParam?: (page: unknown, pages: unknown[]) => unknown;
  refetchInterval?: unknown;
  queryFn?: unknown;
}

/** Runs a query as the cache would; what it asked for, with which options, and what came of it. */
async function linesOf(name: string, options: Options): Promise<string[]> {
  const lines = valueLines("", options);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(settingsQuery().queryKey, TEMPLATE);
  setTransport(async (endpoint, input, { signal: _signal, ...more }) => {
    lines.push(`asks ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)} ${JSON.stringify(more)}`);
    return sampleAnswer(endpoint) as never;
  });
  const run = options.queryFn as (context: object) => unknown;
  const context = { client, queryKey: options.queryKey, signal: new AbortController().signal, pageParam: options.initialPageParam };
  const result: unknown = await run(context);
  lines.push(...valueLines("gives", result));
  if (options.getNextPageParam) lines.push(...valueLines("then", options.getNextPageParam(result, [result])));
  if (typeof options.refetchInterval === "function")
    lines.push(...valueLines("again", (options.refetchInterval as (query: object) => unknown)({ state: { data: result } })));
  client.clear();
  return [name, ...lines.map((line) => `  ${line.replace(/^\./, "")}`)];
}

test("what each query of the pages asks for and how long it keeps the answer is what is kept", async () => {
  const lines: string[] = [];
  for (const [name, options] of Object.entries(QUERIES)) lines.push(...(await linesOf(name, options as Options)));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../testing/kept-queries.txt");
});

test("no query of the pages is left out", () => {
  const texts = globSync("**/*.ts", { cwd: data }).map((file) => readFileSync(resolve(data, file), "utf8"));
  const written = texts.flatMap((text) => [...text.matchAll(/^export function (\w+Query)\b/gm)].map(([, name]) => name));
  const held = new Set(Object.keys(QUERIES).map((name) => name.split(" ")[0]));
  expect(written.filter((name) => !held.has(name ?? ""))).toEqual([]);
});
