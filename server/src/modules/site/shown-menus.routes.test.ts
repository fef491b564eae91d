import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { mela } from "../../demo/brands.ts";
import type { GameDraft, VendorDraft } from "../games/catalogue-write.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.provider.register({ code: "arcade", name: "Arcade" });
});
afterAll(() => app.close());

const vendor = (code: string, ...gameTypes: VendorDraft["gameTypes"]): VendorDraft => ({
  code,
  providerCode: "arcade",
  names: { en: code },
  logoUrl: "/media/vendors/x.svg",
  gameTypes,
  kind: null,
  prizeMode: null,
  sort: 1,
});
const game = (code: string, vendorCode: string, gameType: GameDraft["gameType"], classify = "ANY"): GameDraft => ({
  nodeId: code,
  code,
  gameId: code,
  vendorCode,
  gameType,
  classify,
  names: { en: code },
  iconUrl: "/media/covers/x-240.avif",
  largeIconUrl: "/media/covers/x-240.avif",
  isHot: false,
  isNew: false,
  minBetMinor: 100,
  lines: 0,
  theme: "",
  volatility: "",
  popularity: 1,
  releasedAt: "",
  supportsTrial: true,
});
const menusOf = async (merchant: string) => {
  const { json } = await app.call("GET", "/wps/system/settings/consolidated", { headers: { "x-merchant": merchant } });
  return json.value.menus as { lobby: string[]; gameTabs: string[] };
};
const tabsOf = async (merchant: string) => (await menusOf(merchant)).gameTabs;

describe("menus of a brand, by its games", () => {
  test("are whole while it has none", async () => {
    expect(await menusOf("mela")).toEqual(mela.settings.menus);
  });

  test("show categories with games alone, as soon as these are imported and offered", async () => {
    const { games } = app.services;
    const vendors = [vendor("REEL", "RNG", "LIVE"), vendor("RING", "SPORTS"), vendor("CARD", "PVP")];
    const titles = [game("R-1", "REEL", "RNG"), game("R-2", "RING", "SPORTS", "COCKFIGHT"), game("C-1", "CARD", "PVP")];
    await games.importCatalogue({ vendors, games: titles, classifies: [] });
    await games.offerVendors("mela", ["REEL", "RING"]);
    const { lobby, gameTabs } = await menusOf("mela");
    expect(gameTabs).toEqual(["RNG"]);
    const none = ["LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "LOTT", "ELOTT"];
    expect(lobby).toEqual(mela.settings.menus.lobby.filter((key) => !none.includes(key)));
    expect(lobby).toEqual(expect.arrayContaining(["HOME", "HOT", "NEW", "PROMO", "COCKFIGHT"]));
    // The other brand offers none of them.
    expect((await tabsOf("panna")).length).toBeGreaterThan(3);
  });

  test("follow what is offered, delisted and imported, and a provider that closes, at once", async () => {
    const { games, provider } = app.services;
    await games.offerVendors("mela", ["CARD"]);
    expect(await tabsOf("mela")).toEqual(["RNG", "PVP"]);
    await games.setGameStatus("R-1", "disabled");
    expect(await tabsOf("mela")).toEqual(["PVP"]);
    await games.importCatalogue({ vendors: [], games: [game("L-1", "REEL", "LIVE")], classifies: [] });
    expect((await tabsOf("mela")).toSorted()).toEqual(["LIVE", "PVP"]);
    await games.setVendor("mela", "CARD", { enabled: false });
    expect(await tabsOf("mela")).toEqual(["LIVE"]);
    await games.setVendor("mela", "CARD", { enabled: true });
    await provider.register({ code: "other", name: "Other" });
    await games.importCatalogue({ vendors: [{ ...vendor("REEL", "RNG"), providerCode: "other" }], games: [], classifies: [] });
    await app.db.updateTable("providers").set({ status: "disabled" }).where("code", "=", "other").execute();
    app.services.versions.refresh();
    expect(await tabsOf("mela")).toEqual(["PVP"]);
  });

  test("are written down as they were: the settings themselves lose nothing", async () => {
    expect((await app.services.site.get("mela")).settings.menus).toEqual(mela.settings.menus);
  });
});
