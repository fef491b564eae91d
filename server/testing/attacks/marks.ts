/** Whose things a test tells apart. */
export type Label = "owner" | "victim" | "stranger";

/** A stake that nobody else makes, so that it is seen wherever it is told; minor units. */
export const MARK_MINOR: Readonly<Record<Label, number>> = { owner: 9_553_177, victim: 7_331_917, stranger: 8_442_811 };
/** How the numbers of somebody's mobile wallets begin. */
export const MARK_NUMBER: Readonly<Record<Label, string>> = { owner: "017111111", victim: "017333333", stranger: "017444444" };

const TEXTS = ["nick", "letter of ", "words to ", "question of ", "feedback of ", "note of ", "passkey of ", "Payee "];
const ACCOUNTS = ["self", "teamMember", "below", "boss"];

/** What nobody but `label` and those who serve them may ever be shown: names, texts, numbers and amounts of theirs. */
export function marksOf(label: Label): string[] {
  const amount = String(MARK_MINOR[label]);
  const decimal = `${amount.slice(0, -2)}.${amount.slice(-2)}`;
  return [...TEXTS.map((text) => text + label), ...ACCOUNTS.map((account) => label + account), MARK_NUMBER[label], amount, decimal];
}

/** Names, texts and numbers of all three, wherever they stand. */
export const PERSONAL: readonly string[] = (["owner", "victim", "stranger"] as const).flatMap((label) => [
  ...TEXTS.map((text) => text + label),
  ...ACCOUNTS.map((account) => label + account),
  MARK_NUMBER[label],
]);
