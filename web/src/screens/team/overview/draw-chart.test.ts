// @vitest-environment happy-dom
import { formatsOf } from "@mela/contract/base/formats";
import { afterEach, expect, test, vi } from "vitest";

/* A canvas has no words to be read: what is written on it is caught here. */

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The outlines of bars; nothing is drawn. */
const outline = () => new Proxy({}, { get: () => () => undefined });

/** Draws so many days, each with its number in thousands as value, and answers what stands at the axes. */
async function written(days: number, money: boolean): Promise<string[]> {
  const words: string[] = [];
  const known: Record<string, unknown> = { fillText: (text: string) => void words.push(text), measureText: () => ({ width: 1 }) };
  const context = new Proxy(known, { get: (_, name) => known[String(name)] ?? (() => undefined), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  vi.stubGlobal("Path2D", function path() {
    return outline();
  });
  const { drawChart } = await import("./draw-chart.ts");
  const names = Array.from({ length: days }, (_, at) => `2026-11-${String(at + 1).padStart(2, "0")}`);
  const values = names.map((_, at) => (at + 1) * 100_000);
  const element = document.body.appendChild(document.createElement("div"));
  const formats = formatsOf("en", "UTC");
  const chart = drawChart(element, { days: names, values, money, currency: "BDT", formats, onPick: () => undefined });
  await vi.waitFor(() => expect(words).not.toEqual([]));
  chart.remove();
  return words;
}

test("days are named below, as many as have room, and sums of money or numbers stand beside them in short", async () => {
  expect(await written(10, true)).toEqual(["Nov 1", "Nov 3", "Nov 6", "Nov 8", "Nov 10", "0", "2K", "4K", "6K", "8K", "10K"]);
  expect(await written(3, false)).toEqual(["Nov 1", "Nov 2", "Nov 3", "0", "100K", "200K", "300K"]);
});
