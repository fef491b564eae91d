// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setParentOrigin } from "./frame.ts";
import { openShell } from "./shell.ts";

const PARENT = "https://platform.example";
const ownParent = window.parent;
const SESSION = {
  title: { code: "T", game: "t", names: { bn: "খেলা", en: "Game" }, theme: "tiger", seed: 1 },
  language: "en",
  currency: "BDT",
  freePlay: false,
  parentOrigin: PARENT as string | null,
  balance: 100_000,
  config: {},
  round: null,
  now: 0,
  pool: null,
  freeRounds: [],
  preferences: { sound: false, stake: null },
  secret: "secret",
};
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setParentOrigin(null);
  Object.defineProperty(window, "parent", { configurable: true, value: ownParent });
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Opens a game, in the frame of a page that listens or by itself. */
async function openGame(change: Partial<typeof SESSION>, framed: boolean) {
  if (framed) Object.defineProperty(window, "parent", { configurable: true, value: { postMessage: () => undefined } });
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: { ...SESSION, ...change } }));
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
  Object.defineProperty(window, "parent", { configurable: true, value: ownParent });
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
