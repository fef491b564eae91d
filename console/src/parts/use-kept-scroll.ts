import { type RefObject, useEffect, useLayoutEffect } from "react";

/** How far the table of each address was scrolled, px: the way back shows it as it was left. */
const kept = new Map<string, number>();
const address = (): string => location.pathname + location.search;

/** Keeps how far an element is scrolled, by the address, and scrolls it there again once there is something to see. */
export function useKeptScroll(element: RefObject<HTMLElement | null>, ready: boolean): void {
  useLayoutEffect(() => {
    if (ready) element.current?.scrollTo(0, kept.get(address()) ?? 0);
  }, [element, ready]);
  useEffect(() => {
    const { current } = element;
    const note = () => void kept.set(address(), current?.scrollTop ?? 0);
    current?.addEventListener("scroll", note, { passive: true });
    return () => current?.removeEventListener("scroll", note);
  }, [element]);
}
