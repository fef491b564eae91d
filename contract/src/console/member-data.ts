import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { DataCopy, ErasureObstacle } from "../privacy/privacy.ts";
import { brandCode, memberNote, numberId } from "./access.ts";
import { Approval } from "./approvals.ts";
import { oneMember, readsMember } from "./member-page.ts";

/* A member's own data: a copy to hand over, and what becomes of it once the account is closed. */

export const MemberCopy = z.extend(DataCopy, {
  id: z.string(),
  /** Name of the operator who asked for it. */
  askedBy: z.string(),
  /** How many times it was taken. */
  taken: z.int(),
});
export type MemberCopy = z.output<typeof MemberCopy>;

const about = { brand: brandCode, id: numberId };
const exports = { auth: "console", permission: "members.export" } as const;
/** Null: none was asked for. */
const newest = z.object({ copy: z.nullable(MemberCopy) });

/** The newest copy that operators asked for. The member's own are theirs alone. */
export const getMemberCopy = endpoint({
  ...readsMember,
  path: "/wps/console/members/copy",
  permission: "members.export",
  input: z.strictObject(oneMember),
  output: newest,
});

/** Asks for one, which a job makes: every table as JSON and CSV, in a ZIP file. While one is being made or lies ready, that one is it. */
export const askMemberCopy = endpoint({
  ...exports,
  method: "POST",
  path: "/wps/console/members/copy",
  sensitive: true,
  input: z.strictObject({ ...about, note: memberNote }),
  output: newest,
  errors: ["request.notFound"],
});

/** Answers with the ZIP file itself, and puts on the record who took it. */
export const takeMemberCopy = endpoint({
  ...exports,
  method: "POST",
  path: "/wps/console/members/copy/file",
  sensitive: true,
  input: z.strictObject({ ...about, copy: z.uuid() }),
  output: z.unknown(),
  errors: ["request.notFound", "privacy.noCopy"],
});

export const MemberClosing = z.object({
  /** Since when the account is disabled; null: it is not. */
  closedAt: z.nullable(z.string()),
  /** For how many days the brand keeps the data of closed accounts. */
  retentionDays: z.int(),
  /** From when on it may be anonymised. */
  dueAt: z.nullable(z.string()),
  /** What stands in the way beside the time. */
  obstacles: z.array(ErasureObstacle),
  /** A colleague was asked and has not decided. */
  asked: z.boolean(),
});
export type MemberClosing = z.output<typeof MemberClosing>;

export const getMemberClosing = endpoint({
  ...readsMember,
  path: "/wps/console/members/closing",
  permission: "members.anonymise",
  input: z.strictObject(oneMember),
  output: MemberClosing,
});

/**
 * Asks a colleague to take the person out of an account that was closed for longer than the brand's retention: who they were goes for good,
 * ledger, wagers and record stay under a number. Value of `member.notClosed`: `dueAt`; of `member.unsettled`: `obstacles`.
 */
export const askAnonymising = endpoint({
  method: "POST",
  path: "/wps/console/members/anonymise",
  auth: "console",
  permission: "members.anonymise",
  sensitive: true,
  input: z.strictObject({ ...about, note: memberNote }),
  output: Approval,
  errors: ["request.notFound", "member.notClosed", "member.unsettled", "approval.open"],
});
