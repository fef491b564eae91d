import parsePhoneNumber from "libphonenumber-js/core";
import metadata from "libphonenumber-js/mobile/metadata";

/* A module of its own, to be loaded late: the plans weigh more than most screens. */

/** A plain number (digits, at most a plus before them) in E.164; null when it is no mobile number of the country with this dialing code. */
export function e164(plain: string, dialingCode: string): string | null {
  const number = parsePhoneNumber(plain, { defaultCallingCode: dialingCode }, metadata);
  return number?.isValid() === true && number.countryCallingCode === dialingCode ? number.number : null;
}
