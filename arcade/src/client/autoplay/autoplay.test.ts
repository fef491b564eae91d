// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import type { RoundView, SessionView } from "../../shared/wire.ts";
import { NOTHING_KEPT, setPreferences } from "../preferences.ts";
import { openShell } from "../shell.ts";
import { runTapGame, type TapGame } from "../tap-game.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { endPageAround, pageAround, roundFor, sessionFor, tellGame } from "../testing/session-fixture.ts";

/* Autoplay in the page of a game of reels, over an arcade that answers what the test says. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Counts and scenes follow the screen's own clock; in calm motion there are none.
  fakeMotion(onTestFinished, { calm: true });
  sessionStorage.clear();
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
});
afterEach(() => {
  endPageAround();
  setPreferences(NOTHING_KEPT);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

type Answer = Partial<RoundView> | "lost" | "refused";
const nothing = () => undefined;

/** A game whose rounds cost 1.00, and what came of each of them: of the last, all that follow. */
async function openGame(answers: Answer[] = [{}], session: Partial<SessionView> = {}, change: Partial<TapGame> = {}) {
  const operations: string[] = [];
  const round = (answer: Exclude<Answer, string>) => roundFor({ id: `round-${operations.length}`, balance: 50_000, ...answer });
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
    if (path !== "/api/play") return Response.json({ success: true, value: sessionFor({ autoplay: true, ...session }) });
    operations.push((JSON.parse(body!) as { operation: string }).operation);
    const answer = answers[Math.min(operations.length, answers.length) - 1]!;
    if (answer === "lost") throw new TypeError("Failed to fetch");
    if (answer === "refused") return Response.json({ success: false, errorCode: "bet.closed", message: "Not now" });
    return Response.json({ success: true, value: { round: round(answer), now: 0, pool: null } });
  });
  const shell = (await openShell({ onHelp: nothing, summary: () => "", reels: true }))!;
  runTapGame(shell, {
    family: "jungle",
    window: document.createElement("div"),
    stakes: [100, 500],
    reels: true,
    button: { label: "Spin", busy: "Spinning", icon: "spin" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    begin: nothing,
    rest: nothing,
    show: async () => undefined,
    ...change,
  });
  return { operations };
}
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const auto = () => document.querySelector<HTMLButtonElement>(".auto");
const spin = () => document.querySelector<HTMLButtonElement>(".spin")!;
const notice = () => plain(document.querySelector(".notice")!.textContent);
const sheet = () => document.querySelector<HTMLDialogElement>("dialog.sheet");
/** What the button says; beside it stands how many are left, for eyes alone. */
const said = () => auto()!.querySelector(".auto-words")!.textContent;
/** A choice of the sheet by its row and its words. */
const choose = (row: string, words: string) =>
  [...document.querySelectorAll<HTMLLabelElement>(".auto-choice")]
    .find((label) => label.querySelector("input")!.name === row && plain(label.textContent).split(" ").at(-1) === words)!
    .querySelector("input")!
    .click();
const submit = () =>
  sheet()!
    .querySelector("form")!
    .dispatchEvent(new Event("submit", { cancelable: true }));

async function begin({ spins = "10", loss = "50.00", win }: { spins?: string; loss?: string; win?: string } = {}): Promise<void> {
  auto()!.click();
  choose("auto-spins", spins);
  choose("auto-loss", loss);
  if (win !== undefined) choose("auto-win", win);
  submit();
  await vi.advanceTimersByTimeAsync(0);
}
/** As long as so many rounds take with what lies between them. */
const pass = (rounds: number) => vi.advanceTimersByTimeAsync(rounds * 3_000);

test("only where the brand has it, and in a game of reels, there is autoplay", async () => {
  await openGame([{}], { autoplay: false });
  expect(auto()).toBeNull();
  document.body.replaceChildren();
  await openGame([{}], {}, { reels: false });
  expect(auto()).toBeNull();
  document.body.replaceChildren();
  await openGame();
  expect([said(), auto()!.getAttribute("aria-haspopup")]).toEqual(["Autoplay", "dialog"]);
});

test.each([
  ["en", "Start autoplay", "Choose a loss limit to begin."],
  ["bn", "অটো প্লে শুরু করুন", "শুরু করতে লোকসানের সীমা বেছে নিন।"],
] as const)(
  "in %s it does not begin before a limit of loss was chosen, and none is chosen beforehand",
  async (language, start, missing) => {
    const { operations } = await openGame([{}], { language });
    auto()!.click();
    const chosen = [...sheet()!.querySelectorAll<HTMLInputElement>("input:checked")].map(({ name }) => name);
    expect(chosen).toEqual(["auto-spins", "auto-win"]);
    const button = sheet()!.querySelector(".auto-start")!;
    expect([button.textContent, button.getAttribute("aria-disabled")]).toEqual([start, "true"]);
    expect(sheet()!.querySelector<HTMLElement>(".auto-missing:not([hidden])")!.textContent).toBe(missing);
    submit();
    await pass(2);
    expect([operations, document.activeElement?.getAttribute("name")]).toEqual([[], "auto-loss"]);
    choose("auto-loss", "5.00");
    expect([button.getAttribute("aria-disabled"), sheet()!.querySelector(".auto-missing:not([hidden])")]).toEqual(["false", null]);
  },
);

test("it plays as many rounds as were wanted, each a bet of its own at the pace of taps, and says what they came to", async () => {
  const { operations } = await openGame([{ payout: 0 }, { payout: 250 }, { payout: 0 }]);
  await begin({ spins: "10", loss: "100.00" });
  expect([operations.length, said(), spin().getAttribute("aria-label")]).toEqual([1, "Stop autoplay (10 left)", "Stop autoplay"]);
  // A round lasts two and a half seconds, and half a second lies between it and the next.
  await vi.advanceTimersByTimeAsync(2_999);
  expect([operations.length, said()]).toEqual([1, "Stop autoplay (9 left)"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(operations.length).toBe(2);
  await pass(12);
  expect([operations.length, new Set(operations).size]).toEqual([10, 10]);
  expect(notice()).toBe("Autoplay has finished. Result: −৳ 7.50");
  expect([said(), auto()!.getAttribute("aria-disabled"), spin().getAttribute("aria-disabled")]).toEqual(["Autoplay", "false", "false"]);
});

test.each([
  ["the limit of loss comes near", [{}], { loss: "5.00" }, 5, "Autoplay stopped before your loss limit. Result: −৳ 5.00"],
  ["a round wins as much as was chosen", [{}, { payout: 1_000 }], { win: "10.00" }, 2, "Autoplay stopped at a win. Result: +৳ 8.00"],
  ["the balance is short", [{}, { balance: 99 }], {}, 2, "Autoplay stopped: your balance doesn’t cover another round. Result: −৳ 2.00"],
] as const)("it ends when %s", async (_why, answers, plan, rounds, words) => {
  const { operations } = await openGame([...answers]);
  await begin(plan);
  await pass(10);
  expect([operations.length, notice(), said()]).toEqual([rounds, words, "Autoplay"]);
});

test("it ends after a round with free spins, unless that was not wanted; a game without them does not ask", async () => {
  const feature = ({ outcome }: RoundView) => outcome === "free spins";
  const answers = [{}, { outcome: "free spins" }, {}];
  const first = await openGame(answers, {}, { feature });
  await begin();
  await pass(10);
  expect([first.operations.length, notice()]).toEqual([2, expect.stringContaining("Autoplay stopped at free spins.")]);
  document.body.replaceChildren();
  const other = await openGame(answers, {}, { feature });
  auto()!.click();
  sheet()!.querySelector<HTMLInputElement>(".auto-check input")!.click();
  choose("auto-loss", "50.00");
  submit();
  await pass(10);
  expect(other.operations.length).toBe(10);
  document.body.replaceChildren();
  await openGame();
  auto()!.click();
  expect(document.querySelector(".auto-check")).toBeNull();
});

const ENDS: Record<string, [() => void, string]> = {
  "the button of autoplay": [() => auto()!.click(), "Autoplay stopped."],
  "the button that plays": [() => spin().click(), "Autoplay stopped."],
  "a page that nobody sees": [
    () => {
      const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
      hidden.mockRestore();
    },
    "Autoplay stopped while you were away.",
  ],
  "a lost network": [() => dispatchEvent(new Event("offline")), "Autoplay stopped because the connection was lost."],
  "a reminder of the page around": [() => tellGame({ type: FRAME_MESSAGES.pause }), "Autoplay stopped for a reminder."],
};
test.each(Object.entries(ENDS))(
  "it ends by %s: the round that was begun is shown to its end, and no other begins",
  async (_what, [act, words]) => {
    const { operations } = await openGame();
    pageAround();
    await begin();
    await pass(2);
    expect(operations.length).toBe(3);
    act();
    expect([said(), auto()!.getAttribute("aria-disabled")]).toEqual(["Stopping…", "true"]);
    await pass(10);
    expect([operations.length, notice()]).toEqual([3, expect.stringContaining(words)]);
  },
);

test("it begins no round behind a dialog, where nothing could stop it: not that of free rounds which came meanwhile, and no sheet", async () => {
  const { operations } = await openGame();
  await begin();
  await pass(2);
  expect(operations.length).toBe(3);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  await pass(10);
  expect([operations.length, notice()]).toEqual([3, expect.stringContaining("Autoplay stopped while something else was open.")]);
});

test("what the page around says of anything else, or a stranger says, does not end it", async () => {
  const { operations } = await openGame();
  pageAround();
  await begin();
  tellGame({ type: FRAME_MESSAGES.pause }, { origin: "https://elsewhere.example" });
  tellGame({ type: FRAME_MESSAGES.leave });
  await pass(2);
  expect(operations.length).toBe(3);
});

test("a round whose answer is lost is asked for again as the same, shown, and the last", async () => {
  const { operations } = await openGame([{}, "lost", { payout: 150 }]);
  await begin();
  await pass(20);
  expect([operations.length, new Set(operations).size]).toEqual([3, 2]);
  expect(notice()).toContain("Autoplay stopped because the connection was lost. Result:");
});

test("a refused round ends it, and the message that says why stays", async () => {
  const { operations } = await openGame([{}, "refused"]);
  await begin();
  await pass(10);
  expect([operations.length, notice(), said()]).toEqual([2, "Not now", "Autoplay"]);
});

test("while a round is played by hand it does not begin, and while it runs the stake cannot be changed", async () => {
  const { operations } = await openGame();
  spin().click();
  auto()!.click();
  expect([auto()!.getAttribute("aria-disabled"), sheet()]).toEqual(["true", null]);
  await pass(1);
  await begin();
  expect([...document.querySelectorAll<HTMLButtonElement>(".stake button")].map(({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(operations.length).toBe(2);
});

test("where free rounds are played it is not there, and comes back with the player's own money", async () => {
  const grant = { grant: "g", stake: 500, rounds: 2, left: 2, won: 0, expiresAt: "2999-01-01T00:00:00Z" };
  await openGame([{}], { freeRounds: [grant] });
  const press = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)!.click();
  press("Play");
  expect(auto()!.hidden).toBe(true);
  press("Later");
  expect(auto()!.hidden).toBe(false);
});
