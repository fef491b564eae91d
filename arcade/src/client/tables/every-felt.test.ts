// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { andarBaharRules } from "../../games/andar-bahar/rules/rules.ts";
import { baccaratRules } from "../../games/baccarat/rules/rules.ts";
import { dragonTigerRules } from "../../games/dragon-tiger/rules/rules.ts";
import { SHOW_RULES } from "../../games/game-show/rules/shows.ts";
import { liveBlackjackRules } from "../../games/live-blackjack/rules/rules.ts";
import { livePattiRules } from "../../games/live-patti/rules/rules.ts";
import { liveRouletteRules } from "../../games/live-roulette/rules/rules.ts";
import { sicBoRules } from "../../games/sic-bo/rules/rules.ts";
import { thirtyTwoRules } from "../../games/thirty-two/rules/rules.ts";
import type { TableRules } from "../../shared/tables/table-rules.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { endPageAround, pageAround, sessionFor, streamToGame } from "../testing/session-fixture.ts";
import { withChance } from "./verify.ts";

interface Table {
  rules: TableRules;
  open: () => Promise<unknown>;
  variant: string | null;
}
const table = (rules: unknown, open: Table["open"], variant: string | null = null): Table => ({
  rules: rules as TableRules,
  open,
  variant,
});
const show = (variant: string) => table(SHOW_RULES.get(variant)!, () => import("../../games/game-show/client/main.ts"), variant);

const TABLES: Readonly<Record<string, Table>> = {
  baccarat: table(baccaratRules, () => import("../../games/baccarat/client/main.ts")),
  "dragon-tiger": table(dragonTigerRules, () => import("../../games/dragon-tiger/client/main.ts")),
  "sic-bo": table(sicBoRules, () => import("../../games/sic-bo/client/main.ts")),
  "andar-bahar": table(andarBaharRules, () => import("../../games/andar-bahar/client/main.ts")),
  "live-roulette": table(liveRouletteRules, () => import("../../games/live-roulette/client/main.ts")),
  "live-blackjack": table(liveBlackjackRules, () => import("../../games/live-blackjack/client/main.ts")),
  "live-patti": table(livePattiRules, () => import("../../games/live-patti/client/main.ts")),
  "thirty-two": table(thirtyTwoRules, () => import("../../games/thirty-two/client/main.ts")),
  // One of each kind of show and of each bonus.
  "mega-wheel": show("mega-wheel"),
  "dream-wheel": show("dream-wheel"),
  "money-drop": show("money-drop"),
  "mega-ball": show("mega-ball"),
  "treasure-doors": show("treasure-doors"),
  "fan-tan": show("fan-tan"),
  "xoc-dia": show("xoc-dia"),
  "lucky-seven": show("lucky-seven"),
  craps: show("craps"),
  "crown-anchor": show("crown-anchor"),
};

let push: (message: object) => Promise<void>;
let ticking: ReturnType<typeof setInterval>[];
const begin = setInterval;

beforeEach(() => {
  ticking = [];
  // That of the test before would be taken for the one of the table that is opened now.
  push = undefined as never;
  sessionStorage.clear();
  vi.resetModules();
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  });
  pageAround();
});
afterEach(() => {
  ticking.forEach(clearInterval);
  endPageAround();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const felt = () => document.querySelector(".deal-area > .phase + *")!.outerHTML;
const host = () => document.querySelector(".deal-area > .host");
const said = () => document.querySelector(".table-result")!.textContent;
const betting = { table: "T", no: 8, phase: "betting", now: 0, until: 20_000, commitment: "", dealt: null, watchers: 1 };

test.each(Object.keys(TABLES))("%s: before the deal the last result lies on the felt, as it lay there when it was dealt", async (name) => {
  const { rules, open, variant } = TABLES[name]!;
  const spotMax = Object.fromEntries([...rules.spots.keys()].map((spot) => [spot, 1000]));
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    const config = { variant, chips: [1000, 5000], tableMax: 100_000, spotMax };
    return Response.json({ success: true, value: path.startsWith("/api/bets") ? { open: [], ended: [] } : sessionFor({ config }) });
  });
  fakeMotion(onTestFinished);
  const seed = "7".padStart(64, "0");
  const result = await withChance(seed, (chance) => rules.deal(chance));
  const { edition } = rules;
  const dealt = { no: 7, seed, commitment: "", result, road: rules.road(result), ...(edition !== undefined && { edition }) };
  const past = { past: [dealt], marks: rules.marks ? [rules.marks.of(result)] : [] };
  await open();
  await vi.waitFor(() => expect(push).toBeTypeOf("function"));
  await push({ ...betting, past: [], marks: [] });
  const empty = felt();
  // Behind every table stands somebody who is drawn, named for what deals, and nothing to ears, which are told of that in words.
  expect([host()?.getAttribute("aria-hidden"), host()?.textContent]).toEqual(["true", "Generator"]);
  await push({ ...betting, no: 7, phase: "showing", dealt, past: [], marks: [] });
  await vi.waitFor(() => expect(said()).not.toBe(""));
  const [lay, words] = [felt(), said()];
  expect(lay === empty).toBe(false);
  await push({ ...betting });
  expect([felt() === lay, said()]).toEqual([true, `Last round: ${words}`]);
  // Who sits down then, and before the next is dealt.
  await push({ ...betting, ...past });
  expect([felt() === lay, said()]).toEqual([true, `Last round: ${words}`]);
  await push({ ...betting, phase: "closing" });
  expect([felt() === lay, said()]).toEqual([true, `Last round: ${words}`]);
});

/** Opens a table on which this result lies; answers what the eye reads at a part of it. */
async function openAt(name: string, result: object): Promise<(selector: string) => string[]> {
  const { rules, open, variant } = TABLES[name]!;
  const spotMax = Object.fromEntries([...rules.spots.keys()].map((spot) => [spot, 1000]));
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    const config = { variant, chips: [1000, 5000], tableMax: 100_000, spotMax };
    return Response.json({ success: true, value: path.startsWith("/api/bets") ? { open: [], ended: [] } : sessionFor({ config }) });
  });
  fakeMotion(onTestFinished);
  await open();
  await vi.waitFor(() => expect(push).toBeTypeOf("function"));
  const dealt = { no: 7, seed: "7".padStart(64, "0"), commitment: "", result, road: rules.road(result) };
  await push({ ...betting, past: [dealt], marks: [] });
  return (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

test("andar bahar: a bet on how many cards are dealt says to the eye that they are cards", async () => {
  const seen = await openAt("andar-bahar", { winner: "andar", joker: "8D", cards: ["8H"] });
  expect(seen(".bet-spot .bet-face")).toEqual([
    "Andar",
    "Bahar",
    "1–5 cards",
    "6–10 cards",
    "11–15 cards",
    "16–25 cards",
    "26–30 cards",
    "31–49 cards",
  ]);
});

test("thirty-two: which number is the place and which its total is seen", async () => {
  const result = await withChance("7".padStart(64, "0"), (chance) => thirtyTwoRules.deal(chance));
  const seen = await openAt("thirty-two", result);
  const [eight, nine, ten, eleven] = result.totals;
  await vi.waitFor(() =>
    expect(seen(".hand-name")).toEqual([`Place 8 · ${eight}`, `Place 9 · ${nine}`, `Place 10 · ${ten}`, `Place 11 · ${eleven}`]),
  );
});
