/** "26 Nov 2026, 18:30" in the operator's own zone or in UTC, with the zone's short name; the ISO form for whoever asks for it. */
export function showTime(iso: string, locale: string, times: "own" | "utc"): { text: string; full: string } {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return { text: "", full: "" };
  const zone = times === "utc" ? { timeZone: "UTC" } : {};
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone }).format(date);
  const named = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long", ...zone }).format(date);
  return { text, full: `${named} · ${date.toISOString()}` };
}
