import type { SessionRecord } from "@mela/contract/account";

/** Of a member, what his session tells the browser. */
interface LoggedIn {
  merchant_code: string;
  account: string;
  customer_type: number;
  must_change_password: boolean;
}

/** What the browser keeps of a session. */
export function presentSessionRecord(member: LoggedIn, token: string): SessionRecord {
  return {
    token,
    merchantCode: member.merchant_code,
    userName: member.account,
    type: member.customer_type,
    firstTimeLogin: member.must_change_password,
  };
}
