import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";

export const INVITED_PAGE_SIZE = 20;

/** How a member invites, and what came of it. Amounts in minor units. */
export const Invitation = z.object({
  code: z.string(),
  /** Path of the link; the host is the page's own. */
  path: z.string(),
  currency: Currency,
  invited: z.int(),
  /** Friends who have paid in enough to count. */
  qualified: z.int(),
  /** null while the brand runs no referral promotion. */
  terms: z.nullable(
    z.object({ perFriend: Minor, depositAtLeast: Minor, /** Basis points of friends' turnover. */ rate: z.int(), turnoverFactor: z.int() }),
  ),
  earned: Minor,
  /** Earned and claimed already; the rest waits in the reward centre, but for today's. */
  claimed: Minor,
});
export type Invitation = z.output<typeof Invitation>;

export const getInvitation = endpoint({
  method: "GET",
  path: "/wps/member/invitation",
  auth: "session",
  output: Invitation,
  errors: ["session.forbidden"],
});

export const InvitedFriend = z.object({
  id: z.string(),
  /** Masked. */
  account: z.string(),
  joinedAt: z.string(),
  qualified: z.boolean(),
  /** What this friend's play has earned, minor units. */
  earned: Minor,
});
export type InvitedFriend = z.output<typeof InvitedFriend>;

/** Whom the member has invited, latest first, page after page. */
export const listInvited = endpoint({
  method: "GET",
  path: "/wps/member/invitation/friends",
  auth: "session",
  input: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  output: z.object({ list: z.array(InvitedFriend), next: z.nullable(z.string()) }),
  errors: ["session.forbidden"],
});
