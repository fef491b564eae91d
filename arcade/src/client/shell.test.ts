// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionView } from "../shared/wire.ts";
import { endPageAround, pageAround, sessionFor, tellGame } from "./testing/session-fixture.ts";
import { ApiError } from "./api.ts";
import { openShell } from "./shell.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  endPageAround();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Opens a game, in the frame of a page that listens or by itself. */
async function openGame(change: Partial<SessionView>, framed: boolean) {
  if (framed) pageAround();
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: sessionFor(change) }));
  return (await openShell({ onHelp: () => undefined, summary: () => "" }))!;
}
const showsBalance = () => !document.querySelector<HTMLElement>(".balance")!.hidden;

test("the balance stands once: in the page's bar where there is a page around, else in the game", async () => {
  await openGame({}, true);
  expect(showsBalance()).toBe(false);
  await openGame({ freePlay: true }, true);
  expect(showsBalance()).toBe(true);
  await openGame({ parentOrigin: null }, true);
  expect(showsBalance()).toBe(true);
  endPageAround();
  await openGame({}, false);
  expect([showsBalance(), document.querySelector(".balance-amount")!.textContent]).toEqual([true, "৳\u00a01,000.00"]);
});

test("what has worked wears a tick, news a sign of their own, and only what was refused the warning", async () => {
  const shell = await openGame({}, false);
  const sign = () => document.querySelector(".notice path")!.getAttribute("d");
  const shown = (["warning", "news", "good"] as const).map((kind) => (shell.notice("A word", kind), sign()));
  expect(new Set(shown).size).toBe(3);
  shell.notice("At most ৳ 10.00 here.");
  expect([sign(), document.querySelector(".notice")!.textContent]).toEqual([shown[0], "At most ৳ 10.00 here."]);
  shell.notice("");
  expect(document.querySelector<HTMLElement>(".notice")!.hidden).toBe(true);
});

test("a message that was given a while goes after it, and takes no later one along", async () => {
  const shell = await openGame({}, false);
  vi.useFakeTimers();
  const shown = () => document.querySelector<HTMLElement>(".notice:not([hidden])")?.textContent ?? null;
  shell.notice("Bet placed", "good", 5_000);
  vi.advanceTimersByTime(4_999);
  expect(shown()).toBe("Bet placed");
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
  shell.notice("Bet placed", "good", 5_000);
  shell.notice("At most ৳ 10.00 here.");
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("At most ৳ 10.00 here.");
  vi.useRealTimers();
});

test("a balance that changed elsewhere is asked for when the page around tells of it, and told to that page anew", async () => {
  await openGame({}, true);
  const told = pageAround();
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: sessionFor({ balance: 61_000 }) }));
  tellGame({ type: "mela:balance", amount: 61_000 });
  await vi.waitFor(() => expect(told).toContainEqual({ type: "mela:balance", amount: 61_000 }));
});

test("whichever call first hears that the session is over, the player is told in words, once, and led out", async () => {
  const shell = await openGame({}, true);
  const told = pageAround();
  const over = { success: false, errorCode: "session.unknown", message: "This game session is over." };
  let asked = 0;
  vi.stubGlobal("fetch", async () => ((asked += 1), Response.json(over, { status: 401 })));
  for (const before of [0, 1]) {
    tellGame({ type: "mela:balance", amount: 61_000 });
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before));
  }
  const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>("dialog[role=alertdialog]")];
  await vi.waitFor(() => expect(dialogs().map((dialog) => dialog.querySelector("p")!.textContent)).toEqual(["This game session is over."]));
  dialogs()[0]!.querySelector("button")!.click();
  expect([told.at(-1), dialogs()]).toEqual([{ type: "mela:exit" }, []]);
  expect(shell.balance()).toBe(100_000);
});

test("a sheet that is refused since the session is over leaves no error behind; any other fault does", async () => {
  await openGame({}, false);
  const reported = (reason: unknown) => {
    const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
    dispatchEvent(event);
    return !event.defaultPrevented;
  };
  expect([new ApiError("session.unknown", ""), new ApiError("system.error", ""), new TypeError("a fault")].map(reported)).toEqual([
    false,
    true,
    true,
  ]);
});

test("the same words are told anew to ears, each time they come again, and a word that was given a while is gone after it", async () => {
  const shell = await openGame({}, false);
  vi.useFakeTimers();
  const heard = () => document.querySelector(".for-ears")!.textContent;
  const told = [1, 2, 3].map(() => (shell.announce("Bet placed", 5_000), heard()));
  expect([told.map((one) => one.trim()), told[0] === told[1], told[1] === told[2]]).toEqual([Array(3).fill("Bet placed"), false, false]);
  vi.advanceTimersByTime(5_000);
  expect(heard()).toBe("");
  shell.announce("Bet placed", 5_000);
  shell.announce("Red 7");
  vi.advanceTimersByTime(60_000);
  expect(heard()).toBe("Red 7");
  const seen = [1, 2].map(() => (shell.notice("Bet placed", "good", 5_000), document.querySelector(".notice")!.textContent));
  expect([seen[0] === seen[1], seen[0]!.trim() === seen[1]!.trim()]).toEqual([false, true]);
  vi.useRealTimers();
});
