// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { navigateTo } from "../lib/navigation.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { ROUTES } from "./routes.ts";
import { usePageEffects } from "./use-page-effects.ts";

/* What opens in place of a list, in the same address but for its query, is a page of its own: it stands at its top. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function Page({ path }: { path: string }) {
  usePageEffects(
    ROUTES.find((route) => route.path === path)!,
    path,
  );
  return <main id="main" tabIndex={-1} />;
}

/** Where the window is scrolled to when the page's query becomes that. */
async function scrolledBy(path: string, search: string) {
  const scrolled = vi.fn<typeof scrollTo>();
  vi.stubGlobal("scrollTo", scrolled);
  history.replaceState(null, "", path);
  await renderPart(<Page path={path} />);
  scrolled.mockClear();
  await act(async () => navigateTo(`${path}?${search}`));
  return scrolled.mock.calls;
}

test.each([
  ["an offer", "/m/activity", "id=2"],
  ["a branch of the team", "/m/member/team", "under=57"],
  ["profit and loss of a branch", "/m/agent/team/pnl", "under=57"],
  ["a deposit's order", "/m/voucherCenter", "order=7"],
  ["the deposits of before", "/m/voucherCenter", "view=history"],
  ["a withdrawal's order", "/m/withdraw", "order=7"],
])("%s at %s?%s opens at its top", async (_what, path, search) => {
  expect(await scrolledBy(path, search)).toEqual([[0, 0]]);
});

test.each([
  ["a sheet", "/m/member/team", "member=57"],
  ["another order", "/m/agent/team/pnl", "sort=stake"],
])("%s over a list (%s?%s) leaves it where it stands", async (_what, path, search) => {
  expect(await scrolledBy(path, search)).toEqual([]);
});
