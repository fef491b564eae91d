import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Launch } from "@mela/contract/games/games";
import { faceOfId, HEAD_ICONS } from "@mela/contract/member/head-icon";
import { isTableName, nameOfId } from "@mela/contract/names/table-names";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";
import { mela } from "../../demo/brands.ts";
import { seedGames } from "../../demo/games.ts";
import { loadCatalogue } from "../../demo/catalogue/catalogue.ts";
import { checkSignature } from "../../lib/signature.ts";
import { readLook } from "../site/looks.service.ts";
import { setGameStatus } from "./seeding.store.ts";

let server: TestApp;
let arcade: Awaited<ReturnType<typeof startStandInProvider>>;
let token: string;
const { games } = loadCatalogue();
const game = games.find((entry) => entry.vendor === "MLA")!;
/** A title of another catalogue than ours, in which some have no free play. */
const none = games.find((entry) => entry.vendor === "GRD" && entry.classify !== "LOBBY")!;
const plain = (origin: string) => ({ body: JSON.stringify({ available: true, url: `${origin}/play/1` }) });

beforeAll(async () => {
  arcade = await startStandInProvider();
  server = await createTestApp({ env: { ARCADE_URL: arcade.origin } });
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela", "panna"] });
  await server.db.updateTable("games").set({ supports_trial: false }).where("code", "=", none.code).execute();
  token = await loginAs(server, await buildMember(server));
});
afterAll(async () => {
  await server.close();
  await arcade.stop();
});
beforeEach(() => {
  arcade.answerWith(plain);
  arcade.seen.length = 0;
});

const launch = (query: string, bearer: string | undefined = token) =>
  server.call("GET", `/wps/games/launch?${query}`, bearer ? { token: bearer, headers: { host: "mela.test" } } : {});
const byNode = `nodeId=${game.nodeId}`;

describe("opening a game", () => {
  test("TRIAL-16 ROLE-03 ROLE-31 a visitor plays for free where the brand lets them, and nothing else", async () => {
    const visit = (query: string, merchant: string) =>
      server.call("GET", `/wps/games/launch?${query}`, { headers: { "x-merchant": merchant } });
    const free = await visit(`${byNode}&freeplay=1`, "mela");
    expect([free.status, arcade.seen[0]?.body]).toMatchObject([200, { token: null, user: null, currency: "XXX" }]);
    for (const [query, merchant] of [
      [byNode, "mela"],
      [`${byNode}&freeplay=1`, "panna"],
    ] as const) {
      const refused = await visit(query, merchant);
      expect([refused.status, refused.json.errorCode]).toEqual([401, "session.required"]);
    }
  });

  test("a game is opened at the match that its address names; what is no name of one counts as absent", async () => {
    for (const [query, match] of [
      ["&match=football-m12", "football-m12"],
      ["", undefined],
      ["&match=%3Cb%3E", undefined],
    ] as const) {
      arcade.seen.length = 0;
      expect((await launch(`${byNode}${query}`)).status).toBe(200);
      expect(arcade.seen[0]?.body["match"]).toBe(match);
    }
  });

  test("LAUNCH-01 without a session no game is opened, and the provider hears of nothing", async () => {
    for (const bearer of [undefined, "t".repeat(43)]) {
      const answer = await server.call("GET", `/wps/games/launch?${byNode}`, bearer ? { token: bearer } : {});
      expect([answer.status, answer.json.success, answer.json.value?.url]).toEqual([401, false, undefined]);
    }
    expect(arcade.seen).toEqual([]);
  });

  test("where the brand asks who plays, no game opens before it is shown, and free play does not ask", async () => {
    const settings = { ...mela.settings, identity: { level: "beforePlay" as const } };
    await server.services.site.saveBrand({ ...mela, settings });
    const refused = await launch(byNode);
    expect([refused.status, refused.json.errorCode, arcade.seen]).toEqual([403, "kyc.required", []]);
    expect((await launch(`${byNode}&freeplay=1`)).status).toBe(200);
    await server.services.site.saveBrand(mela);
    expect((await launch(byNode)).status).toBe(200);
  });

  test("LAUNCH-01 LAUNCH-05 GAPI-16 GENT-03 takes every launch input and answers an address at the provider's own origin", async () => {
    const query = `gameType=RNG&vassalage=${game.vendor}&gameCode=${game.code}&gameId=${game.gameId}&nodeId=${game.nodeId}&supportPlay=1&isGameH5=1&playType=trad&freeplay=0&lottoMode=x&roomId=r1&language=en`;
    const value = (await launch(query)).json.value as Launch;
    expect(value).toEqual({
      url: `${arcade.origin}/play/1`,
      mode: "iframe",
      origin: arcade.origin,
      game: { nodeId: game.nodeId, gameCode: game.code, displayName: game.nameEn, vassalage: game.vendor, gameType: game.gameType },
    });
    const [seen] = arcade.seen;
    expect(seen?.body).toMatchObject({
      game_code: game.code,
      currency: "BDT",
      money: "real",
      liquidity: "mela",
      language: "en",
      country: "BD",
      platform: "html5",
      brand: "mela",
      lobby_url: "http://mela.localhost:8080/m/home",
      deposit_url: "http://mela.localhost:8080/m/voucherCenter",
    });
  });

  test("the provider hears a number, and a face and a name that many share, and nothing else of who plays", async () => {
    const who = { account: "rahima7", mobile: "+8801812345678", email: "rahima@post.example", nickname: "Rahima K." };
    const member = await buildMember(server, who);
    expect((await launch(byNode, await loginAs(server, member))).status).toBe(200);
    const { body, headers } = arcade.seen[0]!;
    expect(body["user"]).toBe(String(member.id));
    const heard = JSON.stringify([body, headers]);
    for (const value of [...Object.values(who), "1812345678"]) expect(heard).not.toContain(value);
    // What is left is the same for everybody.
    const { request_uuid: _call, token: _token, user: _user, face, name, ...same } = body;
    expect([HEAD_ICONS.includes(face as never), isTableName(name)]).toEqual([true, true]);
    await launch(byNode, await loginAs(server, await buildMember(server)));
    expect(arcade.seen[1]?.body).toMatchObject(same);
    expect(Object.keys(arcade.seen[1]!.body)).toEqual(Object.keys(body));
  });

  test("an erasure ends what was launched: the provider can ask nothing more of the member", async () => {
    const member = await buildMember(server);
    await launch(byNode, await loginAs(server, member));
    const ask = () => {
      const body = { request_uuid: crypto.randomUUID(), token: String(arcade.seen[0]?.body["token"]) };
      return server.services.provider.wallet.balance({ provider: "arcade", bodyHash: randomBytes(32) }, body);
    };
    expect(await ask()).toMatchObject({ user: String(member.id) });
    await server.services.erasures.ask(member.id);
    await sql`update erasures set due_at = now() where member_id = ${member.id}`.execute(server.db);
    await server.services.erasures.eraseDue();
    await expect(ask()).rejects.toMatchObject({ code: "provider.token" });
  });

  test("the launch brings what the brand's look changes in games; a brand in the base look brings nothing", async () => {
    await launch(byNode);
    expect(arcade.seen[0]?.body).not.toHaveProperty("look");
    const folder = mkdtempSync(join(tmpdir(), "look-"));
    writeFileSync(join(folder, "look.json"), JSON.stringify({ dark: { accent: "#7fd0ff" }, radii: { sm: 2, lg: 3 } }));
    writeFileSync(join(folder, "mark.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M8 8h48v48H8z"/></svg>');
    await server.services.looks.putOn("mela", await readLook(folder));
    await launch(byNode);
    expect(arcade.seen[1]?.body).toMatchObject({ look: { tokens: { accent: "#7fd0ff" }, corners: { sm: 2 } } });
  });

  test("the launch says when the brand writes Latin digits in every language, and nothing of them for others", async () => {
    await launch(byNode);
    await server.services.site.saveBrand({ ...mela, settings: { ...mela.settings, numerals: "latin" } });
    await launch(byNode);
    await server.services.site.saveBrand(mela);
    expect(arcade.seen.map(({ body }) => (body as { numerals?: string }).numerals)).toEqual([undefined, "latin"]);
  });

  test("the launch says when the brand wants every spin to take its time, and nothing of it for others", async () => {
    await launch(byNode);
    await server.services.site.saveBrand({ ...mela, settings: { ...mela.settings, fullSpins: true } });
    await launch(byNode);
    await server.services.site.saveBrand(mela);
    expect(arcade.seen.map(({ body }) => (body as { full_spins?: boolean }).full_spins)).toEqual([undefined, true]);
  });

  test("the launch says when the brand has autoplay, for money and in free play, and nothing of it for others", async () => {
    await launch(byNode);
    await server.services.site.saveBrand({ ...mela, settings: { ...mela.settings, autoplay: true } });
    await launch(byNode);
    await launch(`${byNode}&freeplay=1`);
    await server.services.site.saveBrand({ ...mela, settings: { ...mela.settings, autoplay: false } });
    await launch(byNode);
    await server.services.site.saveBrand(mela);
    expect(arcade.seen.map(({ body }) => (body as { autoplay?: boolean }).autoplay)).toEqual([undefined, true, true, undefined]);
  });

  test("the launch brings the face and the name that the member has chosen, those of their id before, and none in free play", async () => {
    const member = await buildMember(server);
    const own = await loginAs(server, member);
    await launch(byNode, own);
    await server.services.member.setHeadIcon(String(member.id), "kite");
    await server.services.member.setTableName(String(member.id), "lucky-tiger");
    await launch(byNode, own);
    await launch(`${byNode}&freeplay=1`, own);
    const id = String(member.id);
    expect(arcade.seen.map(({ body: { face, name } }) => [face, name])).toEqual([
      [faceOfId(id), nameOfId(id)],
      ["kite", "lucky-tiger"],
      [undefined, undefined],
    ]);
  });

  test("a vendor that refuses to be framed is opened by leaving for its address", async () => {
    await server.services.games.setLaunchMode(game.vendor, "redirect");
    expect((await launch(byNode)).json.value).toMatchObject({ mode: "redirect", origin: arcade.origin });
    await server.services.games.setLaunchMode(game.vendor, "iframe");
    expect((await launch(byNode)).json.value).toMatchObject({ mode: "iframe" });
  });

  test("the call to the provider is signed over its bytes, with the time", async () => {
    await launch(byNode);
    const { headers, path, raw } = arcade.seen[0]!;
    const call = { timestamp: String(headers["x-timestamp"]), signature: String(headers["x-signature"]), path, rawBody: Buffer.from(raw) };
    expect(checkSignature(server.env.ARCADE_SECRET, call, Date.now())).toBe("valid");
    expect(checkSignature("another secret altogether", call, Date.now())).toBe("forged");
  });

  test("each opening gets a token of its own, which the database keeps only as a hash and the wallet knows", async () => {
    await launch(byNode);
    await launch(byNode);
    const tokens = arcade.seen.map((call) => String(call.body["token"]));
    expect(new Set(tokens).size).toBe(2);
    const rows = JSON.stringify(await server.db.selectFrom("game_sessions").selectAll().execute());
    for (const given of tokens) expect(rows).not.toContain(given);
    const body = { request_uuid: crypto.randomUUID(), token: tokens[0]! };
    const balance = await server.services.provider.wallet.balance({ provider: "arcade", bodyHash: Buffer.alloc(32) }, body);
    expect(balance).toMatchObject({ user: arcade.seen[0]?.body["user"], currency: "BDT", balance: 0 });
  });

  test("LAUNCH-04 without a game code the vendor's lobby opens; a vendor that has none is told apart from a fault", async () => {
    expect(((await launch("vassalage=GRD&gameType=LIVE")).json.value as Launch).game.gameCode).toBe("GRD-LOBBY");
    expect(((await launch("vassalage=GRD&gameCode=lobby")).json.value as Launch).game.gameCode).toBe("GRD-LOBBY");
    for (const query of ["vassalage=MLA", "", "nodeId=1", "gameCode=NO-SUCH-GAME", `${byNode}&vassalage=JL`]) {
      expect((await launch(query)).json.errorCode, query).toBe("game.notFound");
    }
  });

  test("LAUNCH-06 the play type is trad or ent and no other", async () => {
    for (const playType of ["trad", "ent"]) expect((await launch(`${byNode}&playType=${playType}`)).status, playType).toBe(200);
    for (const playType of ["both", "TRAD", "Ent", "tradition", "trad,ent", ""]) {
      expect((await launch(`${byNode}&playType=${playType}`)).json.errorCode, playType).toBe("request.invalid");
    }
  });

  test("a game or vendor that has been taken off is not found", async () => {
    await server.services.games.setGameStatus(game.code, "disabled");
    expect((await launch(byNode)).json.errorCode).toBe("game.notFound");
    await server.services.games.setGameStatus(game.code, "active");
    await server.services.games.setVendor("mela", game.vendor, { enabled: false });
    expect((await launch(byNode)).json.errorCode).toBe("game.notFound");
    await server.services.games.setVendor("mela", game.vendor, { enabled: true });
  });

  test("whoever was shown a game that another process has withdrawn, and tapped it, is not shown it again", async () => {
    const list = `/wps/games?gameType=${game.gameType}&vassalage=${game.vendor}`;
    const count = async () => Number((await server.call("GET", list)).json.value.totalCount);
    const before = await count();
    await setGameStatus(server.db, game.code, "disabled");
    expect(await count()).toBe(before);
    expect((await launch(byNode)).json.errorCode).toBe("game.notFound");
    expect(await count()).toBe(before - 1);
    await server.services.games.setGameStatus(game.code, "active");
  });

  test("agents without money functions open no game; trial members do", async () => {
    expect((await launch(byNode, await loginAs(server, await buildMember(server, { customerType: 41 })))).json.errorCode).toBe(
      "session.forbidden",
    );
    expect((await launch(byNode, await loginAs(server, await buildMember(server, { customerType: 4 })))).status).toBe(200);
  });
});

describe("free play", () => {
  test.each([0, 1, 2])("LAUNCH-07 a member of type %i may, and no player and no money go along", async (customerType) => {
    const bearer = await loginAs(server, await buildMember(server, { customerType }));
    expect((await launch(`${byNode}&freeplay=1`, bearer)).status).toBe(200);
    expect(arcade.seen[0]?.body).toMatchObject({ token: null, user: null, currency: "XXX" });
  });

  test.each(["CRN-LOBBY", "CRN-32-CARDS-LIVE", "SHN-DHAKA-3D", "KHL-LOBBY", "LJT-VILLAGE-COCKPIT", "SHP-BLACKJACK-CIRCLE"])(
    "ROLE-03 a visitor may in %s, as in every lobby, at every table, draw and match",
    async (code) => {
      const { nodeId } = games.find((entry) => entry.code === code)!;
      const answer = await server.call("GET", `/wps/games/launch?nodeId=${nodeId}&freeplay=1`, { headers: { host: "mela.test" } });
      expect([answer.status, arcade.seen[0]?.body]).toMatchObject([200, { token: null, user: null, currency: "XXX", money: "free" }]);
    },
  );

  test.each([3, 4, 40, 41, 42])("LAUNCH-08 a member of type %i may not", async (customerType) => {
    const answer = await launch(`${byNode}&freeplay=1`, await loginAs(server, await buildMember(server, { customerType })));
    expect(answer).toMatchObject({ status: 403, json: { errorCode: "freePlay.rejected" } });
    expect(arcade.seen).toEqual([]);
  });
});

describe("the launch of a game for money", () => {
  const freeOf = () => arcade.seen.map(({ body }) => (body as { free_play?: boolean }).free_play);

  test.each([
    [0, true],
    [1, true],
    [2, true],
    [3, undefined],
    [4, undefined],
    [40, undefined],
  ])("LAUNCH-07 LAUNCH-08 for a member of type %i says of free play inside the game: %s", async (customerType, said) => {
    const bearer = await loginAs(server, await buildMember(server, { customerType }));
    expect((await launch(byNode, bearer)).status).toBe(200);
    expect([arcade.seen[0]?.body["token"], ...freeOf()]).toEqual([expect.any(String), said]);
  });

  test("says nothing of it where the title has none, and in free play itself", async () => {
    expect((await launch(`nodeId=${none.nodeId}`)).status).toBe(200);
    expect((await launch(`${byNode}&freeplay=1`)).status).toBe(200);
    expect(freeOf()).toEqual([undefined, undefined]);
  });
});

describe("free play is refused", () => {
  const free = `${byNode}&freeplay=1`;

  test.each([
    ["in a time-out", "timeout", 7],
    ["self-excluded", "exclusion", 6],
  ] as const)("to a member who is %s, and the provider hears of nothing", async (_what, kind, length) => {
    const member = await buildMember(server);
    await server.services.limits.exclude(member.id, { kind, length });
    const answer = await launch(free, await loginAs(server, member));
    expect(answer).toMatchObject({ status: 403, json: { errorCode: "limits.excluded", value: { kind } } });
    expect(arcade.seen).toEqual([]);
  });

  test("from outside the brand's regions, to a visitor and to a member alike", async () => {
    for (const bearer of [undefined, token]) {
      const { json } = await server.call("GET", `/wps/games/launch?${free}`, {
        ip: "203.0.113.9",
        headers: { host: "mela.test" },
        ...(bearer === undefined ? {} : { token: bearer }),
      });
      expect(json.errorCode).toBe("system.restricted");
    }
    expect(arcade.seen).toEqual([]);
  });

  test("of a title that has none, which lists do not offer for free play; they offer it of every other", async () => {
    const answer = await server.call("GET", `/wps/games/launch?nodeId=${none.nodeId}&freeplay=1`, { headers: { host: "mela.test" } });
    expect([answer.json.errorCode, arcade.seen]).toEqual(["game.unavailable", []]);
    const told = async ({ vendor, nodeId }: typeof game) => {
      const list = await server.call("GET", `/wps/games?vassalage=${vendor}&pageSize=100`, { headers: { host: "mela.test" } });
      return (list.json.value.games as { nodeId: string; freePlay?: boolean }[]).find((one) => one.nodeId === nodeId);
    };
    expect([await told(game), await told(none)]).toMatchObject([{ freePlay: true }, {}]);
    expect(await told(none)).not.toHaveProperty("freePlay");
  });
});

describe("a provider in trouble", () => {
  test.each<[string, Parameters<typeof arcade.answerWith>[0]]>([
    ["an error", () => ({ status: 500, body: "Error: at /srv/secret.js:1" })],
    ["no JSON", () => ({ body: "<html>" })],
    ["another shape", () => ({ body: JSON.stringify({ ok: 1 }) })],
    ["an address elsewhere", () => ({ body: JSON.stringify({ available: true, url: "https://evil.example/play" }) })],
    ["a script for an address", () => ({ body: JSON.stringify({ available: true, url: "javascript:alert(1)" }) })],
    ["a redirect", () => ({ status: 302, body: "" })],
    ["far too much", () => ({ body: JSON.stringify({ available: true, url: "x".repeat(50_000) }) })],
  ])("answers %s: the player is told that it does not answer, and nothing of it is shown", async (_what, answer) => {
    arcade.answerWith(answer);
    const told = await launch(byNode);
    expect(told).toMatchObject({ status: 503, json: { success: false, errorCode: "game.providerDown" } });
    expect(told.text).not.toMatch(/evil|secret|javascript:|stack/);
  });

  test("is waited for five seconds and no longer", async () => {
    arcade.answerWith(() => ({ hang: true }));
    const started = Date.now();
    expect((await launch(byNode)).json.errorCode).toBe("game.providerDown");
    expect(Date.now() - started).toBeGreaterThan(4_500);
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  test("a title whose game does not exist yet is unavailable, which is no fault", async () => {
    arcade.answerWith(() => ({ body: JSON.stringify({ available: false }) }));
    expect(await launch(byNode)).toMatchObject({ status: 409, json: { errorCode: "game.unavailable" } });
  });

  test("is down altogether", async () => {
    const down = await createTestApp({ env: { ARCADE_URL: "http://127.0.0.1:9059" } });
    await seedGames({ games: down.services.games, provider: down.services.provider, brands: ["mela"] });
    const bearer = await loginAs(down, await buildMember(down));
    expect((await down.call("GET", `/wps/games/launch?${byNode}`, { token: bearer })).json).toMatchObject({
      success: false,
      errorCode: "game.providerDown",
    });
    expect((await down.call("GET", "/wps/games?pageSize=1")).status).toBe(200);
    await down.close();
  });
});

test("the address of a game that is shared tells its name in the reader's language and its cover, of games that the brand offers alone", async () => {
  const { sharedGames } = server.services;
  const nothing = { vendor: "", gameCode: "", gameId: "", nodeId: "" };
  const byCode = { ...nothing, vendor: game.vendor, gameCode: game.code };
  const cover = expect.stringMatching(/^\/media\/covers\/[0-9a-f]{6}\/[\w-]+-240\.avif$/);
  expect(await sharedGames.find("mela", "en", byCode)).toEqual({ name: game.nameEn, cover });
  expect(await sharedGames.find("mela", "bn", { ...nothing, nodeId: game.nodeId })).toEqual({ name: game.nameBn, cover });
  expect(await sharedGames.coverAt((await sharedGames.find("mela", "en", byCode))?.cover ?? "")).toBeInstanceOf(Uint8Array);
  for (const launch of [nothing, { ...byCode, gameCode: "NONE" }, { ...byCode, vendor: "JL" }])
    expect(await sharedGames.find("mela", "en", launch)).toBeNull();
  await setGameStatus(server.db, game.code, "disabled");
  expect(await sharedGames.find("mela", "en", byCode)).toBeNull();
  await setGameStatus(server.db, game.code, "active");
});
