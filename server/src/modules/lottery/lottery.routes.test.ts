import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commitmentOf, type DrawKind, numbersOf, publishDraw } from "@mela/contract/lottery/draws";
import type { DrawInfo, DrawnNumbers, Lottery, LotteryMenu } from "@mela/contract/lottery/lottery";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { loadCatalogue } from "../../demo/catalogue/catalogue.ts";
import { seedGames } from "../../demo/games.ts";
import { sign } from "../../lib/signature.ts";

const catalogue = loadCatalogue();
const CODE = "SHN-DHAKA-3D";
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp();
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela", "panna"] });
});
afterAll(() => server.close());

const get = async (path: string) => server.call("GET", `/wps/lottery/${path}`);
const valueOf = async <T>(path: string): Promise<T> => (await get(path)).json.value as T;

async function newDraw(issue: string, change: { lottery?: string; kind?: DrawKind; inMs?: number } = {}) {
  const { lottery = CODE, kind = "3D", inMs = 60_000 } = change;
  const seed = randomBytes(32).toString("hex");
  const source = { lottery, issue, seed };
  const at = Date.now() + inMs;
  const draw = {
    game_code: lottery,
    issue,
    kind,
    opens_at: new Date(at - 120_000).toISOString(),
    draw_at: new Date(at).toISOString(),
    commitment: await commitmentOf(source),
  };
  return { draw, seed, numbers: await numbersOf(kind, source) };
}

function publish(body: object, secret = server.env.ARCADE_SECRET) {
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": "application/json",
    "x-provider": "arcade",
    "x-timestamp": timestamp,
    "x-signature": sign(secret, timestamp, publishDraw.path, raw),
  };
  return server.call("POST", publishDraw.path, { headers, body: raw });
}

/** A test does not wait for a draw: its times move into the past instead, in the book and in what is told. */
async function passed<T extends { issue: string; draw_at: string; opens_at: string }>(draw: T): Promise<T> {
  const [opensAt, drawAt] = [draw.opens_at, draw.draw_at].map((at) => new Date(Date.parse(at) - 3_600_000));
  await server.db.updateTable("lottery_draws").set({ opens_at: opensAt!, draw_at: drawAt! }).where("issue", "=", draw.issue).execute();
  return { ...draw, opens_at: opensAt!.toISOString(), draw_at: drawAt!.toISOString() };
}

describe("lists and menus", () => {
  test("LOTT-03 GAPI-18 each prize mode has its list and its menus, which name the same lotteries", async () => {
    const counts: Record<string, number> = {};
    for (const mode of ["LOTT", "ELOTT", "ZY"]) {
      const { list } = await valueOf<{ list: Lottery[] }>(`list?prizeMode=${mode}&language=en`);
      const { menus } = await valueOf<{ menus: LotteryMenu[] }>(`menus?prizeMode=${mode}&language=en`);
      expect(menus.flatMap((menu) => menu.lotteries).toSorted()).toEqual(list.map((lottery) => lottery.lotteryCode).toSorted());
      counts[mode] = list.length;
    }
    const vendorMode = new Map(catalogue.vendors.map((vendor) => [vendor.code, vendor.prizeMode]));
    const games = catalogue.games.filter((game) => game.classify !== "LOBBY");
    const electronic = games.filter(
      (game) => game.gameType === "ELOTT" || (game.gameType === "LOTT" && vendorMode.get(game.vendor) === "ELOTT"),
    );
    const standard = games.filter((game) => game.gameType === "LOTT" && vendorMode.get(game.vendor) !== "ELOTT");
    const zy = games.filter((game) => vendorMode.get(game.vendor) === "ZY");
    expect(zy.length).toBeGreaterThan(0);
    expect(counts).toEqual({ LOTT: standard.length, ELOTT: electronic.length, ZY: zy.length });
  });

  test("names and classes are in the language asked for", async () => {
    const first = async (language: string) => (await valueOf<{ list: Lottery[] }>(`list?language=${language}`)).list[0];
    expect(await first("en")).toMatchObject({
      lotteryCode: "SHN-DHAKA-LOTTO",
      displayName: "Dhaka Lotto",
      vassalage: "SHN",
      vendorName: "Shonar Ticket",
    });
    expect(await first("bn")).toMatchObject({ displayName: "ঢাকা লটো", vendorName: "সোনার টিকিট ঘর" });
    const { menus } = await valueOf<{ menus: LotteryMenu[] }>("menus?language=bn");
    expect(menus.map((menu) => menu.displayName)).toContain("থ্রিডি");
  });

  test("GAPI-19 the Vietnam menu holds the lotteries of its vendor", async () => {
    const { list, menus } = await valueOf<{ list: Lottery[]; menus: LotteryMenu[] }>("vietnam?language=en");
    expect(new Set(list.map((lottery) => lottery.vassalage))).toEqual(new Set(["TCG_LOTTO_VN"]));
    expect(menus.flatMap((menu) => menu.lotteries)).toHaveLength(list.length);
  });

  test.each([
    "list?prizeMode=NONE",
    "list?prizeMode=LOTT&prizeMode=ZY",
    "menus?prizeMode=1",
    "numero?lotteryCode=../x",
    "recent",
    "recent?lotteryCode=A&limit=0",
    "recent?lotteryCode=A&limit=51",
    "recent?lotteryCode=A&before=yesterday",
  ])("absurd parameters are refused as such: %s", async (path) => {
    expect((await get(path)).json.errorCode).toBe("request.invalid");
  });

  test("a lottery that the brand does not show is not found", async () => {
    for (const path of ["numero?lotteryCode=NO-SUCH", "recent?lotteryCode=NO-SUCH", "recent?lotteryCode=DKP-LOBBY"]) {
      const answer = await get(path);
      expect([answer.status, answer.json.errorCode]).toEqual([404, "lottery.notFound"]);
    }
  });
});

describe("draws", () => {
  test("GAPI-19 a draw is announced by its commitment, then told with a seed that fits, and shown at each step", async () => {
    const { draw, seed, numbers } = await newDraw("20261121-0001");
    expect((await publish(draw)).json.value).toEqual({ game_code: CODE, issue: draw.issue, drawn: false });
    server.clock.advance(1_001);
    const open = await valueOf<{ now: string; draws: DrawInfo[] }>(`numero?lotteryCode=${CODE}`);
    expect(Math.abs(Date.parse(open.now) - Date.now())).toBeLessThan(50_000);
    expect(open.draws[0]?.next).toEqual({
      issue: draw.issue,
      kind: "3D",
      opensAt: draw.opens_at,
      drawAt: draw.draw_at,
      commitment: draw.commitment,
    });
    expect(JSON.stringify(open)).not.toContain(seed);

    const over = await passed(draw);
    expect((await publish({ ...over, seed, numbers })).json.value).toMatchObject({ drawn: true });
    server.clock.advance(1_001);
    const drawn = await valueOf<{ draws: DrawInfo[] }>(`numero?lotteryCode=${CODE}`);
    expect(drawn.draws[0]).toMatchObject({ next: null, last: { issue: draw.issue, numbers, seed } });
    const { draws } = await valueOf<{ draws: DrawnNumbers[] }>(`recent?lotteryCode=${CODE}`);
    expect(draws[0]).toMatchObject({ issue: draw.issue, numbers, seed, commitment: draw.commitment });
  });

  test("telling the same again changes nothing", async () => {
    const { draw, seed } = await newDraw("20261121-0002");
    await Promise.all([publish(draw), publish(draw), publish(draw)]);
    const over = await passed(draw);
    const answers = await Promise.all([publish({ ...over, seed }), publish({ ...over, seed }), publish(over)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await server.db.selectFrom("lottery_draws").select("issue").where("issue", "=", draw.issue).execute()).toHaveLength(1);
  });

  test("nothing can be bent: not the commitment, the time, the seed or the numbers", async () => {
    const { draw, seed, numbers } = await newDraw("20261121-0003");
    await publish(draw);
    const other = await newDraw("20261121-0003");
    const code = async (body: object) => (await publish(body)).json.errorCode;
    expect(await code({ ...draw, seed })).toBe("provider.drawTime");
    expect(await code({ ...draw, commitment: other.draw.commitment })).toBe("provider.drawMismatch");
    expect(await code({ ...draw, draw_at: new Date(Date.parse(draw.draw_at) + 1000).toISOString() })).toBe("provider.drawMismatch");
    expect(await code({ ...draw, kind: "4D" })).toBe("provider.drawMismatch");
    const over = await passed(draw);
    expect(await code({ ...over, seed: other.seed })).toBe("provider.drawMismatch");
    expect(await code({ ...over, seed, numbers: numbers.map((number) => (number + 1) % 10) })).toBe("provider.drawMismatch");
    expect(await code({ ...over, seed })).toBeUndefined();
    expect(await code({ ...over, seed: other.seed })).toBe("provider.drawMismatch");
  });

  test("a promise after the draw counts for nothing", async () => {
    const { draw, seed } = await newDraw("20261121-0004", { inMs: -1 });
    expect((await publish(draw)).json.errorCode).toBe("provider.drawTime");
    expect((await publish({ ...draw, seed })).json.errorCode).toBe("provider.drawTime");
  });

  test("only the provider itself may draw, and only its own lotteries", async () => {
    const { draw } = await newDraw("20261121-0005");
    expect((await publish(draw, "a-secret-of-somebody-else")).json.errorCode).toBe("provider.signature");
    expect((await server.call("POST", publishDraw.path, { body: draw })).status).toBe(401);
    expect((await publish({ ...draw, game_code: "NO-SUCH" })).json.errorCode).toBe("provider.game");
    expect((await publish({ ...draw, issue: "tomorrow" })).json.errorCode).toBe("request.invalid");
    expect((await publish({ ...draw, draw_at: draw.opens_at })).json.errorCode).toBe("provider.drawTime");
  });

  test("recent numbers come newest first, page after page", async () => {
    const lottery = "SHN-PICK-THREE";
    for (let index = 1; index <= 12; index += 1) {
      const { draw, seed } = await newDraw(`20261120-${String(index).padStart(4, "0")}`, { lottery });
      await publish(draw);
      await publish({ ...(await passed(draw)), seed });
    }
    const first = await valueOf<{ draws: DrawnNumbers[]; hasMore: boolean }>(`recent?lotteryCode=${lottery}&limit=10`);
    expect(first.draws.map((draw) => draw.issue)[0]).toBe("20261120-0012");
    expect([first.draws.length, first.hasMore]).toEqual([10, true]);
    const second = await valueOf<{ draws: DrawnNumbers[]; hasMore: boolean }>(
      `recent?lotteryCode=${lottery}&limit=10&before=${first.draws[9]!.issue}`,
    );
    expect(second.draws.map((draw) => draw.issue)).toEqual(["20261120-0002", "20261120-0001"]);
    expect(second.hasMore).toBe(false);
  });

  test("draws of more than ninety days ago are forgotten, younger ones stay", async () => {
    const old = new Date(Date.now() - 91 * 86_400_000);
    const before = (await server.db.selectFrom("lottery_draws").select("issue").execute()).length;
    await server.db
      .updateTable("lottery_draws")
      .set({ opens_at: new Date(old.getTime() - 1000), draw_at: old })
      .where("issue", "=", "20261120-0001")
      .execute();
    expect(await server.services.lottery.prune()).toBe(1);
    expect(await server.services.lottery.prune()).toBe(0);
    expect(await server.db.selectFrom("lottery_draws").select("issue").execute()).toHaveLength(before - 1);
  });
});

test("answers of the wallet older than a week are forgotten, younger ones can still be repeated", async () => {
  const ages = { "request-old-0001": 8, "request-new-0001": 6 };
  for (const [request_uuid, days] of Object.entries(ages)) {
    await server.db
      .insertInto("provider_requests")
      .values({
        provider_code: "arcade",
        request_uuid,
        body_hash: Buffer.alloc(32),
        error_code: "provider.token",
        answer: null,
        created_at: new Date(Date.now() - days * 86_400_000),
      })
      .execute();
  }
  expect(await server.services.provider.prune()).toBe(1);
  const left = await server.db.selectFrom("provider_requests").select("request_uuid").execute();
  expect(left.map((row) => row.request_uuid)).toEqual(["request-new-0001"]);
});
