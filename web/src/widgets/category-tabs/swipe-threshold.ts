/** A swipe shorter than this moves nothing, px (GCONST-12). */
export const SWIPE_PX = 60;

/** Whether a finger that has moved the bar from `from` to `to` has moved it too little to mean it. */
export function isShortSwipe(from: number, to: number): boolean {
  return from !== to && Math.abs(to - from) < SWIPE_PX;
}

/** So long a bar stands still that has come to rest, ms. */
const REST_MS = 100;

function whenAtRest(bar: HTMLElement, then: () => void): void {
  const before = bar.scrollLeft;
  setTimeout(() => (bar.scrollLeft === before ? then() : whenAtRest(bar, then)), REST_MS);
}

/** Takes a short swipe back once the bar has come to rest; a longer one ends at a whole tab by itself. `from` and `to`: where the bar stood when the finger came and when it left. */
export function settleAfterSwipe(bar: HTMLElement, from: number, to: number): void {
  if (isShortSwipe(from, to)) whenAtRest(bar, () => bar.scrollTo({ left: from, behavior: "smooth" }));
}
