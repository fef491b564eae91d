// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pass, stopClock } from "../../../testing/clock.ts";
import { answerWith, renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { SearchScreen } from "./search-screen.tsx";

let calls: SentCall[] = [];
const names = () =>
  calls.filter(({ endpoint }) => endpoint.path === "/wps/games").map(({ input }) => (input as { gameName: string }).gameName);

beforeEach(() => {
  calls = [];
  vi.stubGlobal("scrollTo", () => undefined);
  history.replaceState(null, "", "/m/search");
  answerWith((call) => {
    calls.push(call);
    return call.endpoint.path === "/wps/games" ? { games: [], pageNum: 1, totalPages: 0, totalCount: 0, pageSize: 36 } : [];
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("SEARCH-03 what is typed is searched for once it has rested for 500 ms, and not before", async () => {
  await renderPart(<SearchScreen path="/m/search" title="title.search" />);
  stopClock();
  const type = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
  type("ti");
  await pass(499);
  type("tiger");
  await pass(499);
  expect([names(), location.search]).toEqual([[], ""]);
  await pass(1);
  expect([names(), location.search]).toEqual([["tiger"], "?q=tiger"]);
});
