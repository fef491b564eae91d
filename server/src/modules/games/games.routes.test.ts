import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Game, GameList, type Vendor, VendorMapping } from "@mela/contract/games/games";
import { CATEGORIES, GAME_TYPES } from "@mela/contract/games/terms";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { loadCatalogue } from "../../demo/catalogue/catalogue.ts";
import { seedGames } from "../../demo/games.ts";
import { coverAddresses } from "../../picture-archives.ts";

let server: TestApp;
const catalogue = loadCatalogue();

beforeAll(async () => {
  server = await createTestApp();
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela", "panna"] });
});
afterAll(() => server.close());

const get = async (url: string, headers: Record<string, string> = {}) => server.call("GET", url, { headers });
const list = async (query: string, headers?: Record<string, string>): Promise<GameList> =>
  GameList.parse((await get(`/wps/games?${query}`, headers)).json.value);

describe("the game list", () => {
  test("GAPI-02 GAPI-03 GENT-07 takes all its parameters and answers games, pageNum, totalPages, totalCount and pageSize", async () => {
    const query =
      "merchant=mela&platform=html5&gameName=&gameType=RNG&pageNo=2&pageSize=36&vassalage=&gameClassify=&minBet=0&minLine=0&isNew=0&language=en";
    const answer = (await get(`/wps/games?${query}`)).json.value as GameList;
    expect(Object.keys(answer).toSorted()).toEqual(["games", "pageNum", "pageSize", "totalCount", "totalPages"]);
    const total = catalogue.games.filter((game) => game.gameType === "RNG").length;
    expect(answer).toMatchObject({ pageNum: 2, pageSize: 36, totalCount: total, totalPages: Math.ceil(total / 36) });
    expect(answer.games).toHaveLength(36);
  });

  test("GLIST-35 a class that is empty and one that is left out are the same: games of every class, all of them and the new ones", async () => {
    for (const view of ["gameType=RNG", "gameType=RNG&isNew=1"]) {
      const [empty, absent] = [await list(`${view}&gameClassify=&pageSize=100`), await list(`${view}&pageSize=100`)];
      expect(empty).toEqual(absent);
      expect(new Set(empty.games.map(({ gameClassify }) => gameClassify)).size, view).toBeGreaterThan(1);
    }
  });

  test("GENT-01 GENT-02 a game carries its identity, its vendor and what a tile shows", async () => {
    const [game] = (await list("pageSize=1&language=en")).games as [Game];
    const source = catalogue.games.find((entry) => entry.nodeId === game.nodeId);
    expect(game).toMatchObject({
      nodeName: source?.nameEn,
      gameId: source?.gameId,
      gameName: source?.nameEn,
      displayName: source?.nameEn,
      gameType: source?.gameType,
      gameCode: source?.code,
      vassalage: source?.vendor,
      gameClassify: source?.classify,
      showIcon: true,
      iconUrl: (await coverAddresses())(source?.cover ?? ""),
      minBet: { amount: source?.minBetMinor, currency: "BDT" },
    });
    expect(game.mobileLargeIcon).toContain("/media/covers/");
  });

  test("pages of any size follow each other without a gap or a double, in the order of popularity", async () => {
    const seen: Game[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await list(`pageSize=100&pageNo=${page}`);
      seen.push(...answer.games);
      if (page >= answer.totalPages) break;
    }
    expect(new Set(seen.map((game) => game.nodeId)).size).toBe(catalogue.games.length);
    const popularity = seen.map((game) => catalogue.games.find((entry) => entry.nodeId === game.nodeId)?.popularity ?? 0);
    expect(popularity).toEqual(popularity.toSorted((a, b) => b - a));
    expect((await list("pageSize=100&pageNo=500")).games).toEqual([]);
  });

  test("GENT-23 filters by game type, vendor, class, smallest bet, lines and newness, each and together", async () => {
    for (const gameType of GAME_TYPES) {
      const answer = await list(`gameType=${gameType}&pageSize=100`);
      expect(answer.totalCount).toBeGreaterThan(0);
      expect(answer.games.every((game) => game.gameType === gameType)).toBe(true);
    }
    const count = (matching: (game: (typeof catalogue.games)[number]) => boolean) => catalogue.games.filter(matching).length;
    expect((await list("vassalage=JL")).totalCount).toBe(count((game) => game.vendor === "JL"));
    expect((await list("minBet=500")).totalCount).toBe(count((game) => game.minBetMinor >= 500));
    expect((await list("minLine=25")).totalCount).toBe(count((game) => (game.lines ?? 0) >= 25));
    expect((await list("isNew=1")).totalCount).toBe(count((game) => game.isNew));
    expect((await list("gameType=RNG&gameClassify=JP&vassalage=JKP&minBet=1")).totalCount).toBe(
      count((game) => game.gameType === "RNG" && game.classify === "JP" && game.vendor === "JKP"),
    );
    expect((await list("gameType=SPORTS&gameClassify=COCKFIGHT")).totalCount).toBe(count((game) => game.classify === "COCKFIGHT"));
    expect((await list("gameType=SPORTS&gameClassify=ESPORTS")).totalCount).toBe(count((game) => game.classify === "ESPORTS"));
  });

  test("finds a part of a name in both scripts, whatever language is asked for and however it is written", async () => {
    const find = async (name: string) =>
      (await list(`gameName=${encodeURIComponent(name)}&pageSize=100&language=en`)).games.map((game) => game.gameName);
    expect(await find("  tIGer   fort ")).toContain("Tiger Fortune");
    expect(await find("বাঘের ভা")).toContain("Tiger Fortune");
    const inBengali = await list(`gameName=tiger fortune&language=bn`);
    expect(inBengali.games.map((game) => game.gameName)).toContain("বাঘের ভাগ্য");
    const part = (needle: string) =>
      catalogue.games.filter((game) => [game.nameEn, game.nameBn].some((text) => text.toLowerCase().includes(needle))).length;
    expect((await list("gameName=er&pageSize=1")).totalCount).toBe(part("er"));
    expect((await list("gameName=q&pageSize=1")).totalCount).toBe(part("q"));
    for (const wild of ["%", "_", "\\", "%25"]) expect(await find(wild)).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
  });

  test("the language comes from the parameter, else from Accept-Language, else from the brand; one that is not offered falls back", async () => {
    const first = async (query: string, headers?: Record<string, string>) =>
      (await list(`gameName=tiger fortune&pageSize=1${query}`, headers)).games[0]?.gameName;
    expect(await first("&language=en", { "accept-language": "bn" })).toBe("Tiger Fortune");
    expect(await first("", { "accept-language": "en-GB,en;q=0.9" })).toBe("Tiger Fortune");
    expect(await first("")).toBe("বাঘের ভাগ্য");
    expect(await first("&language=fr")).toBe("বাঘের ভাগ্য");
    expect(await first("", { "x-merchant": "panna" })).toBe("Tiger Fortune");
  });

  test.each([
    "pageNo=0",
    "pageNo=-1",
    "pageNo=1.5",
    "pageNo=abc",
    "pageNo=99999999999999999999",
    "pageNo=1e309",
    "pageSize=0",
    "pageSize=101",
    "pageSize=১০",
    "gameType=CASINO",
    "gameType=RNG&gameType=FISH",
    "vassalage=../../etc",
    `vassalage=${"A".repeat(65)}`,
    "gameClassify=%27%3B--",
    `gameName=${"x".repeat(65)}`,
    "minBet=-1",
    "minBet=NaN",
    "minLine=1e9",
    "language=xx-yy-zz",
    "isNew=maybe-yes",
  ])("absurd parameters are refused as such: %s", async (query) => {
    const answer = await get(`/wps/games?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, errorCode: "request.invalid" });
    expect(answer.text).not.toMatch(/select|stack|node_modules/i);
  });
});

describe("cached answers", () => {
  test("are the same bytes in each encoding, and 304 for who has them", async () => {
    const plain = await get("/wps/games?pageSize=36");
    const raw = async (encoding: string) =>
      (await server.app.inject({ url: "/wps/games?pageSize=36", headers: { "accept-encoding": encoding } })) as {
        rawPayload: Buffer;
        headers: Record<string, unknown>;
      };
    const [zipped, brotli] = [await raw("gzip"), await raw("gzip, deflate, br")];
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.text);
    expect(plain.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      vary: expect.stringContaining("Accept-Language"),
    });
    // A cache between does not know whom the gate lets in.
    expect(plain.headers["cache-control"]).toMatch(/^private, max-age=\d+/);
    const again = await get("/wps/games?pageSize=36", { "if-none-match": String(plain.headers["etag"]) });
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
    expect((await get("/wps/games?pageSize=36", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("come the short way just as they come the long way, and never past a closed gate", async () => {
    const url = "/wps/games?gameType=LIVE&pageSize=7";
    const first = await get(url);
    const second = await get(url);
    expect(second.text).toBe(first.text);
    const lasting = ({ headers }: typeof first) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !["date", "connection"].includes(name)));
    expect(lasting(second)).toEqual(lasting(first));
    expect((await get(url, { "if-none-match": String(first.headers["etag"]) })).status).toBe(304);
    expect((await get(url, { "x-merchant": "nobody" })).json.errorCode).toBe("merchant.unknown");
    expect((await server.call("GET", url, { ip: "203.0.113.9" })).json.errorCode).toBe("system.restricted");
    await server.services.site.setGate("mela", { maintenance: true });
    expect((await get(url)).json.errorCode).toBe("system.maintenance");
    await server.services.site.setGate("mela", { maintenance: false });
    expect((await get(url)).text).toBe(first.text);
  });

  test("follow a change of the catalogue, and are each brand's own", async () => {
    const before = (await list("gameType=FISH")).totalCount;
    const fish = catalogue.games.find((game) => game.gameType === "FISH")!;
    await server.services.games.setGameStatus(fish.code, "disabled");
    expect((await list("gameType=FISH")).totalCount).toBe(before - 1);
    await server.services.games.setGameStatus(fish.code, "active");
    expect((await list("gameType=FISH")).totalCount).toBe(before);
    expect((await list("gameClassify=COCKFIGHT&vassalage=GMC", { "x-merchant": "panna" })).totalCount).toBe(0);
    expect((await list("gameClassify=COCKFIGHT&vassalage=GMC")).totalCount).toBe(2);
  });

  test("are seen by other processes within two seconds", async () => {
    await list("gameType=PVP");
    const game = catalogue.games.find((entry) => entry.gameType === "PVP")!;
    const before = (await list("gameType=PVP")).totalCount;
    await server.db.updateTable("games").set({ status: "disabled" }).where("code", "=", game.code).execute();
    server.clock.advance(2_001);
    expect((await list("gameType=PVP")).totalCount).toBe(before - 1);
    await server.services.games.setGameStatus(game.code, "active");
  });
});

describe("vendors", () => {
  const mapping = async (query = "typeId=1&language=en", headers?: Record<string, string>) =>
    (await get(`/wps/games/vendors?${query}`, headers)).json.value.content as VendorMapping[];

  test("VENDOR-01 GAPI-08 GENT-04 the mapping in value.content holds, per game type, the vendors with their picture, count and classes", async () => {
    const content = await mapping();
    expect(content.map((entry) => entry.gameType)).toEqual([...GAME_TYPES]);
    for (const entry of content) {
      VendorMapping.parse(entry);
      for (const vendor of entry.vendors) {
        expect(vendor.gameCount).toBe(
          catalogue.games.filter((game) => game.vendor === vendor.vassalage && game.gameType === entry.gameType).length,
        );
        expect(vendor.mobileLargeIcon).toMatch(/^\/media\/vendors\//);
      }
    }
    const lotto = content.find((entry) => entry.gameType === "LOTT")?.vendors.find((vendor) => vendor.vassalage === "TCG_LOTTO_VN");
    expect(lotto?.prizeMode).toBe("ELOTT");
  });

  test("GENT-05 GENT-22 a class entry has key, name and vendors, and all entries of a key together name its vendors; slots have seven classes", async () => {
    const slots = (await mapping()).find((entry) => entry.gameType === "RNG")!;
    const entries = slots.vendors.flatMap((vendor) => vendor.gameClassify);
    expect([...new Set(entries.map((entry) => entry.key))].toSorted()).toEqual([
      "ARCADE",
      "BG",
      "JP",
      "SCRATCH",
      "SLOT",
      "TABLE",
      "VPOKER",
    ]);
    const jackpot = entries.filter((entry) => entry.key === "JP");
    expect(jackpot[0]?.displayName).toBe("Jackpot");
    const makers = new Set(catalogue.games.filter((game) => game.gameType === "RNG" && game.classify === "JP").map((game) => game.vendor));
    expect(new Set(jackpot.flatMap((entry) => entry.vendors))).toEqual(makers);
    const inBengali = (await mapping("language=bn"))
      .find((entry) => entry.gameType === "RNG")
      ?.vendors.flatMap((vendor) => vendor.gameClassify);
    expect(inBengali?.find((entry) => entry.key === "JP")?.displayName).toBe("জ্যাকপট");
  });

  test("VENDOR-04 a cockfight vendor stands among the SPORTS vendors and says so by its class", async () => {
    const sports = (await mapping()).find((entry) => entry.gameType === "SPORTS")!;
    const cockfight = sports.vendors.filter((vendor: Vendor) => vendor.gameClassify.some((entry) => entry.key === "COCKFIGHT"));
    expect(cockfight.map((vendor) => vendor.vassalage).toSorted()).toEqual(["GMC", "LJT", "MRG"]);
  });

  test("VENDOR-02 GENT-06 sorting gives each category its vendors in the brand's order", async () => {
    const sorting = async () =>
      (await get("/wps/games/vendors/sorting")).json.value as { gameCategory: string; vendorNames: { accountTypeName: string }[] }[];
    const namesOf = async (category: string) =>
      (await sorting()).find((entry) => entry.gameCategory === category)?.vendorNames.map((vendor) => vendor.accountTypeName);
    const fish = ["BGS", "JL", "SNB", "MCH", "DRY"].map((accountTypeName) => ({ accountTypeName }));
    expect(await sorting()).toContainEqual({ gameCategory: "FISH", vendorNames: fish });
    expect((await sorting()).map(({ gameCategory }) => gameCategory)).toEqual([...CATEGORIES]);
    for (const { gameCategory, vendorNames } of await sorting())
      expect([gameCategory, vendorNames]).toEqual([
        gameCategory,
        vendorNames.map(() => ({ accountTypeName: expect.stringMatching(/^\w+$/) })),
      ]);
    expect(await namesOf("ESPORTS")).toEqual(["AV", "AI", "IMES", "TF", "IA"]);
    expect(await namesOf("FISH")).toEqual(["BGS", "JL", "SNB", "MCH", "DRY"]);
    await server.services.games.setVendor("mela", "DRY", { sort: 1 });
    expect(await namesOf("FISH")).toEqual(["DRY", "BGS", "JL", "SNB", "MCH"]);
    await server.services.games.setVendor("mela", "DRY", { enabled: false });
    expect(await namesOf("FISH")).toEqual(["BGS", "JL", "SNB", "MCH"]);
    expect((await list("vassalage=DRY")).totalCount).toBe(0);
    await server.services.games.setVendor("mela", "DRY", { enabled: true });
  });
});

test("GAPI-06 GAPI-07 hot games take isPlatform, language, platform, refresh and brandCode, and are the hot ones", async () => {
  const hot = (await get("/wps/games/hot?isPlatform=2&language=en&platform=html5&refresh=1&merchantCode=mela")).json.value as Game[];
  expect(hot.map((game) => game.nodeId).toSorted()).toEqual(
    catalogue.games
      .filter((game) => game.hot)
      .map((game) => game.nodeId)
      .toSorted(),
  );
});

describe("a member's lists", () => {
  const member = async () => {
    const row = await buildMember(server);
    return loginAs(server, row);
  };
  const [one, two, three] = catalogue.games.filter((game) => game.vendor === "JL") as [
    (typeof catalogue.games)[number],
    (typeof catalogue.games)[number],
    (typeof catalogue.games)[number],
  ];

  test("FAV-06 GAPI-09 GAPI-10 GAPI-11 GAPI-12 GENT-09 favourites are added once, listed newest first, and removed", async () => {
    const token = await member();
    const send = (method: "POST" | "DELETE", nodeId: unknown) =>
      server.call(method, "/wps/favorites", { token, body: { nodeId, token: "ignored", vendor: "JL" } });
    const ids = async () => (await server.call("GET", "/wps/favorites/ids?token=ignored&pageNo=1&pageSize=100", { token })).json.value;
    for (const game of [one, two, one])
      expect((await send("POST", game.nodeId)).json.value).toEqual({ nodeId: game.nodeId, favorite: true });
    expect(await ids()).toEqual({ content: [two.nodeId, one.nodeId], pageNum: 1, totalPages: 1 });
    const listed = (await server.call("GET", "/wps/favorites?token=ignored&pageNo=1&gameType=&vendor=JL&pageSize=1&language=en", { token }))
      .json.value;
    expect(listed).toMatchObject({ pageNum: 1, totalPages: 2, content: [{ nodeId: two.nodeId, gameName: two.nameEn }] });
    expect((await send("DELETE", two.nodeId)).json.value).toEqual({ nodeId: two.nodeId, favorite: false });
    expect((await send("DELETE", two.nodeId)).status).toBe(200);
    expect((await ids()).content).toEqual([one.nodeId]);
  });

  test("FAV-09 a node id may come as a number and goes out as a string", async () => {
    const token = await member();
    const answer = await server.call("POST", "/wps/favorites", { token, body: { nodeId: Number(one.nodeId), vendor: "JL" } });
    expect(answer.json.value).toEqual({ nodeId: one.nodeId, favorite: true });
  });

  test("FAV-10 more than a page of favourites is counted and paged", async () => {
    const row = await buildMember(server);
    const token = await loginAs(server, row);
    const games = await server.db.selectFrom("games").select("id").orderBy("id").limit(150).execute();
    await server.db
      .insertInto("favorite_games")
      .values(games.map((game) => ({ member_id: row.id, game_id: game.id })))
      .execute();
    const second = (await server.call("GET", "/wps/favorites/ids?pageNo=2&pageSize=100", { token })).json.value;
    expect(second.content).toHaveLength(50);
    expect(second.totalPages).toBe(2);
  });

  test("unknown games and another vendor's node are no favourites; a visitor has none", async () => {
    const token = await member();
    const add = (body: object) => server.call("POST", "/wps/favorites", { token, body });
    expect((await add({ nodeId: "1", vendor: "JL" })).json.errorCode).toBe("game.notFound");
    expect((await add({ nodeId: one.nodeId, vendor: "MLA" })).json.errorCode).toBe("game.notFound");
    expect((await add({ vendor: "JL" })).json.errorCode).toBe("request.invalid");
    for (const url of ["/wps/favorites", "/wps/favorites/ids", "/wps/recent", "/wps/recent/add", "/wps/games/launch", "/wps/wallets/gcs"]) {
      expect((await get(url)).json.errorCode, url).toBe("session.required");
    }
  });

  test("RECENT-04 GAPI-13 GAPI-14 GAPI-15 GENT-08 opened games are listed newest first, each once, in pages", async () => {
    const token = await member();
    const open = (query: string) => server.call("GET", `/wps/recent/add?${query}&clientType=2`, { token });
    expect((await open(`nodeId=${one.nodeId}`)).json.value).toEqual({ nodeId: one.nodeId });
    await open(`gameCode=${two.code}&vendor=JL`);
    await open(`nodeId=${three.nodeId}`);
    await open(`nodeId=${one.nodeId}`);
    const page = (await server.call("GET", "/wps/recent?page=1&pageSize=2&gameType=&vendor=&language=en&clientType=2", { token })).json
      .value;
    expect(Object.keys(page).toSorted()).toEqual(["list", "totalPages"]);
    expect(page.list.map((game: Game) => game.nodeId)).toEqual([one.nodeId, three.nodeId]);
    expect(page.totalPages).toBe(2);
    expect((await open("nodeId=1")).json.errorCode).toBe("game.notFound");
  });

  test("only the newest hundred recent games are kept", async () => {
    const row = await buildMember(server);
    const token = await loginAs(server, row);
    const games = await server.db.selectFrom("games").select(["id", "node_id"]).orderBy("id").limit(104).execute();
    await server.db
      .insertInto("recent_games")
      .values(games.slice(0, 103).map((game) => ({ member_id: row.id, game_id: game.id })))
      .execute();
    await server.call("GET", `/wps/recent/add?nodeId=${games[103]?.node_id}`, { token });
    const page = (await server.call("GET", "/wps/recent?pageSize=100", { token })).json.value;
    expect(page.totalPages).toBe(1);
    expect(page.list).toHaveLength(100);
    expect(page.list[0].nodeId).toBe(games[103]?.node_id);
  });
});
