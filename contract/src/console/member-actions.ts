import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { emailAddress } from "../security/security.ts";
import { brandCode, memberNote, numberId } from "./access.ts";
import { Approval } from "./approvals.ts";
import { MemberHead } from "./member-page.ts";

/* What operators do about a member. Each needs a note, and is on the record. */

/** Why an account is disabled or enabled again. */
export const STATUS_REASONS = ["asked", "fraud", "duplicate", "underage", "payment", "other"] as const;
export const StatusReason = z.enum(STATUS_REASONS);
export type StatusReason = z.output<typeof StatusReason>;

const about = { brand: brandCode, id: numberId, note: memberNote };

/**
 * Disabled: all log-ons end at once, and log-in, bets and deposits are refused. What was won is still booked, and withdrawals that were
 * asked for are still paid. `from` is the status that the operator saw.
 */
export const setMemberStatus = endpoint({
  method: "POST",
  path: "/wps/console/members/status",
  auth: "console",
  permission: "members.status",
  input: z.strictObject({ ...about, from: z.enum(["active", "disabled"]), to: z.enum(["active", "disabled"]), why: StatusReason }),
  output: MemberHead,
  errors: ["request.notFound", "console.stale"],
});

/**
 * `endSessions`: all log-ons, and what spares their devices the second factor · `liftWaits`: those after wrong passwords and wrong funds
 * passwords · `newPassword`: they choose one at the next log-on before anything else · `recoverByMail`, `recoverBySms`: as if they had
 * asked for it themselves. Nobody of the brand ever sees or sets a password or a code.
 */
export const SECURITY_ACTIONS = ["endSessions", "liftWaits", "newPassword", "recoverByMail", "recoverBySms"] as const;
export const SecurityAction = z.enum(SECURITY_ACTIONS);
export type SecurityAction = z.output<typeof SecurityAction>;

export const helpMember = endpoint({
  method: "POST",
  path: "/wps/console/members/security",
  auth: "console",
  permission: "members.security",
  input: z.strictObject({ ...about, action: SecurityAction }),
  output: MemberHead,
  errors: ["request.notFound", "security.wayClosed", "request.tooMany", "sms.tooMany"],
});

/** Hours in which no money goes to payout accounts of a member whose number or address was changed. */
export const CONTACT_COOLING_HOURS = 24;

const contact = { method: "POST", auth: "console", permission: "members.contact", sensitive: true, output: Approval } as const;

/**
 * Asks a colleague to give a member another mobile number; the note says what was shown as evidence. Once they agree, the old number is
 * told of it, all log-ons end, and payout accounts rest for 24 hours.
 */
export const askMobileChange = endpoint({
  ...contact,
  path: "/wps/console/members/contact/mobile",
  /** In any spelling. */
  input: z.strictObject({ ...about, mobile: z.string().check(z.trim(), z.minLength(5), z.maxLength(32)) }),
  errors: ["request.notFound", "mobile.invalid", "register.mobileTaken", "contact.same", "approval.open"],
});

/** The same with the e-mail address, which counts as not proved until its member proves it. */
export const askEmailChange = endpoint({
  ...contact,
  path: "/wps/console/members/contact/email",
  input: z.strictObject({ ...about, email: emailAddress }),
  errors: ["request.notFound", "contact.same", "approval.open"],
});
