import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor, PositiveMinor } from "../base/money.ts";
import { endedAs, gameCode, id, token } from "./provider-fields.ts";

/**
 * The seamless wallet: what a game provider asks of the platform. What the platform asks of a provider is in `provider-calls.ts`.
 * Each call is signed over its raw bytes: `X-Signature` = hex HMAC-SHA256(secret, `${timestamp}.${path}.${rawBody}`),
 * `X-Timestamp` = Unix seconds, `X-Provider` = provider code. A call further than 30 s from the server's clock is refused.
 */
export const PROVIDER_HEADERS = { provider: "x-provider", timestamp: "x-timestamp", signature: "x-signature" } as const;
export const SIGNATURE_WINDOW_SECONDS = 30;

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
  input: z.object({
    ...transaction,
    amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
    reference_transaction_uuid: id,
    ended_as: endedAs,
  }),
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

export const TakenFreeRound = z.object({
  play_id: transactionId,
  grant: z.string(),
  transaction_uuid: z.string(),
  round: z.string(),
  game_code: z.string(),
});
export type TakenFreeRound = z.output<typeof TakenFreeRound>;

/**
 * What the platform holds of a provider's bets. `newest`: the last ones that were taken, newest first. `open`: of the two thousand before
 * `before` (absent: of the newest), those with neither a win nor a rollback. `last`: the oldest one that was looked at, from which the next
 * page begins; null when there are none before. `free_rounds`, with the first page: the last that were begun, newest first, and up to two
 * thousand that have neither been won nor given back.
 */
export const walletLatest = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/latest",
  auth: "provider",
  input: z.object({ request_uuid: id, before: z.optional(transactionId) }),
  output: z.object({
    newest: z.array(TakenBet),
    open: z.array(TakenBet),
    last: z.nullable(TakenBet),
    free_rounds: z.optional(z.object({ newest: z.array(TakenFreeRound), open: z.array(TakenFreeRound) })),
  }),
  errors: [],
});
