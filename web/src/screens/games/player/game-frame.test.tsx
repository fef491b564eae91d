// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type SessionRecord, setSession } from "../../../data/auth/session.ts";
import { applyFrame } from "../../../data/events/events.ts";
import { walletQuery } from "../../../data/wallet/wallet.ts";
import { watchSteps } from "../../../lib/navigation.ts";
import { platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { GameFrame } from "./game-frame.tsx";
import { PAUSE_MS } from "./sitting.ts";

const ORIGIN = "https://games.example";
const GAME = { game: { displayName: "Ludo" }, url: `${ORIGIN}/play/ludo`, origin: ORIGIN };
let went: string[];
beforeAll(watchSteps);
beforeEach(() => {
  platform({});
  localStorage.clear();
  went = [];
  history.replaceState({ depth: 0, key: "home" }, "", "/m/home");
  history.pushState({ depth: 1, key: "game" }, "", "/m/play?code=LUDO");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function openGame(free = false) {
  return renderPart(
    <GameFrame
      launch={GAME}
      free={free}
      onExit={() => went.push("exit")}
      onDeposit={() => went.push("deposit")}
      onMoney={() => went.push("money")}
      onRetry={() => undefined}
    />,
  );
}
/** What the page says to the game, and to which origin. */
function listen() {
  const said = vi.fn<(message: unknown, origin: string) => void>();
  Object.defineProperty(document.querySelector("iframe")!, "contentWindow", { value: { postMessage: said } });
  return said;
}
/** The game tells the page around it something. */
function hear(data: object, origin = ORIGIN): void {
  const source = document.querySelector("iframe")!.contentWindow;
  act(() => void dispatchEvent(Object.assign(new Event("message"), { data, origin, source })));
}
const stake = (amount: number, fate?: string) => hear({ type: "mela:stake", amount, ...(fate && { fate }) });
const asked = () => document.querySelector('[data-part="leave-stake"]')?.textContent?.replaceAll("\u00a0", " ") ?? null;
/** Whether the browser would ask whoever closes the tab. */
const unloadAsks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
/** Leaves after all, by the button of the question. */
const agree = () =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>("dialog button")].find(({ textContent }) => textContent === "Leave game")!.click(),
  );

test("without a stake the arrow leads out at once, and closing the tab asks nothing", async () => {
  await openGame();
  hear({ type: "mela:ready" });
  await press("Leave game");
  expect([went, asked(), unloadAsks()]).toEqual([["exit"], null, false]);
});

test("in free play the browser keeps how the sound was left and tells the next game; with money that is the provider's", async () => {
  await openGame();
  hear({ type: "mela:sound", amount: 1 });
  cleanup();
  await openGame(true);
  let said = listen();
  hear({ type: "mela:ready" });
  expect(said).not.toHaveBeenCalled();
  hear({ type: "mela:sound", amount: 1 });
  cleanup();
  await openGame(true);
  said = listen();
  hear({ type: "mela:ready" });
  expect(said.mock.calls).toEqual([[{ type: "mela:sound", amount: 1 }, ORIGIN]]);
  hear({ type: "mela:sound", amount: 0 });
  cleanup();
  await openGame(true);
  said = listen();
  hear({ type: "mela:ready" });
  expect(said).not.toHaveBeenCalled();
});

test("the way from free play to money asks too where something is staked", async () => {
  await openGame(true);
  await press("Log in to play for money");
  expect([went, asked()]).toEqual([["money"], null]);
  stake(2_000, "decided");
  await press("Log in to play for money");
  expect([went, asked()]).toEqual([["money"], expect.stringContaining("20.00 is at stake.")]);
  await agree();
  await vi.waitFor(() => expect(went).toEqual(["money", "money"]));
});

test.each([
  ["turns", "The others play on without you. If you miss your turns, you can lose it."],
  ["waits", "The hand waits for you: open the game again to play on."],
  ["decided", "The round is decided without you, and a win is paid to your balance."],
  ["cashOut", "It’s lost if you don’t come back in time to cash out."],
])("with a stake (%s) the arrow asks, and says how much it is and what becomes of it", async (fate, words) => {
  await openGame();
  stake(2_000, fate);
  await press("Leave game");
  expect([went, asked()]).toEqual([[], `৳ 20.00 is at stake. ${words}`]);
  await press("Keep playing");
  expect([went, asked()]).toEqual([[], null]);
});

test.each([
  [1_000, "+৳ 10.00"],
  [-3_000, "−৳ 30.00"],
])("a round that ends behind the question has its result (%i) told there, since nobody has seen it in the game", async (net, amount) => {
  await openGame();
  hear({ type: "mela:round", amount: 700 });
  stake(3_000, "decided");
  await press("Leave game");
  const live = document.querySelector("dialog [aria-live=polite]");
  expect(live?.textContent).toContain("30.00 is at stake.");
  stake(0);
  hear({ type: "mela:round", amount: net });
  // What screen readers hear is a change of a part that they know.
  expect(document.querySelector("dialog [aria-live=polite]")).toBe(live);
  expect(live?.textContent).toContain("Its result: ");
  expect(asked()).toBe(`The round is over. Nothing is at stake any more. Its result: ${amount}.`);
  await press("Keep playing");
  stake(3_000, "decided");
  await press("Leave game");
  stake(0);
  expect(asked()).toBe("The round is over. Nothing is at stake any more.");
});

test("whoever agrees leaves, and is not asked a second time by the browser", async () => {
  await openGame();
  stake(2_000, "turns");
  expect(unloadAsks()).toBe(true);
  await press("Deposit");
  await agree();
  expect([went, unloadAsks()]).toEqual([["deposit"], false]);
});

test("the browser's way back leads to the game again and asks; agreed to, it leads back", async () => {
  // It is there before any game, as in a page.
  const router = vi.fn<() => void>();
  addEventListener("popstate", router);
  await openGame();
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  const goBack = () => {
    history.replaceState({ depth: 0, key: "home" }, "", "/m/home");
    act(() => void dispatchEvent(new Event("popstate")));
  };
  stake(500, "waits");
  goBack();
  expect([location.pathname + location.search, history.state, router.mock.calls.length]).toEqual([
    "/m/play?code=LUDO",
    { depth: 1, key: "game" },
    0,
  ]);
  expect(asked()).toContain("৳ 5.00 is at stake.");
  await agree();
  expect(back).toHaveBeenCalledOnce();
  goBack();
  expect([location.pathname, router.mock.calls.length]).toEqual(["/m/home", 1]);
  removeEventListener("popstate", router);
});

test("while the question of leaving waits, the game is told to begin nothing by itself, once", async () => {
  await openGame();
  const said = listen();
  const pauses = () => said.mock.calls.filter(([message]) => (message as { type: string }).type === "mela:pause");
  stake(500, "decided");
  expect(pauses()).toEqual([]);
  await press("Leave game");
  expect(pauses()).toEqual([[{ type: "mela:pause" }, ORIGIN]]);
  await press("Keep playing");
  expect(pauses()).toHaveLength(1);
});

test("a reminder that is due has the game begin nothing by itself, before it is shown and before the platform has told how the member stands", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  let told = () => {};
  const standing = { startedAt: "2026-11-30T00:00:00Z", net: 0, currency: "BDT", realityCheckMinutes: 1, previousLoginAt: null };
  const answers: unknown[] = [standing];
  platform({ "/wps/limits/session": () => answers.shift() ?? new Promise((resolve) => (told = () => resolve(standing))) });
  setSession({ token: "t".repeat(24) } as SessionRecord);
  await openGame();
  const said = listen();
  // The clock of the bar, and that of the reminder once its interval has come.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  const due = () => screen.queryByRole("alertdialog", { name: "Time for a quick check" });
  await act(async () => vi.advanceTimersByTime(58_000));
  expect([said.mock.calls, due()]).toEqual([[], null]);
  await act(async () => vi.advanceTimersByTime(3_000));
  expect([said.mock.calls, due()]).toEqual([[[{ type: "mela:pause" }, ORIGIN]], null]);
  await act(async () => told());
  await screen.findByRole("alertdialog", { name: "Time for a quick check" });
  expect(said).toHaveBeenCalledOnce();
});

test("the reminder counts the play over games and pages that are loaded anew, says how long it has been, and begins anew after a pause", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: Date.parse("2026-11-30T01:00:00Z") });
  const standing = { startedAt: "2026-11-30T00:00:00Z", net: 0, currency: "BDT", realityCheckMinutes: 15, previousLoginAt: null };
  platform({ "/wps/limits/session": standing });
  setSession({ userName: "rina", token: "t".repeat(24) } as SessionRecord);
  const due = () => screen.queryByRole("alertdialog", { name: "Time for a quick check" });
  /** Plays for so many seconds in a page of its own, and leaves it. */
  const play = async (seconds: number) => {
    await openGame();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
    await act(async () => vi.advanceTimersByTime(seconds * 1_000));
  };
  await play(14 * 60);
  cleanup();
  await play(62);
  await screen.findByRole("alertdialog", { name: "Time for a quick check" });
  // From the first look, a second after the first game has begun.
  expect(due()!.textContent).toContain("Playing for0:15:00");
  cleanup();
  vi.setSystemTime(Date.now() + PAUSE_MS);
  await play(15 * 60);
  expect(due()).toBeNull();
  await act(async () => vi.advanceTimersByTime(1_000));
  expect((await screen.findByRole("alertdialog", { name: "Time for a quick check" })).textContent).toContain("Playing for0:15:00");
});

test("a page that is not shown counts nothing and tells nothing", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const standing = { startedAt: "2026-11-30T00:00:00Z", net: 0, currency: "BDT", realityCheckMinutes: 15, previousLoginAt: null };
  platform({ "/wps/limits/session": standing });
  setSession({ userName: "karim", token: "t".repeat(24) } as SessionRecord);
  await openGame();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  const shown = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(async () => vi.advanceTimersByTime(20 * 60_000));
  shown.mockReturnValue("visible");
  await act(async () => vi.advanceTimersByTime(10 * 60_000));
  expect(screen.queryByRole("alertdialog", { name: "Time for a quick check" })).toBeNull();
});

test("a round that ends while the question stands is told, and then nothing asks any more", async () => {
  await openGame();
  stake(500, "turns");
  await press("Leave game");
  stake(0);
  expect(asked()).toBe("The round is over. Nothing is at stake any more.");
  // The heading asks no longer about a stake.
  screen.getByRole("alertdialog", { name: "Leave the game?" });
  await press("Keep playing");
  await press("Leave game");
  expect([went, unloadAsks()]).toEqual([["exit"], false]);
});

test("a page of the game that begins has nothing at stake; a provider that does not say what becomes of it is not spoken for", async () => {
  await openGame();
  stake(500);
  await press("Leave game");
  expect(asked()).toBe("৳ 5.00 is at stake.");
  await press("Keep playing");
  hear({ type: "mela:ready" });
  expect(unloadAsks()).toBe(false);
});

test("no other window and no other origin says what is at stake, and nothing that is no stake does", async () => {
  await openGame();
  hear({ type: "mela:stake", amount: 500, fate: "turns" }, "https://elsewhere.example");
  hear({ type: "mela:stake", amount: 5.5, fate: "turns" });
  hear({ type: "mela:stake", amount: 500, fate: "<b>lost</b>" });
  act(
    () =>
      void dispatchEvent(
        Object.assign(new Event("message"), { data: { type: "mela:stake", amount: 500 }, origin: ORIGIN, source: window }),
      ),
  );
  expect(unloadAsks()).toBe(false);
});

test("the game's own way out and its deposit ask too", async () => {
  await openGame();
  stake(500, "turns");
  hear({ type: "mela:exit" });
  expect([went, asked() === null]).toEqual([[], false]);
  await press("Keep playing");
  hear({ type: "mela:deposit" });
  expect([went, asked() === null]).toEqual([[], false]);
  await press("Keep playing");
  stake(0);
  hear({ type: "mela:exit" });
  expect(went).toEqual(["exit"]);
});

test("a way to another page of the game asks too; agreed to, the game is told at its own origin, and its next stake is asked about again", async () => {
  await openGame();
  const said = listen();
  const leaves = () => said.mock.calls.filter(([message]) => (message as { type: string }).type === "mela:leave");
  hear({ type: "mela:leave" });
  expect([asked(), leaves()]).toEqual([null, [[{ type: "mela:leave" }, ORIGIN]]]);
  stake(500, "decided");
  hear({ type: "mela:leave" });
  expect([asked(), leaves().length]).toEqual([
    "৳ 5.00 is at stake. The round is decided without you, and a win is paid to your balance.",
    1,
  ]);
  await press("Keep playing");
  hear({ type: "mela:leave" });
  await agree();
  expect([asked(), leaves().length, went]).toEqual([null, 2, []]);
  hear({ type: "mela:ready" });
  stake(700, "decided");
  expect(unloadAsks()).toBe(true);
});

test("while the game shows a round, a balance that is told is held back until the show is over, or for eight seconds without a word of it", async () => {
  setSession({ userName: "player01", token: "t", type: 0, merchantCode: "mela" } as SessionRecord);
  const { client } = await openGame();
  const said = listen();
  const tell = (amount: number) =>
    act(() => applyFrame(client, { id: 1, event: "balance", data: { balance: { amount }, currency: "BDT" } }));
  const amounts = () => said.mock.calls.map(([message]) => (message as { amount: number }).amount);
  hear({ type: "mela:ready" });
  stake(500, "decided");
  tell(59_500);
  tell(64_500);
  expect(amounts()).toEqual([]);
  stake(0);
  expect(amounts()).toEqual([64_500]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stake(500, "waits");
  tell(70_000);
  act(() => void vi.advanceTimersByTime(7_999));
  stake(500, "waits");
  act(() => void vi.advanceTimersByTime(7_999));
  expect(amounts()).toEqual([64_500]);
  act(() => void vi.advanceTimersByTime(1));
  expect(amounts()).toEqual([64_500, 70_000]);
});

test.each([
  ["a game for money", false, [[{ type: "mela:balance", amount: 61_000 }, ORIGIN]]],
  ["free play, which has a balance of its own", true, []],
])("a balance that has changed elsewhere is told to %s, one that the page has asked for is not", async (_, free, told) => {
  setSession({ userName: "player01", token: "t", type: 0, merchantCode: "mela" } as SessionRecord);
  const wallet = (amount: number) => ({ balance: { amount }, currency: "BDT" });
  platform({ "GET /wps/wallets/gcs": wallet(9_000) });
  const { client } = await openGame(free);
  const said = listen();
  const tell = (event: string, data: unknown) => act(() => applyFrame(client, { id: 1, event, data }));
  tell("balance", wallet(60_000));
  expect(said.mock.calls).toEqual([]);
  hear({ type: "mela:ready" });
  tell("balance", wallet(61_000));
  await act(async () => client.fetchQuery({ ...walletQuery(), staleTime: 0 }));
  tell("unread", { messages: 1 });
  expect(said.mock.calls).toEqual(told);
});
