/** Digits of sentences, counts, dates and times: those of the language, or Latin ones in every language. Money and codes have Latin digits always. */
export type Numerals = "own" | "latin";

/** What a BCP 47 tag ends with for Latin digits. */
export const LATIN_DIGITS = "-u-nu-latn";

/** The digits of a written text, as a locale wants them: a text of Bengali words has Bengali digits, which a brand may not want. */
export function digitsFor(locale: string, text: string): string {
  return locale.endsWith(LATIN_DIGITS) ? text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - "০".charCodeAt(0))) : text;
}

/** How one language writes dates, times and counts. What is no date is written as "". */
export interface Formats {
  /** "21 Nov 2026". */
  date: (moment: string | number | Date) => string;
  /** "04:30". */
  time: (moment: string | number | Date) => string;
  /** "21 Nov 2026, 04:30". */
  moment: (moment: string | number | Date) => string;
  /** "21 Nov 2026, 04:30:15". */
  exact: (moment: string | number | Date) => string;
  /** "21 Nov" of "2026-11-21". */
  day: (day: string) => string;
  /** "21 Nov 2026" of "2026-11-21". */
  fullDay: (day: string) => string;
  /** "October 2026" of "2026-10". */
  month: (month: string) => string;
  /** "2026", without a thousands mark. */
  year: (year: number) => string;
  /** "1204": the number of a message, in the digits of the language. */
  serial: (number: number) => string;
  /** "1,204". */
  count: (count: number) => string;
  /** "1.2k", where there is no room. */
  short: (count: number) => string;
}

const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const MONTH: Intl.DateTimeFormatOptions = { year: "numeric", month: "long" };

/** One for each locale and zone, both of which are few: making a formatter costs a hundred times what it formats. */
const made = new Map<string, Formats>();

/** The formats of a locale (a BCP 47 tag) on the clock of a time zone. */
export function formatsOf(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  const known = made.get(key) ?? makeFormats(locale, timeZone);
  made.set(key, known);
  return known;
}

function makeFormats(locale: string, timeZone: string): Formats {
  const writer = (options: Intl.DateTimeFormatOptions, zone: string) => {
    let format: Intl.DateTimeFormat | undefined;
    return (moment: string | number | Date) => {
      const date = new Date(moment);
      if (Number.isNaN(date.getTime())) return "";
      format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
      return format.format(date);
    };
  };
  const [ofDay, ofFullDay, ofMonth] = [writer(DAY, "UTC"), writer(DATE, "UTC"), writer(MONTH, "UTC")];
  return {
    date: writer(DATE, timeZone),
    time: writer(TIME, timeZone),
    moment: writer({ ...DATE, ...TIME }, timeZone),
    exact: writer({ ...DATE, ...TIME, second: "2-digit" }, timeZone),
    day: (day) => ofDay(`${day}T00:00:00Z`),
    fullDay: (day) => ofFullDay(`${day}T00:00:00Z`),
    month: (month) => ofMonth(`${month}-01T00:00:00Z`),
    year: (year) => countFormat(locale, false).format(year),
    serial: (number) => countFormat(locale, false).format(number),
    count: (count) => countFormat(locale, true).format(count),
    short: (count) => new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 }).format(count),
  };
}

const counts = new Map<string, Intl.NumberFormat>();

/** The formatter of plain numbers of a locale, made once. */
export function countFormat(locale: string, useGrouping = true): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`;
  const known = counts.get(key) ?? new Intl.NumberFormat(locale, { useGrouping });
  counts.set(key, known);
  return known;
}
