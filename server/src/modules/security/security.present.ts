import type { FundsResetWay } from "@mela/contract/security/funds-password";
import type { SecurityOverview } from "@mela/contract/security/security";
import parsePhoneNumber from "libphonenumber-js/max";
import { maskEmail, maskMobile, maskName } from "../../lib/masking.ts";

/** Of a member's row, what the security centre shows. */
interface Person {
  nickname: string | null;
  mobile: string | null;
  email: string | null;
  email_proved_at: Date | null;
  previous_login_at: Date | null;
}

interface Known {
  funds: SecurityOverview["fundsPassword"];
  payeeName: string | null;
  /** E.164. */
  told: string | null;
  answered: string[];
  accounts: number;
  passkeys: number;
  twoStep: boolean;
}

export function presentSecurity(
  member: Person,
  { funds, payeeName, told, answered, accounts, passkeys, twoStep }: Known,
): SecurityOverview {
  const ways: [FundsResetWay, boolean][] = [
    ["sms", member.mobile !== null],
    ["mail", member.email !== null],
    ["questions", answered.length > 0],
  ];
  return {
    fundsPassword: funds,
    payeeName: payeeName === null ? null : maskName(payeeName),
    nickname: member.nickname,
    mobile: member.mobile === null ? null : maskMobile(member.mobile),
    toldMobile: member.mobile === null && told !== null ? splitNumber(told) : null,
    email: member.email === null ? null : maskEmail(member.email),
    emailProved: member.email_proved_at !== null,
    questions: answered,
    payoutAccounts: accounts,
    passkeys,
    twoStep,
    resetWays: ways.filter(([, open]) => open).map(([way]) => way),
    lastLoginAt: member.previous_login_at?.toISOString() ?? null,
  };
}

/** As a form has it: the number within its country, and the country's dialing code; null for what is no number. */
function splitNumber(mobile: string): SecurityOverview["toldMobile"] {
  const number = parsePhoneNumber(mobile);
  return number ? { mobileNum: number.nationalNumber, countryDialingCode: number.countryCallingCode } : null;
}
