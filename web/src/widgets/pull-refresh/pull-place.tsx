import { type ReactNode, startTransition, Suspense, useEffect, useState } from "react";
import { optionalPart } from "../../lib/optional-part.ts";

const PullRefresh = optionalPart(() => import("./pull-refresh.tsx").then((module) => module.PullRefresh));
const SIGNS = ["touchstart", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Where a page can be refreshed by pulling. The code comes with the first sign of somebody: the first view does not fetch it. */
export function PullPlace(): ReactNode {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // The touch may be a tap, which does not wait for this.
    const want = () => startTransition(() => setWanted(true));
    for (const sign of SIGNS) addEventListener(sign, want, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, want);
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <PullRefresh />
    </Suspense>
  ) : null;
}
