import * as z from "zod/mini";
import { asciiDigits } from "../base/digits.ts";
import { endpoint } from "../base/endpoint.ts";
import { FundsPassword } from "./funds-password.ts";

/* Where a member's money is paid out to: mobile wallets and bank accounts. */

export const WALLET_KINDS = ["bkash", "nagad", "rocket", "upay"] as const;
export const PayoutKind = z.enum([...WALLET_KINDS, "bank"]);
export type PayoutKind = z.output<typeof PayoutKind>;

/** Names by language; English, which stands in for the others, is always there. */
const Names = z.record(z.string(), z.string());

/** A bank that members choose from. */
export const PayoutBank = z.object({ code: z.string(), names: Names });
export type PayoutBank = z.output<typeof PayoutBank>;

const BANK_NUMBER = /^[0-9]{8,17}$/;
/** A mobile number of the country; a Rocket account has its check digit after it. */
const WALLET_NUMBER = /^01[3-9][0-9]{8}$/;
const ROCKET_NUMBER = /^01[3-9][0-9]{8,9}$/;

/** The digits of a typed number without spaces, dashes and the country's code; null when it is no number of this kind. */
export function payoutNumber(kind: PayoutKind, typed: string): string | null {
  const digits = asciiDigits(typed).replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069().-]/g, "");
  if (kind === "bank") return BANK_NUMBER.test(digits) ? digits : null;
  const national = digits.replace(/^(\+|00)?88(?=01)/, "");
  return (kind === "rocket" ? ROCKET_NUMBER : WALLET_NUMBER).test(national) ? national : null;
}

/** How members tell at which branch of the bank their account is: by its name, or by its IFSC, the code by which India's banks find it. */
export const BranchForm = z.enum(["name", "ifsc"]);
export type BranchForm = z.output<typeof BranchForm>;

/** Letters of a branch's name. */
const BRANCH_LENGTH = { min: 2, max: 60 };
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** What was typed for a branch as it is kept: a name without spaces around it, an IFSC in capitals; null when it is neither in this form. */
export function payoutBranch(form: BranchForm, typed: string): string | null {
  if (form === "ifsc") {
    const code = asciiDigits(typed)
      .replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, "")
      .toUpperCase();
    return IFSC.test(code) ? code : null;
  }
  const name = typed.normalize("NFC").trim();
  const length = [...name].length;
  return length >= BRANCH_LENGTH.min && length <= BRANCH_LENGTH.max ? name : null;
}

export const PayoutAccount = z.object({
  id: z.string(),
  kind: PayoutKind,
  /** All but the last three digits hidden. */
  number: z.string(),
  /** The first letter of each word, the rest hidden. */
  holderName: z.string(),
  bankCode: z.nullable(z.string()),
  /** Of the bank as it was called when the account was added; what the member typed stands under English. Null for a wallet. */
  bankNames: z.nullable(Names),
  /** Its name, or its IFSC: as the brand asked when the account was added. Null for a wallet. */
  branch: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** ISO 8601; money may be sent there from then on. */
  usableAt: z.string(),
  usable: z.boolean(),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

export const PayoutAccounts = z.object({
  accounts: z.array(PayoutAccount),
  /** Kinds that the brand pays out to, in the order in which it offers them. */
  kinds: z.array(PayoutKind),
  /** Banks to choose from, in the brand's order; none: the member writes the name of theirs. */
  banks: z.array(PayoutBank),
  /** How the branch of a new bank account is told in the brand's country. */
  branchForm: BranchForm,
  /** At most so many accounts. */
  limit: z.int(),
  /** Hours that a new account waits. */
  coolingHours: z.int(),
  /** Whose accounts these are; null until the member has told their name. */
  payeeName: z.nullable(z.string()),
});
export type PayoutAccounts = z.output<typeof PayoutAccounts>;

export const listPayoutAccounts = endpoint({
  method: "GET",
  path: "/wps/member/payoutAccounts",
  auth: "session",
  output: PayoutAccounts,
  errors: ["freePlay.rejected"],
});

/** The holder is the member themselves, by their payee name. */
export const addPayoutAccount = endpoint({
  method: "POST",
  path: "/wps/member/payoutAccounts",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({
    kind: PayoutKind,
    number: z.string().check(z.maxLength(40)),
    /** One of the brand's banks. */
    bankCode: z.optional(z.string().check(z.maxLength(20))),
    /** Where the brand lists no banks: what it is called. */
    bankName: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** In the brand's `branchForm`. */
    branch: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    fundsPassword: FundsPassword,
  }),
  output: PayoutAccounts,
  errors: [
    "payout.numberInvalid",
    "payout.exists",
    "payout.full",
    "payout.kindClosed",
    "payeeName.missing",
    "fundsPassword.wrong",
    "fundsPassword.locked",
    "fundsPassword.notSet",
    "freePlay.rejected",
  ],
});

export const setDefaultPayoutAccount = endpoint({
  method: "PUT",
  path: "/wps/member/payoutAccounts",
  auth: "session",
  // Which of their own accounts stands first; a withdrawal names its account.
  stepUp: "never",
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: PayoutAccounts,
  errors: ["request.notFound", "freePlay.rejected"],
});

export const removePayoutAccount = endpoint({
  method: "DELETE",
  path: "/wps/member/payoutAccounts",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ id: z.string().check(z.maxLength(64)), fundsPassword: FundsPassword }),
  output: PayoutAccounts,
  errors: ["request.notFound", "fundsPassword.wrong", "fundsPassword.locked", "fundsPassword.notSet", "freePlay.rejected"],
});
