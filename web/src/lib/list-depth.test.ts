import { afterEach, expect, it, vi } from "vitest";
import { depthOf, noteDepth, searchWithDepth } from "./list-depth.ts";
import { memoryHistory } from "./memory-browser.ts";

afterEach(() => vi.unstubAllGlobals());

it("a depth that is none counts as the first page, one beyond the end as the last", () => {
  expect(["", "?page=0", "?page=-3", "?page=x", "?page=1.5", "?page=Infinity"].map((search) => depthOf(search, 9))).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
  expect([depthOf("?page=4", 9), depthOf("?page=99", 9), depthOf("?page=4", 0)]).toEqual([4, 9, 1]);
});

it("the depth stands in the address beside what else is there, and the first page needs no word", () => {
  expect(searchWithDepth("?q=tiger", 3)).toBe("?q=tiger&page=3");
  expect(searchWithDepth("?page=3", 1)).toBe("");
});

it("telling the depth makes no step to go back, and keeps what the step knows", () => {
  const browser = memoryHistory("/m/search?q=a");
  browser.history.replaceState({ key: "k", depth: 2 }, "", "/m/search?q=a");
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("location", browser.location);
  noteDepth(4);
  expect(browser.addresses()).toEqual(["/m/search?q=a&page=4"]);
  expect(browser.history.state).toEqual({ key: "k", depth: 2 });
});
