// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@mela/kit/api";
import { pass, stopClock } from "../../testing/clock.ts";
import { answerWith, renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { buildGame, buildVendor } from "../../widgets/widget-fixture.tsx";
import { HomeLower } from "./home-lower.tsx";
import { HomeTab } from "./home-tab.tsx";

/* What the parts of home ask the platform for, and when they ask again. */

let calls: SentCall[] = [];
const inputsOf = (path: string) =>
  calls.filter(({ endpoint }) => endpoint.path === path).map(({ input }) => input as Record<string, unknown>);
const vendorLanguages = () => inputsOf("/wps/games/vendors").map(({ language }) => language);

beforeEach(() => {
  calls = [];
  stopClock();
  answerWith((call) => {
    calls.push(call);
    const { pageSize, isNew, gameType, gameClassify } = call.input as { pageSize: number; isNew?: number; [name: string]: unknown };
    if (call.endpoint.path === "/wps/games") {
      const kind = gameType === "RNG" && gameClassify === "JP" ? "jackpot" : `other${isNew ?? 0}`;
      const games = Array.from({ length: pageSize }, (_, at) => buildGame({ nodeId: `${kind}-${at}` }));
      return { games, pageNum: 1, totalPages: 9, totalCount: 300, pageSize };
    }
    if (call.endpoint.path === "/wps/games/vendors") return { content: [{ gameType: "LIVE", vendors: [buildVendor("PGE")] }] };
    if (call.endpoint.path === "/wps/games/vendors/sorting") return [];
    throw new ApiError("system.unavailable", 503, "");
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("HOME-18 JACKPOT-10 GAPI-04 GCONST-03 the new games of home are asked for by 9 and the jackpot games, slots of the class JP, by 15, with all else that the call carries; home shows them", async () => {
  await renderPart(<HomeLower />);
  await pass(0);
  const plain = { merchant: "mela", platform: "html5", vassalage: "", gameName: "", minBet: 0, minLine: 0, pageNo: 1, language: "en" };
  expect(inputsOf("/wps/games").toSorted((a, b) => Number(a["pageSize"]) - Number(b["pageSize"]))).toEqual([
    { ...plain, gameType: "", gameClassify: "", isNew: 1, pageSize: 9 },
    { ...plain, gameType: "RNG", gameClassify: "JP", pageSize: 15 },
  ]);
  // They come row by row.
  await pass(300);
  await pass(300);
  expect(document.querySelectorAll('[data-part="new"] article')).toHaveLength(9);
  const jackpots = [...screen.getByRole("region", { name: "Games with jackpots and big wins" }).querySelectorAll("[data-game]")];
  expect(jackpots.map((tile) => tile.getAttribute("data-game"))).toEqual(Array.from({ length: 15 }, (_, at) => `jackpot-${at}`));
});

test.each([
  ["the vendors below the games", <HomeLower key="lower" />],
  ["the vendors of a tab", <HomeTab key="tab" tab="ELOTT" />],
])("I18N-07 VENDOR-03 GCONST-07 after a change of language %s are asked for 250 ms later, once for quick changes", async (_where, part) => {
  const { prepare } = await renderPart(part);
  const [toBengali, toEnglish] = [await prepare("bn"), await prepare("en")];
  await pass(0);
  expect(vendorLanguages()).toEqual(["en"]);
  act(toBengali);
  await pass(249);
  expect(vendorLanguages()).toEqual(["en"]);
  await pass(1);
  expect(vendorLanguages()).toEqual(["en", "bn"]);
  act(toEnglish);
  await pass(100);
  act(toBengali);
  await pass(1_000);
  expect(vendorLanguages()).toEqual(["en", "bn"]);
});
