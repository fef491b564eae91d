import { collectFunds, getWallet, listWallets, transferFunds } from "@mela/contract/wallet/wallet";
import type { Bind } from "../../http.ts";
import type { TransfersService } from "./transfers.service.ts";
import type { WalletService } from "./wallet.service.ts";

export function registerWalletRoutes(bind: Bind, { wallet, transfers }: { wallet: WalletService; transfers: TransfersService }): void {
  bind(getWallet, async ({ caller }) => wallet.getWallet(Number(caller.userId)));
  bind(listWallets, ({ caller }) => transfers.list(Number(caller.userId)));
  bind(transferFunds, ({ caller, input, idempotencyKey }) => transfers.transfer(Number(caller.userId), input, idempotencyKey));
  bind(collectFunds, ({ caller, idempotencyKey }) => transfers.collect(Number(caller.userId), idempotencyKey));
}
