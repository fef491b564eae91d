import { randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../src/adapters/clock.ts";
import { type DbHandle, openDb } from "../src/db.ts";
import { readEnv } from "../src/env.ts";
import type { GameDraft } from "../src/modules/games/catalogue-write.service.ts";
import { createGamesServices } from "../src/modules/games/games.service.ts";
import { sha256 } from "../src/modules/provider/provider-signature.rules.ts";
import { createProviderService } from "../src/modules/provider/provider.service.ts";
import { createVersions } from "../src/modules/site/versions.service.ts";
import { createWalletService } from "../src/modules/wallet/wallet.service.ts";
import { PATIENT, type TestDatabase, createTestDatabase } from "./postgres.ts";

const CURRENCY = "BDT";
const EVERYBODY = { memberCurrencyOf: async () => CURRENCY, seenAs: async () => ({ face: "lotus", name: "calm-otter" }) as const };
const MERCHANT = "mela";

/** A game of a test; everything that matters to it is given, the rest is plain. */
export function gameDraft(code: string, overrides: Partial<GameDraft> = {}): GameDraft {
  return {
    nodeId: String(1_000_000 + [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 8_000_000, 7)),
    code,
    gameId: `id-${code}`,
    vendorCode: "MLA",
    gameType: "RNG",
    classify: "SLOT",
    names: { en: code, bn: `খেলা ${code}` },
    iconUrl: "/media/covers/x-240.avif",
    largeIconUrl: "/media/covers/x-240.avif",
    isHot: false,
    isNew: false,
    minBetMinor: 100,
    lines: 9,
    theme: "tiger",
    volatility: "low",
    popularity: 100,
    releasedAt: "2026-01-01",
    supportsTrial: true,
    ...overrides,
  };
}

/** The money wings on a database of their own: a brand, the provider `arcade`, two games, and members with money. */
export async function createPlayWorld(options: { poolSize?: number; arcadeUrl?: string; database?: TestDatabase } = {}) {
  const database = options.database ?? (await createTestDatabase());
  const dbHandle: DbHandle = openDb(database.url, { max: options.poolSize ?? 12, ...PATIENT });
  const { db } = dbHandle;
  const time = { offsetMs: 0 };
  const clock: Clock = { now: () => new Date(Date.now() + time.offsetMs) };
  const env = readEnv({ DATABASE_URL: database.url, NODE_ENV: "test", ...(options.arcadeUrl ? { ARCADE_URL: options.arcadeUrl } : {}) });
  const warnings: { message: string; detail: unknown }[] = [];
  const wallet = createWalletService({ db, currencyOf: async () => CURRENCY });
  const versions = createVersions({ db, clock });
  const warn = (message: string, detail: unknown) => warnings.push({ message, detail });
  const provider = createProviderService({ dbHandle, env, clock, wallet, versions, warn });
  const games = createGamesServices({
    db,
    clock,
    versions,
    provider,
    wallet,
    limits: { assertPlay: async () => null },
    kyc: { assertPlay: async () => undefined },
    warn,
    brandOf: async () => ({
      merchant: MERCHANT,
      currency: CURRENCY,
      country: "BD",
      timeZone: "Asia/Dhaka",
      jackpot: { pool: { provider: "arcade", code: "mela" } },
    }),
    ...EVERYBODY,
  });

  await db.insertInto("merchants").values({ code: MERCHANT, template: "{}" }).execute();
  await provider.register({ code: "arcade", name: "Arcade" });
  const vendors = ["MLA", "GRD"].map((code, index) => ({
    code,
    providerCode: "arcade",
    names: { en: code },
    logoUrl: "/media/vendors/x.svg",
    gameTypes: ["RNG" as const],
    kind: null,
    prizeMode: null,
    sort: index,
  }));
  await games.importCatalogue({
    vendors,
    classifies: [],
    games: [
      gameDraft("TIGER"),
      gameDraft("LION"),
      gameDraft("GRD-LOBBY", { vendorCode: "GRD", gameType: "LIVE", classify: "LOBBY" }),
      gameDraft("GRD-WHEEL", { vendorCode: "GRD", gameType: "LIVE", classify: "ROU" }),
    ],
  });
  await games.offerVendors(MERCHANT, ["MLA", "GRD"]);

  /** A member with a login session and, unless it is 0, money in minor units. */
  async function addMember(account: string, balanceMinor = 0): Promise<{ memberId: number; accountSessionId: string }> {
    const { id } = await db
      .insertInto("members")
      .values({
        merchant_code: MERCHANT,
        account,
        password_hash: "-",
        currency: CURRENCY,
        nickname: null,
        mobile: null,
        email: null,
        club_label: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const session = await db
      .insertInto("sessions")
      .values({
        token_hash: randomBytes(32),
        merchant_code: MERCHANT,
        member_id: id,
        device: "H5",
        ip: "127.0.0.1",
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (balanceMinor > 0)
      await wallet.move({
        memberId: id,
        brandCode: MERCHANT,
        currency: CURRENCY,
        kind: "opening",
        against: "adjustment",
        amountMinor: balanceMinor,
        externalId: `opening:${id}`,
      });
    return { memberId: id, accountSessionId: session.id };
  }

  /** Opens a game without a provider that answers, and returns the token that it would have been given. */
  async function openGame(member: { memberId: number; accountSessionId: string }, gameCode = "TIGER"): Promise<string> {
    const token = randomBytes(24).toString("base64url");
    const game = await db.selectFrom("games").selectAll().where("code", "=", gameCode).executeTakeFirstOrThrow();
    const playerAccountId = await wallet.openPlayer(db, { memberId: member.memberId, brandCode: MERCHANT, currency: CURRENCY });
    const houseAccountId = await wallet.openHouse(db, MERCHANT, "arcade", CURRENCY, "real");
    await db
      .insertInto("game_sessions")
      .values({
        token_hash: sha256(token),
        provider_code: "arcade",
        merchant_code: MERCHANT,
        member_id: member.memberId,
        account_session_id: member.accountSessionId,
        game_id: game.id,
        vendor_code: game.vendor_code,
        is_lobby: game.is_lobby,
        currency: CURRENCY,
        player_account_id: playerAccountId,
        house_account_id: houseAccountId,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    return token;
  }

  const expireGame = (token: string) =>
    db
      .updateTable("game_sessions")
      .set({ expires_at: new Date(0) })
      .where("token_hash", "=", sha256(token))
      .execute();
  const callOf = (input: object) => ({ provider: "arcade", bodyHash: sha256(JSON.stringify(input)) });
  const close = async () => {
    await dbHandle.close();
    await database.drop();
  };
  return {
    db,
    dbHandle,
    databaseUrl: database.url,
    clock,
    time,
    env,
    wallet,
    provider,
    games,
    versions,
    warnings,
    addMember,
    openGame,
    expireGame,
    callOf,
    close,
    merchant: MERCHANT,
    currency: CURRENCY,
  };
}

export type PlayWorld = Awaited<ReturnType<typeof createPlayWorld>>;

/** Bodies of provider calls with fresh ids. */
export function betBody(token: string, amount: number, overrides: object = {}) {
  return {
    request_uuid: randomUUID(),
    token,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    game_code: "TIGER",
    currency: CURRENCY,
    amount,
    ...overrides,
  };
}
export type BetBody = ReturnType<typeof betBody>;

export function winBody(bet: BetBody, amount: number, overrides: object = {}) {
  return {
    ...bet,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    amount,
    ...overrides,
  };
}

export function rollbackBody(bet: BetBody, overrides: object = {}) {
  return {
    request_uuid: randomUUID(),
    token: bet.token,
    transaction_uuid: randomUUID(),
    round: bet.round,
    game_code: bet.game_code,
    reference_transaction_uuid: bet.transaction_uuid,
    ...overrides,
  };
}
