import parsePhoneNumber from "libphonenumber-js/max";
import { plainMobile } from "@mela/contract/base/digits";

/**
 * A typed number in E.164, null when it is no mobile number of one of `countries` (ISO 3166 alpha-2): landlines, premium and
 * internet numbers, and numbers of other countries than the one that was picked, are none. `dialingCode` is the picked one, with or without plus.
 */
export function mobileNumber(typed: string, dialingCode: string, countries: readonly string[]): string | null {
  const plain = plainMobile(typed);
  const code = dialingCode.replace("+", "");
  if (plain === null || !/^[1-9]\d{0,3}$/.test(code)) return null;
  const number = parsePhoneNumber(plain, { defaultCallingCode: code });
  if (!number?.isValid() || number.countryCallingCode !== code) return null;
  if (!number.country || !countries.includes(number.country)) return null;
  const type = number.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE" ? number.number : null;
}

/** The numbers around one: all that differ from it in the last four digits only. */
export const neighbourhood = (mobile: string): string => mobile.slice(0, -4);
