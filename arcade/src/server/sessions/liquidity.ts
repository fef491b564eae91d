import type { Session } from "../journal/journal.ts";

/** What says who may meet: players of one kind of money, one liquidity pool and one currency. */
export type Liquidity = Pick<Session, "money" | "liquidity" | "currency">;

/** The one key of everything that joins players: rooms, jackpots, and whoever follows a table. */
export const liquidityKey = ({ money, liquidity, currency }: Liquidity): string => `${money} ${liquidity} ${currency}`;
