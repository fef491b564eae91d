import parsePhoneNumber, { type CountryCode } from "libphonenumber-js/max";
import { asciiDigits, plainMobile } from "@mela/contract/base/digits";
import { isUuid } from "../../lib/uuid.ts";

/** What a text that was typed into the search may be, each to be looked up where such things are. */
export interface SearchKeys {
  /** Beginning of an account, in small letters. */
  account: string;
  /** Small letters. */
  nickname: string;
  memberId: number | null;
  /** E.164. */
  mobiles: string[];
  /** Small letters. */
  email: string | null;
  /** Digits of a payout account. */
  payoutNumber: string | null;
  /** An order's id, as members read it. */
  orderId: string | null;
  /** A provider's own id of a payment or of a bet, as it was typed. */
  reference: string;
  /** Of an invitation, in capitals. */
  code: string;
}

/** Reads a typed text; `countries` (ISO 3166 alpha-2) are those whose numbers may be typed without their code. */
export function searchKeys(typed: string, countries: readonly string[]): SearchKeys {
  const text = typed.trim();
  const lower = text.toLowerCase();
  const digits = asciiDigits(text).replaceAll(/[\s-]/g, "");
  return {
    account: lower,
    nickname: lower,
    memberId: /^\d{1,15}$/.test(digits) ? Number(digits) : null,
    mobiles: mobilesOf(text, countries),
    email: text.includes("@") ? lower : null,
    payoutNumber: /^\d{6,20}$/.test(digits) ? digits : null,
    orderId: isUuid(lower) ? lower : null,
    reference: text,
    code: text.toUpperCase(),
  };
}

/** The numbers that a typed one may stand for: with the code of its country, or of any of the countries. */
function mobilesOf(typed: string, countries: readonly string[]): string[] {
  const plain = plainMobile(typed);
  if (plain === null) return [];
  const spellings = plain.startsWith("+") ? [plain] : [plain, `+${plain}`];
  const numbers = spellings.flatMap((spelling) =>
    countries.map((country) => parsePhoneNumber(spelling, country as CountryCode)).filter((number) => number?.isValid()),
  );
  return [...new Set(numbers.map((number) => String(number?.number)))];
}

/** A text for `like` that stands for itself, followed by anything. */
export const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** The one mobile number of the countries that a typed one stands for, E.164; null where it is none, or may be several. */
export function mobileOf(typed: string, countries: readonly string[]): string | null {
  const numbers = mobilesOf(typed, countries).filter((number) => {
    const parsed = parsePhoneNumber(number);
    const type = parsed?.getType();
    return countries.includes(parsed?.country ?? "") && (type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE");
  });
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}
