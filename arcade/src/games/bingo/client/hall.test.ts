// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { roundFor, sessionFor } from "../../../client/testing/session-fixture.ts";
import { cellsOf, isCard } from "../rules/card.ts";
import type { BingoOutcome } from "../rules/play.ts";
import { createCards } from "./bingo-cards.ts";

const CARD = [1, 13, 25, 37, 49, 2, 14, 26, 38, 50, 3, 15, 27, 39, 51];

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
});
afterEach(async () => {
  // The page is gone; the next file finds its modules as they begin.
  const { NOTHING_KEPT, setPreferences } = await import("../../../client/preferences.ts");
  setPreferences(NOTHING_KEPT);
  vi.resetModules();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const numbers = (element: ParentNode) => [...element.querySelectorAll(".number")];
const having = (element: ParentNode, name: string) =>
  numbers(element).flatMap((node) => (node.classList.contains(name) ? [Number(node.getAttribute("data-number"))] : []));

test("a number that only one ball is missing for is marked, until the ball comes or a dearer pattern makes it worth nothing", () => {
  const cards = createCards();
  cards.lay([CARD]);
  for (const ball of [1, 13, 25]) cards.mark(ball);
  expect([having(cards.element, "marked"), having(cards.element, "near")]).toEqual([[1, 13, 25], []]);
  cards.mark(37);
  expect(having(cards.element, "near")).toEqual([49]);
  cards.mark(60);
  expect(having(cards.element, "near")).toEqual([49]);
  cards.mark(49);
  expect([having(cards.element, "marked"), having(cards.element, "near")]).toEqual([[1, 13, 25, 37, 49], []]);
});

test("when all balls are out a line is drawn through what won, on that card alone", () => {
  const cards = createCards();
  cards.lay([CARD, CARD.map((number) => number + 3)]);
  for (const ball of [1, 13, 25, 37, 49, 2]) cards.mark(ball);
  const won = { numbers: CARD, pattern: "line" as const, payout: 400 };
  cards.conclude([won, { ...won, pattern: null, payout: 0 }], () => "Line");
  const [first, second] = [...cards.element.children] as [Element, Element];
  expect(having(first, "held")).toEqual([1, 13, 25, 37, 49]);
  expect(first.querySelector("path")!.getAttribute("d")).toBe("M0.2 0.5H4.8");
  expect([having(second, "held"), second.querySelector("path"), having(cards.element, "near")]).toEqual([[], null, []]);
});

test("a player sees their cards before they play, changes them free of charge, and plays those that they saw", async () => {
  fakeMotion(onTestFinished, { calm: true });
  const config = {
    volatility: "low",
    stakes: [100],
    maxCards: 4,
    balls: 60,
    drawn: 32,
    patterns: [{ pattern: "line", pays: 4, cells: cellsOf("line") }],
    theme: { family: "jungle", pictures: [] },
  };
  const wagers: { picked: number[][] }[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (path !== "/api/play") return Response.json({ success: true, value: sessionFor({ config }) });
    const { wager } = JSON.parse(body!) as { wager: { picked: number[][] } };
    wagers.push(wager);
    const outcome: BingoOutcome = {
      cards: wager.picked.map((card) => ({ numbers: card, pattern: null, payout: 0 })),
      balls: [60],
      payout: 0,
    };
    return Response.json({ success: true, value: { round: roundFor({ outcome }), now: 0, pool: null } });
  });
  const press = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)!.click();
  const laid = () =>
    [...document.querySelectorAll(".bingo-card")].map((card) => numbers(card).map((node) => Number(node.getAttribute("data-number"))));
  await import("./main.ts");
  press("2");
  const before = laid();
  expect([before.length, before.every(isCard)]).toEqual([2, true]);
  press("Change cards");
  const chosen = laid();
  expect([chosen.every(isCard), chosen.join() === before.join(), wagers]).toEqual([true, false, []]);
  document.querySelector<HTMLButtonElement>(".spin")!.click();
  await vi.waitFor(() => expect(wagers).toEqual([{ stake: 100, cards: 2, picked: chosen }]));
  await vi.waitFor(() => expect(document.querySelector(".hall.calling")).toBeNull());
  expect(laid()).toEqual(chosen);
});

test.each([
  { theme: "kite", picture: "kite~110", shown: "/client/symbols/kite~110.webp" },
  { theme: "lotto", picture: "lotto", shown: null },
])("a hall whose title is named after $theme shows what its cover shows before the balls: $shown", async ({ theme, picture, shown }) => {
  const config = {
    volatility: "low",
    stakes: [100],
    maxCards: 4,
    balls: 60,
    drawn: 32,
    patterns: [],
    theme: { family: "sky", pictures: [] },
  };
  const title = { ...sessionFor().title, game: "bingo", theme, picture };
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: sessionFor({ config, title }) }));
  await import("./main.ts");
  const files = (selector: string) => [...document.querySelectorAll(selector)].map((img) => img.getAttribute("src"));
  expect([files(".caller > .hall-motif"), files(".marquee > .hero")]).toEqual(shown ? [[shown], [shown]] : [[], []]);
});
