import { useEffect, useState } from "react";

/** A document that is younger than this has the policy of now, ms. */
const FRESH_MS = 10_000;

/**
 * Whether the page's policy refuses the game's frame. A document keeps the policy that it came with, so one that has been open since
 * before the provider was entered is loaded anew, at the same address; a fresh one says that the game cannot be opened.
 */
export function useRefusedFrame(origin: string): boolean {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const handleViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective !== "frame-src" || !event.blockedURI.startsWith(origin)) return;
      if (performance.now() < FRESH_MS) setRefused(true);
      else location.reload();
    };
    document.addEventListener("securitypolicyviolation", handleViolation);
    return () => document.removeEventListener("securitypolicyviolation", handleViolation);
  }, [origin]);
  return refused;
}
