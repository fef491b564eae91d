// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { NOTHING_KEPT } from "../../../client/preferences.ts";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { roundFor, sessionFor } from "../../../client/testing/session-fixture.ts";
import type { PreferencesView } from "../../../shared/wire.ts";
import type { PokerOutcome } from "../rules/replay.ts";

/** Two queens among three low cards. */
const DEALT = [10, 23, 0, 16, 31];
const config = { volatility: "low", stakes: [100], pays: [{ hand: "jacks", pays: 1 }], theme: { family: "jungle", pictures: [] } };
const playing = roundFor({ state: "playing", progress: { cards: DEALT, hand: "jacks" } });
const outcome: PokerOutcome = {
  dealt: DEALT,
  held: [true, true, false, false, false],
  final: [10, 23, 5, 18, 33],
  hand: "twoPairs",
  payout: 200,
};

let stepped: unknown[];
let preferences: PreferencesView;
let kept: unknown[];
beforeEach(() => {
  vi.resetModules();
  stepped = [];
  preferences = NOTHING_KEPT;
  kept = [];
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  fakeMotion(onTestFinished, { calm: true });
});
afterEach(() => {
  // What a page has not sent yet it sends when it is left, and not into the next test.
  window.dispatchEvent(new Event("pagehide"));
  vi.resetModules();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The page of the game, in which a hand in play waits. */
async function openGame(): Promise<void> {
  const answers: Record<string, unknown> = {
    "/api/session": sessionFor({ config, round: playing, preferences }),
    "/api/state": sessionFor({ config, round: playing, preferences }),
    "/api/step": roundFor({ payout: 200, outcome }),
  };
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (path === "/api/step") stepped.push(JSON.parse(body!));
    if (path === "/api/preferences") kept.push(JSON.parse(body!));
    return Response.json({ success: true, value: answers[path] ?? {} });
  });
  await import("./main.ts");
  await vi.waitFor(() => expect(cards().map(({ disabled }) => disabled)).toEqual([false, false, false, false, false]));
}
const cards = () => [...document.querySelectorAll<HTMLButtonElement>(".playing-card")];
const hinted = () => cards().flatMap((card, at) => (card.querySelector(".hint-sign") ? [at] : []));
const said = () => document.querySelector(".win-detail")!.textContent;
const heard = () => document.querySelector(".for-ears")!.textContent;
const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)!;

test("hold hints are off at first; turned on they mark the best hold of the hand that is there, in signs, words and for the ear", async () => {
  await openGame();
  expect([hinted(), said(), button("Hold hints").getAttribute("aria-pressed")]).toEqual([[], "Tap the cards to hold, then draw.", "false"]);
  button("Hold hints").click();
  expect([hinted(), button("Hold hints").getAttribute("aria-pressed")]).toEqual([[0, 1], "true"]);
  expect([said(), heard()]).toEqual(["Best hold: Q♠\ufe0e Q♥\ufe0e", "Best hold: Q of spades Q of hearts"]);
  button("Hold hints").click();
  expect([hinted(), said()]).toEqual([[], "Tap the cards to hold, then draw."]);
});

test("a hint holds nothing itself: what is drawn is what the player held", async () => {
  await openGame();
  button("Hold hints").click();
  cards()[0]!.click();
  button("Draw").click();
  await vi.waitFor(() =>
    expect(stepped).toEqual([{ round: "round-0001", action: { kind: "draw", held: [true, false, false, false, false] } }]),
  );
  expect(hinted()).toEqual([]);
});

test("the cards that the table pays for are lit, the others are not", async () => {
  await openGame();
  button("Draw").click();
  const lit = () => cards().flatMap((card, at) => (card.classList.contains("lit") ? [at] : []));
  await vi.waitFor(() => expect(lit()).toEqual([0, 1, 2, 3]));
});

test("hints begin as the player left them, and the arcade keeps how they are left", async () => {
  preferences = { ...NOTHING_KEPT, choices: { hints: 1 } };
  await openGame();
  await vi.waitFor(() => expect(hinted()).toEqual([0, 1]));
  button("Hold hints").click();
  await vi.waitFor(() => expect(kept).toEqual([{ choices: { hints: 0 } }]));
  expect(hinted()).toEqual([]);
});

test.each([
  { theme: "peacock", shown: "/client/symbols/peacock.webp" },
  { theme: "ace", shown: null },
])("at a table whose title is named after $theme the backs of the cards and the sign bear $shown", async ({ theme, shown }) => {
  const title = { ...sessionFor().title, game: "video-poker", theme, picture: theme };
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: sessionFor({ config, title }) }));
  await import("./main.ts");
  const hand = document.querySelector<HTMLElement>(".hand")!;
  expect(hand.style.getPropertyValue("--back")).toBe(shown ? `url("${shown}")` : "");
  expect(document.querySelector(".marquee > .hero")?.getAttribute("src") ?? null).toBe(shown);
});
