/** Beyond two pixels for one of the page nobody sees a difference, and a cheap phone feels it. */
const MOST_PIXELS = 2;
/** Frames that are looked at together. */
const FRAMES = 60;
/** A mean above this misses every third picture of a screen with sixty a second. */
const SLOW_MS = 21;
/** A mean above this is too slow to be moving at all. Below it may stand a browser that saves power: it shows thirty a second, however little is drawn. */
const STILL_MS = 45;
/** A gap as long as this is a page that loads or was in the background; it tells nothing of the phone. */
const AWAY_MS = 250;
/** So many slow groups of frames in a row are no accident. */
const PATIENCE = 2;
/** Groups that do not count at first and after a change: pictures are being painted then. */
const SETTLING = 3;

/** What a scene shows of itself: everything, less of what only adorns it, or a still picture now and then. */
export type Detail = "all" | "less" | "still";

/** Gives up beauty for smoothness: where frames take too long for a while, the canvas gets fewer pixels, down to one for one, and then shows less. */
export function createFrameBudget(screen: number) {
  let ratio = Math.min(screen, MOST_PIXELS);
  let detail: Detail = "all";
  let [frames, since, before, slow] = [0, 0, -Infinity, -SETTLING];
  return {
    /** Pixels of the canvas for a CSS pixel. */
    ratio: (): number => ratio,
    detail: (): Detail => detail,
    /** To be told of every frame with its time in milliseconds; answers whether the number of pixels or the detail has changed. */
    frame(now: number): boolean {
      if (now - before > AWAY_MS) [frames, since] = [0, now];
      before = now;
      if (frames < FRAMES) {
        frames += 1;
        return false;
      }
      const mean = (now - since) / FRAMES;
      const isSlow = mean > (ratio <= 1 && detail === "less" ? STILL_MS : SLOW_MS);
      slow = slow < 0 || isSlow ? slow + 1 : 0;
      [frames, since] = [1, now];
      if (slow < PATIENCE || detail === "still") return false;
      slow = -SETTLING;
      if (ratio > 1) ratio = Math.max(1, ratio - 0.5);
      else detail = detail === "all" ? "less" : "still";
      return true;
    },
  };
}
