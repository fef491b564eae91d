/*
 * One way of dates and digits in a language (decision 0263): what a page shows is read line by line, as a person sees lines.
 */

/** Pages whose dates the specification writes in a form of its own (CONST-10, CONST-11), and popups over any page that show such a date. */
const OWN_DATES = ["/m/announcement", "/m/notice", "/m/member/notice", "/m/activity", "otice"];
const NUMERIC_DATE = /[\d০-৯]{4}[/-][\d০-৯]{2}[/-][\d০-৯]{2}|[\d০-৯]{2}\/[\d০-৯]{2}\/[\d০-৯]{4}/;

/** What has Latin digits in every language. */
const LATIN_IN_ALL = [
  // Money by its sign, and amounts by their fraction.
  /(?:৳|\$|Rs)\s*[−–-]?[\d,]+(?:\.\d+)?(?:\s*–\s*[\d,]+(?:\.\d+)?)?/g,
  /\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)/g,
  // Rates in figures.
  /[−+-]?\d+(?:\.\d+)?\s?%/g,
  // Codes, names of accounts, versions and addresses of networks.
  /\S*[A-Za-z@*•]\S*(?: \d+(?:\.\d+)*)?/g,
  // Numbers of draws: the day, and which one of it.
  /\d{8}-\d{4}/g,
  // Telephone numbers and numbers of orders.
  /\+?\d[\d ]{4,}\d/g,
  // Numbers of transactions, which a person reads to customer service as they stand.
  /নং \d+/g,
];

/** What is wrong with a line of a page in a language; null where it is as it should be. */
export function writingFault(line: string, language: string, address: string): string | null {
  if (NUMERIC_DATE.test(line) && !OWN_DATES.some((part) => address.includes(part))) return "a date in figures";
  if (language !== "bn") return /[০-৯]/.test(line) ? "Bengali digits in another language" : null;
  // A date in figures has come this far where the specification writes it so, in Latin digits.
  const words = LATIN_IN_ALL.reduce((rest, pattern) => rest.replaceAll(pattern, " "), line.replace(NUMERIC_DATE, " "));
  return /\d/.test(words) && /[\u0985-\u09b9\u09dc-\u09df০-৯]/.test(words) ? "Latin digits among Bengali words" : null;
}
