import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { refreshListsAfter } from "./delisted.ts";

const KEYS = [["games", "page"], ["games", "hot", "bn"], ["favorites", "ids", "a"], ["recent", "page"], ["lottery", "list"], ["wallet"]];
let client: QueryClient;

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  sessionStorage.setItem("HOT_GAMES", "{}");
  client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key, []);
});
afterEach(() => vi.unstubAllGlobals());

const old = () => KEYS.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated).map(([first]) => first);

it("a game that is gone makes every list of games old, those that the tab keeps too, and nothing else", async () => {
  await refreshListsAfter(client, "game.notFound");
  expect(old()).toEqual(["games", "games", "favorites", "recent", "lottery"]);
  expect(sessionStorage.getItem("HOT_GAMES")).toBeNull();
});

it("a provider that is down says nothing about the lists", async () => {
  await refreshListsAfter(client, "game.providerDown");
  expect(old()).toEqual([]);
  expect(sessionStorage.getItem("HOT_GAMES")).toBe("{}");
});
