import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint } from "../base/endpoint.ts";
import { KYC_NOTE_MAX, KycReason, ReviewedKyc } from "../kyc/kyc.ts";
import { brandCode } from "./access.ts";

/* Documents by which members show who they are, as operators of their brand look at them. */

/** Cases that are listed at once, the longest waiting first. */
export const IDENTITY_PAGE = 50;

export const IdentityCase = z.extend(ReviewedKyc, { memberId: z.int() });
export type IdentityCase = z.output<typeof IdentityCase>;

const identity = { auth: "console", permission: "members.identity", errors: ["request.notFound"] } as const;
const id = z.string().check(z.minLength(1), z.maxLength(36));

/** What waits for a look, the longest waiting first. */
export const listIdentityCases = endpoint({
  method: "GET",
  path: "/wps/console/identity",
  ...identity,
  input: z.strictObject({ brand: brandCode }),
  output: z.object({ rows: z.array(IdentityCase), more: z.boolean() }),
});

/** One that waits; `request.notFound` for one that is decided. */
export const getIdentityCase = endpoint({
  method: "GET",
  path: "/wps/console/identity/one",
  ...identity,
  input: z.strictObject({ brand: brandCode, id }),
  output: IdentityCase,
});

/** The bytes of a JPEG, not the envelope. Each look is on the record. */
export const getIdentityDocument = endpoint({
  method: "GET",
  path: "/wps/console/identity/document",
  ...identity,
  input: z.strictObject({ brand: brandCode, id }),
  output: z.unknown(),
});

/** `validUntil`: the last day of the document; null where it has none. The member gets a letter. */
export const approveIdentity = endpoint({
  method: "POST",
  path: "/wps/console/identity/approve",
  ...identity,
  input: z.strictObject({ brand: brandCode, id, validUntil: z.nullable(Day) }),
  output: z.object({ decided: z.boolean() }),
  errors: ["request.notFound", "kyc.decided", "kyc.validUntil", "kyc.underAge"],
});

/** The member gets a letter with the reason and the note, which may be empty. */
export const refuseIdentity = endpoint({
  method: "POST",
  path: "/wps/console/identity/refuse",
  ...identity,
  input: z.strictObject({ brand: brandCode, id, reason: KycReason, note: z.string().check(z.trim(), z.maxLength(KYC_NOTE_MAX)) }),
  output: z.object({ decided: z.boolean() }),
  errors: ["request.notFound", "kyc.decided"],
});
