import * as z from "zod/mini";
import { endpoint, queryFlag, queryInt, queryText } from "../base/endpoint.ts";
import { Currency } from "../base/money.ts";
import { brandCode } from "./access.ts";
import { pageSize } from "./lists.ts";
import { Level } from "./member-levels.ts";

/* The members of the operator's brands: found by whatever they are known by, filtered, sorted, paged by cursor. */

/** Hits are counted up to here; beyond, it is said that there are more. */
export const COUNTED_HITS = 10_000;

export const MEMBER_SORTS = ["created", "-created", "account", "-account", "seen", "-seen"] as const;
/** A minus in front: downwards. `seen` is the last log-on. */
export const MemberSort = z.enum(MEMBER_SORTS);
export type MemberSort = z.output<typeof MemberSort>;

export const MEMBER_STATUSES = ["active", "disabled", "erased"] as const;
export const MemberStatus = z.enum(MEMBER_STATUSES);
export type MemberStatus = z.output<typeof MemberStatus>;

/** Of a list. What names somebody outside of the platform is masked. */
export const ListedMember = z.object({
  id: z.int(),
  brand: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  status: MemberStatus,
  customerType: z.int(),
  vipLevel: z.int(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Of their last log-on, such as `bn`; null where it is not known. */
  language: z.nullable(z.string()),
  currency: Currency,
  /** Of all wallets together, minor units. */
  balanceMinor: z.int(),
  /** All that they have paid in, minor units. */
  depositedMinor: z.int(),
  createdAt: z.string(),
  /** ISO 8601; null where they never logged on. */
  lastSeenAt: z.nullable(z.string()),
  /** ISO 8601; until then they take a break. */
  breakUntil: z.nullable(z.string()),
});
export type ListedMember = z.output<typeof ListedMember>;

/** ISO 8601 in a query; empty: none. */
const moment = z._default(z.union([z.literal(""), z.iso.datetime({ offset: true })]), "");
const ANY = -1;
/** Absent: whatever it is. */
const wanted = (max: number) => queryInt({ min: ANY, max, fallback: ANY });
const minor = () => queryInt({ min: ANY, max: Number.MAX_SAFE_INTEGER, fallback: ANY });

export const MemberFilter = z.strictObject({
  /**
   * What is known of them: the beginning of an account, a nickname, a member's id, a mobile number in any spelling, an e-mail address, the
   * number of a payout account, the id of an order, a provider's id of a transaction, or a code of an invitation.
   */
  q: queryText(128),
  status: z._default(z.union([z.literal(""), MemberStatus]), ""),
  type: wanted(99),
  level: wanted(99),
  /** Id of a tag of the brand. */
  tag: wanted(Number.MAX_SAFE_INTEGER),
  /** How they registered, such as `mobile`. */
  method: queryText(32),
  /** Of their last log-on, such as `bn`. */
  language: queryText(16),
  /** The code by which they were invited. */
  code: queryText(64),
  createdFrom: moment,
  createdUntil: moment,
  seenFrom: moment,
  seenUntil: moment,
  /** Of the wallets together, minor units. */
  balanceFrom: minor(),
  balanceUntil: minor(),
  /** Paid in in their whole time, minor units. */
  depositedFrom: minor(),
  depositedUntil: minor(),
  /** How operators judge them; for who may read that in the brand (`risk.read`, `protection.read`). */
  risk: z._default(z.union([z.literal(""), Level]), ""),
  protection: z._default(z.union([z.literal(""), Level]), ""),
  onBreak: queryFlag(),
  /** Has a limit of their own or of the operator's. */
  limited: queryFlag(),
});
export type MemberFilter = z.output<typeof MemberFilter>;

export const listMembers = endpoint({
  method: "GET",
  path: "/wps/console/members",
  auth: "console",
  permission: "members.read",
  input: z.extend(MemberFilter, {
    /** A brand, or `ALL_BRANDS`. */
    brand: brandCode,
    sort: z._default(MemberSort, "-created"),
    /** `next` of the page before; empty: from the beginning. */
    after: queryText(256),
    size: pageSize(),
  }),
  output: z.object({
    rows: z.array(ListedMember),
    /** Null at the end. */
    next: z.nullable(z.string()),
    /** How many fit in all, exactly up to `COUNTED_HITS`. */
    hits: z.object({ count: z.int(), more: z.boolean() }),
  }),
  errors: ["request.notFound", "session.forbidden"],
});
