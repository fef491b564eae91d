// @vitest-environment happy-dom
import type { BrandSettings } from "@mela/contract/site/site";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@mela/kit/api";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { buildGame } from "../../widgets/widget-fixture.tsx";
import { HomeLower } from "./home-lower.tsx";

/* The jackpot board where it stands on home, as the settings of a brand want it. */

const range = { variant: "range", from: 5_400_000, to: 5_800_000 } as const;
const step = { variant: "step", from: 1_200_000_000, to: 1_300_000_000 } as const;
const POOL = { provider: "arcade", code: "mela" };
const brandWith = (jackpot: BrandSettings["jackpot"]): BrandSettings => ({ ...TEMPLATE, jackpot });

let pool: { amount: number } | null = null;
/** Ids of the games of the winners, the largest win first. */
let won: string[] = [];
beforeEach(() => {
  won = [];
  pool = { amount: 123_456_789 };
  vi.useFakeTimers();
  answerWith(({ endpoint, input }) => {
    if (endpoint.path === "/wps/games" && (input as { gameClassify: string }).gameClassify === "JP") {
      const games = Array.from({ length: 6 }, (_, at) => buildGame({ nodeId: String(at), displayName: `Jackpot ${at}` }));
      return { games, pageNum: 1, totalPages: 1, totalCount: 6, pageSize: 15 };
    }
    if (endpoint.path === "/wps/games/jackpot") {
      const at = new Date().toISOString();
      return { pool: pool && { amount: { amount: pool.amount, currency: "BDT" }, at, lastWon: null } };
    }
    if (endpoint.path === "/wps/games/winners") {
      const voOf = (nodeId: string, at: number) => ({
        game: buildGame({ nodeId, displayName: `Won ${nodeId}` }),
        winAmount: `${1000 - at}.00`,
        playerName: `rah***${at}`,
        wonAt: new Date().toISOString(),
      });
      return { list: won.map((nodeId, at) => ({ vo: voOf(nodeId, at) })) };
    }
    throw new ApiError("system.unavailable", 503, "");
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const board = () => document.querySelector<HTMLElement>('[data-part="jackpot"]');
const digits = () => [...(board()?.querySelectorAll('[role="img"] > :not(:first-child)') ?? [])].map((cell) => cell.textContent).join("");
const numberShown = () => Number(digits().replaceAll(",", ""));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the jackpot board of home", () => {
  test("JACKPOT-01 JACKPOT-02 of a brand without a pool is a counter that moves within 5,400,000 to 5,800,000, with two decimals", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999);
    await renderPart(<HomeLower />, "en", brandWith({ home: range, gameCenter: step }));
    expect(board()?.dataset["kind"]).toBe("counter");
    const seen = new Set<number>();
    for (let tick = 0; tick < 20; tick += 1) {
      expect(digits()).toMatch(/^\d,\d{3},\d{3}\.\d{2}$/);
      expect(numberShown()).toBeGreaterThanOrEqual(5_400_000);
      expect(numberShown()).toBeLessThanOrEqual(5_800_000);
      seen.add(numberShown());
      await pass(2_000);
    }
    expect(seen.size).toBeGreaterThan(15);
    // It had begun near its upper end, and has begun anew at the lower one.
    expect([...seen].some((value) => value < 5_410_000)).toBe(true);
    screen.getByText("Just for show, not a prize you can win");
  });

  test("JACKPOT-04 JACKPOT-05 JACKPOT-06 JACKPOT-07 the other counter is whole, begins between 1.2 and 1.3 billion and is raised in steps of 10000 to 50000", async () => {
    await renderPart(<HomeLower />, "en", brandWith({ home: step, gameCenter: range }));
    const first = numberShown();
    expect(digits()).toMatch(/^1,\d{3},\d{3},\d{3}$/);
    expect(first).toBeGreaterThanOrEqual(1_200_000_000);
    expect(first).toBeLessThanOrEqual(1_300_000_000);
    await pass(2_500);
    expect(numberShown()).toBe(first);
    await pass(2_600);
    const raised = numberShown() - first;
    expect(raised).toBeGreaterThanOrEqual(10_000);
    expect(raised).toBeLessThanOrEqual(50_000);
  });

  test("of a brand with a pool is the pool itself, which moves to each new reading and never past it; no counter stands beside it", async () => {
    await renderPart(<HomeLower />, "en", brandWith({ home: range, gameCenter: step, pool: POOL }));
    await pass(10);
    expect(digits()).toBe("1,234,567.89");
    expect(board()?.dataset["kind"]).toBe("pool");
    expect(document.querySelectorAll('[data-part="jackpot"]')).toHaveLength(1);
    expect(screen.queryByText("Just for show, not a prize you can win")).toBeNull();
    pool = { amount: 123_556_789 };
    await pass(12_000);
    expect(numberShown()).toBeGreaterThan(1_234_567.89);
    expect(numberShown()).toBeLessThanOrEqual(1_235_567.89);
  });

  test("of a brand whose pool nobody can read is the counter of its settings", async () => {
    pool = null;
    await renderPart(<HomeLower />, "en", brandWith({ home: range, gameCenter: step, pool: POOL }));
    await pass(10);
    expect(board()?.dataset["kind"]).toBe("counter");
    expect(digits()).toMatch(/^5,\d{3},\d{3}\.\d{2}$/);
  });

  /** Ids of the games beside the board, group by group. */
  const beside = async () => {
    await renderPart(<HomeLower />, "en", brandWith({ home: range, gameCenter: step }));
    await pass(10);
    const row = screen.getByRole("region", { name: "Games with jackpots and big wins" });
    const slides = [...row.querySelectorAll('[aria-roledescription="slide"], [role="group"] [role="group"]')];
    return slides.map((slide) => [...slide.querySelectorAll("[data-game]")].map((tile) => tile.getAttribute("data-game")));
  };
  const JACKPOTS = [
    ["0", "1", "2", "3"],
    ["4", "5"],
  ];

  test("JACKPOT-03 has a row of jackpot games beside it, four to a group that can be swiped", async () => {
    expect(await beside()).toEqual(JACKPOTS);
  });

  test("JACKPOT-03 the row goes on with the games of the four largest wins, each once, but for those with a jackpot", async () => {
    won = ["80", "81", "5", "81", "82", "83", "84"];
    expect(await beside()).toEqual([...JACKPOTS, ["80", "81", "82", "83"]]);
  });
});
