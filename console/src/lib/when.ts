import { formatsOf } from "@mela/contract/base/formats";

/** "26 Nov 2026, 18:30" in a zone, with the zone's short name and the ISO form for whoever asks for them. */
export function showTime(iso: string, locale: string, timeZone: string): { text: string; full: string } {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return { text: "", full: "" };
  const formats = formatsOf(locale, timeZone);
  return { text: formats.moment(date), full: `${formats.exact(date)} ${zoneName(date, locale, timeZone)} · ${date.toISOString()}` };
}

function zoneName(date: Date, locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { hour: "numeric", timeZone, timeZoneName: "short" }).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
