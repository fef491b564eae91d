/** A swipe shorter than this moves nothing, px (GCONST-12). */
export const SWIPE_PX = 60;

/** Whether a finger that has moved the bar from `from` to `to` has moved it too little to mean it. */
export function isShortSwipe(from: number, to: number): boolean {
  return from !== to && Math.abs(to - from) < SWIPE_PX;
}

/** Watches one touch on the bar. A short swipe is taken back when the bar has come to rest; a longer one ends at a whole tab by itself. */
export function settleAfterSwipe(bar: HTMLElement): void {
  const from = bar.scrollLeft;
  const lift = () => {
    if (!isShortSwipe(from, bar.scrollLeft)) return;
    const takeBack = () => bar.scrollTo({ left: from, behavior: "smooth" });
    // Where the end of scrolling is not told, a pause has to do.
    if ("onscrollend" in bar) bar.addEventListener("scrollend", takeBack, { once: true });
    else setTimeout(takeBack, 150);
  };
  const touch = new AbortController();
  for (const kind of ["touchend", "touchcancel"]) {
    const end = () => {
      touch.abort();
      lift();
    };
    bar.addEventListener(kind, end, { signal: touch.signal, passive: true });
  }
}
