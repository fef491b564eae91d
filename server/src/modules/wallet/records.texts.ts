import type { AccountRecord, BetState } from "@mela/contract/wallet/records";
import { type OwnMessages, isText, text, TEXT_LANGUAGES } from "../../texts/texts.ts";

const BET_COLUMNS = ["time", "number", "game", "vendor", "result", "stake", "payout", "currency", "settled", "round", "free"] as const;
const ACCOUNT_COLUMNS = ["time", "transaction", "kind", "step", "game", "wallet", "amount", "balance", "currency", "about"] as const;

/** The language of a table, and the brand's own words. */
interface Words {
  language: string;
  own?: OwnMessages | undefined;
}

/** Names of files keep to what every system can write. */
export const RECORD_FILES = { bets: "betting-record", account: "account-record" } as const;

/** Heads of the columns of the tables that leave the house. */
export const betColumns = ({ language, own }: Words): string[] =>
  BET_COLUMNS.map((name) => text(language, `records.bets.${name}`, {}, own));
export const accountColumns = ({ language, own }: Words): string[] =>
  ACCOUNT_COLUMNS.map((name) => text(language, `records.account.${name}`, {}, own));

export const stateWord = ({ language, own }: Words, state: BetState | "cashedOut"): string =>
  text(language, `records.state.${state}`, {}, own);

/** In the column of the bets that the brand paid for. */
export const freeRoundWord = ({ language, own }: Words): string => text(language, "records.free", {}, own);

/** A kind of movement and a wallet are open lists: what has no word stands there as it is called. */
export function kindWord({ language, own }: Words, kind: string): string {
  const id = `records.kind.${kind}`;
  return isText(id) ? text(language, id, {}, own) : kind;
}
/** A way of paying in every language that has texts, in the brand's own words; undefined for one without a word. */
export function methodWords(method: string, own?: OwnMessages): Record<string, string> | undefined {
  const id = `records.method.${method}`;
  return isText(id) ? Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, text(language, id, {}, own)])) : undefined;
}
export const mainWalletWord = ({ language, own }: Words): string => text(language, "records.wallet.main", {}, own);
export const stepWord = ({ language, own }: Words, step: NonNullable<AccountRecord["step"]>): string =>
  text(language, `records.step.${step}`, {}, own);
