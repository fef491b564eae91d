import { randomUUID } from "node:crypto";
import { AppError } from "../errors.ts";
import type { WalletService } from "../modules/wallet/wallet.service.ts";
import { DEMO_PLAYERS } from "./players.ts";

/** An account with less than this, in minor units, is filled up to `FULL`. */
const LOW = 200_000;
const FULL = 1_000_000;

interface Player {
  brandCode: string;
  account: string;
  memberId: number;
}

/** Fills the play money of a player of the demo's traffic up again: from the adjustment account, through the ledger like all money. Answers the balance. */
export async function refillPlayer(wallet: WalletService, { brandCode, account, memberId }: Player): Promise<number> {
  if (!DEMO_PLAYERS.some((player) => player.brandCode === brandCode && player.account === account)) {
    throw new AppError("request.notFound");
  }
  const { currency } = (await wallet.getWallet(memberId)).balance;
  return wallet.fillUp(
    {
      memberId,
      brandCode,
      currency,
      kind: "adjustment",
      against: "adjustment",
      externalId: `demo-refill:${randomUUID()}`,
      meta: { reason: "demo traffic" },
    },
    { below: LOW, toMinor: FULL },
  );
}
