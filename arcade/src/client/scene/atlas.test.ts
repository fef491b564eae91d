// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadAtlas } from "./atlas.ts";

/** The pictures that were asked for; a test says what comes of them. */
let pictures: Picture[];
/** Whether the browser cuts what it is asked to. */
let cuts: boolean;
let made: { closed: boolean }[];

class Picture extends EventTarget {
  asked: string[] = [];
  complete = false;
  naturalWidth = 0;
  constructor() {
    super();
    pictures.push(this);
  }
  set src(source: string) {
    this.asked.push(source);
  }
  removeAttribute(): void {}
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
  come(): void {
    Object.assign(this, { complete: true, naturalWidth: 8 });
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  [pictures, cuts, made] = [[], true, []];
  vi.stubGlobal("Image", Picture);
  vi.stubGlobal("createImageBitmap", async () => {
    // The first cell is cut even where a later one is refused.
    if (!cuts && made.length > 0) throw new DOMException("The source image could not be decoded", "InvalidStateError");
    const bitmap = { closed: false, close: () => void (bitmap.closed = true) };
    made.push(bitmap);
    return bitmap;
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const atlas = loadAtlas("/bird.webp", { count: 2, columns: 2, wide: 4, high: 4 });
  const told = vi.fn<() => void>();
  atlas.onReady(told);
  atlas.fit(40);
  return { atlas, told, picture: pictures[0]! };
}

test("a picture that did not come is asked for again until it is there, and no more once its scene is closed", async () => {
  const { picture, told } = open();
  picture.fail();
  expect(picture.asked).toEqual(["/bird.webp"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(picture.asked).toEqual(["/bird.webp", "/bird.webp"]);
  picture.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledOnce();
  const other = open();
  pictures[1]!.fail();
  other.atlas.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pictures[1]!.asked).toEqual(["/bird.webp"]);
});

test("a picture that the browser could not cut is cut again later: nothing is thrown, and nothing is left open", async () => {
  const { picture, told } = open();
  cuts = false;
  picture.come();
  await vi.advanceTimersByTimeAsync(0);
  expect([told.mock.calls.length, made.map(({ closed }) => closed)]).toEqual([0, [true]]);
  cuts = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([told.mock.calls.length, made.map(({ closed }) => closed)]).toEqual([1, [true, false, false]]);
});
