// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import { NOTHING_KEPT, setPreferences } from "../../../client/preferences.ts";
import { endPageAround, pageAround, tellGame } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import { BOSS, type Fish } from "../rules/school.ts";
import { createDeck } from "./deck.ts";
import { listen } from "./hands.ts";
import { Trigger } from "./trigger.ts";

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage("en");
  setPreferences(NOTHING_KEPT);
});
afterEach(() => {
  endPageAround();
  setPreferences(NOTHING_KEPT);
  vi.useRealTimers();
});

const fishNo = (id: number, kind: number): Fish => ({ id, kind, bornAt: 0, diesAt: 1, way: 1, y: 50, sway: 0, phase: 0 });
const SHOAL = [fishNo(5, 1), fishNo(6, 5), fishNo(7, BOSS)];

/** A sea of three fish with hands at it: what was said, and at whom was shot. */
function handsAt() {
  const [said, shots]: [string[], number[]] = [[], []];
  const canvas = document.createElement("canvas");
  const host = { reload: () => 300, isThere: () => true, mayGoOn: () => true, isReady: () => true, onChange: () => undefined };
  const trigger = new Trigger({ ...host, shoot: ({ id }) => (shots.push(id), true) });
  const beside = (from: Fish | null, step: 1 | -1) => SHOAL.at((from ? SHOAL.indexOf(from) + step : 0) % SHOAL.length)!;
  listen({
    sea: { canvas, beside, fishAt: (x) => SHOAL[x] ?? null },
    trigger,
    say: (text) => said.push(text),
    single: false,
    worth: ({ kind }) => (kind === BOSS ? 50_450 : kind * 1000),
  });
  const key = (name: string, type = "keydown", repeat = false) =>
    canvas.dispatchEvent(new KeyboardEvent(type, { key: name, code: name === " " ? "Space" : name, repeat }));
  const tap = (x: number, more: PointerEventInit = {}) => {
    canvas.dispatchEvent(new PointerEvent("pointerdown", { clientX: x, isPrimary: true, ...more }));
    canvas.dispatchEvent(new PointerEvent("pointerup", { clientX: x }));
  };
  return { said, shots, trigger, key, tap, canvas };
}

test("arrows choose a fish and say its name, its value and what it pays; of the boss its scale and its pool", () => {
  const { said, shots, key } = handsAt();
  for (const arrow of ["ArrowRight", "ArrowDown", "ArrowRight"]) key(arrow);
  expect(said).toEqual([
    "Koi, ×3: pays ৳\u00a010.00",
    "Turtle, ×12: pays ৳\u00a050.00",
    "Serpent King: a scale pays ×10, the catch ৳\u00a0504.50",
  ]);
  key("ArrowLeft");
  expect([said.at(-1), shots]).toEqual(["Turtle, ×12: pays ৳\u00a050.00", []]);
});

test("Enter and space shoot at the chosen fish, and go on for as long as they are held; Escape lets it go", () => {
  const { shots, trigger, key } = handsAt();
  key("ArrowRight");
  key("Enter");
  vi.advanceTimersByTime(350);
  key("Enter", "keydown", true);
  vi.advanceTimersByTime(300);
  key("Enter", "keyup");
  vi.advanceTimersByTime(3000);
  expect(shots).toEqual([5, 5, 5]);
  key(" ");
  key(" ", "keyup");
  expect(shots).toHaveLength(4);
  key("Escape");
  expect(trigger.locked()).toBeNull();
});

test("with auto-fire a tap says at whom it fires, and what hides the page or breaks the network ends it", () => {
  for (const end of [() => window.dispatchEvent(new Event("offline")), () => window.dispatchEvent(new Event("pagehide"))]) {
    const { said, shots, trigger, tap } = handsAt();
    trigger.setAuto(true);
    tap(1);
    expect(said).toEqual(["Firing at: Turtle. Tap it again to stop."]);
    vi.advanceTimersByTime(300);
    end();
    vi.advanceTimersByTime(3000);
    expect([shots, trigger.isFiring()]).toEqual([[6, 6], false]);
  }
});

test("a reminder of the page around ends the fire, of auto-fire and of a key that is held; nobody else's message does", () => {
  pageAround();
  for (const auto of [true, false]) {
    const { shots, trigger, key } = handsAt();
    trigger.setAuto(auto);
    key("Enter");
    vi.advanceTimersByTime(350);
    tellGame({ type: FRAME_MESSAGES.pause }, { origin: "https://elsewhere.example" });
    expect([shots, trigger.isFiring()]).toEqual([[5, 5], true]);
    tellGame({ type: FRAME_MESSAGES.pause });
    vi.advanceTimersByTime(30_000);
    expect([shots, trigger.isFiring()]).toEqual([[5, 5], false]);
  }
});

test("a page that is put aside fires no more", () => {
  const { shots, trigger, tap } = handsAt();
  trigger.setAuto(true);
  tap(0);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockRestore();
  vi.advanceTimersByTime(3000);
  expect([shots, trigger.isFiring()]).toEqual([[5], false]);
});

test("only the first button and the first finger fire, and a menu that a mouse opens ends the fire; one of a finger does not open", () => {
  const { shots, trigger, tap, canvas } = handsAt();
  tap(0, { button: 2 });
  tap(0, { pointerType: "touch", isPrimary: false });
  expect(shots).toEqual([]);
  for (const [pointerType, goesOn] of [
    ["mouse", false],
    ["touch", true],
  ] as const) {
    canvas.dispatchEvent(new PointerEvent("pointerdown", { clientX: 1, isPrimary: true, pointerType }));
    const menu = new MouseEvent("contextmenu", { cancelable: true });
    canvas.dispatchEvent(menu);
    expect([trigger.isFiring(), menu.defaultPrevented]).toEqual([goesOn, goesOn]);
  }
});

test("a tap beside all fish takes nothing and says so", () => {
  const { said, shots, tap } = handsAt();
  tap(9);
  expect([said, shots]).toEqual([["No fish there: nothing was taken."], []]);
});

test("guns are radio buttons with their price for ears; one sets its price, the price shows its gun, and free rounds fix both", () => {
  const onPrice = vi.fn<() => void>();
  const stakes = [100, 200, 300, 500, 800, 1000, 2000, 3000, 5000, 10_000];
  const deck = createDeck({ stakes, onPrice, onAuto: () => undefined });
  // Only then a browser tells of a choice.
  document.body.replaceChildren(deck.element);
  const guns = [...deck.element.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const chosen = () => guns.findIndex(({ checked }) => checked);
  expect(guns.map((gun) => gun.closest("label")!.querySelector("span.for-ears")!.textContent)).toEqual([
    "Dart, ৳\u00a01.00",
    "Harpoon, ৳\u00a05.00",
    "Net, ৳\u00a020.00",
    "Cannon, ৳\u00a050.00",
  ]);
  guns[2]!.click();
  expect([deck.stake(), deck.gun().name, chosen()]).toEqual([2000, "net", 2]);
  deck.fix(500);
  expect([deck.stake(), chosen(), guns.every(({ disabled }) => disabled), deck.isFixed()]).toEqual([500, 1, true, true]);
  deck.fix(null);
  expect([deck.stake(), chosen(), guns.some(({ disabled }) => disabled)]).toEqual([2000, 2, false]);
  expect(onPrice).toHaveBeenCalledTimes(3);
});

test("where spins must be whole there is no switch for auto-fire", () => {
  const switchIn = (onAuto: (() => void) | null) =>
    createDeck({ stakes: [100], onPrice: () => undefined, onAuto }).element.querySelector(".auto");
  expect(switchIn(() => undefined)?.getAttribute("aria-pressed")).toBe("false");
  expect(switchIn(null)).toBeNull();
});
