import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gameKeys } from "../../arcade/src/server/games/registry.ts";
import { machineNameOf } from "../../arcade/src/shared/games/named-machines.ts";
import { buildCatalogue } from "./build.ts";
import { firstNames } from "./first-names.ts";
import { MACHINES_OF } from "./machines.ts";
import { catalogueFiles } from "./main.ts";

const { vendors, games, classifies, titles } = buildCatalogue();
const onDisk = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const count = (key: (g: (typeof games)[number]) => string) => Map.groupBy(games, key);

describe("the catalogue's files", () => {
  test("are what the tables give, byte for byte, each time", () => {
    for (const [path, text] of catalogueFiles()) expect(onDisk(path), `${path} is stale: node tools/catalogue/main.ts`).toBe(text);
    expect([...catalogueFiles()]).toEqual([...catalogueFiles()]);
  });
});

describe("games", () => {
  test("GENT-01 GENT-03 every game carries its node, game id, code, names, type, vendor and classify", () => {
    for (const g of games) {
      expect(g.nodeId, g.code).toMatch(/^[1-9]\d{6}$/);
      expect(g.gameId, g.code).toMatch(/^\d+$/);
      expect(g.code).toMatch(/^[A-Z0-9_-]+$/);
      expect(g.nameEn, g.code).toMatch(/^[\x20-\x7e]+$/);
      expect(classifies[g.gameType][g.classify], `${g.code} ${g.classify}`).toBeDefined();
      expect(vendors.find((v) => v.code === g.vendor)?.gameTypes, g.code).toContain(g.gameType);
    }
  });

  test("codes, node ids, game ids, covers and the names in each language are unique", () => {
    for (const field of ["code", "nodeId", "gameId", "cover", "nameEn", "nameBn", "popularity"] as const) {
      expect(new Set(games.map((g) => g[field])).size, field).toBe(games.length);
    }
  });

  test("a title that was renamed is the game that it was: its code and its numbers are those of its first name", () => {
    const kept = Object.keys(firstNames).map((name) => {
      const { code, nodeId, gameId } = games.find((g) => g.nameEn === name)!;
      return [name, code, nodeId, gameId];
    });
    expect(kept).toEqual([
      ["Dragon Festival", "PGE-DRAGON-MELA", "5894463", "41187"],
      ["Fairground Lights", "BGS-MELA-LIGHTS", "7919402", "17857"],
      ["Sugar Mountain", "RJB-SUGAR-RUSH-MELA", "4466564", "85763"],
      ["Carnival Jackpot", "MLA-MELA-JACKPOT", "3818708", "86320"],
      ["Carnival Wheel Live", "GRD-MELA-WHEEL-LIVE", "5961569", "19498"],
    ]);
  });

  test("every Bengali name is written in Bengali, and enough of them are long", () => {
    for (const g of games) expect(g.nameBn, g.code).toMatch(/^(?:[\u0980-\u09ff]|[ -])+$/);
    expect(games.filter((g) => [...g.nameBn].length >= 18).length).toBeGreaterThanOrEqual(30);
  });

  test("GENT-21 GENT-23 there are more than 720 over the seven game types, with e-sports and cockfight among the sports", () => {
    expect(games.length).toBeGreaterThanOrEqual(720);
    const types = count((g) => g.gameType);
    const least = { RNG: 500, FISH: 30, LIVE: 55, PVP: 30, LOTT: 20, ELOTT: 15, SPORTS: 45 };
    expect([...types.keys()].sort()).toEqual(Object.keys(least).sort());
    for (const [type, n] of Object.entries(least)) expect(types.get(type)?.length, type).toBeGreaterThanOrEqual(n);
    expect(Object.keys(classifies.SPORTS)).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT"]);
    for (const key of ["SPORTS", "ESPORTS", "COCKFIGHT"])
      expect(
        games.some((g) => g.classify === key),
        key,
      ).toBe(true);
  });

  test("every title can be played for free, lobbies and what is decided by clock, draw or match among them", () => {
    expect(games.filter(({ supportsTrial }) => !supportsTrial).map(({ nameEn }) => nameEn)).toEqual([]);
    // Each leads to an engine, and a test of the arcade plays every engine for free.
    const engines = new Set<string | null>(gameKeys());
    expect(games.filter(({ code }) => !engines.has(titles[code]!.game)).map(({ nameEn }) => nameEn)).toEqual([]);
  });

  test("free rounds are played of every slot, card and shot whose stake is one amount, and of nothing that is laid, bet later or played together", () => {
    const plays = new Set(["slot5", "slot3", "ways6", "scratch", "plinko", "bingo", "video-poker", "blackjack", "fishing"]);
    for (const { code, freeRounds, minBetMinor } of games) {
      expect(freeRounds.length > 0, `${code} ${titles[code]!.game}`).toBe(plays.has(titles[code]!.game ?? ""));
      expect(freeRounds.slice(0, 1), code).toEqual(freeRounds.length === 10 ? [minBetMinor] : []);
    }
    expect(new Set(games.filter(({ freeRounds }) => freeRounds.length > 0).map(({ gameType }) => gameType))).toEqual(
      new Set(["RNG", "FISH", "ELOTT"]),
    );
  });

  test("GENT-22 the slots are divided into slot machine, scratch card, video poker, table games, arcade, jackpot and bingo", () => {
    expect(Object.keys(classifies.RNG).sort()).toEqual(["ARCADE", "BG", "JP", "SCRATCH", "SLOT", "TABLE", "VPOKER"]);
    const rng = Map.groupBy(
      games.filter((g) => g.gameType === "RNG"),
      (g) => g.classify,
    );
    const least = { SLOT: 400, JP: 24, BG: 20, SCRATCH: 12, VPOKER: 12, TABLE: 12, ARCADE: 12 };
    for (const [key, n] of Object.entries(least)) expect(rng.get(key)?.length, key).toBeGreaterThanOrEqual(n);
    expect(games.filter((g) => g.gameType === "LIVE" && g.classify === "ROU").length).toBeGreaterThanOrEqual(8);
    expect(games.some((g) => g.gameType === "LIVE" && g.classify === "BAC")).toBe(true);
  });

  test("about forty are hot and about forty are new, and none is both", () => {
    for (const flag of ["hot", "isNew"] as const) {
      const n = games.filter((g) => g[flag]).length;
      expect(n, flag).toBeGreaterThanOrEqual(35);
      expect(n, flag).toBeLessThanOrEqual(50);
    }
    expect(games.some((g) => g.hot && g.isNew)).toBe(false);
  });

  test("stakes are whole poisha within bounds, and a slot machine with lines has 1 to 50, each with a whole share of the stake", () => {
    for (const g of games) {
      expect(Number.isInteger(g.minBetMinor) && g.minBetMinor >= 100 && g.minBetMinor <= 5000, g.code).toBe(true);
      expect(g.lines === null || (g.lines >= 1 && g.lines <= 50 && g.minBetMinor % g.lines === 0), g.code).toBe(true);
      expect(g.lines !== null || g.gameType !== "RNG" || g.minBetMinor % 100 === 0, g.code).toBe(true);
      expect(g.releasedAt, g.code).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    }
  });
});

describe("vendors", () => {
  test("there are at least 24, and the codes that the specification names are among them", () => {
    const codes = vendors.map((v) => v.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(24);
    for (const code of ["BGS", "PGE", "JL", "AV", "AI", "IMES", "TF", "IA", "TCG_LOTTO_VN"]) expect(codes).toContain(code);
  });

  test("VENDOR-06 the e-sports vendors are AV, AI, IMES, TF and IA", () => {
    expect(
      vendors
        .filter((v) => v.kind === "esports")
        .map((v) => v.code)
        .sort(),
    ).toEqual(["AI", "AV", "IA", "IMES", "TF"]);
  });

  test("VENDOR-07 BGS is the in-house vendor, and the only one", () => {
    expect(vendors.filter((v) => v.kind === "inhouse").map((v) => v.code)).toEqual(["BGS"]);
  });

  test("two cockfight vendors at least, one vendor whose prizes are those of an e-lottery, every type with a vendor", () => {
    expect(vendors.filter((v) => v.kind === "cockfight").length).toBeGreaterThanOrEqual(2);
    expect(vendors.filter((v) => v.prizeMode === "ELOTT").map((v) => v.code)).toEqual(["TCG_LOTTO_VN"]);
    for (const type of ["RNG", "FISH", "LIVE", "PVP", "LOTT", "ELOTT", "SPORTS"] as const) {
      expect(vendors.filter((v) => v.gameTypes.includes(type)).length, type).toBeGreaterThanOrEqual(2);
    }
  });

  test("every vendor of tables, draws or matches has a lobby, and every vendor has games", () => {
    for (const v of vendors) {
      expect(
        games.some((g) => g.vendor === v.code),
        v.code,
      ).toBe(true);
      const opensLobby = v.gameTypes.some((t) => ["LIVE", "SPORTS", "LOTT", "ELOTT"].includes(t));
      expect(
        games.some((g) => g.code === `${v.code}-LOBBY`),
        v.code,
      ).toBe(opensLobby);
    }
  });
});

describe("titles of the arcade", () => {
  test("every title is played by the rule set of its category, and a vendor's lobby leads to its own tables", () => {
    expect(Object.keys(titles)).toEqual(games.map((g) => g.code));
    const engines: Record<string, string> = {
      "LIVE.LOBBY": "live-lobby",
      "LIVE.ROU": "live-roulette",
      "LIVE.BAC": "baccarat",
      "LIVE.SICBO": "sic-bo",
      "LIVE.DT": "dragon-tiger",
      "LIVE.AB": "andar-bahar",
      "SPORTS.SPORTS": "sports",
      "SPORTS.ESPORTS": "sports",
      "SPORTS.COCKFIGHT": "sports",
    };
    for (const g of games) {
      const title = titles[g.code]!;
      const expected = engines[`${g.gameType}.${g.classify}`] ?? title.game;
      expect(title.game, g.code).toBe(expected);
      expect(gameKeys(), g.code).toContain(title.game);
      expect(title.lines !== null, g.code).toBe(title.game === "slot5" || title.game === "slot3");
      for (const table of title.tables ?? []) expect(titles[table]?.game, table).toBeTruthy();
      expect(title.pool, g.code).toBe(g.classify === "JP" ? "mela" : undefined);
      expect([title.theme, title.minBetMinor, title.volatility, title.lines]).toEqual([g.theme, g.minBetMinor, g.volatility, g.lines]);
    }
  });

  test("slots are played by three kinds of machines, and titles differ in more than their colour", () => {
    const own = games.filter((g) => g.gameType === "RNG");
    const slots = Map.groupBy(
      games.filter((g) => g.classify === "SLOT"),
      (g) => titles[g.code]!.game,
    );
    for (const key of ["slot5", "slot3", "ways6"]) expect(slots.get(key)?.length, key).toBeGreaterThanOrEqual(60);
    const looks = new Set(own.map((g) => [mathsOf(g.code), g.theme].join()));
    expect(looks.size).toBeGreaterThan(own.length * 0.85);
  });

  test("titles on reels are spread over all machines of their game, each of their own volatility, so that a vendor's do not play alike", () => {
    for (const [engine, machines] of Object.entries(MACHINES_OF)) {
      const own = games.filter((g) => titles[g.code]!.game === engine);
      const machineOf = (code: string) => machineNameOf({ volatility: titles[code]!.volatility, variant: titles[code]!.variant ?? null });
      for (const g of own) expect(machines[machineOf(g.code)]?.volatility, g.code).toBe(g.volatility);
      const played = Map.groupBy(own, (g) => machineOf(g.code));
      expect([...played.keys()].sort()).toEqual(Object.keys(machines).sort());
      for (const [name, { length }] of played) {
        expect(length, name).toBeGreaterThanOrEqual(4);
        expect(length, name).toBeLessThanOrEqual({ ways6: 11, slot5: 42, slot3: 14 }[engine]!);
      }
      for (const [vendor, theirs] of Map.groupBy(own, (g) => g.vendor)) {
        const order = theirs.toSorted((a, b) => b.popularity - a.popularity).map((g) => machineOf(g.code));
        const possible = [...Map.groupBy(theirs, (g) => g.volatility)].map(([volatility, { length }]) =>
          Math.min(length, Object.values(machines).filter((machine) => machine.volatility === volatility).length),
        );
        const least = Math.min(10, 0.6 * possible.reduce((sum, n) => sum + n, 0));
        expect(new Set(order).size, `${engine} ${vendor}`).toBeGreaterThanOrEqual(least);
        for (const [index, machine] of order.entries()) expect(machine === order[index - 1], `${engine} ${vendor} ${index}`).toBe(false);
      }
    }
  });

  test("no maths is that of more than eleven titles on reels: their game, machine and lines", () => {
    const reeled = games.filter((g) => titles[g.code]!.game! in MACHINES_OF);
    const alike = Map.groupBy(reeled, (g) => mathsOf(g.code));
    expect(alike.size).toBeGreaterThanOrEqual(118);
    for (const [maths, own] of alike) expect(own.length, maths).toBeLessThanOrEqual(11);
  });
});

/** What a title's chance hangs on: which rules, which of their machines or variants, how many lines. */
function mathsOf(code: string): string {
  const { game, variant, volatility, lines } = titles[code]!;
  return [game, variant, volatility, lines].join();
}
