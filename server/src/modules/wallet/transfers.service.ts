import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import { MAIN_WALLET, type MemberWallet, type listWallets, type transferFunds } from "@mela/contract/wallet/wallet";
import type { BrandSettings } from "@mela/contract/site/site";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { isRepeatedTransaction } from "./wallet.rules.ts";
import type { Owner, WalletService } from "./wallet.service.ts";
import { type WalletBalance, listBalances } from "./wallets.store.ts";

interface Deps {
  db: Db;
  wallet: Pick<WalletService, "openAccount" | "post" | "isBooked" | "lockMembersMoney" | "notifyBalance">;
  /** Game providers that are open; each may have a wallet. */
  provider: { listActive: () => Promise<readonly { code: string; name: string }[]> };
  /** Where a member belongs and what their money is called. */
  ownerOf: (memberId: number) => Promise<Owner>;
  brandOf: (brandCode: string) => Promise<Pick<BrandSettings, "switches" | "multiWallet">>;
}

type Wallets = OutputOf<typeof listWallets>;

export type TransfersService = ReturnType<typeof createTransfersService>;

/** The wallets of a member, and money that moves between them. Games of a provider play from its wallet, where the brand has several. */
export function createTransfersService({ db, wallet, provider, ownerOf, brandOf }: Deps) {
  const list = async (memberId: number): Promise<Wallets> => {
    const owner = await ownerOf(memberId);
    const { switches, multiWallet = false } = await brandOf(owner.brandCode);
    const wallets = walletsOf(owner, await listBalances(db, owner), await provider.listActive(), multiWallet);
    return { isSingle: multiWallet ? 0 : 1, mayTransfer: switches.FUNDTRANS3 && wallets.length > 1, wallets };
  };

  /** The owner, when their brand lets money be moved between wallets; throws `session.forbidden`. */
  async function mover(memberId: number): Promise<Owner> {
    const owner = await ownerOf(memberId);
    const { switches } = await brandOf(owner.brandCode);
    if (!switches.FUNDTRANS3) throw new AppError("session.forbidden");
    return owner;
  }

  async function openWallet(trx: Trx, owner: Owner, code: string): Promise<number> {
    if (code === MAIN_WALLET) return wallet.openAccount(trx, { ...owner, kind: "player" });
    return wallet.openAccount(trx, { ...owner, kind: "vendor", providerCode: code });
  }

  /** Books under an id that a repeated call has again; then nothing is moved a second time, also when the money would not suffice for it now. */
  async function once(memberId: number, externalId: string, book: (trx: Trx) => Promise<void>): Promise<{ wallets: MemberWallet[] }> {
    try {
      await inTransaction(db, book);
      wallet.notifyBalance(memberId);
    } catch (error) {
      if (!isRepeatedTransaction(error) && !(await wallet.isBooked("transfer", externalId))) throw error;
    }
    return { wallets: (await list(memberId)).wallets };
  }

  return {
    list,

    /** `key` is the call's idempotency key. Throws `wallet.unknown`, `wallet.insufficientFunds`, `session.forbidden`. */
    async transfer(memberId: number, { from, to, amount }: ParsedInputOf<typeof transferFunds>, key: string) {
      const owner = await mover(memberId);
      const { wallets } = await list(memberId);
      const known = [from, to].every((code) => wallets.some((one) => one.code === code));
      if (!known || from === to || (from !== MAIN_WALLET && to !== MAIN_WALLET)) throw new AppError("wallet.unknown");
      const externalId = `transfer:${memberId}:${key}`;
      return once(memberId, externalId, async (trx) => {
        const legs = [
          { accountId: await openWallet(trx, owner, from), amountMinor: -amount },
          { accountId: await openWallet(trx, owner, to), amountMinor: amount },
        ];
        const booked = await wallet.post(trx, { ...postingOf(owner, externalId), reference: `${from}>${to}`, legs });
        if (!booked) throw new AppError("wallet.insufficientFunds");
      });
    },

    /** Brings everything to the main wallet in one posting. Throws `session.forbidden`. */
    async collect(memberId: number, key: string) {
      const owner = await mover(memberId);
      const externalId = `collect:${memberId}:${key}`;
      return once(memberId, externalId, async (trx) => {
        const main = await openWallet(trx, owner, MAIN_WALLET);
        await wallet.lockMembersMoney(trx, memberId);
        const full = (await listBalances(trx, owner)).filter(({ kind, balanceMinor }) => kind === "vendor" && balanceMinor > 0);
        if (full.length === 0) return;
        const total = full.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
        await wallet.post(trx, {
          ...postingOf(owner, externalId),
          reference: `all>${MAIN_WALLET}`,
          legs: [
            { accountId: main, amountMinor: total },
            ...full.map(({ accountId, balanceMinor }) => ({ accountId, amountMinor: -balanceMinor })),
          ],
        });
      });
    },
  };
}

/** A provider's wallet with money in it is shown whatever the brand offers now. */
function walletsOf(
  { currency }: Owner,
  kept: readonly WalletBalance[],
  providers: readonly { code: string; name: string }[],
  multiWallet: boolean,
): MemberWallet[] {
  const main = kept.find((account) => account.kind === "player")?.balanceMinor ?? 0;
  const money = (amount: number) => ({ amount, currency });
  const shown = providers.filter(({ code }) => multiWallet || atProvider(kept, code) > 0);
  return [
    { code: MAIN_WALLET, name: "", balance: money(main) },
    ...shown.map(({ code, name }) => ({ code, name, balance: money(atProvider(kept, code)) })),
  ];
}

const atProvider = (kept: readonly WalletBalance[], code: string): number =>
  kept.find((account) => account.kind === "vendor" && account.providerCode === code)?.balanceMinor ?? 0;

const postingOf = (owner: Owner, externalId: string) => ({
  kind: "transfer",
  providerCode: "platform",
  externalId,
  brandCode: owner.brandCode,
  memberId: owner.memberId,
});
