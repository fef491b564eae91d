import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GameList, type VendorMapping } from "@mela/contract/games/games";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { loadCatalogue } from "../../demo/catalogue/catalogue.ts";
import { seedGames } from "../../demo/games.ts";

const GAMES = 10_000;
let server: TestApp;
const catalogue = loadCatalogue(GAMES);

beforeAll(async () => {
  server = await createTestApp();
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela"], count: GAMES });
});
afterAll(() => server.close());

const list = async (query: string): Promise<GameList> =>
  GameList.parse((await server.call("GET", `/wps/games?language=en&${query}`)).json.value);
const find = async (name: string, rest = ""): Promise<GameList> => list(`gameName=${encodeURIComponent(name)}${rest}`);
const namesOf = (found: GameList): string[] => found.games.map((game) => game.gameName);

describe("search among 10,000 games", () => {
  test("SEARCH-01 finds by a part of the name, and the closest names come first", async () => {
    const found = await find("tiger");
    const containing = catalogue.games.filter((game) => game.nameEn.toLowerCase().includes("tiger"));
    expect(found.totalCount).toBeGreaterThanOrEqual(containing.length);
    const begins = namesOf(found).map((name) => name.toLowerCase().startsWith("tiger"));
    expect(begins[0]).toBe(true);
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
  });

  test.each([
    ["টাইগার", "Tiger Fortune"],
    ["jyakpot", "Palace Jackpot"],
    ["জ্যাকপট", "Palace Jackpot"],
    ["bagher", "Tiger Fortune"],
    ["nakshi kata", "Nakshi Kantha"],
    ["ড্রাগন হোর্ড", "Dragon Hoard"],
  ])("a name in the other script's spelling is found: %s", async (typed, expected) => {
    const names = namesOf(await find(typed, "&pageSize=100"));
    expect(names).toContain(expected);
  });

  test.each([
    ["tigre fortune", "Tiger Fortune"],
    ["tiger fotrune", "Tiger Fortune"],
    ["dragno hoard", "Dragon Hoard"],
    ["sunrse richs", "Sunrise Riches"],
    ["cocnut beech", "Coconut Beach"],
    ["নকশিকাথা", "Nakshi Kantha"],
    ["blackjak", "Infinite Blackjack"],
  ])("slips of the finger are forgiven: %s", async (typed, expected) => {
    expect(namesOf(await find(typed, "&pageSize=100"))).toContain(expected);
  });

  test("a right word brings no wrong games, and nonsense brings none", async () => {
    for (const name of namesOf(await find("mango", "&pageSize=100"))) expect(name).toMatch(/mango/i);
    for (const nothing of ["zzqxwv", "xyzzy plugh", "%", "🎰🎰", "'; drop table games; --"])
      expect((await find(nothing)).totalCount).toBe(0);
  });

  test("filters hold, pages follow each other, and a page past the end is empty but counted", async () => {
    const all = await find("fish", "&gameType=FISH&pageSize=100");
    expect(all.games.every((game) => game.gameType === "FISH")).toBe(true);
    const [one, two] = [await find("fish", "&gameType=FISH&pageSize=20"), await find("fish", "&gameType=FISH&pageSize=20&pageNo=2")];
    expect([...one.games, ...two.games]).toEqual(all.games.slice(0, 40));
    const past = await find("fish", "&gameType=FISH&pageSize=20&pageNo=9999");
    expect(past).toMatchObject({ games: [], totalCount: all.totalCount });
  });
});

describe("ten thousand games and two hundred vendors", () => {
  test("every page begins where the one before ended, from any page on", async () => {
    const order = catalogue.games.map((game) => game.popularity).toSorted((a, b) => b - a);
    const deep = await list("pageSize=36&pageNo=250");
    expect(deep).toMatchObject({ totalCount: GAMES, totalPages: Math.ceil(GAMES / 36), pageNum: 250 });
    const seen = new Set<string>();
    for (let pageNo = 1; pageNo <= 100; pageNo += 1)
      for (const game of (await list(`pageSize=100&pageNo=${pageNo}`)).games) seen.add(game.nodeId);
    expect(seen.size).toBe(GAMES);
    const popularity = new Map(catalogue.games.map((game) => [game.nodeId, game.popularity]));
    expect(deep.games.map((game) => popularity.get(game.nodeId))).toEqual(order.slice(249 * 36, 250 * 36));
  });

  test("an index serves a page in the depth of each kind of list", async () => {
    const { sql } = await import("kysely");
    for (const filter of ["", "and game_type = 'RNG'", "and vendor_code = 'X001'", "and game_type = 'RNG' and classify = 'JP'"]) {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select * from games where status = 'active' ${sql.raw(filter)} and popularity <= 40
          and (popularity < 40 or id >= 7) order by popularity desc, id limit 36`.execute(server.db);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan, filter).toMatch(/Index Scan using games_by/);
      expect(plan, filter).not.toMatch(/Seq Scan/);
    }
  });

  test("VENDOR-01 two hundred vendors are told with their counts, in a few compressed kilobytes", async () => {
    const answer = await server.app.inject({ url: "/wps/games/vendors?language=en", headers: { "accept-encoding": "br" } });
    expect(answer.rawPayload.length).toBeLessThan(24 * 1024);
    const content = (await server.call("GET", "/wps/games/vendors?language=en")).json.value.content as VendorMapping[];
    const vendors = new Set(content.flatMap((mapping) => mapping.vendors.map((vendor) => vendor.vassalage)));
    expect(vendors.size).toBe(200);
    const counted = content.flatMap((mapping) => mapping.vendors).reduce((sum, vendor) => sum + vendor.gameCount, 0);
    expect(counted).toBe(GAMES);
  });
});

describe("a catalogue that changes while it is read", () => {
  test("a withdrawn game is gone from lists and searches, and no answer of before outlives the change", async () => {
    const game = catalogue.games.find((entry) => entry.gameType === "PVP")!;
    const urls = ["/wps/games?gameType=PVP&pageSize=100&language=en", `/wps/games?gameName=${encodeURIComponent(game.nameEn)}&language=en`];
    const countOf = async (url: string) => Number((await server.call("GET", url)).json.value.totalCount);
    const before = await Promise.all(urls.map(countOf));
    for (let round = 0; round < 12; round += 1) {
      const status = round % 2 === 0 ? "disabled" : "active";
      // Readers are under way while the change is made; what they keep must not be believed afterwards.
      const readers = Array.from({ length: 6 }, () => Promise.all(urls.map(countOf)));
      await server.services.games.setGameStatus(game.code, status);
      await Promise.all(readers);
      const after = await Promise.all(urls.map(countOf));
      expect(after, `round ${round}`).toEqual(before.map((count) => (status === "disabled" ? count - 1 : count)));
    }
  });

  test("the tag of an answer changes with it", async () => {
    const url = "/wps/games?gameType=FISH&pageSize=5";
    const tag = async () => String((await server.call("GET", url)).headers["etag"]);
    const first = await tag();
    const fish = catalogue.games.filter((entry) => entry.gameType === "FISH").toSorted((a, b) => b.popularity - a.popularity)[0]!;
    await server.services.games.setGameStatus(fish.code, "disabled");
    expect(await tag()).not.toBe(first);
    expect((await server.call("GET", url, { headers: { "if-none-match": first } })).status).toBe(200);
    await server.services.games.setGameStatus(fish.code, "active");
    expect(await tag()).toBe(first);
    expect((await server.call("GET", url, { headers: { "if-none-match": first } })).status).toBe(304);
  });
});
