import { CALM_SPEED, REST_MS } from "./row-rules.ts";

export interface Motion {
  /** The last move was downwards. */
  down: () => boolean;
  /** Slow enough for pictures to be seen. */
  calm: () => boolean;
  close: () => void;
}

/** How the page is scrolled. `onMove` is called once a frame while it is, `onRest` when it has come to rest. */
export function createMotion({ onMove, onRest }: { onMove: () => void; onRest: () => void }): Motion {
  let last = { at: 0, y: scrollY, speed: 0 };
  let down = true;
  let timer = 0;

  const handleScroll = () => {
    const at = performance.now();
    const y = scrollY;
    const passed = at - last.at;
    const speed = passed > REST_MS ? 0 : Math.abs(y - last.y) / Math.max(1, passed);
    if (y !== last.y) down = y > last.y;
    // Half of the speed before: a frame that was late must not look like a stop.
    last = { at, y, speed: (last.speed + speed) / 2 };
    timer ||= window.setTimeout(settle, REST_MS);
    onMove();
  };
  const settle = () => {
    const left = last.at + REST_MS - performance.now();
    timer = left > 0 ? window.setTimeout(settle, left) : 0;
    if (timer !== 0) return;
    last.speed = 0;
    onRest();
  };

  addEventListener("scroll", handleScroll, { passive: true });
  return {
    down: () => down,
    calm: () => last.speed < CALM_SPEED,
    close() {
      removeEventListener("scroll", handleScroll);
      clearTimeout(timer);
    },
  };
}
