/** "26 Nov 2026, 18:30" in a zone, with the zone's short name and the ISO form for whoever asks for them. */
export function showTime(iso: string, locale: string, timeZone: string): { text: string; full: string } {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return { text: "", full: "" };
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(date);
  const named = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "long", timeZone }).format(date);
  return { text, full: `${named} · ${date.toISOString()}` };
}
