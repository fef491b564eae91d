import * as z from "zod/mini";
import { DayOrNone } from "../base/day.ts";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { CatalogueCode, GameType } from "../games/games.ts";
import { GAME_TYPES } from "../games/terms.ts";
import { Currency, Money } from "../base/money.ts";

/** Records are shown this many at a time. Nothing of them is ever deleted. */
export const RECORD_PAGE = 30;
/** Days that one question may span. */
export const RECORD_DAYS = 366;
/** Days back that a question without days means. */
export const RECORD_DEFAULT_DAYS = 7;

/** Days of the brand's time zone; empty: the default. */
const Days = { from: DayOrNone, to: DayOrNone };
/** Id of the last entry of the page before; empty: the newest. */
const Before = z._default(z.string().check(z.regex(/^\d{0,16}$/)), "");
/** A bet by its number; a free round has one of its own, after an `f`. */
const BetId = z.string().check(z.regex(/^f?\d{1,16}$/));
const BeforeBet = z._default(z.string().check(z.regex(/^(f?\d{1,16})?$/)), "");

/** `open`: not decided yet. `refunded`: the bet was taken back and its stake returned. */
export const BET_STATES = ["open", "won", "lost", "refunded"] as const;
export const BetState = z.enum(BET_STATES);
export type BetState = z.output<typeof BetState>;

export const BetRecord = z.object({
  id: z.string(),
  game: z.object({
    name: z.string(),
    code: z.string(),
    vendor: z.string(),
    vendorName: z.string(),
    type: z.enum(GAME_TYPES),
    iconUrl: z.string(),
  }),
  /** A free round: the brand paid for it, so its stake is 0. */
  free: z.boolean(),
  stake: Money,
  /** What came back, the stake included; 0 while open. */
  payout: Money,
  state: BetState,
  /** The player took its price before it was decided; `state` says what that came to. Absent for every other bet. */
  cashedOut: z.optional(z.literal(true)),
  placedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
});
export type BetRecord = z.output<typeof BetRecord>;

const BetFilter = {
  ...Days,
  vendor: z._default(CatalogueCode, ""),
  type: z._default(z.union([GameType, z.literal("")]), ""),
};
export type BetFilter = { from: string; to: string; vendor: string; type: string };

/** Newest first. */
export const listBetRecords = endpoint({
  method: "GET",
  path: "/wps/records/bets",
  auth: "session",
  input: z.object({ ...BetFilter, before: BeforeBet, pageSize: queryInt({ min: 1, max: 100, fallback: RECORD_PAGE }) }),
  output: z.object({ items: z.array(BetRecord), next: z.nullable(z.string()) }),
  errors: ["records.range"],
});

/** Of all bets of the filter that were not taken back. */
export const BetTotals = z.object({
  rounds: z.int(),
  stake: Money,
  payout: Money,
  /** Payout less stake of the bets that are decided. */
  net: Money,
  /** The part of the stake whose bets are not decided; left out where none is. */
  running: z.optional(Money),
});
export type BetTotals = z.output<typeof BetTotals>;
export const sumBetRecords = endpoint({
  method: "GET",
  path: "/wps/records/bets/totals",
  auth: "session",
  input: z.object(BetFilter),
  output: BetTotals,
  errors: ["records.range"],
});

/** Vendors that the member has bet with in the days of the filter, for choosing among them. */
export const listBetVendors = endpoint({
  method: "GET",
  path: "/wps/records/bets/vendors",
  auth: "session",
  input: z.object(Days),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
  errors: ["records.range"],
});

/** One bet with all that was booked for its round. */
export const BetDetail = z.object({
  bet: BetRecord,
  /** The provider's id of the round. */
  round: z.string(),
  currency: Currency,
  movements: z.array(
    z.object({ kind: z.enum(["bet", "win", "rollback"]), id: z.string(), amount: Money, at: z.iso.datetime(), balanceAfter: Money }),
  ),
});
export type BetDetail = z.output<typeof BetDetail>;
/** `records.notFound` for a bet of somebody else. */
export const getBetRecord = endpoint({
  method: "GET",
  path: "/wps/records/bet",
  auth: "session",
  input: z.object({ id: BetId }),
  output: BetDetail,
  errors: ["records.notFound"],
});

/** The seeds that drew a round, as its provider tells them. Anyone can hash the revealed seed, and draw the round again in the game. */
export const RoundProof = z.object({
  /** SHA-256 of `prefix` and the server seed, told before the round. Hex. */
  hash: z.string(),
  /** What stands before the seed in the text that was hashed; mostly nothing. */
  prefix: z.string(),
  /** null until the player reveals the pair, which they do in the game, or until the hand between players has ended. */
  serverSeed: z.nullable(z.string()),
  /** null for a hand between players. */
  clientSeed: z.nullable(z.string()),
  /** Rounds of this pair before it; of a hand between players its number at the table. */
  nonce: z.int(),
  /** Opens the game; with `view=fairness` at its proofs. */
  nodeId: z.string(),
});
export type RoundProof = z.output<typeof RoundProof>;
/** null for a round that its provider does not draw from seeds, or has not decided. */
export const getBetProof = endpoint({
  method: "GET",
  path: "/wps/records/bet/proof",
  auth: "session",
  input: z.object({ id: BetId }),
  output: z.object({ proof: z.nullable(RoundProof) }),
  errors: ["records.notFound", "game.providerDown"],
});

/** What the movements of an account are about. */
export const MOVEMENT_GROUPS = ["deposit", "withdrawal", "game", "bonus", "transfer", "agent", "other"] as const;
export const MovementGroup = z.enum(MOVEMENT_GROUPS);
export type MovementGroup = z.output<typeof MovementGroup>;

/** What became of a withdrawal: it is not sent yet, it has arrived, or its money came back. */
export const WITHDRAWAL_STEPS = ["pending", "paid", "returned"] as const;

export const AccountRecord = z.object({
  id: z.string(),
  /** Word of the ledger, such as `deposit`; see `server/src/modules/wallet/wallet.rules.ts`. */
  kind: z.string(),
  group: MovementGroup,
  /** Signed. */
  amount: Money,
  balanceAfter: Money,
  at: z.iso.datetime(),
  /**
   * How far a withdrawal is (kind `hold`), whose money leaves the balance once, when it is asked for; `returned` of what was left of an agent's
   * red envelope rain. null for every other movement.
   */
  step: z.nullable(z.enum(WITHDRAWAL_STEPS)),
  /** Which of the member's wallets: `main` or a game provider's code. */
  wallet: z.string(),
  /** What a reward is called, or the offer of a deposit whose bonus it is. */
  name: z.nullable(z.string()),
  /** Account of the member whom the reader paid a wage or dividend to. */
  payee: z.nullable(z.string()),
  /** Of a game's movement. */
  gameName: z.nullable(z.string()),
  /** Id of the transaction, by which customer service finds it. */
  transaction: z.string(),
});
export type AccountRecord = z.output<typeof AccountRecord>;

const AccountFilter = { ...Days, group: z._default(z.union([MovementGroup, z.literal("")]), "") };
export type AccountFilter = { from: string; to: string; group: MovementGroup | "" };

/** Every movement of the member's money, newest first. */
export const listAccountRecords = endpoint({
  method: "GET",
  path: "/wps/records/account",
  auth: "session",
  input: z.object({ ...AccountFilter, before: Before, pageSize: queryInt({ min: 1, max: 100, fallback: RECORD_PAGE }) }),
  output: z.object({ items: z.array(AccountRecord), next: z.nullable(z.string()) }),
  errors: ["records.range"],
});

/** A withdrawal that came back counts neither as money in nor as money out. */
export const AccountTotals = z.object({ movements: z.int(), moneyIn: Money, moneyOut: Money });
export type AccountTotals = z.output<typeof AccountTotals>;
export const sumAccountRecords = endpoint({
  method: "GET",
  path: "/wps/records/account/totals",
  auth: "session",
  input: z.object(AccountFilter),
  output: AccountTotals,
  errors: ["records.range"],
});

/** The same as tables for a spreadsheet: UTF-8 with a byte-order mark, in the language of the answer. */
export const exportBetRecords = endpoint({
  method: "GET",
  path: "/wps/records/bets.csv",
  auth: "session",
  input: z.object(BetFilter),
  output: z.string(),
  errors: ["records.range"],
});
export const exportAccountRecords = endpoint({
  method: "GET",
  path: "/wps/records/account.csv",
  auth: "session",
  input: z.object(AccountFilter),
  output: z.string(),
  errors: ["records.range"],
});
