import { useState } from "react";
import { useBrandSettings } from "../../data/site/site.ts";
import { dayOf } from "@mela/kit/dates";

/** The day where the brand is, as it was when the screen opened. */
export function useBrandToday(): string {
  const { timeZone } = useBrandSettings();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  return today;
}
