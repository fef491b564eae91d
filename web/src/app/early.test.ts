// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { type Early, handOver } from "./early.ts";

const replay = vi.hoisted(() => vi.fn<() => void>());
vi.mock("./late/replay.ts", () => ({ replay }));

const order: string[] = [];

function earlyOf(...held: HTMLElement[]): Early {
  return { typed: new Map(), held: new Set(held), release: () => order.push("released") };
}

function buttonIn(parent: HTMLElement): HTMLButtonElement {
  const button = parent.appendChild(document.createElement("button"));
  button.dataset["held"] = "";
  button.addEventListener("click", () => order.push("pressed"));
  return button;
}

beforeEach(() => {
  order.length = 0;
  replay.mockClear();
  document.body.replaceChildren();
});

test("a tap on a button that still stands there is made up for at once, without more code", () => {
  const button = buttonIn(document.body);
  void handOver(document.body, earlyOf(button));
  expect(order.slice(0, 2)).toEqual(["released", "pressed"]);
  expect(button.dataset["held"]).toBeUndefined();
  expect(replay).not.toHaveBeenCalled();
});

test.each([
  ["what was typed", () => ({ ...earlyOf(), typed: new Map([[document.createElement("input"), ["a", undefined] as const]]) })],
  ["a tap on what the page has put something in the place of", () => earlyOf(buttonIn(document.createElement("div")))],
])("%s is made up for by the code that finds its place", async (_what, early) => {
  await handOver(document.body, early());
  expect(replay).toHaveBeenCalledOnce();
});
