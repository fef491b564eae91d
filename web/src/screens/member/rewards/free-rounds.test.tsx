// @vitest-environment happy-dom
import type { FreeRounds } from "@mela/contract/member/free-rounds";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { choose, figuresIn, lostAnswer, platform, press, wordsOf } from "../../../testing/form-steps.ts";
import { stubViewport } from "../../../testing/page-fixture.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { RewardsScreen } from "./rewards-screen.tsx";

const PATH = "/wps/rewards/freeRounds";
const money = (amount: number) => ({ amount, currency: "BDT" });
const GAME: FreeRounds["game"] = {
  nodeId: "77",
  gameId: "g77",
  gameCode: "TIGER",
  gameType: "RNG",
  vassalage: "MLA",
  displayName: "Paper Tiger",
  vendorName: "Mela Arcade",
  iconUrl: "/media/covers/tiger-240.avif",
  available: true,
};
const grant = (id: string, change: Partial<FreeRounds> = {}): FreeRounds => ({
  id,
  state: "waiting",
  game: GAME,
  stake: money(250),
  rounds: 10,
  left: 10,
  won: money(0),
  turnoverFactor: 1,
  givenAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-30T12:00:00.000Z",
  ...change,
});
const listOf = (items: readonly FreeRounds[] = [], more: object = {}) => ({ items, next: null, barred: null, ...more });

let answers: { open: unknown; ended: unknown };
const asked: { ended: boolean; before: string }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-24T12:00:00Z");
  stubViewport();
  setSession(SESSION);
  asked.length = 0;
  answers = { open: listOf(), ended: listOf() };
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(language = "en", search = "?tab=freeRounds") {
  history.replaceState(null, "", `/m/rewardCenter${search}`);
  platform({
    [`GET ${PATH}`]: ({ input }: { input: { ended: boolean; before: string } }) => {
      asked.push(input);
      return input.ended ? answers.ended : answers.open;
    },
    "GET /wps/rewards": { currency: "BDT", rewards: [], claims: [], freeRounds: 0 },
  });
  return renderPart(<RewardsScreen />, language);
}
const cards = () => [...document.querySelectorAll<HTMLElement>("[data-free-rounds]")];
const text = (element: Element | null | undefined) => element?.textContent ?? "";

test("free rounds say of each title what is left, for how much, what it won, what that asks for, and until when on the brand's clock", async () => {
  answers.open = listOf([grant("1", { state: "playing", left: 7, won: money(1_250), turnoverFactor: 3 })]);
  await open();
  await waitFor(() => expect(cards()).toHaveLength(1));
  const [card] = cards();
  expect(wordsOf("h2, h2 + p, h2 + p + p", card)).toEqual(["Paper Tiger", "Mela Arcade", "In progress"]);
  expect(screen.getByRole("progressbar", { name: "Free rounds played: Paper Tiger" }).getAttribute("aria-valuenow")).toBe("30");
  expect(text(card)).toContain("7 of 10 rounds left");
  expect(figuresIn(card ?? null)).toEqual(["Stake, paid by us: ৳ 2.50", "Won so far: ৳ 12.50"]);
  expect(text(card?.querySelector('[data-part="turnover-terms"]'))).toBe("Bet your winnings 3 times before you withdraw them.");
  // 12:00 UTC is 18:00 in Dhaka.
  expect(text(card)).toContain("Until 30 Nov 2026, 18:00");
  expect(text(screen.getByRole("timer"))).toBe("6 days left");
});

test("free rounds are played by a button that opens the game", async () => {
  answers.open = listOf([grant("1")]);
  await open();
  await screen.findByRole("button", { name: "Play Paper Tiger" });
  await press("Play Paper Tiger");
  const search = new URLSearchParams(location.search);
  expect(location.pathname).toBe("/m/play");
  expect(Object.fromEntries(search)).toEqual({ gameType: "RNG", vassalage: "MLA", gameCode: "TIGER", gameId: "g77", nodeId: "77" });
});

test("free rounds that are over stand below, each with what became of it and no button", async () => {
  answers.open = listOf([grant("1")]);
  answers.ended = listOf([
    grant("4", { state: "usedUp", left: 0 }),
    grant("3", { state: "expired", left: 2 }),
    grant("2", { state: "revoked", left: 5 }),
  ]);
  await open();
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(wordsOf("ul + h2")).toEqual(["Earlier"]);
  expect(cards().map((card) => [card.dataset["state"], text(card.querySelector("h2 + p + p"))])).toEqual([
    ["waiting", "Ready to play"],
    ["usedUp", "Used up"],
    ["expired", "Expired"],
    ["revoked", "Taken back"],
  ]);
  expect(screen.getAllByRole("button", { name: /^Play/ })).toHaveLength(1);
  expect(screen.getAllByRole("timer")).toHaveLength(1);
});

test.each([
  ["en", "usedUp", 0, "10 of 10 rounds played", "100"],
  ["en", "expired", 6, "4 of 10 rounds played; the rest expired", "40"],
  ["en", "expired", 10, "None of 10 rounds played; their time is over", "0"],
  ["en", "revoked", 9, "1 of 10 rounds played; the rest was taken back", "10"],
  ["en", "revoked", 10, "None of 10 rounds played; they were taken back", "0"],
  ["bn", "usedUp", 0, "১০টি রাউন্ডের ১০টি খেলা হয়েছে", "100"],
  ["bn", "expired", 6, "১০টি রাউন্ডের ৪টি খেলা হয়েছে, বাকিগুলোর মেয়াদ শেষ", "40"],
  ["bn", "revoked", 10, "১০টি রাউন্ডের একটিও খেলা হয়নি, সবগুলো ফিরিয়ে নেওয়া হয়েছে", "0"],
] as const)(
  "in %s free rounds that are %s with %i unplayed say what became of them, not what is left",
  async (language, state, left, words, percent) => {
    answers.ended = listOf([grant("3", { state, left })]);
    await open(language);
    await waitFor(() => expect(cards()).toHaveLength(1));
    const [bar, figures] = [document.querySelector('[role="progressbar"]'), document.querySelector('[role="progressbar"] + p')];
    expect(text(figures?.querySelector("span"))).toBe(words);
    expect(bar?.getAttribute("aria-valuenow")).toBe(percent);
    expect(text(cards()[0])).not.toMatch(/left|বাকি(?!গুলো)/);
  },
);

test("free rounds that are used up or taken back have no end of time any more; those that ran out have", async () => {
  answers.ended = listOf([grant("4", { state: "usedUp", left: 0 }), grant("3", { state: "expired" }), grant("2", { state: "revoked" })]);
  await open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(cards().map((card) => text(card).includes("Until 30 Nov 2026"))).toEqual([false, true, false]);
});

test("free rounds of a game that is closed just now say so before it is opened", async () => {
  answers.open = listOf([grant("1", { game: { ...GAME, available: false } })]);
  await open();
  await waitFor(() => expect(text(cards()[0])).toContain("This game is closed right now."));
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

test("free rounds whose last round is not decided yet have nothing more to open", async () => {
  answers.open = listOf([grant("1", { state: "playing", left: 0 })]);
  await open();
  await waitFor(() => expect(text(cards()[0])).toContain("0 of 10 rounds left"));
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

test.each([
  ["break", /^You’re taking a break from playing\./],
  ["trial", /^Trial accounts can’t play free rounds\./],
  ["restricted", /^This account can’t play free rounds\./],
])("free rounds are not played because of a %s, which is said above them and in place of none", async (barred, words) => {
  answers.open = listOf([grant("1")], { barred });
  await open();
  await screen.findByText(words);
  expect(cards()).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
  cleanup();
  answers.open = listOf([], { barred });
  await open();
  await screen.findByText(words);
  expect(screen.queryByText("No free rounds yet")).toBeNull();
});

test("free rounds say when there are none, and are asked for again where they did not come", async () => {
  answers = { open: lostAnswer(), ended: lostAnswer() };
  await open();
  await screen.findByRole("button", { name: "Try again" });
  answers = { open: listOf(), ended: listOf() };
  await press("Try again");
  await screen.findByText("No free rounds yet");
});

test("free rounds go on page after page, each list by itself", async () => {
  answers.open = listOf([grant("5")], { next: "5" });
  answers.ended = listOf([grant("4", { state: "expired" })]);
  await open();
  await waitFor(() => expect(cards()).toHaveLength(2));
  answers.open = listOf([grant("6")]);
  await press("See more");
  await waitFor(() => expect(cards().map(({ dataset }) => dataset["freeRounds"])).toEqual(["5", "6", "4"]));
  expect(asked.at(-1)).toEqual({ ended: false, before: "5" });
  expect(screen.queryByRole("button", { name: "See more" })).toBeNull();
});

test("free rounds are counted down, and asked for once more when their time ends", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.setSystemTime("2026-11-30T11:59:58Z");
  answers.open = listOf([grant("1")]);
  await open();
  await waitFor(() => expect(text(screen.getByRole("timer"))).toBe("00:02 left"));
  const before = asked.length;
  answers = { open: listOf(), ended: listOf([grant("1", { state: "expired" })]) };
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(text(screen.getByRole("timer"))).toBe("00:01 left");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(cards().map(({ dataset }) => dataset["state"])).toEqual(["expired"]));
  expect(asked.length - before).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked.length - before).toBe(2);
});

test("free rounds are a tab that stands in the address, and are in Bengali where the page is", async () => {
  await open("en", "");
  await choose("Free rounds");
  expect(location.search).toBe("?tab=freeRounds");
  expect(screen.getByRole("tab", { name: "Free rounds" }).getAttribute("aria-selected")).toBe("true");
  cleanup();
  answers.open = listOf([grant("1", { left: 4, game: { ...GAME, displayName: "কাগজের বাঘ" } })]);
  await open("bn");
  await screen.findByRole("button", { name: "কাগজের বাঘ খেলুন" });
  expect(screen.getByRole("tab", { name: "ফ্রি রাউন্ড" }).getAttribute("aria-selected")).toBe("true");
  expect(text(cards()[0])).toContain("রাউন্ডের");
});
