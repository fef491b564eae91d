import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";
import { endedAs, gameCode, id, token } from "./provider-fields.ts";

/** Free rounds of a member at a title. The provider reads them when a game is opened, and names the grant in each round that it plays of it. */
export const FreeRoundGrant = z.object({
  /** Names the grant for ever. */
  grant: id,
  game_code: gameCode,
  currency: Currency,
  /** What each round is played for, minor units; no other stake is taken. */
  stake: Minor,
  rounds: z.int(),
  left: z.int(),
  /** Paid so far, minor units. */
  won: Minor,
  /** No round is begun after it. ISO 8601. */
  expires_at: z.string(),
});
export type FreeRoundGrant = z.output<typeof FreeRoundGrant>;

/** The round that was told, and how the grant stands now. */
export const FreeRoundBooking = z.object({
  grant: id,
  transaction_uuid: id,
  state: z.enum(["open", "settled", "rolled_back"]),
  left: z.int(),
  won: Minor,
});
export type FreeRoundBooking = z.output<typeof FreeRoundBooking>;

const booking = { request_uuid: id, grant: id, transaction_uuid: id, round: id };

/** What a member may still play for nothing at a title, the first to end first. */
export const walletFreeRounds = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/free-rounds",
  auth: "provider",
  input: z.object({ request_uuid: id, token, game_code: gameCode }),
  output: z.object({ grants: z.array(FreeRoundGrant) }),
  errors: ["provider.token", "provider.playerBlocked"],
});

/** Begins a free round: takes one of the grant, and no money. The same transaction_uuid takes one, ever. */
export const walletFreeBet = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/free-bet",
  auth: "provider",
  input: z.object({ ...booking, token, game_code: gameCode, currency: Currency, stake: z.int().check(z.gte(1), z.lte(1_000_000_000_000)) }),
  output: FreeRoundBooking,
  errors: [
    "provider.token",
    "provider.playerBlocked",
    "provider.freeRoundsUnknown",
    "provider.freeRoundsTerms",
    "provider.freeRoundsOver",
    "provider.duplicateTransaction",
    "provider.rolledBack",
  ],
});

/** Ends a free round, 0 for a lost one; `transaction_uuid` is of the win, the other of the bet. Taken without a session, and after the grant has ended. */
export const walletFreeWin = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/free-win",
  auth: "provider",
  input: z.object({
    ...booking,
    reference_transaction_uuid: id,
    amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
    ended_as: endedAs,
  }),
  output: FreeRoundBooking,
  errors: ["provider.freeRoundsUnknown", "provider.unknownBet", "provider.duplicateTransaction", "provider.rolledBack"],
});

/** Gives a free round back of which the provider does not know whether it was taken. Of an unknown one it stays as a mark. */
export const walletFreeRollback = endpoint({
  method: "POST",
  path: "/provider/v1/wallet/free-rollback",
  auth: "provider",
  input: z.object({ ...booking }),
  output: FreeRoundBooking,
  errors: ["provider.freeRoundsUnknown", "provider.duplicateTransaction", "provider.betSettled"],
});
