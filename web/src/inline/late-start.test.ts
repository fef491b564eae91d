// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORAGE_KEYS } from "../lib/storage.ts";
import script from "virtual:inline/late-start";

const { dataset } = document.documentElement;

// It would hold the clicks of whatever file comes next in this worker.
beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  globalThis.melaEarly?.release();
  globalThis.melaEarly = undefined;
  localStorage.clear();
  sessionStorage.clear();
  delete dataset["faces"];
  delete dataset["member"];
  vi.restoreAllMocks();
});

/** Runs the script as a document does, on a machine whose letters are so wide and take whole pixels; answers what is set before the first view, after a touch and once the page lives. */
function facesOf(width: (text: string) => number): (string | undefined)[] {
  const pen = {
    font: "10px sans-serif",
    measureText: (text: string) => ({ width: Math.round(width(text) * Number.parseFloat(pen.font)) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  // oxlint-disable-next-line no-implied-eval -- it is the script of the documents
  new Function(script)();
  const before = dataset["faces"];
  dispatchEvent(new Event("pointerdown"));
  // A touch is not kept waiting by them.
  expect(dataset["faces"]).toBe(before);
  vi.runAllTimers();
  const touched = dataset["faces"];
  globalThis.melaEarly?.release();
  vi.runAllTimers();
  return [before, touched, dataset["faces"]];
}

/** Those of Noto Sans Bengali, in parts of the size. */
const letters = (text: string): number => (text === "ঔ" ? 0.874 : 0.948);
const boxes = (): number => 0.6;

describe("which faces a page may use", () => {
  test("at a first visit none before the page lives, then the display face; the next visit has it from the start", () => {
    expect(facesOf(letters)).toEqual([undefined, undefined, ""]);
    delete dataset["faces"];
    expect(facesOf(letters)).toEqual(["kept", "kept", "kept"]);
  });

  test("a machine without Bengali letters gets ours with the modules", () => {
    expect(facesOf(boxes)).toEqual([undefined, " boxes", " boxes"]);
    delete dataset["faces"];
    expect(facesOf(boxes)).toEqual(["kept boxes", "kept boxes", "kept boxes"]);
  });

  test("what an earlier version wrote tells nothing of the letters: the machine is asked", () => {
    localStorage.setItem("MC_FACES", "1");
    expect(facesOf(boxes)).toEqual([undefined, " boxes", " boxes"]);
    expect(localStorage.getItem("MC_FACES")).toBe("kept boxes");
  });

  test("what is known of earlier visits stays", () => {
    localStorage.setItem("MC_FACES", "kept text");
    expect(facesOf(boxes)).toEqual(["kept text", "kept text", "kept text"]);
    expect(localStorage.getItem("MC_FACES")).toBe("kept text");
  });
});

test("a page of a tab that keeps a session says so before it is painted, and no other does", () => {
  facesOf(letters);
  expect(dataset["member"]).toBeUndefined();
  sessionStorage.setItem(STORAGE_KEYS.session, "{}");
  facesOf(letters);
  expect(dataset["member"]).toBe("");
});
