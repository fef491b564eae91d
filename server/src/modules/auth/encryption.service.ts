import { createHash, randomUUID } from "node:crypto";
import { type CryptoKey, compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from "jose";
import { EncryptionKey } from "@mela/contract/auth/account";
import * as z from "zod";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { sealText, unsealText } from "../../lib/sealing.ts";
import type { Secret } from "../../lib/secrets.ts";
import * as store from "./encryption.store.ts";
import { placeOfTexts } from "../../lib/sealed-place.ts";

const ALGORITHM = "ECDH-ES";
const ENCRYPTION = "A256GCM";
const DAY = 86_400;
/** A key is handed out for this long, and still opens bodies for a day after that. */
const ACTIVE_SECONDS = 30 * DAY;
const ACCEPTED_SECONDS = ACTIVE_SECONDS + DAY;
/** The next key is made this long before it is needed, and listed behind the one in use until every process and browser can have seen it. */
const AHEAD_SECONDS = DAY;
const LISTED_FIRST_SECONDS = 3_600;
/** How far the `iat` of a body may be from our clock, and how long its `jti` is remembered at least. */
const FRESH_SECONDS = 60;
const NONCE_SECONDS = 10 * FRESH_SECONDS;
const RELOAD_MS = 60_000;
const KID = /^[0-9a-f-]{36}$/;

const Sealed = z.record(z.string(), z.unknown()).and(z.object({ iat: z.number(), jti: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }));

interface UsableKey {
  kid: string;
  publicJwk: EncryptionKey;
  privateKey: CryptoKey;
  ageSeconds: number;
}

const isActive = ({ ageSeconds }: UsableKey): boolean => ageSeconds < ACTIVE_SECONDS;
/** Young keys come after those that all know: browsers take the first. */
const isYoung = ({ ageSeconds }: UsableKey): boolean => ageSeconds < LISTED_FIRST_SECONDS;
const needsNone = (keys: readonly UsableKey[]): boolean => keys.some(({ ageSeconds }) => ageSeconds < ACTIVE_SECONDS - AHEAD_SECONDS);

export type EncryptionService = ReturnType<typeof createEncryptionService>;

interface Deps {
  db: Db;
  clock: Clock;
  /** What private keys are sealed under. */
  secret: Secret;
}

/** Encrypted bodies: compact JWE, ECDH-ES + A256GCM, fresh and used once. It hides passwords from proxies and logs, and replaces nothing that TLS does. */
export function createEncryptionService({ db, clock, secret }: Deps) {
  let loaded: { keys: Promise<UsableKey[]>; at: number } | undefined;
  let sweptAt = 0;

  const keys = (): Promise<UsableKey[]> => {
    const now = clock.now().getTime();
    if (!loaded || Math.abs(now - loaded.at) > RELOAD_MS) {
      const fresh = { keys: loadKeys(db, secret), at: now };
      fresh.keys.catch(() => loaded === fresh && (loaded = undefined));
      loaded = fresh;
    }
    return loaded.keys;
  };

  /** The public keys that a browser may use: the one in use first, the next one behind it. */
  const publicKeys = async (): Promise<EncryptionKey[]> => {
    const active = (await keys()).filter(isActive);
    return [...active.filter((key) => !isYoung(key)), ...active.filter(isYoung)].map((key) => key.publicJwk);
  };

  /** The key of a body. One that is not known yet may be another process's, made a moment ago. */
  const keyOf = async (kid: unknown): Promise<UsableKey | undefined> => {
    const find = (known: readonly UsableKey[]) => known.find((candidate) => candidate.kid === kid);
    const known = find(await keys());
    if (known || typeof kid !== "string" || !KID.test(kid) || !(await store.isKept(db, kid, ACCEPTED_SECONDS))) return known;
    loaded = undefined;
    return find(await keys());
  };

  const open = async (body: string): Promise<z.output<typeof Sealed>> => {
    // Without the database this throws, which is no fault of the body.
    const key = await keyOf(kidOf(body));
    try {
      if (!key) throw new Error("unknown key");
      return await openBody(body, key);
    } catch {
      // One answer for everything that can be wrong, so that it tells a forger nothing.
      throw new AppError("encryption.invalid");
    }
  };

  /** The payload of an encrypted body; throws `encryption.invalid`, `.stale` (with our time, in seconds) or `.replayed`. */
  const decrypt = async (body: string): Promise<Record<string, unknown>> => {
    const { iat, jti, ...payload } = await open(body);
    const now = Math.floor(clock.now().getTime() / 1000);
    if (Math.abs(now - iat) > FRESH_SECONDS) throw new AppError("encryption.stale", { now });
    if (!(await store.useNonce(db, jti, NONCE_SECONDS))) throw new AppError("encryption.replayed");
    if (Math.abs(now - sweptAt) > FRESH_SECONDS) {
      sweptAt = now;
      await store.deleteOldNonces(db);
    }
    return payload;
  };

  /**
   * Makes sure that every key which browsers may have been given is sealed under our secret, or the one that opens beside it, and makes one
   * where there is none. Throws in words when one is sealed under another: two processes with different secrets would refuse each other's
   * log-ins, and what else was sealed under the other could not be read. With `isReplaced` the keys of the other secret are given up instead.
   */
  const requireOurs = async (isReplaced = false): Promise<void> => {
    await store.withKeyLock(db, async (executor) => {
      const rows = await store.listKeys(executor, ACTIVE_SECONDS);
      const isOurs = await Promise.all(rows.map((row) => isSealedUnder(row, secret)));
      const foreign = rows.filter((_, at) => !isOurs[at]).map(({ kid }) => kid);
      if (isReplaced) await store.deleteKeys(executor, foreign);
      else if (foreign.length > 0) throw new Error(OTHER_SECRET);
      if (!isOurs.includes(true)) await store.insertKey(executor, (await makeKey(secret)).row);
    });
    loaded = undefined;
  };

  return { publicKeys, decrypt, requireOurs };
}

async function openBody(body: string, { privateKey }: UsableKey): Promise<z.output<typeof Sealed>> {
  const header = decodeProtectedHeader(body);
  // Compression would let a small body grow without bound, so `zip` is refused before anything is opened.
  if ("zip" in header || "crit" in header) throw new Error("unsupported header");
  const { plaintext } = await compactDecrypt(body, privateKey, {
    keyManagementAlgorithms: [ALGORITHM],
    contentEncryptionAlgorithms: [ENCRYPTION],
  });
  return Sealed.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext)));
}

function kidOf(body: string): unknown {
  try {
    return decodeProtectedHeader(body).kid;
  } catch {
    return undefined;
  }
}

const OTHER_SECRET = [
  "Refusing to start: SERVER_SECRET is not the one that this database was used with.",
  "Log-ins would fail, and nothing that was sealed could be read. Give every platform on this database the same SERVER_SECRET.",
  "To give up what was sealed under the old one, stop all platforms and start one with SERVER_SECRET_REPLACED=1 (docs/operations.md).",
].join("\n");

async function loadKeys(db: Db, secret: Secret): Promise<UsableKey[]> {
  const known = await unsealAll(await store.listKeys(db, ACCEPTED_SECONDS), secret);
  if (needsNone(known)) return known;
  return store.withKeyLock(db, async (executor) => {
    const again = await unsealAll(await store.listKeys(executor, ACCEPTED_SECONDS), secret);
    if (needsNone(again)) return again;
    const made = await makeKey(secret);
    await store.insertKey(executor, made.row);
    return [made.key, ...again];
  });
}

async function makeKey(secret: Secret) {
  const pair = await generateKeyPair(ALGORITHM, { crv: "P-256", extractable: true });
  const kid = randomUUID();
  const { x = "", y = "" } = await exportJWK(pair.publicKey);
  const publicJwk: EncryptionKey = { kty: "EC", crv: "P-256", x, y, kid, use: "enc", alg: ALGORITHM };
  const plain = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.privateKey)));
  const privateSealed = await sealText(secret, browserKeyOf, plain);
  const key: UsableKey = { kid, publicJwk, privateKey: pair.privateKey, ageSeconds: 0 };
  return { key, row: { kid, publicJwk: JSON.stringify(publicJwk), privateSealed } };
}

/** The key under which the private halves of browser keys are sealed. */
export const browserKeyOf = (secret: string): Buffer => createHash("sha256").update(`encryption-keys\0${secret}`).digest();

/** Keys sealed with another secret are left out, so that a changed secret leads to new keys and not to a standstill. */
async function unsealAll(rows: readonly store.StoredKey[], secret: Secret): Promise<UsableKey[]> {
  const keys = await Promise.all(rows.map((row) => unseal(row, secret).catch(() => null)));
  return keys.filter((key) => key !== null);
}

const isSealedUnder = (row: store.StoredKey, secret: Secret): Promise<boolean> =>
  unseal(row, secret).then(
    () => true,
    () => false,
  );

async function unseal(row: store.StoredKey, secret: Secret): Promise<UsableKey> {
  const plaintext = await unsealText(secret, browserKeyOf, row.private_sealed);
  if (plaintext === null) throw new Error("sealed under another secret");
  const privateKey = (await importJWK(JSON.parse(new TextDecoder().decode(plaintext)), ALGORITHM)) as CryptoKey;
  return { kid: row.kid, publicJwk: EncryptionKey.parse(row.public_jwk), privateKey, ageSeconds: row.ageSeconds };
}

/** Private halves of browser keys. */
export const browserKeys = placeOfTexts(
  { table: "encryption_keys", column: "private_sealed" },
  async (executor) => (await store.listKeyIds(executor)).map((kid) => ({ key: { kid } })),
  browserKeyOf,
);
