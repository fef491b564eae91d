import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";
import { ExclusionKind } from "../limits/limits.ts";
import { OperatedLimit } from "./member-limits.ts";
import { RewardKind } from "../member/rewards.ts";
import { TurnoverSource } from "../wallet/turnover.ts";
import { pageSize } from "./lists.ts";
import { belowId, oneMember, pageOf, readsMember } from "./member-page.ts";
import { MemberStatus } from "./members.ts";

/* More tabs of a member's page. They read alone; each is paged by the id of the last row that is known, the newest first. */

const page = z.strictObject({ ...oneMember, before: belowId, size: pageSize() });
const inMoney = <T extends z.ZodMiniType>(row: T) => z.extend(pageOf(row), { currency: Currency });

export const MemberTurnover = z.object({
  id: z.int(),
  source: TurnoverSource,
  requiredMinor: Minor,
  /** Staked for it so far. */
  doneMinor: Minor,
  /** `released`: the money was played down to nothing first. */
  state: z.enum(["open", "done", "released"]),
  at: z.string(),
  closedAt: z.nullable(z.string()),
});
export type MemberTurnover = z.output<typeof MemberTurnover>;

/** What has to be staked before money may leave. */
export const listMemberTurnover = endpoint({
  ...readsMember,
  path: "/wps/console/members/turnover",
  permission: "members.read",
  input: page,
  output: z.extend(inMoney(MemberTurnover), {
    /** What is left of all open ones together. */
    remainingMinor: Minor,
    /** What of the main wallet may leave all the same; all of it when nothing is left. */
    freeMinor: Minor,
  }),
});

export const MemberReward = z.object({
  /** Id of its transaction in the ledger. */
  id: z.int(),
  /** Where it came from: an offer, a rebate, a bonus on a deposit, an envelope of a red envelope rain. */
  source: z.enum(["offer", "rebate", "deposit", "rain"]),
  /** Of an offer. */
  kind: z.nullable(RewardKind),
  /** What the offer or the bonus is called, by language; null where it has no name. */
  names: z.nullable(z.record(z.string(), z.string())),
  amountMinor: Minor,
  at: z.string(),
});
export type MemberReward = z.output<typeof MemberReward>;

/** Everything that was given to them. */
export const listMemberRewards = endpoint({
  ...readsMember,
  path: "/wps/console/members/rewards",
  permission: "members.read",
  input: page,
  output: inMoney(MemberReward),
});

export const MemberFreeRounds = z.object({
  id: z.int(),
  /** What it was given for. */
  campaign: z.string(),
  game: z.string(),
  provider: z.string(),
  currency: Currency,
  /** Of each round. */
  stakeMinor: Minor,
  rounds: z.int(),
  used: z.int(),
  wonMinor: Minor,
  state: z.enum(["open", "used", "expired", "cancelled"]),
  at: z.string(),
  expiresAt: z.string(),
});
export type MemberFreeRounds = z.output<typeof MemberFreeRounds>;

export const listMemberFreeRounds = endpoint({
  ...readsMember,
  path: "/wps/console/members/free-rounds",
  permission: "members.read",
  input: page,
  output: pageOf(MemberFreeRounds),
});

/** Every limit that is offered, with what holds and how much of it is used. */
export const getLimitsInForce = endpoint({
  ...readsMember,
  path: "/wps/console/members/limits-in-force",
  permission: "protection.read",
  input: z.strictObject(oneMember),
  output: z.object({
    currency: Currency,
    limits: z.array(OperatedLimit),
    /** Minutes between two reality checks; 0: none. */
    realityCheckMinutes: z.int(),
  }),
});

export const MemberBreak = z.object({
  id: z.int(),
  kind: ExclusionKind,
  at: z.string(),
  /** Null: for good. */
  until: z.nullable(z.string()),
  /** It goes on now. */
  running: z.boolean(),
});
export type MemberBreak = z.output<typeof MemberBreak>;

export const listMemberBreaks = endpoint({
  ...readsMember,
  path: "/wps/console/members/breaks",
  permission: "protection.read",
  input: page,
  output: pageOf(MemberBreak),
});

export const MemberLetter = z.object({
  id: z.int(),
  /** By language, without markup. */
  titles: z.record(z.string(), z.string()),
  contents: z.record(z.string(), z.string()),
  at: z.string(),
  readAt: z.nullable(z.string()),
  /** When the member took it out of their inbox. */
  deletedAt: z.nullable(z.string()),
});
export type MemberLetter = z.output<typeof MemberLetter>;

/** Letters in the member's inbox. */
export const listMemberLetters = endpoint({
  ...readsMember,
  path: "/wps/console/members/letters",
  permission: "members.read",
  input: page,
  output: pageOf(MemberLetter),
});

export const MemberChatMessage = z.object({
  id: z.int(),
  sender: z.enum(["member", "operator", "system"]),
  /** Of the operator who wrote it. */
  name: z.nullable(z.string()),
  body: z.string(),
  at: z.string(),
});
export type MemberChatMessage = z.output<typeof MemberChatMessage>;

/** What was said in the chat. A member has one conversation, which goes on. */
export const listMemberChat = endpoint({
  ...readsMember,
  path: "/wps/console/members/chat",
  permission: "support.chat",
  input: page,
  output: z.extend(pageOf(MemberChatMessage), {
    /** Null: they never wrote. */
    state: z.nullable(z.enum(["waiting", "open", "closed"])),
  }),
});

export const MemberFeedback = z.object({
  id: z.int(),
  /** As `FEEDBACK_TYPES` numbers it. */
  type: z.int(),
  content: z.string(),
  pictures: z.int(),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  at: z.string(),
});
export type MemberFeedback = z.output<typeof MemberFeedback>;

export const listMemberFeedback = endpoint({
  ...readsMember,
  path: "/wps/console/members/feedback",
  permission: "support.feedback",
  input: page,
  output: pageOf(MemberFeedback),
});

const TeamMember = z.object({ id: z.int(), account: z.string(), customerType: z.int() });

/** Where a member stands in the team: all who are above them, the top of the tree first, and how many are below. */
export const getMemberPlace = endpoint({
  ...readsMember,
  path: "/wps/console/members/place",
  permission: "agents.read",
  input: z.strictObject(oneMember),
  output: z.object({
    above: z.array(TeamMember),
    placedAt: z.nullable(z.string()),
    /** Directly below, and all. */
    direct: z.int(),
    below: z.int(),
  }),
});

export const MemberBelow = z.extend(TeamMember, {
  status: MemberStatus,
  /** All who are below them. */
  below: z.int(),
  at: z.string(),
  lastSeenAt: z.nullable(z.string()),
});
export type MemberBelow = z.output<typeof MemberBelow>;

/** Members directly below them. */
export const listMembersBelow = endpoint({
  ...readsMember,
  path: "/wps/console/members/below",
  permission: "agents.read",
  input: page,
  output: pageOf(MemberBelow),
});
