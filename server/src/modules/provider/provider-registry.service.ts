import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import type { GameType } from "@mela/contract/games/games";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { type Env, serverSecret } from "../../env.ts";
import { bareHost, isPublicAddress } from "../../lib/public-address.ts";
import * as store from "./directory.store.ts";
import { type House, type ProviderAddresses, addressFaults, isThisMachine, secretFault } from "./provider-address.rules.ts";
import { type ProviderProbe, probeProvider } from "./provider-check.service.ts";
import { publicOriginOf, toProvider } from "./provider-directory.service.ts";
import { type SecretOwner, seal, sealingOf } from "./provider-sealing.rules.ts";
import { placeOfBytes } from "../../lib/sealed-place.ts";

export interface ProviderDraft extends ProviderAddresses {
  code: string;
  name: string;
  /** Absent: one is made. */
  secret?: string | undefined;
  /** Of which types of games it plays free rounds; absent: of none. */
  freeRoundTypes?: readonly GameType[] | undefined;
}

export interface ProviderChange extends Partial<ProviderAddresses> {
  name?: string | undefined;
  freeRoundTypes?: readonly GameType[] | undefined;
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
  /** Types of games that it plays free rounds of. */
  freeRoundTypes: string[];
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
export function createProviderRegistry(deps: Deps) {
  return {
    /** Enters a provider; answers its secret, which nobody can read afterwards. */
    add: (draft: ProviderDraft): Promise<{ secret: string }> => add(deps, draft),
    /** Changes name, addresses and free rounds; what is not given stays. */
    change: (code: string, change: ProviderChange): Promise<void> => changeProvider(deps, code, change),
    /** Gives a provider a new secret, or a brand its first one of its own; the old one is accepted until the moment that is answered. */
    rotate: (rotation: Rotation): Promise<{ secret: string; oldUntil: Date }> => rotate(deps, rotation),
    /** Closes or opens a provider: its games are shown and launched, and its pages framed, while it is open alone. */
    setStatus: (code: string, status: "active" | "disabled"): Promise<void> => setStatus(deps, code, status),
    list: (): Promise<ListedProvider[]> => list(deps),
    /** Tries a provider's addresses, clock and signature with launches of free play. */
    check: (code: string, brand?: string): Promise<ProviderProbe[]> => check(deps, code, brand),
  };
}

async function houseOf({ db, env }: Deps): Promise<House> {
  return { production: env.NODE_ENV === "production", hosts: await store.listOwnHosts(db), port: env.PORT };
}

async function checkAddresses(deps: Deps, addresses: ProviderAddresses): Promise<void> {
  const house = await houseOf(deps);
  refuse(addressFaults(addresses, house));
  if (house.production) refuse((await Promise.all([addresses.baseUrl, addresses.publicUrl].map(hiddenName))).flat());
}

/** The secret that was handed in, or a new one. */
function chosen({ env }: Deps, given: string | undefined): string {
  const secret = given ?? randomBytes(SECRET_BYTES).toString("hex");
  refuse([secretFault(secret, env.NODE_ENV === "production")]);
  return secret;
}

const keep = ({ env }: Deps, trx: Trx, owner: SecretOwner, secret: string): Promise<void> =>
  store.insertSecret(trx, { ...owner, sealed: seal(serverSecret(env), owner, secret) });

async function add(deps: Deps, draft: ProviderDraft): Promise<{ secret: string }> {
  const { code, name, baseUrl, publicUrl } = draft;
  if (!/^[a-z0-9-]{1,32}$/.test(code)) throw new Error("A provider's code has up to 32 small letters, digits and hyphens.");
  if (name.trim() === "") throw new Error("The provider needs a name.");
  await checkAddresses(deps, draft);
  const secret = chosen(deps, draft.secret);
  const place = { base_url: baseUrl, public_origin: new URL(publicUrl).origin, free_round_types: [...(draft.freeRoundTypes ?? [])] };
  await inTransaction(deps.db, async (trx) => {
    const entered = await store.insertProvider(trx, { code, name: name.trim(), source: "row", ...place, status: "active" });
    if (!entered) throw new Error(`There is a provider "${code}" already: change or rotate it.`);
    await keep(deps, trx, { code, brandCode: null }, secret);
  });
  return { secret };
}

async function changeProvider(deps: Deps, code: string, change: ProviderChange): Promise<void> {
  const addresses = await inTransaction(deps.db, async (trx) => {
    const row = await ownRow(trx, code);
    return { baseUrl: change.baseUrl ?? row.base_url ?? "", publicUrl: change.publicUrl ?? row.public_origin ?? "" };
  });
  await checkAddresses(deps, addresses);
  const { name, freeRoundTypes } = change;
  await store.updateProvider(deps.db, code, {
    ...(name === undefined ? {} : { name }),
    ...(freeRoundTypes === undefined ? {} : { free_round_types: [...freeRoundTypes] }),
    base_url: addresses.baseUrl,
    public_origin: new URL(addresses.publicUrl).origin,
  });
}

async function rotate(deps: Deps, rotation: Rotation): Promise<{ secret: string; oldUntil: Date }> {
  const { code, brand: brandCode = null, overlapHours } = rotation;
  if (!(overlapHours >= 0 && overlapHours <= OVERLAP_HOURS_MAX))
    throw new Error(`The overlap is between 0 and ${OVERLAP_HOURS_MAX} hours.`);
  const secret = chosen(deps, rotation.secret);
  const oldUntil = new Date(deps.clock.now().getTime() + overlapHours * HOUR_MS);
  await inTransaction(deps.db, async (trx) => {
    await ownRow(trx, code);
    if (brandCode !== null && !(await store.isBrand(trx, brandCode))) throw new Error(`There is no brand "${brandCode}".`);
    await store.retireSecrets(trx, code, brandCode, oldUntil);
    await keep(deps, trx, { code, brandCode }, secret);
  });
  return { secret, oldUntil };
}

function setStatus({ db }: Deps, code: string, status: "active" | "disabled"): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await store.lockProvider(trx, code);
    if (!row) throw unknown(code);
    if (row.status !== status) await store.updateProvider(trx, code, { status });
  });
}

async function list({ db, env, clock }: Deps): Promise<ListedProvider[]> {
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
      freeRoundTypes: row.free_round_types,
      overlapUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    };
  });
}

async function check(deps: Deps, code: string, brand: string | undefined): Promise<ProviderProbe[]> {
  const { db, env, clock } = deps;
  const row = await store.findProvider(db, code);
  if (!row) throw unknown(code);
  const provider = toProvider(row, await store.listSecrets(db, clock.now(), code), env);
  const addresses = { baseUrl: provider.baseUrl, publicUrl: provider.publicOrigin };
  const faults = row.source === "env" ? [] : addressFaults(addresses, await houseOf(deps));
  return probeProvider({ provider, brand: brand ?? null, clock, gameCode: await store.findGameToTry(db, code), faults });
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

/** Secrets of game providers. */
export const providerSecrets = placeOfBytes({ table: "provider_secrets", column: "sealed" }, async (executor) =>
  (await store.listSecretOwners(executor)).map(({ id, ...owner }) => ({ key: { id }, sealing: sealingOf(owner) })),
);
