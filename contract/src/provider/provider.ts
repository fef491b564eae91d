import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor, MoneyKind, PositiveMinor } from "../base/money.ts";

/**
 * The seamless wallet: what a game provider asks of the platform, and the launch that the platform asks of a provider.
 * Each call is signed over its raw bytes: `X-Signature` = hex HMAC-SHA256(secret, `${timestamp}.${path}.${rawBody}`),
 * `X-Timestamp` = Unix seconds, `X-Provider` = provider code. A call further than 30 s from the server's clock is refused.
 */
export const PROVIDER_HEADERS = { provider: "x-provider", timestamp: "x-timestamp", signature: "x-signature" } as const;
export const SIGNATURE_WINDOW_SECONDS = 30;

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));
/** Given to the provider at launch; stands for one player in one game session. */
const token = z.string().check(z.minLength(16), z.maxLength(128));
const gameCode = z.string().check(z.minLength(1), z.maxLength(64));
/** Names a liquidity pool. Players meet at a table, and feed one jackpot, only where kind of money, liquidity and currency are the same. */
const liquidity = z.string().check(z.regex(/^[a-z][a-z0-9:-]{1,63}$/));

/** Repeating a `request_uuid` with the same body gives the first answer again; with another body it is an error. */
const request = { request_uuid: id, token };
const transaction = {
  ...request,
  /** Booked once, ever. */
  transaction_uuid: id,
  round: id,
  game_code: gameCode,
  currency: Currency,
};

/** The player's balance after the call, in minor units, and the platform's own transaction id. */
export const ProviderBalance = z.object({
  user: z.string(),
  currency: Currency,
  balance: Minor,
  request_uuid: z.string(),
});
export const ProviderBooking = z.extend(ProviderBalance, { transaction_uuid: z.string(), transaction_id: z.string() });
export type ProviderBalance = z.output<typeof ProviderBalance>;
export type ProviderBooking = z.output<typeof ProviderBooking>;

export const walletBalance = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/balance",
  auth: "provider",
  input: z.object(request),
  output: ProviderBalance,
  errors: ["provider.token", "provider.playerBlocked"],
});

export const walletBet = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/bet",
  auth: "provider",
  input: z.object({ ...transaction, amount: PositiveMinor }),
  output: ProviderBooking,
  errors: [
    "provider.token",
    "provider.playerBlocked",
    "provider.insufficientFunds",
    "provider.duplicateTransaction",
    "provider.rejected",
    "provider.rolledBack",
    "provider.currency",
    "provider.game",
  ],
});

/** Amount 0 closes a losing round. Accepted for an expired session. */
export const walletWin = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/win",
  auth: "provider",
  input: z.object({ ...transaction, amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)), reference_transaction_uuid: id }),
  output: ProviderBooking,
  errors: ["provider.unknownBet", "provider.duplicateTransaction", "provider.rolledBack", "provider.currency"],
});

/**
 * Undoes a bet. Of an unknown bet: succeeds and leaves a tombstone, so that the late bet moves nothing. Accepted for an expired session.
 * A provider that has lost the token leaves it out; then the bet must be known, and its own session is meant.
 */
export const walletRollback = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/rollback",
  auth: "provider",
  input: z.object({
    ...request,
    token: z.optional(token),
    transaction_uuid: id,
    round: id,
    game_code: gameCode,
    reference_transaction_uuid: id,
  }),
  output: ProviderBooking,
  errors: ["provider.betSettled", "provider.duplicateTransaction", "provider.unknownBet"],
});

/** For so long after its last deposit a journal that did not release itself keeps another place from taking over. */
export const JOURNAL_LEASE_SECONDS = 30;
const beat = z.int().check(z.gte(0));

/**
 * A provider's mark outside its own journal. With `claim` a starting process says which deposit its journal ends with and takes over;
 * without it the process goes on counting. `current`: nothing newer is known. `old`: the journal is older than what was deposited, or
 * unknown; whatever it holds for coming outcomes may have been shown. `held`: another process lives; to be asked again. `replaced`:
 * another one has taken over for good. Repeating a call changes nothing.
 */
export const walletJournal = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/journal",
  auth: "provider",
  input: z.object({
    request_uuid: id,
    /** One life of the provider's process. */
    run: id,
    beat,
    claim: z.optional(
      z.object({
        /** The last deposit that the journal knows of; null for a new journal. */
        follows: z.nullable(z.object({ run: id, beat })),
        /** Where the journal lies; the same place need not wait for a process that died there. */
        place: id,
      }),
    ),
    /** The last call of a process that ends in good order. */
    released: z.optional(z.boolean()),
  }),
  output: z.object({
    state: z.enum(["current", "old", "held", "replaced"]),
    lease_seconds: z.int(),
    /** The platform's clock. */
    now: z.iso.datetime(),
  }),
  errors: [],
});

const transactionId = z.string().check(z.regex(/^\d{1,18}$/));
export const TakenBet = z.object({ transaction_id: transactionId, transaction_uuid: z.string(), round: z.string(), game_code: z.string() });
export type TakenBet = z.output<typeof TakenBet>;

/**
 * What the platform holds of a provider's bets. `newest`: the last ones that were taken, newest first. `open`: of the two thousand before
 * `before` (absent: of the newest), those with neither a win nor a rollback. `last`: the oldest one that was looked at, from which the next
 * page begins; null when there are none before.
 */
export const walletLatest = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/latest",
  auth: "provider",
  input: z.object({ request_uuid: id, before: z.optional(transactionId) }),
  output: z.object({ newest: z.array(TakenBet), open: z.array(TakenBet), last: z.nullable(TakenBet) }),
  errors: [],
});

/** Platform → provider, `POST {base}/launch`, signed the same way with the provider's secret. */
export const PROVIDER_LAUNCH_PATH = "/launch";
export const ProviderLaunchRequest = z.object({
  request_uuid: id,
  /** null for free play, which has no player and no money. */
  token: z.nullable(token),
  user: z.nullable(z.string()),
  game_code: gameCode,
  currency: Currency,
  /** `free` exactly where there is no player. */
  money: MoneyKind,
  liquidity,
  language: z.string(),
  country: z.string(),
  platform: z.literal("html5"),
  lobby_url: z.string(),
  deposit_url: z.string(),
  brand: z.string(),
  /** What the player came for: the proofs of their rounds, where the game has them. Absent: to play. */
  view: z.optional(z.literal("fairness")),
});
export type ProviderLaunchRequest = z.output<typeof ProviderLaunchRequest>;
/** `available: false` answers a known title whose game does not exist yet. */
export const ProviderLaunchAnswer = z.union([
  z.object({ available: z.literal(true), url: z.string() }),
  z.object({ available: z.literal(false) }),
]);
export type ProviderLaunchAnswer = z.output<typeof ProviderLaunchAnswer>;

/** Platform → provider, `POST {base}/pools`, signed the same way: how the progressive jackpots stand that real money plays for in a currency and a liquidity pool. */
export const PROVIDER_POOLS_PATH = "/pools";
export const ProviderPoolsRequest = z.object({ request_uuid: id, currency: Currency, liquidity });
export type ProviderPoolsRequest = z.output<typeof ProviderPoolsRequest>;
const positiveMinor = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
export const ProviderPoolsAnswer = z.object({
  pools: z.array(
    z.object({
      code: z.string(),
      currency: Currency,
      /** Minor units. */
      amount: positiveMinor,
      at: z.string(),
      /** The last time that it was won: the amount, and the round whose win carried it. */
      last_drop: z.nullable(z.object({ amount: positiveMinor, round: z.string(), at: z.string() })),
    }),
  ),
});
export type ProviderPoolsAnswer = z.output<typeof ProviderPoolsAnswer>;

/** Platform → provider, `POST {base}/tables`, signed the same way: what goes on at these live tables. Those that the provider does not deal at are left out of its answer. */
export const PROVIDER_TABLES_PATH = "/tables";
export const ProviderTablesRequest = z.object({
  request_uuid: id,
  game_codes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  currency: Currency,
  liquidity,
});
export type ProviderTablesRequest = z.output<typeof ProviderTablesRequest>;
export const ProviderTablesAnswer = z.object({
  tables: z.array(
    z.object({
      game_code: z.string(),
      /** Rounds are dealt there now. */
      streaming: z.boolean(),
      /** How many sit at it with real money of the currency, and are of the liquidity pool. */
      players: z.int().check(z.gte(0)),
    }),
  ),
});
export type ProviderTablesAnswer = z.output<typeof ProviderTablesAnswer>;

/**
 * Platform → provider, `POST {base}/cancel`, signed the same way: an agent asks that an open bet of their team is taken back. The
 * provider decides. Before it answers `cancelled: true` it rolls the bet back through the wallet, as it would by itself.
 */
export const PROVIDER_CANCEL_PATH = "/cancel";
export const ProviderCancelRequest = z.object({ request_uuid: id, transaction_uuid: id, round: id });
export type ProviderCancelRequest = z.output<typeof ProviderCancelRequest>;
export const ProviderCancelAnswer = z.union([
  z.object({ cancelled: z.literal(true) }),
  /** `settled`: decided already. `refused`: the game takes no bet back, or not any more. */
  z.object({ cancelled: z.literal(false), reason: z.enum(["settled", "refused"]) }),
]);
export type ProviderCancelAnswer = z.output<typeof ProviderCancelAnswer>;

/** Platform → provider, `POST {base}/proof`, signed the same way: which seeds drew a round. */
export const PROVIDER_PROOF_PATH = "/proof";
export const ProviderProofRequest = z.object({ request_uuid: id, round: id });
export type ProviderProofRequest = z.output<typeof ProviderProofRequest>;
export const ProviderProofAnswer = z.object({
  /** null for a round that is not drawn from seeds, is not decided, or is too old. */
  proof: z.nullable(
    z.object({
      /** SHA-256 of `prefix` and the server seed, told before the round. Hex. */
      server_seed_hash: z.string(),
      /** What stands before the seed in the text that was hashed; absent: nothing. */
      prefix: z.optional(z.string().check(z.maxLength(128))),
      /** null until it is revealed: by the player, or by the end of a hand between players. */
      server_seed: z.nullable(z.string()),
      /** null for a hand between players, to which none of them brings a seed. */
      client_seed: z.nullable(z.string()),
      /** Rounds of this pair before it; of a hand between players its number at the table. */
      nonce: z.int(),
    }),
  ),
});
export type ProviderProofAnswer = z.output<typeof ProviderProofAnswer>;

/** Messages of the game frame to the page around it (`postMessage`, exact target origin both ways). */
export const FRAME_MESSAGES = {
  ready: "mela:ready",
  balance: "mela:balance",
  exit: "mela:exit",
  deposit: "mela:deposit",
  round: "mela:round",
} as const;
export const FrameMessage = z.object({
  type: z.enum(["mela:ready", "mela:balance", "mela:exit", "mela:deposit", "mela:round"]),
  /** Balance or net position of the round, minor units. */
  amount: z.optional(Minor),
});
export type FrameMessage = z.output<typeof FrameMessage>;
