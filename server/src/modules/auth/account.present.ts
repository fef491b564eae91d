import type { SessionRecord } from "@mela/contract/auth/account";
import { about, memberAccount } from "../../security-events/subjects.ts";

/** Of a member, what their session tells the browser. */
interface LoggedIn {
  id: number;
  merchant_code: string;
  account: string;
  customer_type: number;
  must_change_password: boolean;
}

/** What the browser keeps of a session. */
export function presentSessionRecord(member: LoggedIn, token: string): SessionRecord {
  const record = {
    token,
    merchantCode: member.merchant_code,
    userName: member.account,
    type: member.customer_type,
    firstTimeLogin: member.must_change_password,
  };
  return about(record, memberAccount(member.id));
}
