import type { GameType } from "@mela/contract/games/games";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { type Env, arcadeSecret, serverSecret } from "../../env.ts";
import {
  type ProviderRow,
  type SecretRow,
  findProvider,
  insertSecret,
  listSecrets,
  retireSecrets,
  upsertProvider,
} from "./directory.store.ts";
import { seal, unseal } from "./provider-sealing.rules.ts";
import { openersOf } from "../../lib/secrets.ts";

/** A secret that signs calls of a provider: of all brands, or of one. */
export interface ProviderKey {
  readonly secret: string;
  /** null: for every brand that has none of its own. */
  readonly brand: string | null;
  /** ms since 1970; null: the one that we sign with. */
  readonly endsAt: number | null;
}

/** A provider as the code uses it: where it is, and the secrets that both sides sign with. */
export interface Provider {
  readonly code: string;
  readonly baseUrl: string;
  /** Origin of every address that it may send a player to. */
  readonly publicOrigin: string;
  readonly keys: readonly ProviderKey[];
  readonly active: boolean;
}

export interface ProviderRegistration {
  code: string;
  name: string;
  /** Absent: addresses and secret come from the environment (the arcade that ships with the platform). */
  own?: { baseUrl: string; publicUrl: string; secret: string };
  active?: boolean;
  /** Of which types of games it plays free rounds; absent: as it is, none of a new provider. */
  freeRoundTypes?: readonly GameType[];
}

/** How long a change of a provider (disabled, new secret) may go unnoticed by a process. */
const KEEP_MS = 2_000;
/** Unknown codes that are remembered as such; callers choose them, so they must not pile up. */
const MAX_KNOWN = 200;

export type ProviderDirectory = ReturnType<typeof createProviderDirectory>;

/** The origin under which browsers reach a provider's games. */
export function publicOriginOf(row: Pick<ProviderRow, "source" | "public_origin">, env: Env): string | null {
  return row.source === "env" ? new URL(env.ARCADE_PUBLIC_URL ?? env.ARCADE_URL).origin : row.public_origin;
}

/** The secret that we sign a call with; one that concerns a brand with the brand's own, where it has one. */
export function signingSecret({ code, keys }: Pick<Provider, "code" | "keys">, brand: string | null = null): string {
  const current = (of: string | null) => keys.find((key) => key.endsAt === null && key.brand === of);
  const key = (brand === null ? undefined : current(brand)) ?? current(null);
  if (!key) throw new Error(`Provider ${code} has no secret`);
  return key.secret;
}

/** A provider out of its rows. */
export function toProvider(row: ProviderRow, secrets: readonly SecretRow[], env: Env): Provider {
  const active = row.status === "active";
  const publicOrigin = publicOriginOf(row, env);
  if (row.source === "env" && publicOrigin !== null)
    return {
      code: row.code,
      baseUrl: env.ARCADE_URL,
      publicOrigin,
      keys: openersOf(arcadeSecret(env)).map((secret) => ({ secret, brand: null, endsAt: null })),
      active,
    };
  if (!row.base_url || !publicOrigin) throw new Error(`Provider ${row.code} is incomplete`);
  const keys = secrets.map(({ merchant_code: brand, sealed, ends_at: endsAt }) => ({
    secret: unseal(serverSecret(env), { code: row.code, brandCode: brand }, sealed),
    brand,
    endsAt: endsAt?.getTime() ?? null,
  }));
  return { code: row.code, baseUrl: row.base_url, publicOrigin, keys, active };
}

/** The providers, held in memory for two seconds, so that checking a signature costs no query. */
export function createProviderDirectory({ db, env, clock }: { db: Db; env: Env; clock: Clock }) {
  const known = new Map<string, { provider: Provider | null; readAt: number }>();

  return {
    /** null for a code that is not registered. */
    async get(code: string): Promise<Provider | null> {
      const now = clock.now().getTime();
      const kept = known.get(code);
      if (kept && Math.abs(now - kept.readAt) < KEEP_MS) return kept.provider;
      const row = await findProvider(db, code);
      const provider = row ? toProvider(row, row.source === "row" ? await listSecrets(db, clock.now(), code) : [], env) : null;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(code, { provider, readAt: now });
      return provider;
    },

    /** Registers a provider or replaces what is known of it, its secret for all brands included. */
    async register({ code, name, own, active = true, freeRoundTypes }: ProviderRegistration): Promise<void> {
      await inTransaction(db, async (trx) => {
        await upsertProvider(trx, {
          code,
          name,
          source: own ? "row" : "env",
          base_url: own?.baseUrl ?? null,
          public_origin: own ? new URL(own.publicUrl).origin : null,
          status: active ? "active" : "disabled",
          ...(freeRoundTypes && { free_round_types: [...freeRoundTypes] }),
        });
        await retireSecrets(trx, code, null, clock.now());
        if (own) await insertSecret(trx, { code, brandCode: null, sealed: seal(serverSecret(env), { code, brandCode: null }, own.secret) });
      });
      known.delete(code);
    },
  };
}
