// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pass, stopClock, until } from "../testing/clock.ts";
import { answerWith, renderPart, type SentCall } from "../testing/part-fixture.tsx";
import { STORAGE_KEYS, writeStored } from "../lib/storage.ts";
import { buildGame } from "../widgets/widget-fixture.tsx";
import { GameListScreen } from "../screens/games/game-list/game-list-screen.tsx";
import { RevealedList } from "../screens/games/game-list/revealed-list.tsx";
import { SearchScreen } from "../screens/games/search/search-screen.tsx";

/* Lists that go on when their end comes near. There is no layout here: a test says how far below the view the end stands. */

const PAGES = 4;
let calls: SentCall[] = [];
let watching: { tell: (pxBelow: number) => void }[] = [];

/** Tells what a browser would of the end of a list that stands so many px below the view, by the margin that it was given. */
class EndObserver {
  #seen = new Set<Element>();
  #margin: number;
  #told: IntersectionObserverCallback;
  constructor(told: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#told = told;
    const sides = (options.rootMargin ?? "0px").split(" ");
    this.#margin = Number.parseInt(sides[2] ?? sides[0] ?? "0", 10);
    watching.push(this);
  }
  observe(element: Element) {
    this.#seen.add(element);
  }
  disconnect() {
    this.#seen.clear();
  }
  tell(pxBelow: number) {
    for (const target of [...this.#seen].filter((element) => element.matches('[data-part="list-end"]'))) {
      this.#told([{ target, isIntersecting: pxBelow <= this.#margin } as never], this as never);
    }
  }
}

// Code is brought by a busy machine when it comes to it, which no test may wait for while the clock stands still.
beforeAll(() => import("../data/games/stored-games.ts"));
beforeEach(() => {
  calls = [];
  watching = [];
  vi.stubGlobal("IntersectionObserver", EndObserver);
  vi.stubGlobal("scrollTo", () => undefined);
  answerWith((call) => {
    calls.push(call);
    if (call.endpoint.path === "/wps/games") return pageOf((call.input as { pageNo: number }).pageNo);
    if (call.endpoint.path === "/wps/games/vendors") return { content: [] };
    return [];
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function pageOf(pageNo: number) {
  const games = Array.from({ length: 36 }, (_, at) => buildGame({ nodeId: `${pageNo}-${at}`, displayName: `Game ${pageNo}-${at}` }));
  return { games, pageNum: pageNo, totalPages: PAGES, totalCount: 36 * PAGES, pageSize: 36 };
}
const pagesAsked = () =>
  calls.filter(({ endpoint }) => endpoint.path === "/wps/games").map(({ input }) => (input as { pageNo: number }).pageNo);
const endStands = (pxBelow: number) => act(async () => watching.forEach((observer) => observer.tell(pxBelow)));
const depth = () => Number(document.querySelector<HTMLElement>('[data-part="list-end"]')?.dataset["depth"]);

describe("the game list", () => {
  const open = async () => {
    stopClock();
    history.replaceState(null, "", "/m/slot-games");
    await renderPart(<RevealedList source={{ gameType: "RNG" }} first={pageOf(1)} />);
    await pass(2_000);
  };

  test("GLIST-38 GCONST-05 reveals the next page when its end is within 500 px of the view, and nothing when it is farther", async () => {
    await open();
    await endStands(501);
    await pass(5_000);
    expect(depth()).toBe(1);
    await endStands(500);
    await pass(0);
    expect(depth()).toBe(2);
  });

  test("GLIST-38 each time its end comes within 500 px the next page is asked for, one page on, and its games follow those before", async () => {
    // Rows so low that all of them are in view.
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(8);
    await open();
    const shown = () => [...document.querySelectorAll<HTMLElement>("[data-game]")].map(({ dataset }) => dataset["game"]);
    const idsTo = (last: number) =>
      Array.from({ length: last }, (_, page) => pageOf(page + 1).games.map(({ nodeId }) => String(nodeId))).flat();
    await until(() => shown().length === 36);
    for (const page of [2, 3]) {
      await endStands(500);
      await pass(0);
      await endStands(501);
      await until(() => shown().length === 36 * page);
      expect(shown()).toEqual(idsTo(page));
      expect(pagesAsked()).toEqual(Array.from({ length: page }, (_, at) => at + 1));
      await pass(1_000);
    }
  });

  test("GLIST-39 GCONST-05 reveals one page a second at most, however often the end comes near", async () => {
    await open();
    await endStands(0);
    await pass(0);
    expect(depth()).toBe(2);
    for (let trigger = 0; trigger < 9; trigger += 1) {
      await endStands(900);
      await endStands(0);
      await pass(100);
    }
    await pass(99);
    expect(depth()).toBe(2);
    await pass(1);
    expect(depth()).toBe(3);
  });

  test("GLIST-27 GLIST-40 has page 1 at first and more while there is any, and asks for nothing once its last page is reached", async () => {
    await open();
    expect(depth()).toBe(1);
    for (let page = 1; page < PAGES + 2; page += 1) {
      await endStands(0);
      await pass(1_000);
    }
    expect(depth()).toBe(PAGES);
    expect(pagesAsked().filter((page) => page > PAGES)).toEqual([]);
  });
});

describe("a list that is searched for", () => {
  test("GCONST-05 asks for its next page within 500 px of the end and a second after the one before, and appends what comes", async () => {
    stopClock();
    history.replaceState(null, "", "/m/search?q=game");
    await renderPart(<SearchScreen path="/m/search" title="title.search" />);
    await pass(2_000);
    expect(pagesAsked()).toEqual([1]);
    await endStands(501);
    await pass(2_000);
    expect(pagesAsked()).toEqual([1]);
    await endStands(500);
    await pass(0);
    expect(pagesAsked()).toEqual([1, 2]);
    await pass(10);
    await endStands(500);
    await pass(989);
    expect(pagesAsked()).toEqual([1, 2]);
    await pass(1);
    expect(pagesAsked()).toEqual([1, 2, 3]);
  });
});

test("GLIST-46 the hot view has no end to scroll to and no More: nothing is loaded there", async () => {
  stopClock();
  const hot = Array.from({ length: 60 }, (_, at) => buildGame({ nodeId: String(at), isHot: true, displayName: `Hot ${at}` }));
  writeStored("session", STORAGE_KEYS.hotGames, { language: "en", games: hot });
  history.replaceState(null, "", "/m/slot-games?data=HOT");
  await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />);
  await pass(2_000);
  const shown = () => document.querySelectorAll('[data-part="hot-view"] article').length;
  await until(() => shown() === 60);
  expect(document.querySelector('[data-part="list-end"]')).toBeNull();
  expect(screen.queryByRole("button", { name: "See more" })).toBeNull();
  await act(async () => void window.dispatchEvent(new Event("scroll")));
  await endStands(0);
  await pass(5_000);
  expect(shown()).toBe(60);
  expect(pagesAsked()).toEqual([]);
  expect(calls.filter(({ endpoint }) => endpoint.path === "/wps/games/hot")).toEqual([]);
});
