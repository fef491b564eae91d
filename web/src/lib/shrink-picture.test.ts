// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shrinkPicture } from "./shrink-picture.ts";

/* What of a browser reads and draws pictures is not here: it is told what to draw, and how. */

const close = vi.fn<() => void>();
/** What was done to each canvas, in order. */
let drawn: unknown[][] = [];
let made: Blob | null = null;

function pictureOf(width: number, height: number): void {
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close }));
}

beforeEach(() => {
  drawn = [];
  made = new Blob(["drawn"]);
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockImplementation(() => {
    const context = {
      fillStyle: "",
      fillRect: (...at: number[]) => drawn.push([context.fillStyle, ...at]),
      drawImage: (_picture: unknown, ...at: number[]) => drawn.push(["picture", ...at]),
    };
    return context as never;
  });
  vi.spyOn(canvas, "toBlob").mockImplementation((done) => done(made));
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/jpeg;base64,AA==");
});
afterEach(() => {
  close.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const large = new File(["x".repeat(100)], "large.png");
const small = new File(["x"], "small.png");
const MOST = 10_000_000;

test.each([
  [3200, 2400, [1600, 1200], [160, 120]],
  [2400, 3200, [1200, 1600], [120, 160]],
  [300, 200, [300, 200], [160, 107]],
  [6400, 1, [1600, 1], [160, 1]],
])("a picture of %d × %d is drawn whole, on white, never larger than it is", async (width, height, sent, preview) => {
  pictureOf(width, height);
  expect(await shrinkPicture(large, MOST)).toEqual({ blob: made, preview: "data:image/jpeg;base64,AA==" });
  expect(drawn).toEqual(
    [sent, preview].flatMap((size) => [
      ["white", 0, 0, ...size],
      ["picture", 0, 0, ...size],
    ]),
  );
  expect(close).toHaveBeenCalledOnce();
});

test("a file that is smaller than what is made of it is sent itself, but for one of too many pixels", async () => {
  pictureOf(300, 200);
  expect((await shrinkPicture(small, 60_000)).blob).toBe(small);
  expect((await shrinkPicture(small, 59_999)).blob).toBe(made);
  made = null;
  expect((await shrinkPicture(large, 59_999)).blob).toBe(large);
});
