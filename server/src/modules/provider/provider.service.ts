import type { Clock } from "../../adapters/clock.ts";
import type { DbHandle } from "../../db.ts";
import type { Env } from "../../env.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { type Opening, createLaunchService } from "./launch.service.ts";
import { type ProviderRegistration, createProviderDirectory } from "./provider.directory.ts";
import { type IncomingCall, verifyCall } from "./provider.verify.ts";
import { createSeamlessWallet } from "./seamless.service.ts";
import { mostPlayed, topWins } from "./wagers.store.ts";

interface Parts {
  dbHandle: Pick<DbHandle, "db" | "pool">;
  env: Env;
  clock: Clock;
  wallet: WalletService;
  warn: (message: string, detail: unknown) => void;
}

export type ProviderService = ReturnType<typeof createProviderService>;

/** Game providers: who they are, what they ask of the wallet, how a game of theirs is opened, and what was played there. */
export function createProviderService({ dbHandle, env, clock, wallet, warn }: Parts) {
  const { db, pool } = dbHandle;
  const directory = createProviderDirectory({ db, env, clock });
  const launch = createLaunchService({ db, clock, directory, wallet, warn });
  return {
    wallet: createSeamlessWallet({ db, pool, wallet }),
    open: (opening: Opening) => launch.open(opening),
    register: (registration: ProviderRegistration) => directory.register(registration),
    verify: (call: IncomingCall) => verifyCall({ directory, clock }, call),
    topWins: (merchantCode: string, options: Parameters<typeof topWins>[2]) => topWins(db, merchantCode, options),
    mostPlayed: (merchantCode: string, options: Parameters<typeof mostPlayed>[2]) => mostPlayed(db, merchantCode, options),
  };
}
