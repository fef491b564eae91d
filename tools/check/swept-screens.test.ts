import { expect, test } from "vitest";
import {
  AGENT_SCREENS,
  CONSOLE_MEMBER_TABS,
  CONSOLE_SCREENS,
  MEMBER_SCREENS,
  PAGE_POPUPS,
  VISITOR_POPUPS,
  VISITOR_SCREENS,
} from "../../e2e/screens.ts";

interface Route {
  path: string;
  header: string;
  screen: { file: string };
}

// By an address that is put together, for the types of the web need a browser around them.
const web = new URL("../../web/src/app/", import.meta.url);
const { ROUTES } = (await import(new URL("routes.ts", web).href)) as { ROUTES: readonly Route[] };
const { POPUP_TABLE } = (await import(new URL("popups.ts", web).href)) as { POPUP_TABLE: Record<string, unknown> };

/** Opened with what a test makes for it: the detail of an offer by its id. */
const OPENED_OTHERWISE = ["/m/activityDetail"];
const swept = new Set([...VISITOR_SCREENS, ...MEMBER_SCREENS, ...AGENT_SCREENS].map((address) => address.split("?")[0] ?? ""));

/** What a path shows: two paths of the same screen differ by a title and by the games that they list. */
const shown = ({ screen, header }: Route): string => JSON.stringify([screen.file, header]);

test("the sweep for accessibility goes to every screen of the route table, and to every popup", () => {
  const seen = new Set(ROUTES.filter(({ path }) => swept.has(path)).map(shown));
  const missed = ROUTES.filter((route) => !seen.has(shown(route)) && !OPENED_OTHERWISE.includes(route.path));
  expect(missed.map(({ path }) => path)).toEqual([]);
  const overPages = [...PAGE_POPUPS, ...AGENT_SCREENS].flatMap((address) => /[?&]popup=(\w+)/.exec(address)?.[1] ?? []);
  expect(new Set([...VISITOR_POPUPS, ...overPages])).toEqual(new Set(Object.keys(POPUP_TABLE)));
});

test("no address of the sweep is one that the site does not have", () => {
  const known = new Set(ROUTES.map(({ path }) => path));
  expect([...swept].filter((path) => !known.has(path))).toEqual([]);
});

const console_ = new URL("../../console/src/", import.meta.url);
const { SCREENS } = (await import(new URL("app/screens.ts", console_).href)) as { SCREENS: readonly { path: string }[] };
const { TABS } = (await import(new URL("screens/members/member-tabs.tsx", console_).href)) as { TABS: readonly { path: string }[] };

test("the sweep of the console goes to every screen of its table, and to every tab of a member's page", () => {
  const visited = CONSOLE_SCREENS.map((address) => address.replace(/^\/b\/[^/]+/, ""));
  const isVisited = (path: string) => visited.some((address) => address === path || address.startsWith(`${path}/`));
  expect(SCREENS.map(({ path }) => path).filter((path) => !isVisited(path))).toEqual([]);
  expect(TABS.map(({ path }) => path)).toEqual(CONSOLE_MEMBER_TABS.map((tab) => `/${tab}`));
});
