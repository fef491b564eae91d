import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "../../lib/idle.ts";
import { logError } from "../../lib/log.ts";

/** Time after the page's load that belongs to the visitor. */
const PATIENCE_MS = 3000;
/** A page that is never idle, as on a slow phone with much that moves, has it all the same. */
const LATEST_MS = 5000;

/** Brings what a page can do without at first: the service worker and its prompt. */
export function LateHost(): ReactNode {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const bring = () =>
      import("./late-parts.tsx").then(
        (module) => setParts(() => module.LateParts),
        (error: unknown) => logError("The late parts did not load", error),
      );
    const wait = () => {
      timer = setTimeout(() => whenIdle(() => void bring(), LATEST_MS), PATIENCE_MS);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("load", wait);
    };
  }, []);
  return Parts ? <Parts /> : null;
}
