import { randomUUID } from "node:crypto";

/** A bet with fresh ids, as a provider sends it. Minor units. */
export const betOf = (token: string, amount: number) => ({
  request_uuid: randomUUID(),
  token,
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  game_code: "SPIN",
  currency: "BDT",
  amount,
});

/** What follows a bet, with ids of its own. */
export const afterBet = (bet: ReturnType<typeof betOf>) => ({
  ...bet,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
});
