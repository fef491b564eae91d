import type { Clock } from "../../adapters/clock.ts";
import type { DbHandle } from "../../db.ts";
import type { Env } from "../../env.ts";
import type { Versions } from "../site/versions.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { findBet, listBetVendors, listBets, listRound, sumBets } from "./bet-records.store.ts";
import { createFrameOrigins } from "./frame-origins.service.ts";
import { listActiveProviders } from "./directory.store.ts";
import { createJournalService } from "./journal.service.ts";
import { type Opening, createLaunchService } from "./launch.service.ts";
import { type ProviderRegistration, createProviderDirectory } from "./provider-directory.service.ts";
import { type CancelRequest, askCancel } from "./cancel.service.ts";
import { askProof } from "./proof.service.ts";
import { type IncomingCall, verifyCall } from "./provider-verify.service.ts";
import { deleteOldRequests } from "./pruning.store.ts";
import { readJackpot, readMatches, readTables } from "./readings.service.ts";
import { createSeamlessWallet } from "./seamless.service.ts";
import { shortenGameSessions } from "./session.store.ts";
import { mostPlayed, playedSince, topStakes, topWins } from "./wagers.store.ts";

/** Called for every bet, win and rollback that was answered, after its commit. */
export type OnBooked = (booking: { memberId: number; kind: "bet" | "win" | "rollback"; amountMinor: number }) => void;

interface Deps {
  dbHandle: Pick<DbHandle, "db" | "pool" | "prepares">;
  env: Env;
  clock: Clock;
  wallet: WalletService;
  versions: Versions;
  warn: (message: string, detail: unknown) => void;
  onBooked?: OnBooked;
}

/** Repeats of a call come within minutes; a week is for a provider that was away. */
const KEEP_REQUESTS_DAYS = 7;
const PRUNE_AT_ONCE = 5_000;

export type ProviderService = ReturnType<typeof createProviderService>;

/** Game providers: who they are, what they ask of the wallet, how a game of theirs is opened, and what was played there. */
export function createProviderService({ dbHandle, env, clock, wallet, versions, warn, onBooked = () => undefined }: Deps) {
  const { db } = dbHandle;
  const directory = createProviderDirectory({ db, env, clock });
  const launch = createLaunchService({ db, clock, directory, wallet, warn });
  return {
    wallet: publishBookings(createSeamlessWallet({ dbHandle, wallet }), onBooked),
    /** What tells a provider that its own journal is older than the world. */
    journals: createJournalService({ db, clock }),
    open: (opening: Opening) => launch.open(opening),
    register: async (registration: ProviderRegistration): Promise<void> => {
      await directory.register(registration);
      versions.refresh();
    },
    /** Origins that a page may frame: those of the open providers' games. */
    frameOrigins: createFrameOrigins({ db, env, clock, versions }),
    listActive: () => listActiveProviders(db),
    verify: (call: IncomingCall) => verifyCall({ directory, clock }, call),
    /** Forgets old answers of the wallet, one batch; what was booked stays for ever. */
    prune: () => deleteOldRequests(db, KEEP_REQUESTS_DAYS, PRUNE_AT_ONCE),
    cancel: (request: CancelRequest) => askCancel({ directory, clock, warn }, request),
    proofOf: (wanted: Parameters<typeof askProof>[1]) => askProof({ directory, clock, warn }, wanted),
    readJackpot: (wanted: Parameters<typeof readJackpot>[1]) => readJackpot({ directory, clock }, wanted),
    readMatches: (wanted: Parameters<typeof readMatches>[1]) => readMatches({ directory, clock }, wanted),
    readTables: (wanted: Parameters<typeof readTables>[1]) => readTables({ directory, clock }, wanted),
    /** What a member has staked and won since a moment, as this transaction sees it. */
    playedSince,
    /** Lets the games that a member has open end in so many seconds. */
    shortenGameSessions,
    /** Members' bets and their rounds, for the records. */
    bets: { list: listBets, sum: sumBets, vendors: listBetVendors, find: findBet, round: listRound },
    topStakes: (window: Parameters<typeof topStakes>[1]) => topStakes(db, window),
    topWins: (brandCode: string, options: Parameters<typeof topWins>[2]) => topWins(db, brandCode, options),
    mostPlayed: (brandCode: string, options: Parameters<typeof mostPlayed>[2]) => mostPlayed(db, brandCode, options),
  };
}

type SeamlessWallet = ReturnType<typeof createSeamlessWallet>;

function publishBookings(wallet: SeamlessWallet, onBooked: OnBooked): SeamlessWallet {
  return {
    balance: (call, input) => wallet.balance(call, input),
    async bet(call, input) {
      const booking = await wallet.bet(call, input);
      onBooked({ memberId: Number(booking.user), kind: "bet", amountMinor: input.amount });
      return booking;
    },
    async win(call, input) {
      const booking = await wallet.win(call, input);
      onBooked({ memberId: Number(booking.user), kind: "win", amountMinor: input.amount });
      return booking;
    },
    async rollback(call, input) {
      const booking = await wallet.rollback(call, input);
      onBooked({ memberId: Number(booking.user), kind: "rollback", amountMinor: 0 });
      return booking;
    },
  };
}
