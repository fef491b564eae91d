import { useEffect, useState } from "react";
import { useLanguage } from "../lib/texts.tsx";

/** How often an age is told anew, ms. */
const AGE_MS = 10_000;

/** "3 minutes ago", told anew as time goes by; `since` is in ms. */
export function useAge(since: number): string {
  const { locale } = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGE_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((Math.max(now, since) - since) / 1000));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  if (seconds < 60) return format.format(-seconds, "second");
  return seconds < 3_600 ? format.format(-Math.floor(seconds / 60), "minute") : format.format(-Math.floor(seconds / 3_600), "hour");
}
