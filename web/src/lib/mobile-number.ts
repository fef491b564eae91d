import { plainMobile } from "@mela/contract/base/digits";

/** A number as it is typed and sent. */
export interface TypedMobile {
  /** Of the picked country, without plus. */
  countryDialingCode: string;
  mobile: string;
}

/** Brings the numbering plans early, as when a field for a number gets the focus. */
export const loadNumberingPlans = () => import("./numbering-plans.ts");

/**
 * Whether a number is a mobile number of the picked country by its numbering plan, in whichever way it is typed. Where the plans
 * cannot be loaded every number passes: the server looks at it again anyway.
 */
export async function isMobileNumber({ countryDialingCode, mobile }: TypedMobile): Promise<boolean> {
  const plain = plainMobile(mobile);
  if (plain === null) return false;
  const plans = await loadNumberingPlans().catch(() => null);
  if (plans === null) return true;
  return plans.e164(plain, countryDialingCode) !== null;
}

/** A typed number in E.164; null when it is none. Rejects when the plans cannot be loaded. */
export async function e164Of({ countryDialingCode, mobile }: TypedMobile): Promise<string | null> {
  const plain = plainMobile(mobile);
  return plain === null ? null : (await loadNumberingPlans()).e164(plain, countryDialingCode);
}
