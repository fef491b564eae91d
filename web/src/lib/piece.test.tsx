// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { piece } from "./piece.tsx";

const drawn: string[] = [];
const Shelf = piece(function Shelf({ label }: { label: string }) {
  drawn.push(label);
  return (
    <button type="button" onClick={() => drawn.push(`${label} pressed`)}>
      Open {label}
    </button>
  );
});

function Page({ onReady }: { onReady: () => unknown }): ReactNode {
  const [turns, setTurns] = useState(0);
  useEffect(() => void onReady(), [onReady]);
  return (
    <main onDoubleClick={() => setTurns((before) => before + 1)}>
      <h1>{String(turns)}</h1>
      <Shelf label="near" />
      <Shelf label="far" />
    </main>
  );
}

let box: HTMLElement;
let ready: string[] | null;

/** Brings a document to life and stops as soon as the page around its pieces lives. */
async function hydrate(): Promise<void> {
  box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(<Page onReady={() => undefined} />);
  drawn.length = 0;
  ready = null;
  hydrateRoot(box, <Page onReady={() => (ready = [...drawn])} />);
  await vi.waitFor(() => expect(ready).not.toBeNull());
}

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("the page around its pieces lives before any of them", async () => {
  await hydrate();
  expect(ready).toEqual([]);
  await vi.waitFor(() => expect(drawn).toEqual(["near", "far"]));
});

test("a piece that is touched comes to life at once, and answers", async () => {
  await hydrate();
  drawn.length = 0;
  box.querySelectorAll("button")[1]?.click();
  expect(drawn.slice(-1)).toEqual(["far pressed"]);
});

test("what the page around it is told does not draw a piece anew", async () => {
  await hydrate();
  await vi.waitFor(() => expect(drawn).toContain("far"));
  drawn.length = 0;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => void box.querySelector("main")?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true })));
  expect(box.querySelector("h1")?.textContent).toBe("1");
  expect(drawn).toEqual([]);
});
