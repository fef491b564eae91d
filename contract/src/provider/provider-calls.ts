import * as z from "zod/mini";
import { Currency, Minor, MoneyKind } from "../base/money.ts";
import { MatchId } from "./matches.ts";
import { gameCode, id, liquidity, token } from "./provider-fields.ts";

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
  /** What other players see of them, one of `HEAD_ICONS`; absent in free play. What is none is left aside: such a player has a face all the same. */
  face: z.optional(z.unknown()),
  /** What other players call them, the code of a name of `names/table-names.ts`; absent in free play. What is none is left aside: such a player has a name all the same. */
  name: z.optional(z.unknown()),
  /** What the player came for: the proofs of their rounds, where the game has them. Absent: to play. */
  view: z.optional(z.literal("fairness")),
  /** The match that the player came for, by the provider's own name of it (`POST /matches`), or a sport: the one that is in play or next. */
  match: z.optional(MatchId),
  /** A `GameLook`. What is none is left aside, since a game is worth more than its colours. */
  look: z.optional(z.unknown()),
  /** The brand writes Latin digits in every language; absent: each language its own. */
  numerals: z.optional(z.literal("latin")),
  /** The brand's regulator wants every spin of a slot to take its time: no stopping, no turbo. Absent: the player may shorten it. */
  full_spins: z.optional(z.literal(true)),
  /** The brand's regulator allows autoplay at slots, with a limit of loss. Absent: each round is begun by the player. */
  autoplay: z.optional(z.literal(true)),
  /** The player, who plays for money, may be led from inside this title into free play of it. Absent: they may not. */
  free_play: z.optional(z.literal(true)),
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
  stake: "mela:stake",
  /** The game would go on to another page of its own; the page around says the same when it may. */
  leave: "mela:leave",
  /** The page around has something to say first: what a game plays by itself ends. */
  pause: "mela:pause",
  /** Free play, in which a provider knows nobody: the game tells that sound was turned on (amount 1) or off (0), the page around how it was left. */
  sound: "mela:sound",
  /** Another title of the house: the game asks whether the site has it, the page around says so (amount 1); with amount 1 the game leads there. */
  title: "mela:title",
} as const;
/**
 * What becomes of a stake when the game is left. `decided`: the round ends without the player, and a win is paid. `waits`: it goes on when the game
 * is opened again. `turns`: the others play on, and turns that are missed can lose it. `cashOut`: it is lost unless it is cashed out in time.
 */
export const StakeFate = z.enum(["decided", "waits", "turns", "cashOut"]);
export type StakeFate = z.output<typeof StakeFate>;
export const FrameMessage = z.object({
  type: z.enum([
    "mela:ready",
    "mela:balance",
    "mela:exit",
    "mela:deposit",
    "mela:round",
    "mela:stake",
    "mela:leave",
    "mela:pause",
    "mela:sound",
    "mela:title",
  ]),
  /** Balance, net position of the round, or what is at stake now, minor units; of sound 1 or 0. */
  amount: z.optional(Minor),
  /** Of a stake. */
  fate: z.optional(StakeFate),
  /** Of another title: its code, and the vendor that has it in the catalogue. */
  game: z.optional(gameCode),
  vendor: z.optional(z.string().check(z.maxLength(32))),
});
export type FrameMessage = z.output<typeof FrameMessage>;
