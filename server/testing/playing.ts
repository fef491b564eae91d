import { randomBytes } from "node:crypto";
import { moneyOf } from "@mela/contract/base/customer-type";
import { sql } from "kysely";
import { sha256 } from "../src/modules/provider/provider-signature.rules.ts";
import type { Member } from "../src/modules/member/member.service.ts";
import type { TestApp } from "./create-test-app.ts";
import { betBody, gameDraft, winBody } from "./play-world.ts";

type Playground = Pick<TestApp, "services" | "db">;

const VENDOR = {
  code: "MLA",
  providerCode: "arcade",
  names: { en: "Mela" },
  logoUrl: "/media/vendors/x.svg",
  gameTypes: ["RNG" as const, "LIVE" as const, "FISH" as const],
  kind: null,
  prizeMode: null,
  sort: 0,
};

/** Games of three categories for a test app that has none: SPIN (RNG), TABLE (LIVE) and POND (FISH). */
export async function importGames({ services }: Playground): Promise<void> {
  await services.provider.register({ code: "arcade", name: "Arcade" });
  await services.games.importCatalogue({
    vendors: [VENDOR],
    classifies: [],
    games: [gameDraft("SPIN"), gameDraft("TABLE", { gameType: "LIVE", classify: "ROU" }), gameDraft("POND", { gameType: "FISH" })],
  });
}

/** Gives a member money (minor units) as an adjustment, and returns what settles a round of theirs. */
export async function openPlay({ services, db }: Playground, member: Member, fundsMinor: number) {
  const owner = { memberId: member.id, brandCode: member.merchant_code, currency: member.currency };
  await services.wallet.move({
    ...owner,
    kind: "opening",
    against: "adjustment",
    amountMinor: fundsMinor,
    externalId: `opening:${member.id}`,
  });
  const { id: sessionId } = await db
    .insertInto("sessions")
    .values({
      token_hash: randomBytes(32),
      merchant_code: member.merchant_code,
      member_id: member.id,
      device: "H5",
      ip: "127.0.0.1",
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tokenFor = async (code: string): Promise<string> => {
    const token = randomBytes(24).toString("base64url");
    const game = await db.selectFrom("games").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
    await db
      .insertInto("game_sessions")
      .values({
        token_hash: sha256(token),
        provider_code: "arcade",
        merchant_code: member.merchant_code,
        member_id: member.id,
        account_session_id: sessionId,
        game_id: game.id,
        vendor_code: game.vendor_code,
        is_lobby: game.is_lobby,
        currency: member.currency,
        player_account_id: await services.wallet.openPlayer(db, owner),
        house_account_id: await services.wallet.openHouse(
          db,
          member.merchant_code,
          "arcade",
          member.currency,
          moneyOf(member.customer_type),
        ),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    return token;
  };
  /** A round of `stakeMinor` that is settled with a win of 0, or of as much as is given. */
  return async (code: string, stakeMinor: number, winMinor = 0): Promise<void> => {
    const callOf = (body: object) => ({ provider: "arcade", bodyHash: sha256(JSON.stringify(body)) });
    const bet = betBody(await tokenFor(code), stakeMinor, { game_code: code });
    await services.provider.wallet.bet(callOf(bet), bet);
    const win = winBody(bet, winMinor);
    await services.provider.wallet.win(callOf(win), win);
  };
}

/** Turns what a member has played so far into play of so many days ago. */
export async function backdatePlay({ db }: Playground, memberId: number, days: number): Promise<void> {
  await sql`update play_days set day = day - ${days}::int where member_id = ${memberId}`.execute(db);
}

/** Pays in as the cashier does. */
export async function payIn({ services }: Playground, member: Member, amountMinor: number): Promise<void> {
  await services.wallet.move({
    memberId: member.id,
    brandCode: member.merchant_code,
    currency: member.currency,
    kind: "deposit",
    against: "cash",
    amountMinor,
    externalId: `deposit:${member.id}:${randomBytes(6).toString("hex")}`,
  });
}
