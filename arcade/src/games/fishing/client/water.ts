/** Places of the sea run to 100 across and 120 down, whatever the screen. */
export const WIDE = 100;
export const HIGH = 120;

/** The canvas with its size in CSS pixels; one object that is written into, so that no frame allocates. */
export interface Water {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Device pixels for a CSS pixel. */
  ratio: number;
}

export const toX = (water: Water, x: number): number => (x / WIDE) * water.width;
export const toY = (water: Water, y: number): number => (y / HIGH) * water.height;

/** Beyond two pixels for one of the page nobody sees a difference, and a cheap phone feels it. */
const MOST_PIXELS = 2;
/** Frames that are looked at together. */
const FRAMES = 90;
/** A mean above this misses every other picture of a screen with sixty a second. */
const SLOW_MS = 21;

/** Gives up sharpness for smoothness: whenever so many frames took too long, the canvas gets fewer pixels, down to one for one. */
export function createPace(ratio = Math.min(devicePixelRatio, MOST_PIXELS)) {
  let [count, since, most] = [0, 0, ratio];
  return {
    ratio: (): number => most,
    /** To be told of every frame; answers whether the number of pixels has changed. */
    frame(now: number): boolean {
      if (count === 0) since = now;
      count += 1;
      if (count <= FRAMES) return false;
      const mean = (now - since) / FRAMES;
      count = 0;
      // A page that was in the background made no frames at all.
      if (mean < SLOW_MS || mean > 10 * SLOW_MS || most <= 1) return false;
      most = Math.max(1, most - 0.5);
      return true;
    },
  };
}
