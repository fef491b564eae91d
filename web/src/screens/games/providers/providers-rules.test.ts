import type { Vendor } from "../../../data/games/catalogue.ts";
import { describe, expect, it } from "vitest";
import type { VendorGroup } from "../../../data/games/vendor-rules.ts";
import { filterProviders, openingOf, providersOf } from "./providers-rules.ts";

const vendor = (code: string, gameCount: number): Vendor => ({
  code,
  displayName: `Name of ${code}`,
  mobileLargeIcon: "",
  gameCount,
  gameClassify: [],
  prizeMode: null,
});
const GROUPS: VendorGroup[] = [
  { category: "RNG", vendors: [vendor("BGS", 20), vendor("PGE", 7)] },
  { category: "FISH", vendors: [vendor("BGS", 3)] },
  { category: "LIVE", vendors: [vendor("ALO", 5)] },
];

describe("providers", () => {
  const providers = providersOf(GROUPS);

  it("each vendor stands once, with its games of every category together", () => {
    expect(providers.map(({ vendor: { code }, categories, gameCount }) => [code, categories, gameCount])).toEqual([
      ["BGS", ["RNG", "FISH"], 23],
      ["PGE", ["RNG"], 7],
      ["ALO", ["LIVE"], 5],
    ]);
  });

  it("they are narrowed down by category and by a part of name or code", () => {
    const codes = (category: string, text: string) => filterProviders(providers, category, text).map((provider) => provider.vendor.code);
    expect([codes("", ""), codes("FISH", ""), codes("", " pg "), codes("", "name of b"), codes("LIVE", "pg")]).toEqual([
      ["BGS", "PGE", "ALO"],
      ["BGS"],
      ["PGE"],
      ["BGS"],
      [],
    ]);
  });

  it("a tap opens a lobby where there is one, else the vendor's list of that category", () => {
    const [both, slots, live] = providers;
    expect(openingOf(live!, "")).toMatchObject({ launch: { gameType: "LIVE", vendor: "ALO", gameCode: "lobby" } });
    expect(openingOf(slots!, "")).toEqual({ list: "/m/provider?vassalage=PGE" });
    expect(openingOf(both!, "FISH")).toEqual({ list: "/m/provider?gameType=FISH&vassalage=BGS" });
  });
});
