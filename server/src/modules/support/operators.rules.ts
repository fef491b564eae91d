import { countCharacters } from "@mela/contract/support/feedback";

/** What the command gives an operator beside talking to members; each stands for a role of the console. */
export const OPERATOR_RIGHTS = ["withdrawals", "deposits", "limits", "identity"] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

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
