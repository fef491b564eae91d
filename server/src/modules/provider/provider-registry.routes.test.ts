import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { freePort } from "../../../testing/free-port.ts";
import { betBody, gameDraft, rollbackBody, winBody } from "../../../testing/play-world.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";
import { sign } from "../../lib/signature.ts";
import { createProviderRegistry } from "./provider-registry.service.ts";

const SECRET = "the-secret-of-the-outer-games";
const HOUR_MS = 3_600_000;

let server: TestApp;
let games: Awaited<ReturnType<typeof startStandInProvider>>;
let registry: ReturnType<typeof createProviderRegistry>;
beforeAll(async () => {
  games = await startStandInProvider();
  server = await createTestApp();
  registry = createProviderRegistry(server);
  await registry.add({ code: "outer", name: "Outer Games", baseUrl: games.origin, publicUrl: games.origin, secret: SECRET });
  const vendor = { code: "OUT", providerCode: "outer", names: { en: "Outer" }, logoUrl: "", kind: null, prizeMode: null, sort: 0 };
  await server.services.games.importCatalogue({
    vendors: [{ ...vendor, gameTypes: ["RNG"] }],
    classifies: [],
    games: [gameDraft("OUTER", { vendorCode: "OUT" })],
  });
  for (const brand of ["mela", "panna"]) await server.services.games.offerVendors(brand, ["OUT"]);
});
afterAll(async () => {
  await server.close();
  await games.stop();
});

/** Another process has changed something: this one knows after two seconds. */
const settle = () => server.clock.advance(2_001);
beforeEach(async () => {
  await registry.setStatus("outer", "active");
  await registry.rotate({ code: "outer", overlapHours: 0, secret: SECRET });
  settle();
});

async function send(call: string, body: object, secret = SECRET) {
  const path = `/provider/v1/wallet/${call}`;
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
  const headers = {
    "content-type": "application/json",
    "x-provider": "outer",
    "x-timestamp": timestamp,
    "x-signature": sign(secret, timestamp, path, raw),
  };
  return server.call("POST", path, { headers, body: raw });
}

/** A member with 1,000.00 and the game open. */
async function player(brand = "mela") {
  const member = await buildMember(server, { brandCode: brand });
  const owner = { memberId: member.id, brandCode: brand, currency: member.currency };
  await server.services.wallet.move({ ...owner, kind: "opening", against: "adjustment", amountMinor: 100_000, externalId: randomUUID() });
  const bearer = await loginAs(server, member);
  const launch = () => server.call("GET", "/wps/games/launch?gameCode=OUTER", { token: bearer, headers: { "x-merchant": brand } });
  const answer = await launch();
  const seen = games.seen.at(-1)!;
  const bet = (amount: number) => betBody(String(seen.body["token"]), amount, { game_code: "OUTER", currency: member.currency });
  return { answer, launch, seen, bet };
}

const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json.errorCode ?? "taken";
const isSignedWith = (secret: string, { headers, path, raw }: (typeof games.seen)[number]) =>
  sign(secret, String(headers["x-timestamp"]), path, raw) === headers["x-signature"];

describe("a new secret", () => {
  test("signs our calls at once, while those of the provider are taken with both until the overlap ends", async () => {
    const { secret, oldUntil } = await registry.rotate({ code: "outer", overlapHours: 2 });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(oldUntil.getTime() - server.clock.now().getTime()).toBeCloseTo(2 * HOUR_MS, -4);
    settle();
    const { seen, bet } = await player();
    expect([isSignedWith(secret, seen), isSignedWith(SECRET, seen)]).toEqual([true, false]);
    expect([await codeOf(send("bet", bet(100), SECRET)), await codeOf(send("bet", bet(100), secret))]).toEqual(["taken", "taken"]);
    server.clock.advance(2 * HOUR_MS);
    expect(await codeOf(send("bet", bet(100), SECRET))).toBe("provider.signature");
    expect(await codeOf(send("bet", bet(100), secret))).toBe("taken");
    server.clock.advance(-2 * HOUR_MS);
  });

  test("without an overlap ends the old one at once, and a second one that of the first", async () => {
    const first = await registry.rotate({ code: "outer", overlapHours: 5 });
    const second = await registry.rotate({ code: "outer", overlapHours: 0 });
    settle();
    const { bet } = await player();
    const answers = [];
    for (const secret of [SECRET, first.secret, second.secret]) answers.push(await codeOf(send("bet", bet(100), secret)));
    expect(answers).toEqual(["provider.signature", "provider.signature", "taken"]);
  });

  test("of one brand signs that brand's launches, and moves the money of its players alone", async () => {
    const { secret } = await registry.rotate({ code: "outer", brand: "panna", overlapHours: 24 });
    settle();
    const [ours, theirs] = [await player("mela"), await player("panna")];
    expect([isSignedWith(SECRET, ours.seen), isSignedWith(secret, theirs.seen)]).toEqual([true, true]);
    expect(await codeOf(send("bet", theirs.bet(100), secret))).toBe("taken");
    expect(await codeOf(send("bet", ours.bet(100), secret))).toBe("provider.token");
    const bet = ours.bet(200);
    expect(await codeOf(send("bet", bet))).toBe("taken");
    expect(await codeOf(send("rollback", { ...rollbackBody(bet), token: undefined }, secret))).toBe("provider.token");
    expect(await codeOf(send("latest", { request_uuid: randomUUID() }, secret))).toBe("provider.signature");
    expect((await registry.list()).find(({ code }) => code === "outer")).toMatchObject({ brands: ["panna"] });
    await server.db.deleteFrom("provider_secrets").where("merchant_code", "=", "panna").execute();
  });

  test("is in no column of the database", async () => {
    const rows = await server.db.selectFrom("provider_secrets").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) expect(sealed.includes(SECRET)).toBe(false);
  });
});

describe("a provider that is disabled while a game is open", () => {
  test("takes no bet and opens no game, and what was bet is still paid or taken back", async () => {
    const { answer, launch, bet } = await player();
    expect(answer.status).toBe(200);
    const [paid, undone] = [bet(1_000), bet(2_000)];
    expect([await codeOf(send("bet", paid)), await codeOf(send("bet", undone))]).toEqual(["taken", "taken"]);
    await registry.setStatus("outer", "disabled");
    settle();
    expect(await codeOf(send("bet", bet(100)))).toBe("provider.unknown");
    expect(await codeOf(send("balance", { request_uuid: randomUUID(), token: paid.token }))).toBe("provider.unknown");
    expect((await send("win", winBody(paid, 5_000))).json.value).toMatchObject({ balance: 102_000 });
    expect((await send("rollback", rollbackBody(undone))).json.value).toMatchObject({ balance: 104_000 });
    const refused = await launch();
    expect([refused.status, refused.json.errorCode]).toEqual([409, "game.closed"]);
    expect(refused.json.message).toMatch(/বন্ধ|closed/);
  });

  test("is gone from the lists, and back with the provider", async () => {
    const listed = async () => {
      settle();
      return (await server.call("GET", "/wps/games?vassalage=OUT")).json.value.totalCount as number;
    };
    expect(await listed()).toBe(1);
    await registry.setStatus("outer", "disabled");
    expect(await listed()).toBe(0);
    await registry.setStatus("outer", "active");
    expect(await listed()).toBe(1);
  });
});

describe("what cannot be entered", () => {
  const draft = { code: "next", name: "Next", baseUrl: "https://next.example", publicUrl: "https://next.example" };

  test("is named in a sentence, and nothing of it is kept", async () => {
    await server.db.insertInto("merchant_domains").values({ host: "mela.example", merchant_code: "mela", sequence: 9 }).execute();
    for (const [change, sentence] of [
      [{ code: "outer" }, /already/],
      [{ code: "No Code" }, /small letters/],
      [{ name: " " }, /needs a name/],
      [{ publicUrl: "https://mela.example/games" }, /is ours/],
      [{ baseUrl: "http://next.example" }, /must be https/],
      [{ secret: "short" }, /fewer than 16/],
    ] as const)
      await expect(registry.add({ ...draft, ...change })).rejects.toThrow(sentence);
    await expect(registry.rotate({ code: "nobody", overlapHours: 1 })).rejects.toThrow(/no provider/);
    await expect(registry.rotate({ code: "outer", brand: "nobody", overlapHours: 1 })).rejects.toThrow(/no brand/);
    await expect(registry.rotate({ code: "outer", overlapHours: 1_000 })).rejects.toThrow(/overlap/);
    expect((await registry.list()).map(({ code }) => code)).not.toContain("next");
  });

  test("in production is also a name that leads into a private network", async () => {
    const production = createProviderRegistry({ ...server, env: { ...server.env, NODE_ENV: "production" } });
    await expect(production.add({ ...draft, baseUrl: "https://10.0.0.7" })).rejects.toThrow(/private network/);
    await expect(production.add({ ...draft, baseUrl: "https://localhost.localdomain" })).rejects.toThrow(/has no address|private network/);
  });
});

describe("a check", () => {
  /** By the real time, as the providers of these tests have it. */
  const failures = async () => {
    const probes = await createProviderRegistry({ ...server, clock: { now: () => new Date() } }).check("outer");
    return probes.filter(({ ok }) => !ok).map(({ step, says }) => `${step}: ${says}`);
  };

  /** A provider that answers each launch as told, for as long as the check runs. */
  async function checked(respond: (valid: boolean) => { status: number; body: object; date?: string }): Promise<string[]> {
    const own = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          const raw = Buffer.concat(chunks).toString();
          const valid = sign(SECRET, String(request.headers["x-timestamp"]), request.url ?? "", raw) === request.headers["x-signature"];
          const { status, body, date } = respond(valid);
          if (date) response.setHeader("date", date);
          response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
        });
    });
    await new Promise<void>((done) => own.listen(0, "127.0.0.1", done));
    const origin = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    await registry.change("outer", { baseUrl: origin, publicUrl: origin });
    const found = await failures();
    await registry.change("outer", { baseUrl: games.origin, publicUrl: games.origin });
    await new Promise((done) => own.close(done));
    return found.map((text) => text.replaceAll(origin, "HERE"));
  }
  const refusal = { status: 401, body: { success: false, errorCode: "provider.signature" } };
  const opens = (url: string) => ({ status: 200, body: { success: true, value: { available: true, url } } });

  test("finds nothing wrong with a provider that signs, refuses what is forged and opens at its origin", async () => {
    const sound = await checked((valid) => (valid ? { status: 200, body: { success: true, value: { available: false } } } : refusal));
    expect(sound).toEqual([]);
  });

  test.each<[string, Parameters<typeof checked>[0], RegExp]>([
    ["a secret that differs", () => refusal, /^signature: it refuses our signature: the secrets differ, or it signs another path or body$/],
    [
      "a code that it does not know",
      () => ({ status: 401, body: { errorCode: "provider.unknown" } }),
      /^signature: it does not know our X-Provider code$/,
    ],
    [
      "a provider that takes any signature",
      () => ({ status: 200, body: { available: false } }),
      /^forgery: a launch that somebody else signed is not refused with 401$/,
    ],
    ["another origin", (valid) => (valid ? opens("https://elsewhere.example/1") : refusal), /^launch: OUTER lies at https:\/\/elsewhere/],
    ["an answer of another shape", (valid) => (valid ? { status: 200, body: { ready: "yes" } } : refusal), /^launch: .*status 200/],
    ["an error", (valid) => (valid ? { status: 500, body: {} } : refusal), /^launch: .*status 500/],
    [
      "a provider that calls our time old",
      () => ({ status: 401, body: { errorCode: "provider.stale" } }),
      /^clock: it calls our time old: one of the two clocks is wrong$/,
    ],
    [
      "a clock that is wrong",
      (valid) => ({ ...(valid ? { status: 200, body: { available: false } } : refusal), date: "Mon, 01 Jan 2024 00:00:00 GMT" }),
      /^clock: its clock is \d+ seconds behind; more than 30 are refused$/,
    ],
  ])("tells %s", async (_what, respond, sentence) => {
    const found = await checked(respond);
    expect(found).toEqual([expect.stringMatching(sentence)]);
  });

  test("tells a name that is not found, and a port on which nothing listens or speaks TLS", async () => {
    const at = async (baseUrl: string) => {
      await registry.change("outer", { baseUrl });
      const found = await failures();
      await registry.change("outer", { baseUrl: games.origin });
      return found;
    };
    expect(await at("https://no-such-host.invalid")).toEqual([expect.stringMatching(/^name: no-such-host.invalid is not found/)]);
    expect(await at(`http://127.0.0.1:${await freePort()}`)).toEqual(["connection: nothing listens there"]);
    expect(await at(games.origin.replace("http:", "https:"))).toEqual(["connection: it speaks no TLS there"]);
  });
});

test("a provider says of which types of games it plays free rounds, and changes of other things leave that as it is", async () => {
  const types = async () => (await registry.list()).find(({ code }) => code === "outer")?.freeRoundTypes;
  expect(await types()).toEqual([]);
  await registry.change("outer", { freeRoundTypes: ["RNG", "FISH"] });
  await registry.change("outer", { name: "Outer" });
  expect(await types()).toEqual(["RNG", "FISH"]);
  await registry.change("outer", { freeRoundTypes: [] });
  expect(await types()).toEqual([]);
});
