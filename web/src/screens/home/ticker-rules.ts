/** Position updates a second, at most (TICKER-03). */
const FRAMES = 30;
/** Share of a pass in which the title stands still at its start; `home.module.css` has the same. */
const STANDING = 0.2;
const SHORTEST_S = 7;
const LETTERS_PER_S = 8;

/** How one title passes through the ticker: CSS for its animation, which moves in so many steps and not in every frame. */
export function tickerMotion(title: string): { animationDuration: string; animationTimingFunction: string } {
  const seconds = Math.round(SHORTEST_S + title.length / LETTERS_PER_S);
  const steps = Math.floor(seconds * (1 - STANDING) * FRAMES);
  return { animationDuration: `${seconds}s`, animationTimingFunction: `steps(${steps})` };
}
