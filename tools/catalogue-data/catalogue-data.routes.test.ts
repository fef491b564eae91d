import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seedGames } from "../../server/src/demo/games.ts";
import { melaDocument, pannaDocument } from "../../server/src/demo/brands.ts";
import { createBrandsService } from "../../server/src/modules/brands/brands.service.ts";
import { vendorsIn } from "../../server/src/modules/games/brand-vendors.service.ts";
import { createCatalogueExchange } from "../../server/src/modules/games/catalogue-exchange.service.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { writeFiles } from "./files.ts";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

let server: TestApp;
let exchange: ReturnType<typeof createCatalogueExchange>;
let folder: string;
beforeAll(async () => {
  server = await createTestApp();
  exchange = createCatalogueExchange(server);
  await seedGames({ games: server.services.games, provider: server.services.provider, brands: ["mela", "panna"] });
  const acme = { code: "ACME", provider: "arcade", types: "RNG|LIVE", "name.en": "Acme" };
  await exchange.import({ vendors: { file: "vendors.csv", rows: [{ at: 2, cells: acme }] } }, { dryRun: false, delistMissing: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-catalogue-"));
  return () => rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runAction(exchange, readOptions(args));
/** A file of this test, by its lines. */
async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join("\n")}\n`);
  return path;
}
const refusalOf = async (...args: string[]) =>
  run(...args).then(
    () => "taken",
    (error: Error) => error.message,
  );
const gameOf = (code: string) => server.db.selectFrom("games").selectAll().where("code", "=", code).executeTakeFirst();
const version = async () =>
  (await server.db.selectFrom("data_versions").selectAll().where("scope", "=", "games").executeTakeFirstOrThrow()).version;

describe("npm run catalogue", () => {
  test.each([
    [[], /What is to be done/],
    [["import"], /Missing: <file>/],
    [["vendor", "ACME"], /Missing: on or off/],
    [["game", "X", "maybe"], /Missing: on or off/],
    [["game", "X", "off", "--brand", "mela"], /leave --brand out/],
    [["check", "twice"], /one word too many/],
    [["import", "x", "--force"], /not understood/],
  ])("says what is missing or wrong: %j", (args, sentence) => expect(() => readOptions(args)).toThrow(sentence));
});

describe("an export", () => {
  test.each(["catalogue.json", "catalogue"])("taken in again as %s changes nothing, and makes no process read anew", async (name) => {
    await run("export", join(folder, name));
    const before = await version();
    const said = await run("import", join(folder, name));
    expect(said).toMatch(/^0 added, 0 changed, 0 delisted, \d{3,} as they were\./);
    expect(await version()).toBe(before);
  });

  test("opens in a spreadsheet without running what a name says, and comes back as it was", async () => {
    await run("import", await file("games.csv", "code,name.en,vendor,type,classify", 'ACME-ODD,"=1+1, ""x""",ACME,RNG,SLOT'));
    await run("export", folder);
    expect(await readFile(join(folder, "games.csv"), "utf8")).toContain(`"'=1+1, ""x"""`);
    expect(await run("import", folder)).toMatch(/^0 added, 0 changed/);
    expect((await gameOf("ACME-ODD"))?.names).toEqual({ en: '=1+1, "x"' });
  });
});

describe("an import", () => {
  test("brings in a vendor, a class, games and what a brand offers, so that visitors find them", async () => {
    const path = await file(
      "new.json",
      JSON.stringify({
        vendors: [{ code: "NOVA", provider: "arcade", types: ["RNG"], name: { en: "Nova", bn: "নোভা" } }],
        classifies: [{ type: "RNG", key: "NOVASLOT", name: { en: "Nova slots" } }],
        games: [
          { code: "NOVA-SUN", vendor: "NOVA", type: "RNG", classify: "NOVASLOT", name: { en: "Sun", bn: "সূর্য" }, min_bet: 500, hot: true },
          { code: "NOVA-MOON", vendor: "NOVA", type: "RNG", classify: "NOVASLOT", name: { en: "Moon" } },
        ],
        offers: [{ brand: "mela", vendor: "NOVA" }],
      }),
    );
    expect(await run("import", path)).toMatch(/^5 added, 0 changed/);
    server.clock.advance(2_001);
    const found = async (brand: string) =>
      (await server.call("GET", "/wps/games?vassalage=NOVA&language=bn", { headers: { "x-merchant": brand } })).json.value.games as {
        gameName: string;
      }[];
    expect((await found("mela")).map(({ gameName }) => gameName).toSorted()).toEqual(["Moon", "সূর্য"]);
    expect(await found("panna")).toEqual([]);
    const [sun, moon] = [await gameOf("NOVA-SUN"), await gameOf("NOVA-MOON")];
    expect([sun?.game_id, sun?.min_bet_minor, moon?.min_bet_minor]).toEqual(["NOVA-SUN", 500, 0]);
    expect(sun?.node_id).toMatch(/^\d+$/);
    expect(sun?.node_id).not.toBe(moon?.node_id);
  });

  test("leaves what the file has no column for, and what it does not name", async () => {
    const before = await gameOf("NOVA-SUN");
    const said = await run("import", await file("games.csv", "code,popularity", "NOVA-SUN,77"));
    expect(said).toBe("0 added, 1 changed, 0 delisted, 0 as they were.\n1 games of these vendors are not in the file and stay.");
    expect(await gameOf("NOVA-SUN")).toEqual({ ...before, popularity: 77 });
    expect((await gameOf("NOVA-MOON"))?.status).toBe("active");
  });

  test("tells by a dry run what would change, and changes nothing", async () => {
    const path = await file("games.csv", "code,popularity,name.bn", "NOVA-SUN,78,রোদ");
    const said = await run("import", path, "--dry-run", "--delist-missing");
    expect(said).toContain('changed  games NOVA-SUN  popularity: 77 → 78, name.bn: "সূর্য" → "রোদ"');
    expect(said).toContain('delisted games NOVA-MOON  status: "active" → "disabled"');
    expect(said).toContain("0 added, 1 changed, 1 delisted, 0 as they were.");
    expect([(await gameOf("NOVA-SUN"))?.popularity, (await gameOf("NOVA-MOON"))?.status]).toEqual([77, "active"]);
  });

  test("hides games that the file leaves out when it is told to, of the file's vendors alone", async () => {
    const others = await server.db
      .selectFrom("games")
      .select("id")
      .where("vendor_code", "!=", "NOVA")
      .where("status", "=", "disabled")
      .execute();
    await run("import", await file("games.csv", "code", "NOVA-SUN"), "--delist-missing");
    expect([(await gameOf("NOVA-SUN"))?.status, (await gameOf("NOVA-MOON"))?.status]).toEqual(["active", "disabled"]);
    const after = await server.db
      .selectFrom("games")
      .select("id")
      .where("vendor_code", "!=", "NOVA")
      .where("status", "=", "disabled")
      .execute();
    expect(after).toEqual(others);
  });
});

describe("a file with faults", () => {
  test("is told all of them by row and column, and nothing of it is taken", async () => {
    await writeFile(join(folder, "vendors.csv"), "code,name.en,provider,types\nBAD,Bad,nobody,RNG\nlow,Low,arcade,DICE\n");
    await writeFile(
      join(folder, "games.csv"),
      [
        "code,name.en,vendor,type,classify,min_bet,hot,released_at,icon_url,node_id",
        "NEW-1,One,ACME,RNG,SLOT,100,yes,2026-02-31,/media/x.avif,",
        "NEW-1,Again,ACME,RNG,SLOT,100,no,2026-02-28,,",
        "NEW-2,Two,NOWHERE,RNG,SLOT,1.5,perhaps,,javascript:alert(1),",
        "NEW-3,,ACME,DICE,SLOT,100,no,,//elsewhere.example/x.png,12a",
        `NEW-4,Four,ACME,RNG,SLOT,100,no,,,${(await gameOf("NOVA-SUN"))?.node_id}`,
        "",
      ].join("\n"),
    );
    await writeFile(join(folder, "offers.csv"), "brand,vendor,enabled\nnobody,ACME,yes\nmela,GHOST,yes\n");
    const before = await version();
    const said = (await refusalOf("import", folder)).split("\n").toSorted();
    for (const line of [
      /^vendors.csv:2: provider is nobody, which is no provider/,
      /^vendors.csv:3: code has 1 to 32 capital letters/,
      /^vendors.csv:3: types is RNG, .*not "DICE"/,
      /^games.csv:2: released_at is a day/,
      /^games.csv:4: min_bet is a whole number from 0 .*not "1.5"/,
      /^games.csv:4: hot is yes or no, not "perhaps"/,
      /^games.csv:4: icon_url is a path of ours/,
      /^games.csv:5: name.en is missing/,
      /^games.csv:5: type is one of RNG/,
      /^games.csv:5: icon_url is a path of ours/,
      /^games.csv:5: node_id has up to 15 digits/,
      /^games.csv:6: node_id is \d+, as of NOVA-SUN/,
      /^offers.csv:2: brand is nobody, which is no brand/,
      /^offers.csv:3: vendor is GHOST, which is no vendor/,
    ])
      expect(said).toContainEqual(expect.stringMatching(line));
    expect(await gameOf("NEW-4")).toBeUndefined();
    expect(await version()).toBe(before);
  });

  test("tells a code that stands twice, an unknown vendor and a column that there is not", async () => {
    const head = "code,name.en,vendor,type,classify";
    const twice = await file("games.csv", head, "TWICE,One,ACME,RNG,SLOT", "TWICE,Two,ACME,RNG,SLOT");
    expect(await refusalOf("import", twice)).toContain("games.csv:3: code is TWICE, as in row 2");
    const ghost = await file("games.csv", head, "GHOST-1,One,GHOST,RNG,SLOT");
    expect(await refusalOf("import", ghost)).toContain("games.csv:2: vendor is GHOST, which is no vendor");
    const column = await file("games.csv", `${head},colour`, "X-1,One,ACME,RNG,SLOT,red");
    expect(await refusalOf("import", column)).toContain("games.csv:2: colour is no column of this table");
  });

  test("says for which stakes free rounds of a title are played, and tells what is no such list", async () => {
    const head = "code,free_rounds";
    const freeRounds = async () => (await gameOf("NOVA-SUN"))?.free_rounds;
    expect(await freeRounds()).toBe("any");
    for (const [cell, kept] of [
      ["300| 100 |300", "100|300"],
      ["none", "none"],
      ["", "any"],
    ] as const) {
      await run("import", await file("games.csv", head, `NOVA-SUN,${cell}`));
      expect(await freeRounds(), cell).toBe(kept);
    }
    for (const cell of ["0", "1.5", "100;200", "some", "100|"])
      expect(await refusalOf("import", await file("games.csv", head, `NOVA-SUN,${cell}`))).toContain(
        "games.csv:2: free_rounds is any, none, or up to 100 stakes in minor units",
      );
  });

  test("tells a hundred faults and how many more there are", async () => {
    const rows = Array.from({ length: 150 }, (_, at) => `F-${at},Name,ACME,RNG,SLOT,many`);
    const said = await refusalOf("import", await file("games.csv", "code,name.en,vendor,type,classify,lines", ...rows));
    expect(said).toMatch(/^Nothing was taken over. What is wrong: 150\n/);
    expect(said.split("\n")).toHaveLength(102);
    expect(said).toMatch(/… and 50 more.$/);
  });

  test.each([
    ["games.json", "{ not json", /is no JSON file/],
    ["games.json", '{ "gmaes": [] }', /has "gmaes"/],
    ["games.json", '{ "games": {} }', /games is no list/],
    ["games.json", '{ "games": [7] }', /games 1 is no object/],
    ["games.csv", 'code,name.en\n"A,b', /is no CSV file/],
    ["games.csv", "code,name.en\nA,b,c,d", /is no CSV file/],
    ["list.csv", "code\nA", /is named like none of/],
  ])("%s that holds %j is refused", async (name, text, sentence) => {
    expect(await refusalOf("import", await file(name, text))).toMatch(sentence);
  });

  test("that fails in the database leaves nothing of it behind", async () => {
    const [one, other] = [await gameOf("NOVA-SUN"), await gameOf("NOVA-MOON")];
    const swapped = await file("games.csv", "code,node_id,popularity", `NOVA-SUN,${other?.node_id},1`, `NOVA-MOON,${one?.node_id},1`);
    expect(await refusalOf("import", swapped)).not.toBe("taken");
    expect(await gameOf("NOVA-SUN")).toEqual(one);
  });
});

describe("a large catalogue", () => {
  const wide = (count: number) =>
    Array.from({ length: count }, (_, at) => `BULK-${at},Game ${at},খেলা ${at},ACME,RNG,SLOT,https://covers.example/${at}.png`);

  test("of 10,000 games is taken over in one transaction within ten seconds", async () => {
    const path = await file("games.csv", "code,name.en,name.bn,vendor,type,classify,icon_url", ...wide(10_000));
    const begun = performance.now();
    expect(await run("import", path)).toMatch(/^10000 added/);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await server.db.deleteFrom("games").where("code", "like", "BULK-%").execute();
    await server.db.deleteFrom("fetched_pictures").execute();
  });

  test("of 1,000,000 rows is refused before memory is full", async () => {
    const path = join(folder, "games.csv");
    const stream = createWriteStream(path);
    stream.write("code,vendor\n");
    for (let block = 0; block < 1_000; block += 1) {
      const rows = Array.from({ length: 1_000 }, (_, at) => `B${block * 1_000 + at},ACME\n`).join("");
      if (!stream.write(rows)) await once(stream, "drain");
    }
    stream.end();
    await once(stream, "close");
    const before = process.memoryUsage().heapUsed;
    expect(await refusalOf("import", path)).toMatch(/more than 100000 rows/);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1_048_576);
  });

  test("of more bytes than are read is refused by its size", async () => {
    const path = join(folder, "huge.json");
    const stream = createWriteStream(path);
    for (let part = 0; part < 66; part += 1) if (!stream.write(" ".repeat(1_048_576))) await once(stream, "drain");
    stream.end();
    await once(stream, "close");
    expect(await refusalOf("import", path)).toMatch(/66 MiB; 64 are read/);
  });
});

describe("a switch", () => {
  const shown = async (brand: string) => {
    server.clock.advance(2_001);
    return (await server.call("GET", "/wps/games?vassalage=NOVA", { headers: { "x-merchant": brand } })).json.value.totalCount as number;
  };

  test("shows and hides a vendor at one brand or at all, and a game", async () => {
    await run("import", await file("offers.csv", "brand,vendor", "mela,NOVA", "panna,NOVA"));
    expect([await shown("mela"), await shown("panna")]).toEqual([1, 1]);
    await run("vendor", "NOVA", "off", "--brand", "panna");
    expect([await shown("mela"), await shown("panna")]).toEqual([1, 0]);
    await run("vendor", "NOVA", "off");
    expect(await shown("mela")).toBe(0);
    await run("vendor", "NOVA", "on");
    await run("game", "NOVA-MOON", "on");
    expect(await shown("mela")).toBe(2);
    expect(await refusalOf("game", "GHOST", "off")).toBe('There is no game "GHOST".');
    expect(await refusalOf("vendor", "GHOST", "off")).toBe('There is no vendor "GHOST".');
    expect(await refusalOf("vendor", "GHOST", "off", "--brand", "mela")).toMatch(/has no vendor "GHOST"/);
  });
});

test("a check tells the size of the catalogue, and vendors that no brand offers", async () => {
  const said = await run("check");
  expect(said).toMatch(/^The catalogue has \d+ vendors, \d+ classifies, \d+ games, \d+ offers\./);
  expect(said).toContain("The vendor ACME is offered by no brand.");
});

test("two imports at once: the second waits for the first, and sees what it did", async () => {
  const [first, second] = await Promise.all(
    ["NOVA-A", "NOVA-B"].map(async (code) => {
      const path = join(folder, `${code}.json`);
      await writeFiles(path, {
        vendors: [],
        classifies: [],
        offers: [],
        games: [{ code, vendor: "NOVA", type: "RNG", classify: "SLOT", "name.en": code }],
      });
      return run("import", path);
    }),
  );
  expect([first, second].map((said) => said?.split(",")[0])).toEqual(["1 added", "1 added"]);
  expect((await gameOf("NOVA-A"))?.node_id).not.toBe((await gameOf("NOVA-B"))?.node_id);
});

test("an import offers new vendors at once where a brand takes all but some, unless the file or the brand says otherwise, and tells where", async () => {
  const brands = createBrandsService(server);
  await brands.apply({ ...melaDocument, vendors: { allExcept: ["NOT_HERE"] } }, "anna");
  await brands.apply({ ...pannaDocument, vendors: ["ACME"] }, "anna");
  const vendor = (code: string) => ({ code, provider: "arcade", types: ["RNG"], name: { en: code } });
  const catalogue = {
    vendors: ["NEW_ONE", "NOT_HERE", "HIDDEN"].map(vendor),
    offers: [{ brand: "mela", vendor: "HIDDEN", enabled: false }],
  };
  const path = await file("grown.json", JSON.stringify(catalogue));
  const dry = await run("import", path, "--dry-run");
  expect(await vendorsIn(server.db, "mela")).not.toContain("NEW_ONE");
  const said = await run("import", path);
  for (const told of [dry, said]) {
    expect(told).toContain("Offered at mela at once: NEW_ONE.");
    expect(told).toContain('No brand offers NOT_HERE: name it in "vendors" of a brand');
    expect(told).toContain("No brand offers HIDDEN");
  }
  const offered = await vendorsIn(server.db, "mela");
  expect(["NEW_ONE", "NOT_HERE", "HIDDEN"].filter((code) => offered.includes(code))).toEqual(["NEW_ONE"]);
  expect(await vendorsIn(server.db, "panna")).toEqual(["ACME"]);
  expect(await run("import", path)).not.toContain("Offered at");
});

test("the games of the house are written as a catalogue, the best known first, and can be imported where there is nothing yet", async () => {
  const empty = await createTestApp();
  try {
    await empty.services.provider.register({ code: "arcade", name: "Arcade" });
    const there = (...args: string[]) => runAction(createCatalogueExchange(empty), readOptions(args));
    const path = join(folder, "house");
    await there("house", path, "--games", "50");
    expect(await there("import", path)).toMatch(/^\d+ added, 0 changed/);
    expect(await there("check")).toMatch(/^The catalogue has \d+ vendors, \d+ classifies, 50 games, /);
    const games = await empty.db.selectFrom("games").select(["icon_url", "popularity"]).execute();
    expect(games.every(({ icon_url }) => /^\/media\/covers\/[0-9a-f]{6}\/[\w-]+-240\.avif$/.test(icon_url))).toBe(true);
    expect(await there("import", path)).toMatch(/^0 added, 0 changed/);
    expect(() => readOptions(["house", path, "--games", "none"])).toThrow("--games takes a number");
  } finally {
    await empty.close();
  }
});
