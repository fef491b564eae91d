import { GUESSES, isGuessable } from "./password-strength.ts";

/** Operators decide about other people's money, hence more than the members' 8. */
const PASSWORD_MIN = 12;
/** What the calls of the sign-in take. */
const PASSWORD_MAX = 256;

/** What is wrong with an operator's password, for whoever runs the command; null when nothing is. `known` are words that it must not contain, such as the account's name. */
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
