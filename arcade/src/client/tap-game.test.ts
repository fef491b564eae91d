// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { FreeRoundsView, SessionView } from "../shared/wire.ts";
import { setPreferences, NOTHING_KEPT } from "./preferences.ts";
import { openShell } from "./shell.ts";
import { runTapGame, type TapGame } from "./tap-game.ts";
import { fakeMotion } from "./testing/fake-motion.ts";
import { roundFor, sessionFor } from "./testing/session-fixture.ts";

beforeEach(() => {
  sessionStorage.clear();
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
});
afterEach(() => {
  setPreferences(NOTHING_KEPT);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const nothing = () => undefined;
async function openGame(session: Partial<SessionView>, change: Partial<TapGame> = {}) {
  // No round is played here: the bet is refused.
  const refusal = { success: false, errorCode: "bet.closed", message: "Not now" };
  const opened = { success: true, value: sessionFor(session) };
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/api/play" ? refusal : opened));
  const shell = (await openShell({ onHelp: nothing, summary: () => "" }))!;
  return runTapGame(shell, {
    family: "jungle",
    window: document.createElement("div"),
    stakes: [100, 500],
    button: { label: "Spin", busy: "Spinning", icon: "spin" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    begin: nothing,
    rest: nothing,
    show: async () => undefined,
    ...change,
  });
}
const press = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)!.click();

test("a game hears when free rounds begin and end, before their stake is set", async () => {
  const grant: FreeRoundsView = { grant: "g", stake: 500, rounds: 2, left: 2, won: 0, expiresAt: "2999-01-01T00:00:00Z" };
  const heard: [boolean, number][] = [];
  const game = await openGame({ freeRounds: [grant] }, { onFree: (free) => heard.push([free, game?.picker.stake() ?? 0]) });
  press("Play");
  expect([heard, game.picker.stake()]).toEqual([[[true, 100]], 500]);
  press("Later");
  expect([heard, game.picker.stake()]).toEqual([
    [
      [true, 100],
      [false, 500],
    ],
    100,
  ]);
});

test.each([
  [undefined, "The result of your last round:"],
  ["You’ve bought this card.", "You’ve bought this card."],
])("a round that was left is shown again under the words of its game (%s), or as a result", async (resumed, said) => {
  const show = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  await openGame({ round: roundFor() }, { show, ...(resumed === undefined ? {} : { resumed }) });
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
  expect(document.querySelector(".notice:not([hidden])")?.textContent).toBe(said);
});

test("the space bar plays, again after as long as a round takes, and leaves alone what is meant for a button or a dialog", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const played: unknown[] = [];
  await openGame({}, { wager: (stake) => (played.push(stake), { stake }) });
  const space = (target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { code: "Space", bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const button = document.querySelector(".stake button")!;
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  expect([space(button), space(), played]).toEqual([false, false, []]);
  dialog.remove();
  expect([space(), played]).toEqual([true, [100]]);
  await vi.advanceTimersByTimeAsync(2_400);
  expect([space(), played]).toEqual([true, [100]]);
  await vi.advanceTimersByTimeAsync(100);
  expect([space(), played]).toEqual([true, [100, 100]]);
  await vi.advanceTimersByTimeAsync(2_500);
});

/** A game of reels that turn for two seconds or so, whose rounds are answered when the test says so. */
async function openReels(session: Partial<SessionView> = {}, { turnMs = 2_000, calm = false } = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeMotion(onTestFinished, { calm });
  // Games of the tests before still listen to the same document: this one's rounds are told by their wager.
  const own = crypto.randomUUID();
  const [shown, calls, answers]: [unknown[], string[], (() => void)[]] = [[], [], []];
  const window = document.createElement("div");
  await openGame(session, {
    window,
    reels: true,
    wager: (stake) => ({ stake, own }),
    show: async (round, _cabinet, pace) => {
      await pace.turn((stretch) => stretch.pause(turnMs));
      shown.push(round.id);
    },
  });
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    if (body?.includes(own)) calls.push(path);
    const answer = Response.json({ success: true, value: path === "/api/play" ? { round: roundFor(), now: 0, pool: null } : {} });
    return path === "/api/play" ? new Promise((resolve) => answers.push(() => resolve(answer))) : Promise.resolve(answer);
  });
  const button = document.querySelector<HTMLButtonElement>(".spin")!;
  const answer = async () => {
    answers.shift()!();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    shown,
    calls,
    window,
    button,
    answer,
    off: () => button.getAttribute("aria-disabled") === "true",
    name: () => button.getAttribute("aria-label"),
    plays: () => calls.length,
  };
}

const STOPS: Record<string, (game: Awaited<ReturnType<typeof openReels>>) => void> = {
  "the button": ({ button }) => button.click(),
  "a tap on the reels": ({ window }) => window.click(),
  "the space bar": () => document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true, cancelable: true })),
};
for (const [how, stop] of Object.entries(STOPS)) {
  test(`while reels turn, ${how} brings them to rest at once, and the round is the one that was drawn`, async () => {
    const game = await openReels();
    game.button.click();
    await game.answer();
    await vi.advanceTimersByTimeAsync(300);
    expect([game.name(), game.shown]).toEqual(["Stop the reels", []]);
    stop(game);
    await vi.advanceTimersByTimeAsync(0);
    expect([game.shown, game.plays()]).toEqual([["round-0001"], 1]);
    await vi.waitFor(() => expect([game.name(), game.off()]).toEqual(["Spin", false]));
  });
}

test("a stop before the answer waits for it, and no press in between plays a second round", async () => {
  const game = await openReels();
  game.button.click();
  game.button.click();
  game.window.click();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([game.shown, game.plays(), game.off()]).toEqual([[], 1, true]);
  await game.answer();
  expect([game.shown, game.plays()]).toEqual([["round-0001"], 1]);
});

test("where every spin has to take its time nothing stops reels, and the next round begins 2,500 ms after the last", async () => {
  const game = await openReels({ fullSpins: true });
  game.button.click();
  await game.answer();
  for (const stop of Object.values(STOPS)) stop(game);
  expect([game.name(), game.off()]).toEqual(["Spinning", true]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(game.shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect([game.shown, game.off()]).toEqual([["round-0001"], true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(game.off()).toBe(false);
});

test("in calm motion, where nothing turns, nothing is offered to be stopped, and a round lasts as long as any", async () => {
  const game = await openReels({}, { turnMs: 0, calm: true });
  game.button.click();
  expect([game.name(), game.off()]).toEqual(["Spinning", true]);
  await game.answer();
  for (const stop of Object.values(STOPS)) stop(game);
  await vi.advanceTimersByTimeAsync(2_499);
  expect([game.off(), game.plays()]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(game.off()).toBe(false);
});

test("a tap on reels that rest plays nothing", async () => {
  const game = await openReels();
  game.window.click();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(game.calls).toEqual([]);
});

test("in turbo the next round begins 600 ms after the last; a game without reels keeps its 2,500 ms", async () => {
  const preferences = { ...NOTHING_KEPT, turbo: true };
  const game = await openReels({ preferences }, { turnMs: 100 });
  game.button.click();
  await game.answer();
  await vi.advanceTimersByTimeAsync(599);
  expect([game.shown, game.off()]).toEqual([["round-0001"], true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(game.off()).toBe(false);
  await openGame({ preferences });
  const plain = document.querySelector<HTMLButtonElement>(".spin")!;
  plain.click();
  await vi.advanceTimersByTimeAsync(2_499);
  expect(plain.getAttribute("aria-disabled")).toBe("true");
  await vi.advanceTimersByTimeAsync(1);
  expect(plain.getAttribute("aria-disabled")).toBe("false");
});

/** A game of reels with a preview, in free play or for money. */
async function openPreview(
  freePlay: boolean,
  preview: TapGame["preview"] = async (stake) => roundFor({ id: "preview", stake, payout: 900 }),
) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeMotion(onTestFinished, { calm: true });
  const shown: unknown[] = [];
  const [asked, rested]: [string[], true[]] = [[], []];
  let land = () => {};
  await openGame(
    { freePlay, balance: 5000 },
    {
      reels: true,
      preview,
      rest: () => void rested.push(true),
      show: async (round, cabinet) => {
        shown.push(round.payout);
        await cabinet.win(round.payout, 0);
        await new Promise<void>((resolve) => (land = resolve));
      },
    },
  );
  vi.stubGlobal("fetch", async (path: string) => (asked.push(path), Response.json({ success: true, value: {} })));
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return {
    shown,
    rested,
    asked,
    look: find(".preview") as HTMLButtonElement | null,
    land: async () => (land(), await vi.advanceTimersByTimeAsync(3000)),
    said: () => [find(".balance-amount")!.textContent, find(".win-amount")!.textContent, find(".win-detail")!.textContent],
    notice: () => find(".notice")!.textContent,
  };
}

test("in free play a feature can be looked at: it says that it is a preview, plays no round, and leaves no win and no balance behind", async () => {
  const { look, shown, asked, land, said, notice } = await openPreview(true);
  look!.click();
  await vi.advanceTimersByTimeAsync(0);
  expect([shown, look!.disabled, document.querySelector(".spin")!.classList.contains("busy")]).toEqual([[900], true, true]);
  expect(notice()).toContain("nothing is staked or won");
  await land();
  expect(said()).toEqual(["৳\u00a050.00", "৳\u00a00.00", "That was a preview."]);
  expect([asked, notice(), look!.disabled]).toEqual([[], "", false]);
});

test("a preview that cannot be loaded is said to be none; the reels rest, and what was pressed can be pressed again", async () => {
  let tries = 0;
  const { look, shown, rested, land, said, notice } = await openPreview(true, async (stake) => {
    tries += 1;
    if (tries === 1) throw new Error("no such chunk");
    return roundFor({ id: "preview", stake, payout: 900 });
  });
  look!.click();
  await vi.advanceTimersByTimeAsync(0);
  expect([rested, shown, notice()]).toEqual([[true], [], "The free spins couldn’t be loaded. Please try again."]);
  expect([look!.disabled, document.querySelector(".spin")!.classList.contains("busy")]).toEqual([false, false]);
  look!.click();
  await vi.advanceTimersByTimeAsync(0);
  await land();
  expect([shown, said()[2]]).toEqual([[900], "That was a preview."]);
});

test("where money is played for, nothing is looked at", async () => {
  expect((await openPreview(false)).look).toBe(null);
});
