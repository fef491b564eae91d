// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pass, stopClock } from "../../../testing/clock.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";
import { lostAnswer } from "../../../testing/form-steps.ts";
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

test("SEARCH-02 SEARCH-03 what is typed is searched for once it has rested for 500 ms, and not before", async () => {
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

test("what is kept of a search is what was sent by hand; it can be picked again, and forgotten", async () => {
  localStorage.clear();
  await renderPart(<SearchScreen path="/m/search" title="title.search" />);
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.change(box, { target: { value: "tiger" } });
  fireEvent.submit(box.closest("form") as HTMLFormElement);
  await waitFor(() => expect(location.search).toBe("?q=tiger"));
  fireEvent.click(await screen.findByRole("button", { name: /clear/i }));
  await waitFor(() => expect(location.search).toBe(""));
  fireEvent.click(await screen.findByRole("button", { name: "tiger" }));
  await waitFor(() => expect(names().at(-1)).toBe("tiger"));
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.recentSearches) ?? "[]")).toEqual(["tiger"]);
});

test("a list that does not come leaves what was typed, and is asked for again by hand", async () => {
  let lost = true;
  answerWith((call) => {
    calls.push(call);
    if (lost && call.endpoint.path === "/wps/games") throw lostAnswer();
    return call.endpoint.path === "/wps/games" ? { games: [], pageNum: 1, totalPages: 0, totalCount: 0, pageSize: 36 } : [];
  });
  history.replaceState(null, "", "/m/search?q=tiger");
  await renderPart(<SearchScreen path="/m/search" title="title.search" />);
  const again = await screen.findByRole("button", { name: /again|retry/i });
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("tiger");
  lost = false;
  fireEvent.click(again);
  expect(await screen.findByText(/tiger/)).toBeTruthy();
  expect(names()).toEqual(["tiger", "tiger"]);
});

test("whoever comes to search can type at once; whoever comes to what was found is not taken into the box", async () => {
  await renderPart(<SearchScreen path="/m/search" title="title.search" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox")));
  cleanup();
  history.replaceState(null, "", "/m/search?q=tiger");
  await renderPart(<SearchScreen path="/m/search" title="title.search" />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});
