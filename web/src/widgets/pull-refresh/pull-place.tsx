import { type ReactNode, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../lib/idle.ts";
import { optionalPart } from "../../lib/optional-part.ts";

const PullRefresh = optionalPart(() => import("./pull-refresh.tsx").then((module) => module.PullRefresh));
/** Time that belongs to the first view, ms. */
const PATIENCE_MS = 3000;
const SIGNS = ["pointerdown", "keydown", "scroll"] as const;

/** Where a page can be refreshed by pulling. The code comes with the first sign of somebody, or when there is nothing else to do. */
export function PullPlace(): ReactNode {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    let forget = () => {};
    const timer = setTimeout(() => (forget = whenIdle(want)), PATIENCE_MS);
    for (const sign of SIGNS) addEventListener(sign, want, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      forget();
      for (const sign of SIGNS) removeEventListener(sign, want);
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <PullRefresh />
    </Suspense>
  ) : null;
}
