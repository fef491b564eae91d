import { serverNow, serverTimeAt } from "../clock.ts";
import { calmMotion, el } from "../dom.ts";
import { createFrameBudget, type Detail } from "./frame-budget.ts";

/** The canvas of a scene with its size in its own pixels; one object that is written into, so that no frame allocates. */
export interface View {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Pixels of the canvas for a CSS pixel. */
  ratio: number;
  detail: Detail;
}

/** What is shown on a stage. */
export interface Picture {
  /** Paints what stands still, once for each size: it lies behind the canvas, so that no frame pays for it. */
  backdrop: (context: CanvasRenderingContext2D, width: number, height: number) => void;
  /** The size or the detail has changed: what was painted for another one is of no use any more. */
  resize: (view: View) => void;
  /** Draws all of it as it is at a moment of the arcade's clock. Told twice of the same moment, it draws the same. */
  draw: (view: View, now: number) => void;
  /** Whether nothing moves now: no frame is asked for until the stage is told that there is something else (`refresh`). Left out: something always moves. */
  isAtRest?: () => boolean;
}

export interface Stage {
  element: HTMLElement;
  /** Something else is to be seen now; where nothing moves, this alone draws it, and what was at rest begins to move. */
  refresh: () => void;
  /** Whether it stands still: in calm motion, and on a phone that is too slow for anything else. */
  isStill: () => boolean;
  /** Ends it for good: no frame, no listener, no picture is left. */
  stop: () => void;
}

/**
 * A canvas as large as its element, drawn by one clock while it can be seen. It is for eyes alone: what happens is said in words beside
 * it (`caption.ts`). Nothing is drawn in a tab that is hidden or while the canvas is scrolled away.
 */
export function createStage(picture: Picture): Stage {
  const canvas = el("canvas", { class: "scene-canvas", "aria-hidden": "true" });
  const behind = el("canvas", { class: "scene-canvas scene-backdrop", "aria-hidden": "true" });
  const element = el("div", { class: "scene" }, behind, canvas);
  const context = canvas.getContext("2d");
  const budget = createFrameBudget(devicePixelRatio);
  const calm = calmMotion();
  let [frame, inSight, stopped] = [0, true, false];

  const isStill = () => calm || budget.detail() === "still";
  const view: View | null = context && { context, width: 0, height: 0, ratio: 1, detail: calm ? "still" : budget.detail() };
  const draw = (now: number) => {
    // Before it is laid out, and in a frame that is hidden, there is nothing to draw on.
    if (stopped || !view || view.width === 0 || view.height === 0) return;
    // All of it at once: the browser then need not keep what was there.
    view.context.clearRect(0, 0, view.width, view.height);
    picture.draw(view, now);
  };
  const resize = () => {
    if (!view || stopped) return;
    const ratio = budget.ratio();
    for (const one of [canvas, behind]) {
      one.width = Math.round(element.clientWidth * ratio);
      one.height = Math.round(element.clientHeight * ratio);
    }
    // Everything is put on whole pixels; there is nothing to smooth.
    view.context.imageSmoothingEnabled = false;
    Object.assign(view, { width: canvas.width, height: canvas.height, ratio, detail: calm ? "still" : budget.detail() });
    element.dataset["detail"] = view.detail;
    if (canvas.width === 0 || canvas.height === 0) return;
    picture.backdrop(behind.getContext("2d")!, canvas.width, canvas.height);
    picture.resize(view);
    draw(serverNow());
  };
  const onFrame = (at: number) => {
    frame = 0;
    if (budget.frame(at)) resize();
    draw(serverTimeAt(at));
    go();
  };
  const go = () => {
    const runs = !stopped && inSight && !document.hidden && !isStill() && !picture.isAtRest?.();
    if (runs && frame === 0) frame = requestAnimationFrame(onFrame);
    if (!runs && frame !== 0) frame = (cancelAnimationFrame(frame), 0);
  };
  const unwatch = watch(element, {
    resize,
    seen: (seen) => ((inSight = seen), seen && draw(serverNow()), go()),
    shown: () => (draw(serverNow()), go()),
  });
  go();
  return {
    element,
    refresh: () => (draw(serverNow()), go()),
    isStill,
    stop: () => {
      stopped = true;
      go();
      unwatch();
      // The pixels are given back at once, and not when somebody collects them.
      for (const one of [canvas, behind]) one.width = one.height = 0;
    },
  };
}

interface Watched {
  resize: () => void;
  seen: (inSight: boolean) => void;
  /** The tab was hidden, or is to be seen again. */
  shown: () => void;
}

/** Watches what a stage depends on; answers how to leave off. */
function watch(element: HTMLElement, { resize, seen, shown }: Watched): () => void {
  const sizes = new ResizeObserver(resize);
  const sight = new IntersectionObserver((entries) => seen(entries.at(-1)!.isIntersecting));
  sizes.observe(element);
  sight.observe(element);
  document.addEventListener("visibilitychange", shown);
  return () => {
    sizes.disconnect();
    sight.disconnect();
    document.removeEventListener("visibilitychange", shown);
  };
}
