import { type RefObject, useEffect, useRef } from "react";
import type { Line } from "./conversation-rules.ts";

/** From the end, px, within which somebody reads the newest and wants to go on doing so. */
const NEAR_END = 120;

/** Keeps the end in sight for who is there, and the place of who reads further up. */
export function useEndInSight(lines: readonly Line[], typing: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const known = useRef({ first: "", last: "", height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first, last, height } = known.current;
    const [now, end] = [lines[0]?.key ?? "", lines.at(-1)];
    const fromEnd = height - element.scrollTop - element.clientHeight;
    if (last === "" || fromEnd < NEAR_END || (end?.key !== last && end?.mine)) element.scrollTop = element.scrollHeight;
    else if (now !== first) element.scrollTop += element.scrollHeight - height;
    known.current = { first: now, last: end?.key ?? "", height: element.scrollHeight };
  }, [lines, typing]);
  return box;
}
