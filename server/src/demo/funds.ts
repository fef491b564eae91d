import type { WalletService } from "../modules/wallet/wallet.service.ts";

export interface DemoFunds {
  memberId: number;
  brandCode: string;
  currency: string;
  /** Minor units. */
  amountMinor: number;
}

/** Gives demo accounts their opening balance, once: play money from the adjustment account, through the ledger like all money. */
export async function seedFunds(wallet: WalletService, accounts: readonly DemoFunds[]): Promise<void> {
  for (const { amountMinor, ...owner } of accounts) {
    if (amountMinor === 0) continue;
    await wallet.move({
      ...owner,
      kind: "opening",
      against: "adjustment",
      amountMinor,
      externalId: `demo-opening:${owner.memberId}`,
      meta: { reason: "demo account" },
    });
  }
}
