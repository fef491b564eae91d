import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { Env } from "../../env.ts";
import { findProvider, type ProviderRow, upsertProvider } from "./directory.store.ts";
import { seal, unseal } from "./provider-sealing.rules.ts";

/** A provider as the code uses it: where it is, and the secret that both sides sign with. */
export interface Provider {
  readonly code: string;
  readonly baseUrl: string;
  /** Origin of every address that it may send a player to. */
  readonly publicOrigin: string;
  readonly secret: string;
  readonly active: boolean;
}

export interface ProviderRegistration {
  code: string;
  name: string;
  /** Absent: addresses and secret come from the environment (the arcade that ships with the platform). */
  own?: { baseUrl: string; publicUrl: string; secret: string };
  active?: boolean;
}

/** How long a change of a provider (disabled, new secret) may go unnoticed by a process. */
const KEEP_MS = 2_000;
/** Unknown codes that are remembered as such; callers choose them, so they must not pile up. */
const MAX_KNOWN = 200;

export type ProviderDirectory = ReturnType<typeof createProviderDirectory>;

/** The providers, held in memory for two seconds, so that checking a signature costs no query. */
export function createProviderDirectory({ db, env, clock }: { db: Db; env: Env; clock: Clock }) {
  const known = new Map<string, { provider: Provider | null; readAt: number }>();

  function toProvider(row: ProviderRow): Provider {
    const active = row.status === "active";
    if (row.source === "env") {
      const publicOrigin = new URL(env.ARCADE_PUBLIC_URL ?? env.ARCADE_URL).origin;
      return { code: row.code, baseUrl: env.ARCADE_URL, publicOrigin, secret: env.ARCADE_SECRET, active };
    }
    if (!row.base_url || !row.public_origin || !row.sealed_secret) throw new Error(`Provider ${row.code} is incomplete`);
    return {
      code: row.code,
      baseUrl: row.base_url,
      publicOrigin: row.public_origin,
      secret: unseal(env.SERVER_SECRET, row.code, row.sealed_secret),
      active,
    };
  }

  return {
    /** null for a code that is not registered. */
    async get(code: string): Promise<Provider | null> {
      const now = clock.now().getTime();
      const kept = known.get(code);
      if (kept && Math.abs(now - kept.readAt) < KEEP_MS) return kept.provider;
      const row = await findProvider(db, code);
      const provider = row ? toProvider(row) : null;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(code, { provider, readAt: now });
      return provider;
    },

    /** Registers a provider or replaces what is known of it. */
    async register({ code, name, own, active = true }: ProviderRegistration): Promise<void> {
      await upsertProvider(db, {
        code,
        name,
        source: own ? "row" : "env",
        base_url: own?.baseUrl ?? null,
        public_origin: own ? new URL(own.publicUrl).origin : null,
        sealed_secret: own ? seal(env.SERVER_SECRET, code, own.secret) : null,
        status: active ? "active" : "disabled",
      });
      known.delete(code);
    },
  };
}
