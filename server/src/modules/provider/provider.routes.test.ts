import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Game, WinnerEntry } from "@mela/contract/games/games";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { betBody, rollbackBody, winBody } from "../../../testing/play-world.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";
import { loadCatalogue } from "../../demo/catalogue/catalogue.ts";
import { seedGames } from "../../demo/games.ts";
import { sign } from "../../lib/signature.ts";

let server: TestApp;
let arcade: Awaited<ReturnType<typeof startStandInProvider>>;
const game = loadCatalogue().games.find((entry) => entry.vendor === "MLA")!;

beforeAll(async () => {
  arcade = await startStandInProvider();
  server = await createTestApp({ env: { ARCADE_URL: arcade.origin } });
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela", "panna"] });
});
afterAll(async () => {
  await server.close();
  await arcade.stop();
});

/** A player with money who has opened the game by the API, as a browser would. */
async function player(balanceMinor = 100_000) {
  const member = await buildMember(server);
  await server.services.wallet.move({
    memberId: member.id,
    brandCode: "mela",
    currency: "BDT",
    kind: "opening",
    against: "adjustment",
    amountMinor: balanceMinor,
    externalId: randomUUID(),
  });
  const bearer = await loginAs(server, member);
  await server.call("GET", `/wps/games/launch?nodeId=${game.nodeId}`, { token: bearer });
  const token = String(arcade.seen.at(-1)?.body["token"]);
  const balance = async () => (await server.call("GET", "/wps/wallets/gcs", { token: bearer })).json.value.balance.amount as number;
  return { member, bearer, token, balance };
}

const bet = (token: string, amount: number, overrides: object = {}) => betBody(token, amount, { game_code: game.code, ...overrides });

interface Sent {
  secret?: string;
  provider?: string;
  ageSeconds?: number;
  signedBody?: string;
  signedPath?: string;
  headers?: Record<string, string>;
}

type WalletCall = "balance" | "bet" | "win" | "rollback" | "free-rounds" | "free-bet" | "free-win" | "free-rollback" | "latest";

async function send(call: WalletCall, body: object | string, sent: Sent = {}) {
  const path = `/provider/v1/wallet/${call}`;
  const raw = typeof body === "string" ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(server.clock.now().getTime() / 1000) - (sent.ageSeconds ?? 0));
  const signature = sign(sent.secret ?? server.env.ARCADE_SECRET, timestamp, sent.signedPath ?? path, sent.signedBody ?? raw);
  return server.call("POST", path, {
    body: raw,
    headers: {
      "content-type": "application/json",
      "x-provider": sent.provider ?? "arcade",
      "x-timestamp": timestamp,
      "x-signature": signature,
      ...sent.headers,
    },
  });
}

test("a free round through the wire: listed, begun without a stake of the member's, won, and told over with the same calls", async () => {
  const { member, token, balance } = await player(1_000);
  const [stake] = game.freeRounds as [number];
  const gift = { brandCode: "mela", campaign: randomUUID(), gameCode: game.code, stakeMinor: stake, rounds: 2, turnoverTimes: 3 };
  const expiresAt = new Date(Date.now() + 86_400_000);
  expect(await server.services.freeRounds.give({ ...gift, expiresAt }, [member.account])).toBe(1);
  const asked = { request_uuid: randomUUID(), token, game_code: game.code };
  const [grant] = (await send("free-rounds", asked)).json.value.grants;
  expect(grant).toMatchObject({ stake, rounds: 2, left: 2, won: 0, currency: "BDT" });
  const play = { grant: grant.grant, round: randomUUID(), transaction_uuid: randomUUID() };
  const begin = { ...asked, ...play, currency: "BDT", stake };
  expect((await send("free-bet", begin)).json.value).toMatchObject({ state: "open", left: 1, won: 0 });
  expect(await balance()).toBe(1_000);
  const latest = async () => (await send("latest", { request_uuid: randomUUID() })).json.value.free_rounds;
  const taken = { ...play, game_code: game.code, play_id: expect.stringMatching(/^\d+$/) };
  expect(await latest()).toEqual({ newest: [taken], open: [taken] });
  expect((await send("latest", { request_uuid: randomUUID(), before: "1" })).json.value.free_rounds).toBeUndefined();
  const { grant: reference, round, transaction_uuid: reference_transaction_uuid } = play;
  const win = {
    request_uuid: randomUUID(),
    grant: reference,
    round,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid,
    amount: 7_000,
  };
  for (let time = 0; time < 2; time += 1) expect((await send("free-win", win)).json.value).toMatchObject({ state: "settled", won: 7_000 });
  expect(await balance()).toBe(8_000);
  expect(await latest()).toEqual({ newest: [taken], open: [] });
  expect((await send("free-bet", begin, { secret: "another" })).json.errorCode).toBe("provider.signature");
  expect((await send("free-bet", { ...begin, transaction_uuid: randomUUID(), stake: stake + 1 })).json.errorCode).toBe(
    "provider.freeRoundsTerms",
  );
  expect((await server.services.wallet.verifyLedger()).faults).toEqual([]);
});

test("API-39 a spin through the wire: bet, win, and the player's own balance afterwards", async () => {
  const { token, bearer, balance } = await player();
  const body = bet(token, 2_500);
  expect((await send("bet", body)).json).toMatchObject({
    success: true,
    value: { balance: 97_500, transaction_uuid: body.transaction_uuid },
  });
  expect((await send("win", winBody(body, 10_000))).json.value).toMatchObject({ balance: 107_500 });
  expect((await send("balance", { request_uuid: randomUUID(), token })).json.value).toMatchObject({ balance: 107_500 });
  expect((await server.call("GET", "/wps/wallets/gcs", { token: bearer })).json.value.sumBalance).toBe("1075.00");
  expect(await balance()).toBe(107_500);
});

describe("calls that are not the provider's", () => {
  test.each<[string, Sent, string]>([
    ["signed with another secret", { secret: "a secret of someone else" }, "provider.signature"],
    ["signed over another body", { signedBody: "{}" }, "provider.signature"],
    ["signed for another path", { signedPath: "/provider/v1/wallet/win" }, "provider.signature"],
    ["without a signature", { headers: { "x-signature": "" } }, "provider.signature"],
    ["with a signature of another length", { headers: { "x-signature": "00" } }, "provider.signature"],
    ["with a time that is no number", { headers: { "x-timestamp": "now" } }, "provider.signature"],
    ["with another time than was signed", { headers: { "x-timestamp": "1700000000" } }, "provider.signature"],
    ["of an unknown provider", { provider: "nobody" }, "provider.unknown"],
    ["of a provider with a name that is none", { provider: "../arcade" }, "provider.unknown"],
    ["older than thirty seconds", { ageSeconds: 32 }, "provider.stale"],
    ["from a future of more than thirty seconds", { ageSeconds: -32 }, "provider.stale"],
  ])("%s: refused, and no money moves", async (_what, sent, code) => {
    const { token, balance } = await player(5_000);
    const answer = await send("bet", bet(token, 100), sent);
    expect(answer).toMatchObject({ status: 401, json: { success: false, errorCode: code } });
    expect(answer.text).not.toMatch(/stack|select/i);
    expect(await balance()).toBe(5_000);
  });

  test("a call within thirty seconds either way is taken", async () => {
    const { token } = await player();
    expect((await send("bet", bet(token, 100), { ageSeconds: 28 })).status).toBe(200);
    expect((await send("bet", bet(token, 100), { ageSeconds: -28 })).status).toBe(200);
  });

  test("the signature is over the bytes as they came: the same content written otherwise needs its own", async () => {
    const { token } = await player();
    const body = bet(token, 100);
    const spaced = JSON.stringify(body, null, 2);
    expect((await send("bet", spaced, { signedBody: JSON.stringify(body) })).json.errorCode).toBe("provider.signature");
    expect((await send("bet", spaced)).status).toBe(200);
  });

  test("a provider that has been switched off is unknown within two seconds", async () => {
    await server.services.provider.register({
      code: "other",
      name: "Other",
      own: { baseUrl: "http://127.0.0.1:9058", publicUrl: "http://127.0.0.1:9058/x", secret: "the other provider's own secret" },
    });
    const body = { request_uuid: randomUUID(), token: "a-token-of-nobody-at-all" };
    const asOther = { provider: "other", secret: "the other provider's own secret" };
    expect((await send("balance", body, asOther)).json.errorCode).toBe("provider.token");
    await server.db.updateTable("providers").set({ status: "disabled" }).where("code", "=", "other").execute();
    server.clock.advance(2_001);
    expect((await send("balance", body, asOther)).json.errorCode).toBe("provider.unknown");
  });

  test("a provider cannot use another one's token, and its secret is not readable in the database", async () => {
    const { token } = await player();
    const secret = "third provider, third secret";
    await server.services.provider.register({
      code: "third",
      name: "Third",
      own: { baseUrl: "http://127.0.0.1:9058", publicUrl: "http://127.0.0.1:9058", secret },
    });
    expect((await send("bet", bet(token, 100), { provider: "third", secret })).json.errorCode).toBe("provider.token");
    const rows = await server.db.selectFrom("provider_secrets").selectAll().where("provider_code", "=", "third").execute();
    expect(rows.map(({ sealed }) => sealed.includes(secret))).toEqual([false]);
  });
});

describe("replayed and reordered calls", () => {
  test("a captured call that is sent again moves nothing and gets the same bytes", async () => {
    const { token, balance } = await player();
    const body = bet(token, 1_000);
    const first = await send("bet", body);
    const again = await send("bet", body);
    expect(again.text).toBe(first.text);
    expect(await balance()).toBe(99_000);
    expect((await send("bet", { ...body, amount: 2_000 })).json.errorCode).toBe("provider.requestMismatch");
    expect((await send("rollback", { ...rollbackBody(body), request_uuid: body.request_uuid })).json.errorCode).toBe(
      "provider.requestMismatch",
    );
  });

  test("win before bet, bet after its rollback, win after rollback, rollback after win", async () => {
    const { token, balance } = await player();
    const [early, late, paid] = [bet(token, 100), bet(token, 200), bet(token, 300)];
    expect((await send("win", winBody(early, 50))).json.errorCode).toBe("provider.unknownBet");
    expect((await send("rollback", rollbackBody(late))).status).toBe(200);
    expect((await send("bet", late)).json.errorCode).toBe("provider.rolledBack");
    expect((await send("win", winBody(late, 50))).json.errorCode).toBe("provider.rolledBack");
    await send("bet", paid);
    await send("win", winBody(paid, 1_000));
    expect((await send("rollback", rollbackBody(paid))).json.errorCode).toBe("provider.betSettled");
    expect(await balance()).toBe(100_700);
  });

  test("after the logout bets are refused while what was bet is still paid", async () => {
    const { token, member } = await player();
    const body = bet(token, 500);
    await send("bet", body);
    await server.db
      .updateTable("sessions")
      .set({ ended_at: new Date(), ended_reason: "logout" })
      .where("member_id", "=", member.id)
      .execute();
    expect((await send("bet", bet(token, 500))).json.errorCode).toBe("provider.token");
    expect((await send("win", winBody(body, 700))).json.value).toMatchObject({ balance: 100_200 });
  });
});

test.each([
  ["a fraction", { amount: 0.5 }],
  ["zero", { amount: 0 }],
  ["a negative stake", { amount: -100 }],
  ["too much", { amount: 1e15 }],
  ["text", { amount: "100" }],
  ["no round", { round: undefined }],
  ["an id that is none", { transaction_uuid: "'; drop table members" }],
  ["a currency that is none", { currency: "taka" }],
  ["no game", { game_code: "" }],
])("a signed body with %s is refused and moves nothing", async (_what, change) => {
  const { token, balance } = await player(5_000);
  expect((await send("bet", { ...bet(token, 100), ...change })).json.errorCode).toBe("request.invalid");
  expect(await balance()).toBe(5_000);
});

test("a signed body that is no JSON, none at all, or far too long is refused", async () => {
  expect((await send("bet", "{not json")).json.errorCode).toBe("request.invalid");
  expect((await send("bet", "")).status).toBeGreaterThanOrEqual(400);
  expect((await send("bet", JSON.stringify({ filler: "x".repeat(20_000) }))).status).toBe(413);
});

test("GAPI-17 GAPI-20 GENT-10 winners and popular games come from settled wagers: highest first, names masked, at most what is asked for", async () => {
  const { token, member } = await player(10_000_000);
  for (const amount of [50_000, 900_000, 400_000]) {
    const body = bet(token, 100);
    await send("bet", body);
    await send("win", winBody(body, amount));
  }
  server.clock.advance(10_001);
  const winners = (await server.call("GET", "/wps/games/winners?gameCategory=ALL&language=en&limitNum=20")).json.value
    .list as WinnerEntry[];
  expect(winners.slice(0, 3).map((entry) => entry.vo.winAmount)).toEqual(["9000.00", "4000.00", "500.00"]);
  expect(winners[0]?.vo.game).toMatchObject({ nodeId: game.nodeId, gameName: game.nameEn });
  expect(winners[0]?.vo.playerName).toBe(`${member.account.slice(0, 3)}***${member.account.at(-1)}`);
  expect(JSON.stringify(winners)).not.toContain(member.account);
  expect((await server.call("GET", "/wps/games/winners?limitNum=1")).json.value.list).toHaveLength(1);
  expect((await server.call("GET", "/wps/games/winners?gameCategory=FISH")).json.value.list).toEqual([]);
  expect((await server.call("GET", "/wps/games/winners?gameCategory=NONSENSE")).json.errorCode).toBe("request.invalid");
  const popular = (await server.call("GET", "/wps/games/popular?limit=5&language=en")).json.value as Game[];
  expect(popular).toHaveLength(5);
  expect(popular[0]?.nodeId).toBe(game.nodeId);
  const [other] = (await server.call("GET", "/wps/games/winners?limitNum=5", { headers: { "x-merchant": "panna" } })).json.value.list;
  expect(other).toBeUndefined();
});

test("the whole ledger balances after all of this", async () => {
  expect((await server.services.wallet.verifyLedger()).faults).toEqual([]);
});
