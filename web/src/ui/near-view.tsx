import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { inTurn } from "../lib/in-turn.ts";

export interface NearViewProps {
  /** CSS length of the room that is kept until then. */
  height: string;
  children: ReactNode;
}

/**
 * Renders its children when they come near the view, or once the page has had nothing else to do for some seconds, one such part after
 * the other: a page that is scrolled then has nothing left to put in place. In slices, since the page may be on the move. Until then it
 * keeps their room, which is a guess: what lies above the view comes only when it is near, or what is read would move.
 */
export function NearView({ height, children }: NearViewProps) {
  const [near, setNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    const come = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), {
      rootMargin: "500px 0px",
    });
    observer.observe(element);
    const leave = inTurn(() => element.getBoundingClientRect().top > 0 && come());
    return () => {
      observer.disconnect();
      leave();
    };
  }, [near]);
  return near ? children : <div ref={box} style={{ minHeight: height }} />;
}
