import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

export interface NearViewProps {
  /** CSS length of the room that is kept until then. */
  height: string;
  children: ReactNode;
}

/** Renders its children when they come near the view, in slices, since the page is on the move then; until then it keeps their room. */
export function NearView({ height, children }: NearViewProps) {
  const [near, setNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: "500px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={box} style={{ minHeight: height }} />;
}
