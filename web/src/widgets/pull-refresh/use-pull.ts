import { type RefObject, useEffect, useEffectEvent } from "react";
import { markOffset, type Point, pullOf } from "./pull-rules.ts";

/** Pulls the page down from its top: the mark follows the finger, and `onPull` is called when a whole pull is let go. */
export function usePull(mark: RefObject<HTMLElement | null>, onPull: () => void): void {
  const pulled = useEffectEvent(onPull);
  useEffect(() => {
    // Null: this finger does not pull. Undefined: not known yet, since this code came while the finger was down already.
    let start: Point | null | undefined;
    let pull = 0;
    const show = (next: number) => {
      pull = next;
      mark.current?.style.setProperty("--pull", String(next));
      mark.current?.style.setProperty("--pull-y", `${markOffset(next)}px`);
    };
    const handleStart = (event: TouchEvent) => {
      const [finger, second] = event.touches;
      start = finger && !second && mayPull(event.target) ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const handleMove = (event: TouchEvent) => {
      if (start === undefined) return handleStart(event);
      const finger = event.touches[0];
      if (start === null || !finger) return;
      const next = event.touches.length > 1 ? null : pullOf(start, { x: finger.clientX, y: finger.clientY });
      // A finger that has once gone elsewhere scrolls, and does not pull until it comes down anew.
      if (next === null) start = null;
      show(next ?? 0);
    };
    const handleEnd = (event: TouchEvent) => {
      const complete = event.type === "touchend" && pull === 1;
      start = null;
      show(0);
      if (complete) pulled();
    };
    const own = { touchstart: handleStart, touchmove: handleMove, touchend: handleEnd, touchcancel: handleEnd };
    for (const [name, handle] of Object.entries(own)) addEventListener(name, handle as EventListener, { passive: true });
    // The browser's own pull would load the whole page anew.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = "contain";
    return () => {
      for (const [name, handle] of Object.entries(own)) removeEventListener(name, handle as EventListener);
      style.overscrollBehaviorY = "";
    };
  }, [mark]);
}

/** At the top of the page, and neither in a dialog nor in a list of its own that is scrolled. */
function mayPull(target: EventTarget | null): boolean {
  if (scrollY > 0) return false;
  for (let element = target instanceof Element ? target : null; element && element !== document.body; element = element.parentElement)
    if (element.tagName === "DIALOG" || element.scrollTop > 0) return false;
  return true;
}
