import { countCharacters } from "@mela/contract/support/feedback";
import { GUESSES, isGuessable } from "../../lib/password-strength.ts";

/** What an operator may do beside talking to members. */
export const OPERATOR_RIGHTS = ["withdrawals", "deposits", "limits", "identity"] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

/** Operators decide about other people's money, hence more than the members' 8. */
const PASSWORD_MIN = 12;
/** What the login takes (`loginOperator`). */
const PASSWORD_MAX = 256;
const NAME_MAX = 60;
/** What no name is written with: line ends, tabs, and signs that turn the text around them. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const ACCOUNT = /^[a-z][a-z0-9._-]{2,31}$/;

/** What is wrong with the name of an operator's account, for whoever runs the command; null when nothing is. */
export function accountFault(account: string): string | null {
  return ACCOUNT.test(account)
    ? null
    : "The account has 3 to 32 characters: small letters, digits, dots, dashes and underscores, and begins with a letter.";
}

/** The same for the name that members see in the chat. */
export function nameFault(name: string): string | null {
  const plain = name.trim();
  if (UNFIT.test(plain)) return "The name that members see has characters that cannot be shown.";
  return plain !== "" && countCharacters(plain) <= NAME_MAX ? null : `The name that members see has 1 to ${NAME_MAX} characters.`;
}

/** The same for a password; `known` are words that it must not contain, such as the account's name. */
export async function passwordFault(password: string, known: readonly string[]): Promise<string | null> {
  if (password.length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `The password has at most ${PASSWORD_MAX} characters.`;
  const plain = password.toLowerCase();
  if (known.some((word) => word.length > 2 && plain.includes(word.toLowerCase()))) {
    return "The password must not contain the name of the account, of the operator or of the brand.";
  }
  const weak = await isGuessable(password, known, GUESSES.operator);
  return weak ? "The password is too easy to guess. Four words that have nothing to do with each other make a good one." : null;
}
