// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCurrency } from "../../../client/money.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { KeptLayout } from "../../../shared/games/kept-layouts.ts";
import { chipsOf } from "./layouts.ts";
import { openSavedBets } from "./saved-bets.ts";

let kept: KeptLayout[];
let asked: [path: string, body: unknown][];
/** The server cannot be reached. */
let lost: boolean;
let laid: (readonly string[])[];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const words = (selector: string) => find(selector)?.textContent.replaceAll("\u00a0", " ");

beforeEach(() => {
  setLanguage("en");
  setCurrency("BDT");
  [kept, asked, lost, laid] = [[], [], false, []];
  vi.stubGlobal("fetch", async (path: string, init?: { body?: string }) => {
    if (lost) throw new TypeError("no network");
    const body = init?.body === undefined ? null : JSON.parse(init.body);
    if (body) asked.push([path, body]);
    if (path === "/api/layouts" && body) kept = [...kept, body].toSorted((a, b) => a.slot - b.slot);
    if (path === "/api/layouts/remove") kept = kept.filter(({ slot }) => slot !== body.slot);
    return Response.json({ success: true, value: kept });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const NIGHT: KeptLayout = {
  slot: 2,
  name: "Night",
  spots: [
    { spot: "red", chips: 2 },
    { spot: "straight-17", chips: 1 },
  ],
};
async function open(bets: [string, number][] = []): Promise<void> {
  openSavedBets({ bets: new Map(bets), chip: 5000, onLay: (spots) => laid.push(spots) });
  await settle();
}

test("one tap lays saved bets again at the chip that is chosen, and says before how many chips that is and what they cost", async () => {
  kept = [NIGHT];
  await open();
  const lay = find<HTMLButtonElement>(".saved-lay");
  expect(lay.getAttribute("aria-label")!.replaceAll("\u00a0", " ")).toBe("Lay Night: 3 chips · ৳ 150.00");
  expect(lay.querySelectorAll("circle").length).toBe(2);
  lay.click();
  expect([laid, document.querySelector("dialog")]).toEqual([[["red", "red", "straight-17"]], null]);
});

test("what lies on the table is saved in the first free place, as chips and without their value; a name is not needed", async () => {
  kept = [{ ...NIGHT, slot: 1 }];
  await open([
    ["black", 3000],
    ["straight-0", 1000],
  ]);
  find<HTMLInputElement>(".saved-name").value = "  Zero and black ";
  find<HTMLButtonElement>(".saved-form .button").click();
  await settle();
  const spots = [
    { spot: "black", chips: 3 },
    { spot: "straight-0", chips: 1 },
  ];
  expect(asked).toEqual([["/api/layouts", { slot: 2, name: "Zero and black", spots }]]);
  expect(words(".saved-status")).toBe("Saved: Zero and black");
  find<HTMLButtonElement>(".saved-form .button").click();
  await settle();
  expect([asked.at(-1)![1], words(`[data-slot="3"] b`)]).toEqual([{ slot: 3, name: "", spots }, "Saved bet 3"]);
});

test("without chips on the table there is nothing to save, and with eight saved there is no place; both are said", async () => {
  await open();
  expect(words(".saved-content")).toBe("You haven’t saved any bets yet.Lay some chips first; then you can save them here.");
  document.body.replaceChildren();
  kept = Array.from({ length: 8 }, (_, at) => ({ ...NIGHT, slot: at + 1 }));
  await open([["red", 1000]]);
  expect(words(".saved-content > p:last-child")).toBe("All 8 places are taken. Remove a saved bet to save another.");
});

test("a saved bet that is removed comes back by undo, in the place and with the name that it had", async () => {
  kept = [NIGHT];
  await open();
  find<HTMLButtonElement>(".saved-bet .icon-button").click();
  await settle();
  expect([kept, words(".saved-status")]).toEqual([[], "Removed: Night Undo"]);
  expect(document.activeElement).toBe(find(".saved-undo"));
  find<HTMLButtonElement>(".saved-undo").click();
  await settle();
  expect([kept, document.querySelectorAll(".saved-bet").length]).toEqual([[NIGHT], 1]);
});

test("without a network it says so and can be tried again; what could not be saved or removed is said, and stays", async () => {
  lost = true;
  await open([["red", 1000]]);
  expect(words(".saved-status")).toBe("Your saved bets can’t be loaded right now.");
  [lost, kept] = [false, [NIGHT]];
  find<HTMLButtonElement>(".saved-content .button").click();
  await settle();
  expect(words(".saved-bet b")).toBe("Night");
  lost = true;
  find<HTMLButtonElement>(".saved-bet .icon-button").click();
  await settle();
  expect([words(".saved-status"), words(".saved-bet b")]).toEqual(["It wasn’t removed. Please try again.", "Night"]);
  find<HTMLButtonElement>(".saved-form .button").click();
  await settle();
  expect([words(".saved-status"), kept]).toEqual(["It wasn’t saved. Please try again.", [NIGHT]]);
});

test("chips are counted in the greatest value that divides all bets", () => {
  const chips = chipsOf(
    new Map([
      ["red", 15_000],
      ["black", 10_000],
    ]),
  );
  expect(chips.map(({ chips: count }) => count)).toEqual([3, 2]);
});
