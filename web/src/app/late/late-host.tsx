import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "../../lib/idle.ts";
import { logError } from "../../lib/log.ts";

/** Time after the page's load that belongs to the visitor. */
const PATIENCE_MS = 3000;
/** A page that is never idle, as on a slow phone with much that moves, has it all the same. */
const LATEST_MS = 5000;
/** What a lost network has kept away is asked for again after so long, then after four times as long, so often; then it is given up. */
const AGAIN_MS = 5000;
const TIMES = 3;

type Parts = ComponentType;

const loadParts = (): Promise<Parts> => import("./late-parts.tsx").then((module) => module.LateParts);

/** Brings what a page can do without at first: the service worker and its prompt. */
export function LateHost({ load = loadParts }: { load?: () => Promise<Parts> }): ReactNode {
  const [Parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const bring = (failures: number): Promise<void> =>
      load().then(
        (parts) => setParts(() => parts),
        (error: unknown) => {
          if (failures < TIMES) timer = setTimeout(() => void bring(failures + 1), AGAIN_MS * 4 ** failures);
          else logError("The late parts did not load", error);
        },
      );
    const wait = () => {
      timer = setTimeout(() => whenIdle(() => void bring(0), LATEST_MS), PATIENCE_MS);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("load", wait);
    };
  }, [load]);
  return Parts ? <Parts /> : null;
}
