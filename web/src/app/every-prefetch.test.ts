// @vitest-environment happy-dom
import { sampleAnswer } from "@mela/contract/testing/sample-answer";
import { setTransport } from "@mela/kit/api";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { LeadImage } from "../lib/screen.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import type { Route } from "./route-types.ts";
import { ROUTES } from "./routes.ts";

/*
 * What the server asks for before it renders a page, and the picture that the document names first. A page shows the same a moment later
 * without it, so nothing else tells of it. `npm run settings:keep` takes over a change that is meant.
 */

/** Addresses whose query changes what is asked for. */
const QUERIES: Record<string, readonly string[]> = {
  "/": ["tab=RNG"],
  "/m/slot-games": ["data=HOT", "data=NEW&page=3", "data=FAV", "vassalage=JL", "type=JP"],
  "/m/provider": ["gameType=FISH", "gameType=LIVE&vassalage=LVA"],
  "/m/vendors": ["gameType=LIVE", "gameType=LOTT"],
  "/m/gameCenter": ["gameType=COCKFIGHT", "gameType=LIVE", "q=fish", "data=RECENT"],
  "/m/search": ["q=fish"],
  "/m/ranking": ["board=bet&period=week"],
  "/m/lottery": ["mode=LOTT", "mode=ELOTT"],
  "/m/notice": ["types=A"],
  "/m/activity": ["id=8"],
};

/** A brand with a picture of its own where people log in. */
const BRAND = { ...TEMPLATE, look: { ...TEMPLATE.look, pictures: { account: "/media/account.avif" } } } as typeof TEMPLATE;

beforeEach(() => setTransport(async (endpoint) => sampleAnswer(endpoint) as never));
afterAll(() => setTransport());

const pageOf = ({ screen, preset }: Route): string => `${screen.file} ${JSON.stringify(preset)}`;
/** The routes without those that show the same page at another address, whatever their query says. */
const PAGES = ROUTES.filter((route, at) => route.path in QUERIES || ROUTES.findIndex((other) => pageOf(other) === pageOf(route)) === at);

/** Runs the prefetch of a page as the renderer does: the keys of its queries, and its picture; null where it has none. */
async function linesOf(route: Route, query: string): Promise<string[] | null> {
  const { prefetch } = await route.screen.load();
  if (!prefetch) return null;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const search = new URLSearchParams(query);
  const image: LeadImage | void = await prefetch({
    client,
    template: BRAND,
    language: "en",
    path: route.path,
    search,
    preset: route.preset,
  });
  const asked = client.getQueryCache().getAll();
  const lines = asked.map(({ queryKey, state }) => `${JSON.stringify(queryKey)}${state.status === "success" ? "" : ` ${state.status}`}`);
  client.clear();
  return [...lines, ...(image ? [`shows ${JSON.stringify(image)}`] : [])];
}

test("what each page asks for before it is rendered is what is kept", async () => {
  const kept: string[] = [];
  for (const route of PAGES) {
    for (const query of ["", ...(QUERIES[route.path] ?? [])]) {
      const lines = await linesOf(route, query);
      if (lines) kept.push(query === "" ? route.path : `${route.path}?${query}`, ...lines.map((line) => `  ${line}`));
    }
  }
  await expect(`${kept.join("\n")}\n`).toMatchFileSnapshot("../testing/kept-prefetches.txt");
});

test("every address whose query is tried is a page that asks for something before", async () => {
  for (const path of Object.keys(QUERIES)) {
    const route = PAGES.find((one) => one.path === path);
    expect([path, typeof (await route?.screen.load())?.prefetch]).toEqual([path, "function"]);
  }
});
