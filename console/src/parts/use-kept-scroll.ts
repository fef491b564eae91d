import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { keptRows, keptScrolls, pathHere } from "../lib/left-lists.ts";

const address = (): string => pathHere() + location.search;

/** How far the table of this address was scrolled when it was left, px. */
export const keptScroll = (): number => keptScrolls.get(address()) ?? 0;

/** Keeps how far an element is scrolled, by the address, and scrolls it there again once there is something to see. */
export function useKeptScroll(element: RefObject<HTMLElement | null>, ready: boolean): void {
  useLayoutEffect(() => {
    if (ready) element.current?.scrollTo(0, keptScroll());
  }, [element, ready]);
  useEffect(() => {
    const { current } = element;
    const note = () => void keptScrolls.set(address(), current?.scrollTop ?? 0);
    current?.addEventListener("scroll", note, { passive: true });
    return () => current?.removeEventListener("scroll", note);
  }, [element]);
}

/** Keeps which row of a table has the focus, by the address, and gives it back once its row is drawn, unless something else has it by then. */
export function useKeptRow(body: RefObject<HTMLElement | null>, ready: boolean): void {
  const given = useRef(false);
  useEffect(() => {
    if (given.current || !ready) return;
    const row = keptRows.get(address());
    const link = row === undefined ? null : body.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"] a`);
    if (row !== undefined && !link) return;
    given.current = true;
    if (document.activeElement === document.body) link?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { current } = body;
    const note = (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest("tr")?.dataset["row"];
      if (row !== undefined) keptRows.set(address(), row);
    };
    current?.addEventListener("focusin", note);
    return () => current?.removeEventListener("focusin", note);
  }, [body]);
}
