import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint } from "../base/endpoint.ts";
import { KYC_NOTE_MAX } from "../kyc/kyc.ts";
import { brandCode, numberId } from "./access.ts";
import { oneMember, readsMember } from "./member-page.ts";

/* How it stands with the identity of one member, by documents that they sent in or by another way. */

export const IDENTITY_STATES = ["notAsked", "asked", "passed", "refused", "expired"] as const;
export const IdentityState = z.enum(IDENTITY_STATES);
export type IdentityState = z.output<typeof IdentityState>;

/** How it was found out. */
export const IDENTITY_SOURCES = ["documents", "inPerson", "provider", "registry", "other"] as const;
export const IdentitySource = z.enum(IDENTITY_SOURCES);
export type IdentitySource = z.output<typeof IdentitySource>;

/** Letters of what names the evidence, such as the number of a case or a file. */
export const EVIDENCE = { min: 3, max: 120 } as const;

export const MemberIdentity = z.object({
  /** Of what operators have set, counted on with each change; 0 while they have set nothing. */
  version: z.int(),
  state: IdentityState,
  /** Null while nothing was found out or asked. */
  source: z.nullable(IdentitySource),
  /** The day on which it was found out, YYYY-MM-DD. */
  on: z.nullable(z.string()),
  /** Of documents that the member sent in: the number of their case. */
  evidence: z.nullable(z.string()),
  /** ISO 8601; null: for good, or it has not passed. */
  expiresAt: z.nullable(z.string()),
  /** What the member reads beside it. */
  words: z.nullable(z.string()),
  /** Null: the check that the platform was given, or nobody yet. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** Documents of theirs that wait for a look. */
  waiting: z.nullable(z.string()),
  /** How much may still leave before it has to have passed, minor units of their currency; null: whatever there is. */
  freeMinor: z.nullable(z.int()),
  currency: z.string(),
});
export type MemberIdentity = z.output<typeof MemberIdentity>;

export const getMemberIdentity = endpoint({
  ...readsMember,
  path: "/wps/console/members/identity",
  permission: "members.identity",
  input: z.strictObject(oneMember),
  output: MemberIdentity,
});

/**
 * `asked`: before anything leaves, whatever the brand asks of everybody. `passed` counts to the end of `validUntil`, or for good (null).
 * `notAsked` takes back what was set. The member gets a letter, but for `notAsked`. Value of `console.stale`: how it stands (`now`).
 */
export const setMemberIdentity = endpoint({
  method: "PUT",
  path: "/wps/console/members/identity",
  auth: "console",
  permission: "members.identity",
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    version: z.int().check(z.gte(0)),
    state: IdentityState,
    source: IdentitySource,
    on: Day,
    evidence: z.string().check(z.trim(), z.minLength(EVIDENCE.min), z.maxLength(EVIDENCE.max)),
    validUntil: z.nullable(Day),
    words: z.string().check(z.trim(), z.maxLength(KYC_NOTE_MAX)),
  }),
  output: MemberIdentity,
  errors: ["request.notFound", "request.invalid", "console.stale", "kyc.validUntil", "kyc.underAge"],
});
