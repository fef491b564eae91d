import { getWallet } from "@mela/contract/wallet";
import type { Bind } from "../../http.ts";
import type { WalletService } from "./wallet.service.ts";

export function registerWalletRoutes(bind: Bind, { wallet }: { wallet: WalletService }): void {
  bind(getWallet, async ({ caller }) => wallet.getWallet(Number(caller.userId)));
}
