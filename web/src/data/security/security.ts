import {
  changeFundsPassword,
  type FundsResetWay,
  resetFundsPassword,
  sendFundsCode,
  setFundsPassword,
} from "@mela/contract/security/funds-password";
import type { InputOf } from "@mela/contract/base/endpoint";
import {
  addPayoutAccount,
  listPayoutAccounts,
  type PayoutAccount,
  type PayoutAccounts,
  type PayoutKind,
  removePayoutAccount,
  setDefaultPayoutAccount,
} from "@mela/contract/security/payout-accounts";
import {
  bindEmail,
  bindMobile,
  getSecurityOverview,
  type SecurityOverview,
  sendBindMailCode,
  sendBindSmsCode,
  setNickname,
  setPayeeName,
  setSecurityQuestions,
} from "@mela/contract/security/security";
import type { SentSms } from "@mela/contract/verification/verification";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { memberKeys } from "../member/member.keys.ts";
import { withdrawalKeys } from "../withdrawal/withdrawal.keys.ts";
import { securityKeys } from "./security.keys.ts";

export type { FundsResetWay, PayoutAccount, PayoutAccounts, PayoutKind, SecurityOverview, SentSms };

/** What protects the account of whoever is logged in. */
export function securityQuery(userName: string) {
  return queryOptions({
    queryKey: securityKeys.overview(userName),
    queryFn: ({ signal }) => call(getSecurityOverview, {}, { signal }),
    meta: { personal: true },
  });
}

/** Where the member's money is paid out to. */
export function payoutAccountsQuery(userName: string) {
  return queryOptions({
    queryKey: securityKeys.accounts(userName),
    queryFn: ({ signal }) => call(listPayoutAccounts, {}, { signal }),
    meta: { personal: true },
  });
}

/** What a member arranges here stands in other places too: in their name, and in what a withdrawal needs to know. */
export const SECURITY_TOUCHES = [securityKeys.all, withdrawalKeys.all, memberKeys.infos];

/** Something about the member's security or profile has changed: what is shown of it is asked for anew. */
export async function refreshSecurity(client: QueryClient): Promise<void> {
  // A page of withdrawals that comes next must not ask again for what has just been done.
  client.removeQueries({ queryKey: withdrawalKeys.allTerms, type: "inactive" });
  await Promise.all(SECURITY_TOUCHES.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/* All below are told of by the forms that send them, never by the automatic alert. */

export const sendFirstFundsPassword = (given: InputOf<typeof setFundsPassword>) => call(setFundsPassword, given);
export const sendChangedFundsPassword = (given: InputOf<typeof changeFundsPassword>) => call(changeFundsPassword, given);
export const sendResetFundsPassword = (given: InputOf<typeof resetFundsPassword>) => call(resetFundsPassword, given);
export const askFundsCode = (way: "sms" | "mail"): Promise<SentSms> => call(sendFundsCode, { way });

export const askMobileCode = (given: InputOf<typeof sendBindSmsCode>): Promise<SentSms> => call(sendBindSmsCode, given);
export const sendMobile = (given: InputOf<typeof bindMobile>) => call(bindMobile, given);
export const askMailCode = (email: string): Promise<SentSms> => call(sendBindMailCode, { email });
export const sendEmail = (given: InputOf<typeof bindEmail>) => call(bindEmail, given);
export const sendPayeeName = (payeeName: string) => call(setPayeeName, { payeeName });
export const sendNickname = (nickname: string) => call(setNickname, { nickname });
export const sendQuestions = (given: InputOf<typeof setSecurityQuestions>) => call(setSecurityQuestions, given);

export const sendPayoutAccount = (given: InputOf<typeof addPayoutAccount>) => call(addPayoutAccount, given);
export const makeDefaultAccount = (id: string) => call(setDefaultPayoutAccount, { id }, { showFailure: true });
export const removeAccount = (id: string, fundsPassword: string) => call(removePayoutAccount, { id, fundsPassword });
