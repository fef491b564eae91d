import type { AccountRecord, BetState } from "@mela/contract/wallet/records";
import { isText, text } from "../../texts/texts.ts";

const BET_COLUMNS = ["time", "number", "game", "vendor", "result", "stake", "payout", "currency", "settled", "round"] as const;
const ACCOUNT_COLUMNS = ["time", "transaction", "kind", "step", "game", "wallet", "amount", "balance", "currency"] as const;

/** Names of files keep to what every system can write. */
export const RECORD_FILES = { bets: "betting-record", account: "account-record" } as const;

/** Heads of the columns of the tables that leave the house. */
export const betColumns = (language: string): string[] => BET_COLUMNS.map((name) => text(language, `records.bets.${name}`));
export const accountColumns = (language: string): string[] => ACCOUNT_COLUMNS.map((name) => text(language, `records.account.${name}`));

export const stateWord = (language: string, state: BetState): string => text(language, `records.state.${state}`);

/** A kind of movement and a wallet are open lists: what has no word stands there as it is called. */
export function kindWord(language: string, kind: string): string {
  const id = `records.kind.${kind}`;
  return isText(id) ? text(language, id) : kind;
}
export const mainWalletWord = (language: string): string => text(language, "records.wallet.main");
export const stepWord = (language: string, step: NonNullable<AccountRecord["step"]>): string => text(language, `records.step.${step}`);
