import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { Currency } from "../base/money.ts";
import { brandCode, memberNote, numberId } from "./access.ts";
import { pageSize } from "./lists.ts";
import { MemberLevels } from "./member-levels.ts";
import { ListedMember } from "./members.ts";

/* One member: the head that stays in sight, and the tabs below it, each asked for by itself. */

const memberId = queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
/** A member of a brand; `request.notFound` for one of another. */
export const oneMember = { brand: brandCode, id: memberId };
/** Id of the last row that is known; 0: from the newest on. */
export const belowId = queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
export const readsMember = { method: "GET", auth: "console", errors: ["request.notFound"] } as const;
export const pageOf = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), more: z.boolean() });

export const MemberWallet = z.object({
  /** `player`: at the platform · `vendor`: at a provider · `held`: put aside for withdrawals. */
  kind: z.enum(["player", "vendor", "held"]),
  provider: z.nullable(z.string()),
  balanceMinor: z.int(),
});
export type MemberWallet = z.output<typeof MemberWallet>;

export const MemberHead = z.extend(ListedMember, {
  tags: z.array(z.object({ id: z.int(), name: z.string(), colour: z.string() })),
  /** Counted on with each change of their tags; 0 while they never had any. */
  tagsVersion: z.int(),
  wallets: z.array(MemberWallet),
  levels: MemberLevels,
  /** A log-on was in use within the last two minutes. */
  online: z.boolean(),
  /** What waits for an operator about them. */
  open: z.object({ deposits: z.int(), withdrawals: z.int(), identity: z.int() }),
  /** They choose a password of their own at the next log-on before anything else. */
  mustChangePassword: z.boolean(),
  registeredBy: z.nullable(z.string()),
  /** Account of whoever invited them, and the code. */
  invitedBy: z.nullable(z.object({ id: z.int(), account: z.string(), code: z.nullable(z.string()) })),
  previousLogOnAt: z.nullable(z.string()),
});
export type MemberHead = z.output<typeof MemberHead>;

export const getMemberHead = endpoint({
  ...readsMember,
  path: "/wps/console/members/one",
  permission: "members.read",
  input: z.strictObject(oneMember),
  output: MemberHead,
});

export const MemberEntry = z.object({
  id: z.int(),
  transactionId: z.int(),
  /** Word of the ledger, such as `deposit`. */
  kind: z.string(),
  wallet: z.enum(["player", "vendor", "held"]),
  provider: z.nullable(z.string()),
  amountMinor: z.int(),
  /** Of the wallet, after the entry. */
  balanceMinor: z.int(),
  /** The accounts on the other side: their kinds, and the provider of one. */
  against: z.array(z.object({ kind: z.string(), provider: z.nullable(z.string()), amountMinor: z.int() })),
  reference: z.nullable(z.string()),
  at: z.string(),
});
export type MemberEntry = z.output<typeof MemberEntry>;

/** Every entry of the member's accounts, the newest first; and whether all of them together make the balance of each. */
export const listMemberEntries = endpoint({
  ...readsMember,
  path: "/wps/console/members/ledger",
  permission: "members.read",
  input: z.strictObject({ ...oneMember, before: belowId, size: pageSize() }),
  output: z.object({
    currency: Currency,
    rows: z.array(MemberEntry),
    more: z.boolean(),
    /** All entries of an account together beside its balance; they differ where something is wrong. */
    sums: z.array(z.extend(MemberWallet, { entriesMinor: z.int() })),
  }),
});

export const MemberRound = z.object({
  id: z.int(),
  round: z.string(),
  provider: z.string(),
  game: z.string(),
  /** The provider's id of the bet. */
  transaction: z.string(),
  state: z.enum(["booked", "settled", "rolled_back", "rejected", "tombstone"]),
  /** The member took its price before it was decided. Absent for every other bet. */
  cashedOut: z.optional(z.literal(true)),
  currency: Currency,
  stakeMinor: z.int(),
  /** What came back, the stake of a rollback too. */
  payoutMinor: z.int(),
  at: z.string(),
  settledAt: z.nullable(z.string()),
  /** Booked for more than 24 hours and not settled. */
  overdue: z.boolean(),
});
export type MemberRound = z.output<typeof MemberRound>;

export const listMemberRounds = endpoint({
  ...readsMember,
  path: "/wps/console/members/rounds",
  permission: "members.read",
  input: z.strictObject({ ...oneMember, before: belowId, size: pageSize() }),
  output: pageOf(MemberRound),
});

/** One bet with all that its round booked, and what its provider tells of how it was drawn. */
export const getMemberRound = endpoint({
  ...readsMember,
  path: "/wps/console/members/round",
  permission: "members.read",
  input: z.strictObject({ ...oneMember, bet: memberId }),
  output: z.object({
    bet: MemberRound,
    movements: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(["bet", "win", "rollback"]),
        state: z.string(),
        transaction: z.string(),
        amountMinor: z.int(),
        balanceMinor: z.int(),
        ledgerTransactionId: z.nullable(z.int()),
        at: z.string(),
      }),
    ),
    entries: z.array(z.object({ transactionId: z.int(), account: z.string(), amountMinor: z.int() })),
    /** Null where the provider draws from no seeds, or did not answer. */
    proof: z.nullable(
      z.object({ hash: z.string(), serverSeed: z.nullable(z.string()), clientSeed: z.nullable(z.string()), nonce: z.int() }),
    ),
    proofFailed: z.boolean(),
  }),
});

export const MemberOrder = z.object({
  id: z.int(),
  /** As the member reads it. */
  order: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
  method: z.string(),
  provider: z.nullable(z.string()),
  currency: Currency,
  amountMinor: z.int(),
  feeMinor: z.int(),
  at: z.string(),
  endedAt: z.nullable(z.string()),
});
export type MemberOrder = z.output<typeof MemberOrder>;

export const listMemberDeposits = endpoint({
  ...readsMember,
  path: "/wps/console/members/deposits",
  permission: "deposits.read",
  input: z.strictObject({ ...oneMember, before: belowId, size: pageSize() }),
  output: pageOf(MemberOrder),
});

export const listMemberWithdrawals = endpoint({
  ...readsMember,
  path: "/wps/console/members/withdrawals",
  permission: "withdrawals.read",
  input: z.strictObject({ ...oneMember, before: belowId, size: pageSize() }),
  output: pageOf(MemberOrder),
});

export const MemberLogOn = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  at: z.string(),
  lastSeenAt: z.string(),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  /** A short name of the device, the same for all log-ons of it; null where the browser has none. */
  device: z.nullable(z.string()),
});
export type MemberLogOn = z.output<typeof MemberLogOn>;

/** The newest first. `before`: the id of the last one that is known; none: from the newest. */
export const listMemberLogOns = endpoint({
  ...readsMember,
  path: "/wps/console/members/log-ons",
  permission: "members.read",
  input: z.strictObject({ ...oneMember, before: z.optional(z.uuid()), size: pageSize() }),
  output: pageOf(MemberLogOn),
});

/** What can be revealed; `payout`: the number of one payout account. */
export const REVEALED_FIELDS = ["mobile", "email", "birthday", "document", "payeeName", "payout"] as const;
export const RevealedField = z.enum(REVEALED_FIELDS);
export type RevealedField = z.output<typeof RevealedField>;

/** Masked; whoever needs more gives a reason. */
export const MemberContact = z.object({
  fields: z.array(z.object({ field: RevealedField, masked: z.string() })),
  payouts: z.array(
    z.object({ id: z.string(), kind: z.string(), masked: z.string(), usableAt: z.string(), removedAt: z.nullable(z.string()) }),
  ),
  security: z.object({
    fundsPassword: z.boolean(),
    /** Seconds until the funds password may be tried again. */
    fundsWaitSeconds: z.int(),
    secondFactor: z.boolean(),
    passkeys: z.int(),
    questions: z.int(),
    emailProved: z.boolean(),
  }),
});
export type MemberContact = z.output<typeof MemberContact>;

export const getMemberContact = endpoint({
  ...readsMember,
  path: "/wps/console/members/contact",
  permission: "members.read",
  input: z.strictObject(oneMember),
  output: MemberContact,
});

/** For so long a page shows what was revealed. */
export const REVEAL_SECONDS = 300;
/** More by one operator within an hour raise an alert. */
export const REVEALS_PER_HOUR = 30;

/** Tells one field in the clear, and puts that on the record. */
export const revealMemberField = endpoint({
  method: "POST",
  path: "/wps/console/members/reveal",
  auth: "console",
  permission: "members.reveal",
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    field: RevealedField,
    /** Of a payout account. */
    payout: z.optional(z.uuid()),
    reason: memberNote,
  }),
  output: z.object({ value: z.string(), seconds: z.int() }),
  errors: ["request.notFound"],
});
