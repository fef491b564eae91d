import type { Point } from "./foil.ts";

/** A finger that moves further than this rubs; before it is a tap. CSS pixels. */
const TAP_PX = 8;
/** Between two places that were told, the finger was at all places between them. */
const STEP_PX = 7;

export interface RubbingOptions {
  /** Where the fields are; asked once for each touch. */
  boxes: () => DOMRect[];
  rub: (field: number, at: Point, box: DOMRect) => unknown;
}

/** Follows a finger over fields side by side, and has each rubbed that it comes over. */
export function followRubbing(element: HTMLElement, { boxes, rub }: RubbingOptions): { hasRubbed: () => boolean } {
  let fields: DOMRect[] = [];
  let last: Point = { x: 0, y: 0 };
  let [begun, moved]: [Point, boolean] = [last, false];
  const pass = (to: Point) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - last.x, to.y - last.y) / STEP_PX));
    for (let step = 1; step <= steps; step += 1) {
      const at = { x: last.x + ((to.x - last.x) * step) / steps, y: last.y + ((to.y - last.y) * step) / steps };
      for (const [index, box] of fields.entries()) if (isNear(at, box)) rub(index, at, box);
    }
    last = to;
  };
  element.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
    fields = boxes();
    last = begun = { x, y };
    moved = false;
  });
  element.addEventListener("pointermove", ({ buttons, clientX: x, clientY: y }) => {
    if (buttons === 0 || fields.length === 0) return;
    moved ||= Math.hypot(x - begun.x, y - begun.y) > TAP_PX;
    if (moved) pass({ x, y });
  });
  // A key presses without a touch before it.
  element.addEventListener("keydown", () => void (moved = false));
  return { hasRubbed: () => moved };
}

/** On the field, or so near its edge that a finger covers part of it. */
const isNear = ({ x, y }: Point, { left, right, top, bottom }: DOMRect): boolean =>
  x > left - STEP_PX && x < right + STEP_PX && y > top - STEP_PX && y < bottom + STEP_PX;
