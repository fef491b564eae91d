// @vitest-environment happy-dom
import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { piece } from "../lib/piece.tsx";
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

afterEach(() => void vi.unstubAllGlobals());

test("a tap on a button that still stands there is made up for without more code", async () => {
  const button = buttonIn(document.body);
  await handOver(document.body, earlyOf(button));
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

const Shelf = piece(function Shelf() {
  return (
    <button type="button" onClick={() => order.push("opened")}>
      Open
    </button>
  );
});

function Page({ onReady }: { onReady: () => void }): ReactNode {
  useEffect(onReady, [onReady]);
  return (
    <main>
      <Shelf />
    </main>
  );
}

test("a tap on a button in a part that does not live yet when the page around it does is answered", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(<Page onReady={() => undefined} />);
  const early = earlyOf(root.querySelector("button") as HTMLElement);
  const done = Promise.withResolvers<void>();
  hydrateRoot(root, <Page onReady={() => void handOver(root, early).then(done.resolve, done.reject)} />);
  await done.promise;
  expect(order).toEqual(["released", "opened", "released"]);
});
