import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allEndpoints } from "./all.ts";
import { ERROR_STATUS } from "./base/errors.ts";
import { CONTENT_TYPES } from "./content/content.ts";
import { CLIENT_TYPE, GAME_PLATFORM, launchGame, listGames } from "./games/games.ts";
import { CATEGORIES, ESPORTS_VENDORS, GAME_TYPES, IN_HOUSE_VENDORS, PAGE_SIZE } from "./games/terms.ts";
import { LANGUAGES } from "./base/languages.ts";
import { deriveStatus, FirebaseProject, LobbyKey } from "./site/site.ts";

const pathOf = (name: string) => {
  const found = allEndpoints.find((entry) => entry.name === name);
  return found ? `${found.endpoint.method} ${found.endpoint.path}` : null;
};

describe("the table of calls", () => {
  test("has every call of every file", async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>));
    const isCall = (value: unknown) => typeof value === "object" && value !== null && "method" in value && "path" in value;
    const named = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [name] : [])));
    expect(named.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  });

  test("API-01 GAPI-01 every call has one relative path of its own, without parameters in it", () => {
    const keys = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { endpoint } of allEndpoints) expect(endpoint.path).toMatch(/^\/(wps|provider\/v1)\/[A-Za-z/-]+(\.csv)?$/);
  });

  test.each([
    ["login", "POST /wps/session/login"],
    ["logout", "DELETE /wps/session/logout"],
    ["getCaptcha", "GET /wps/captcha"],
    ["getSettings", "GET /wps/system/settings/consolidated"],
    ["getMemberInfo", "GET /wps/member/info"],
    ["listCountries", "GET /wps/system/country"],
    ["getSystemStatus", "GET /wps/system/status"],
    ["getWhiteLabel", "GET /wps/system/whitelabel"],
    ["getDomainRoute", "GET /wps/system/domainRoute"],
    ["getWallet", "GET /wps/wallets/gcs"],
  ])("the call %s is %s, as the specification writes it", (name, expected) => expect(pathOf(name)).toBe(expected));

  test.each([
    ["listGames", "GET /wps/games"],
    ["listHotGames", "GET /wps/games/hot"],
    ["listVendors", "GET /wps/games/vendors"],
    ["listVendorSorting", "GET /wps/games/vendors/sorting"],
    ["listPopularGames", "GET /wps/games/popular"],
    ["launchGame", "GET /wps/games/launch"],
    ["listWinners", "GET /wps/games/winners"],
    ["listLiveModels", "GET /wps/live/models"],
    ["listFavoriteIds", "GET /wps/favorites/ids"],
    ["listFavorites", "GET /wps/favorites"],
    ["addFavorite", "POST /wps/favorites"],
    ["removeFavorite", "DELETE /wps/favorites"],
    ["listRecentGames", "GET /wps/recent"],
    ["addRecentGame", "GET /wps/recent/add"],
    ["listAnnouncements", "GET /wps/announcements"],
    ["getHelpCenter", "GET /wps/system/helpCenter"],
  ])("GAPI-01 the call %s, of which no path is given, has the one of our table: %s", (name, expected) =>
    expect(pathOf(name)).toBe(expected),
  );

  test("every error that a call names stands in the table, with a 4xx or 5xx status", () => {
    for (const { endpoint } of allEndpoints) for (const code of endpoint.errors) expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    for (const code of Object.keys(ERROR_STATUS)) expect(code).toMatch(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/);
  });
});

describe("the second factor", () => {
  const SECRETS = /password|verificationCode|^code$|answers/i;
  const GUARDED = /^\/wps\/(security|withdraw|wallets|member\/(password|passkeys|payoutAccounts|payeeName))/;
  const inputNames = (endpoint: { input: unknown }) => Object.keys((endpoint.input as { def?: { shape?: object } }).def?.shape ?? {});

  test("every member's call that changes money or what guards an account says whether it asks for a step-up", () => {
    const members = allEndpoints.filter(({ endpoint }) => endpoint.auth === "session" && endpoint.method !== "GET");
    const sensitive = members.filter(
      ({ endpoint }) => endpoint.idempotent || GUARDED.test(endpoint.path) || inputNames(endpoint).some((name) => SECRETS.test(name)),
    );
    expect(sensitive.filter(({ endpoint }) => endpoint.stepUp === null).map(({ name }) => name)).toEqual([]);
    expect(sensitive.length).toBeGreaterThan(25);
  });

  test("only a session's calls ask for one, and none that only looks", () => {
    for (const { name, endpoint } of allEndpoints) {
      if (endpoint.stepUp === null) continue;
      expect([name, endpoint.auth, endpoint.method === "GET"]).toEqual([name, "session", false]);
    }
  });
});

describe("inputs", () => {
  test("GAPI-02 GAPI-14 the game list takes the parameters by the specification's names", () => {
    const parsed = listGames.input.safeParse({
      merchant: "mela",
      platform: "html5",
      gameName: "tiger",
      gameType: "RNG",
      pageNo: "2",
      pageSize: "36",
      vassalage: "JL",
      gameClassify: "SLOT",
      minBet: "100",
      minLine: "5",
      isNew: "1",
      language: "bn",
    });
    expect(parsed.data).toMatchObject({
      pageNo: 2,
      pageSize: 36,
      vassalage: "JL",
      gameClassify: "SLOT",
      minBet: 100,
      minLine: 5,
      isNew: true,
    });
  });

  test.each([
    { pageNo: "0" },
    { pageNo: "-1" },
    { pageNo: "1.5" },
    { pageNo: "1e9" },
    { pageNo: "NaN" },
    { pageSize: "100000" },
    { gameType: "CARDS" },
    { vassalage: "'; drop table games" },
    { gameName: "x".repeat(65) },
    { pageNo: ["1", "2"] },
    { language: "xx-yy-zz" },
  ])("an absurd parameter is refused: %j", (query) => expect(listGames.input.safeParse(query).success).toBe(false));

  test("GENT-03 a launch takes its eleven inputs as they are said", () => {
    const game = { gameType: "RNG", vassalage: "MLA", gameCode: "MLA-7", gameId: "14500", nodeId: "7" };
    const whole = { ...game, supportPlay: "1", isGameH5: "0", playType: "trad", freeplay: true, lottoMode: "ELOTT", roomId: "r1" };
    expect(launchGame.input.safeParse({ ...whole, freeplay: "true" }).data).toEqual(whole);
  });

  test("GENT-03 LAUNCH-04 LAUNCH-06 the launch code defaults to lobby and the play type is trad or ent", () => {
    expect(launchGame.input.safeParse({ vassalage: "JL" }).data?.gameCode).toBe("lobby");
    expect(launchGame.input.safeParse({ playType: "trad" }).success).toBe(true);
    expect(launchGame.input.safeParse({ playType: "ent" }).success).toBe(true);
    expect(launchGame.input.safeParse({ playType: "both" }).success).toBe(false);
  });
});

describe("constants", () => {
  test("GCONST-01 GCONST-02 GCONST-03 platform, client type and request limits", () => {
    expect([GAME_PLATFORM, CLIENT_TYPE]).toEqual(["html5", 2]);
    expect(PAGE_SIZE).toMatchObject({ list: 36, olderList: 35, homeNew: 9, jackpot: 15, favoriteIds: 100, winners: 20, hotPopup: 15 });
  });
  test("GENT-23 the game types that calls may carry", () =>
    expect(GAME_TYPES).toEqual(["RNG", "FISH", "PVP", "LIVE", "LOTT", "ELOTT", "SPORTS"]));
  test("GENT-21 the categories are slots, fish, live, poker, sports, e-sports, lottery, which has two types, and cockfight, and a menu knows no other", () => {
    const eight = ["RNG", "FISH", "LIVE", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"];
    expect([...CATEGORIES].toSorted()).toEqual(eight.toSorted());
    const general = ["HOME", "HOT", "FAV", "RECENT", "NEW", "PROVIDER", "PROMO", "WINNERS"];
    expect(LobbyKey.options.filter((key) => !general.includes(key)).toSorted()).toEqual(eight.toSorted());
  });
  test("VENDOR-06 VENDOR-07 the e-sports vendors and the in-house vendor", () => {
    expect(ESPORTS_VENDORS).toEqual(["AV", "AI", "IMES", "TF", "IA"]);
    expect(IN_HOUSE_VENDORS).toEqual(["BGS"]);
  });
  test("CONST-07 GENT-25 the content types", () => expect(CONTENT_TYPES).toEqual(["A", "PL", "B", "PU", "PR", "H"]));
  test("STATUS-04 maintenance wins over a region restriction", () => {
    expect(deriveStatus({ maintenance: true, regionRestriction: true })).toBe(1);
    expect(deriveStatus({ maintenance: true, regionRestriction: false })).toBe(1);
    expect(deriveStatus({ maintenance: false, regionRestriction: true })).toBe(2);
    expect(deriveStatus({ maintenance: false, regionRestriction: false })).toBe(0);
  });
  test("I18N-03 the registry holds 35 languages, each code once, with Bengali and English complete", () => {
    expect(LANGUAGES).toHaveLength(35);
    expect(new Set(LANGUAGES.map((language) => language.code)).size).toBe(LANGUAGES.length);
    expect(LANGUAGES.filter((language) => language.complete).map((language) => language.code)).toEqual(["bn", "en"]);
    for (const { locale } of LANGUAGES) expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
  });
});

test("what stands in for the authentication service is on the visitor's own machine", () => {
  const project = { apiKey: "key", authDomain: "auth.example", projectId: "project", phone: true };
  const passes = (standIn: string) => FirebaseProject.safeParse({ ...project, standIn }).success;
  expect(["http://127.0.0.1:9099", "http://localhost:9099"].filter(passes)).toHaveLength(2);
  expect(["https://evil.example", "http://127.0.0.1:9099/x", "http://localhost.evil.example:1", "*"].filter(passes)).toEqual([]);
});
