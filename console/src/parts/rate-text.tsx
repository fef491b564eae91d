import type { ReactNode } from "react";
import type { Converted } from "../lib/convert.ts";
import { useLanguage } from "../lib/texts.tsx";

/** A day such as 28 Nov 2026. */
export function useDayText(): (day: string) => string {
  const { locale } = useLanguage();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** A figure that was converted: on hover, and to who has it read, with what it is itself, the rate and its day. */
export function RateText({ converted, own, children }: { converted: Converted; own: string; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const dayText = useDayText();
  const text = t("shownIn.from", { own, rate: converted.rate, day: dayText(converted.day) });
  return (
    <span title={text}>
      {children}
      <span className="sr"> ({text})</span>
    </span>
  );
}
