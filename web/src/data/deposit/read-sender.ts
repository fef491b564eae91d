/** A number of Bangladesh as the platform wants it, 11 digits from 01 on; null: it is none. */
export function readSender(typed: string): string | null {
  const digits = typed
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replaceAll(/[\s-]/g, "")
    .replace(/^\+?88(?=01)/, "");
  return /^01[0-9]{9}$/.test(digits) ? digits : null;
}
