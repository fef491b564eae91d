import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import type { Env } from "../../env.ts";
import { bareHost, isPublicAddress } from "../../lib/public-address.ts";
import * as store from "./directory.store.ts";
import { type House, type ProviderAddresses, addressFaults, isThisMachine, secretFault } from "./provider-address.rules.ts";
import { type ProviderProbe, probeProvider } from "./provider-check.service.ts";
import { publicOriginOf, toProvider } from "./provider-directory.service.ts";
import { seal } from "./provider-sealing.rules.ts";

export interface ProviderDraft extends ProviderAddresses {
  code: string;
  name: string;
  /** Absent: one is made. */
  secret?: string | undefined;
}

export interface Rotation {
  code: string;
  /** Whose secret: of this brand, else the one of all brands. */
  brand?: string | undefined;
  /** For so long the old secret is accepted beside the new one. */
  overlapHours: number;
  secret?: string | undefined;
}

export interface ListedProvider {
  code: string;
  name: string;
  status: "active" | "disabled";
  baseUrl: string;
  publicOrigin: string;
  /** Brands with a secret of their own. */
  brands: string[];
  /** Until when the last of its replaced secrets is accepted. */
  overlapUntil: Date | null;
}

interface Deps {
  db: Db;
  env: Env;
  clock: Clock;
}

const SECRET_BYTES = 32;
const OVERLAP_HOURS_MAX = 24 * 30;
const HOUR_MS = 3_600_000;

/**
 * How whoever runs the platform enters game providers, changes their secrets and closes them. Running processes follow within two seconds.
 * Everything throws an Error whose sentence is for that person.
 */
export function createProviderRegistry({ db, env, clock }: Deps) {
  const production = env.NODE_ENV === "production";
  const houseOf = async (): Promise<House> => ({ production, hosts: await store.listOwnHosts(db), port: env.PORT });

  async function checkAddresses(addresses: ProviderAddresses): Promise<void> {
    refuse(addressFaults(addresses, await houseOf()));
    if (production) refuse((await Promise.all([addresses.baseUrl, addresses.publicUrl].map(hiddenName))).flat());
  }

  const chosen = (given: string | undefined): string => {
    const secret = given ?? randomBytes(SECRET_BYTES).toString("hex");
    refuse([secretFault(secret, production)]);
    return secret;
  };

  const keep = (trx: Trx, owner: { code: string; merchantCode: string | null }, secret: string): Promise<void> =>
    store.insertSecret(trx, { ...owner, sealed: seal(env.SERVER_SECRET, owner, secret) });

  return {
    /** Enters a provider; answers its secret, which nobody can read afterwards. */
    async add(draft: ProviderDraft): Promise<{ secret: string }> {
      const { code, name, baseUrl, publicUrl } = draft;
      if (!/^[a-z0-9-]{1,32}$/.test(code)) throw new Error("A provider's code has up to 32 small letters, digits and hyphens.");
      if (name.trim() === "") throw new Error("The provider needs a name.");
      await checkAddresses(draft);
      const secret = chosen(draft.secret);
      await inTransaction(db, async (trx) => {
        const row = {
          code,
          name: name.trim(),
          source: "row",
          base_url: baseUrl,
          public_origin: new URL(publicUrl).origin,
          status: "active",
        } as const;
        if (!(await store.insertProvider(trx, row))) throw new Error(`There is a provider "${code}" already: change or rotate it.`);
        await keep(trx, { code, merchantCode: null }, secret);
      });
      return { secret };
    },

    /** Changes name and addresses; what is not given stays. */
    async change(code: string, change: { name?: string | undefined } & Partial<ProviderAddresses>): Promise<void> {
      await inTransaction(db, async (trx) => {
        const row = await ownRow(trx, code);
        const baseUrl = change.baseUrl ?? row.base_url ?? "";
        const publicUrl = change.publicUrl ?? row.public_origin ?? "";
        await checkAddresses({ baseUrl, publicUrl });
        await store.updateProvider(trx, code, {
          name: change.name ?? row.name,
          base_url: baseUrl,
          public_origin: new URL(publicUrl).origin,
        });
      });
    },

    /** Gives a provider a new secret, or a brand its first one of its own; the old one is accepted until the moment that is answered. */
    async rotate(rotation: Rotation): Promise<{ secret: string; oldUntil: Date }> {
      const { code, brand: merchantCode = null, overlapHours } = rotation;
      if (!(overlapHours >= 0 && overlapHours <= OVERLAP_HOURS_MAX))
        throw new Error(`The overlap is between 0 and ${OVERLAP_HOURS_MAX} hours.`);
      const secret = chosen(rotation.secret);
      const oldUntil = new Date(clock.now().getTime() + overlapHours * HOUR_MS);
      await inTransaction(db, async (trx) => {
        await ownRow(trx, code);
        if (merchantCode !== null && !(await store.isBrand(trx, merchantCode))) throw new Error(`There is no brand "${merchantCode}".`);
        await store.retireSecrets(trx, code, merchantCode, oldUntil);
        await keep(trx, { code, merchantCode }, secret);
      });
      return { secret, oldUntil };
    },

    /** Closes or opens a provider: its games are shown and launched, and its pages framed, while it is open alone. */
    async setStatus(code: string, status: "active" | "disabled"): Promise<void> {
      await inTransaction(db, async (trx) => {
        const row = await store.lockProvider(trx, code);
        if (!row) throw unknown(code);
        if (row.status !== status) await store.updateProvider(trx, code, { status });
      });
    },

    async list(): Promise<ListedProvider[]> {
      const [rows, secrets] = await Promise.all([store.listProviders(db), store.listSecrets(db, clock.now())]);
      return rows.map((row) => {
        const own = secrets.filter((secret) => secret.provider_code === row.code);
        const ends = own.flatMap((secret) => secret.ends_at?.getTime() ?? []);
        return {
          code: row.code,
          name: row.name,
          status: row.status,
          baseUrl: row.source === "env" ? env.ARCADE_URL : (row.base_url ?? ""),
          publicOrigin: publicOriginOf(row, env) ?? "",
          brands: [...new Set(own.flatMap((secret) => secret.merchant_code ?? []))].toSorted(),
          overlapUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
        };
      });
    },

    /** Tries a provider's addresses, clock and signature with launches of free play. */
    async check(code: string, brand?: string): Promise<ProviderProbe[]> {
      const row = await store.findProvider(db, code);
      if (!row) throw unknown(code);
      const provider = toProvider(row, await store.listSecrets(db, clock.now(), code), env);
      const faults =
        row.source === "env" ? [] : addressFaults({ baseUrl: provider.baseUrl, publicUrl: provider.publicOrigin }, await houseOf());
      const gameCode = await store.findGameToTry(db, code);
      return probeProvider({ provider, brand: brand ?? null, clock, gameCode, faults });
    },
  };
}

const unknown = (code: string) => new Error(`There is no provider "${code}".`);

async function ownRow(trx: Trx, code: string): Promise<store.ProviderRow> {
  const row = await store.lockProvider(trx, code);
  if (!row) throw unknown(code);
  if (row.source === "env")
    throw new Error(`"${code}" is set up by the server's environment (ARCADE_URL, ARCADE_PUBLIC_URL, ARCADE_SECRET).`);
  return row;
}

function refuse(faults: readonly (string | null)[]): void {
  const told = faults.filter((fault) => fault !== null);
  if (told.length > 0) throw new Error(told.join("\n"));
}

/** Of a name, not of this machine's own, that leads into a private network. */
async function hiddenName(text: string): Promise<string[]> {
  const url = new URL(text);
  if (isThisMachine(url)) return [];
  const addresses = await lookup(bareHost(url), { all: true }).catch(() => []);
  if (addresses.length === 0) return [`${url.hostname} has no address.`];
  const hidden = addresses.find(({ address }) => !isPublicAddress(address));
  return hidden ? [`${url.hostname} leads to ${hidden.address}, which lies in a private network.`] : [];
}
