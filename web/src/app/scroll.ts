import { currentStep, nameEntry } from "../lib/navigation.ts";

const KEPT = "MC_SCROLL";
/** So long a page may grow to its former height, on a cheap phone too; whoever touches it before has the say. */
const PATIENCE_MS = 8000;
/** So long nothing has moved when the position is noted; while a page goes on moving, it is noted once in so long all the same. */
const PAUSE_MS = 200;
const LATEST_MS = 1000;

let positions: Record<string, number> = {};
let restoring = 0;
let pause: ReturnType<typeof setTimeout> | undefined;
let movingSince = 0;
/** Of the page that was scrolled last: it is the one in sight when the browser has stepped to another already. */
let scrolledKey = "";

/** Takes the scroll position into our own hands: a new page starts at its top, a page gone back to where it was left. */
export function watchScroll(): void {
  history.scrollRestoration = "manual";
  nameEntry();
  try {
    positions = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as Record<string, number>;
  } catch {
    positions = {};
  }
  // Reading the position makes the browser lay the page out at once, which a list on the move cannot afford: it is read
  // when the scrolling has paused, and before a tap can lead away.
  addEventListener("scroll", waitForPause, { passive: true });
  addEventListener("click", note, { capture: true, passive: true });
  // The step is the next page's already, and what is in sight still the one that is left.
  addEventListener("popstate", () => pause && note(0, scrolledKey));
  addEventListener("pagehide", keep);
  for (const sign of ["wheel", "pointerdown", "keydown"]) addEventListener(sign, () => (restoring = 0), { passive: true });
}

function waitForPause(): void {
  const now = performance.now();
  if (pause === undefined) movingSince = now;
  scrolledKey = currentStep().key;
  clearTimeout(pause);
  pause = setTimeout(note, Math.max(0, Math.min(PAUSE_MS, movingSince + LATEST_MS - now)));
}

function note(_sign?: unknown, key = currentStep().key): void {
  clearTimeout(pause);
  pause = undefined;
  if (!restoring) positions[key] = Math.round(scrollY);
}

function keep(): void {
  note();
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(positions));
  } catch {
    // Positions are a comfort; without storage a reload starts at the top.
  }
}

/**
 * Call when another page has just been put in place. The page of the document itself (`ownDocument`) may have been scrolled before
 * there was a script: unless it was left further down at an earlier visit, it stays where it is.
 */
export function settleScroll({ ownDocument }: { ownDocument: boolean }): void {
  const target = positions[currentStep().key] ?? 0;
  if (ownDocument && target === 0) return;
  restoring = performance.now();
  const started = restoring;
  const attempt = () => {
    if (restoring !== started) return;
    scrollTo(0, target);
    // The page may still be growing towards its former height.
    if (Math.abs(scrollY - target) <= 1 || performance.now() - started > PATIENCE_MS) restoring = 0;
    else requestAnimationFrame(attempt);
  };
  attempt();
}
