import type { Game } from "./catalogue.ts";
import { describe, expect, it } from "vitest";
import {
  centreAddress,
  centreSource,
  type CentreState,
  ENTRIES,
  hotOf,
  nextCentre,
  readCentre,
  showsVendorPicker,
  VIEWS,
} from "./centre-state.ts";

const plain: CentreState = { entry: "RNG", vendor: "", gameClassify: "", text: "", view: "ALL" };
const COCK = ["MRG", "LJT", "GMC"];
const read = (query: string) => readCentre(new URLSearchParams(query), "HOME");
const source = (change: Partial<CentreState>) => centreSource({ ...plain, ...change }, COCK);

describe("state of the game centre", () => {
  it("every state survives its address", () => {
    for (const entry of ENTRIES) {
      for (const view of VIEWS) {
        const state = { ...plain, entry, view, vendor: "PGE", text: view === "SEARCH" ? "বাঘ" : "" };
        expect(read(centreAddress("/m/gameCenter", state, "HOME").split("?")[1] ?? "")).toEqual(state);
      }
    }
    expect(centreAddress("/m/gameList", plain, "RNG")).toBe("/m/gameList");
  });

  it("an unknown kind, vendor, class or view counts as not said", () => {
    expect(read("gameType=CASINO&vassalage=../x&type=%27--&data=ALIEN")).toEqual({ ...plain, entry: "HOME" });
    expect(read("type=jp").gameClassify).toBe("JP");
    expect(read(`q=${"x".repeat(99)}`).text).toHaveLength(64);
  });

  it("GLIST-32 GLIST-33 GLIST-34 Hot, Fav and Recent as classification switch the view", () => {
    expect(["hot", "fav", "recent"].map((type) => read(`type=${type}`).view)).toEqual(["HOT", "FAV", "RECENT"]);
  });

  it("GOLD-01 GOLD-03 GOLD-04 each choice changes what is asked for, and a second press takes a filter back", () => {
    expect(source({ view: "NEW" })).toMatchObject({ isNew: true });
    expect(source({ view: "RECENT" })).toEqual({ mine: "recent", gameType: "RNG" });
    expect(centreSource(nextCentre(plain, { kind: "view", view: "HOT" }), COCK)).toBeNull();
    expect(nextCentre({ ...plain, view: "HOT" }, { kind: "view", view: "HOT" })).toEqual(plain);
    expect(source(nextCentre(plain, { kind: "classify", key: "JP" }))).toMatchObject({ gameClassify: "JP" });
    expect(source(nextCentre(plain, { kind: "text", text: "tiger" }))).toMatchObject({ gameName: "tiger", gameClassify: "" });
    expect(nextCentre({ ...plain, view: "SEARCH", text: "a" }, { kind: "text", text: "" })).toEqual(plain);
    expect(nextCentre({ ...plain, vendor: "PGE", gameClassify: "JP" }, { kind: "entry", entry: "FISH" })).toEqual({
      ...plain,
      entry: "FISH",
    });
  });

  it("GOLD-02 the picked vendor becomes the vendor filter of the list", () => {
    expect(source(nextCentre(plain, { kind: "vendor", code: "PGE" }))).toMatchObject({ gameType: "RNG", vendor: "PGE" });
  });
});

describe("special entries", () => {
  it("GOLD-09 BINGO shows RNG games of the class BG", () => {
    expect(source({ entry: "BINGO" })).toEqual({ gameType: "RNG", vendor: "", gameClassify: "BG" });
    expect(source({ entry: "BINGO", vendor: "PGE" })).toMatchObject({ vendor: "" });
  });

  it("GOLD-10 JILI shows RNG games of the vendor JL", () => {
    expect(source({ entry: "JILI" })).toEqual({ gameType: "RNG", vendor: "JL", gameClassify: "" });
  });

  it("GOLD-11 GOLD-12 ESPORTS is SPORTS with the e-sports vendors", () => {
    expect(source({ entry: "ESPORTS" })).toMatchObject({ gameType: "SPORTS", vendor: "AV,AI,IMES,TF,IA" });
    expect(source({ entry: "ESPORTS", vendor: "TF" })).toMatchObject({ gameType: "SPORTS", vendor: "TF" });
  });

  it("GOLD-13 COCKFIGHT is SPORTS with the vendors that have cockfights; while they are unknown, with their class", () => {
    expect(source({ entry: "COCKFIGHT" })).toMatchObject({ gameType: "SPORTS", vendor: "MRG,LJT,GMC", gameClassify: "" });
    expect(centreSource({ ...plain, entry: "COCKFIGHT" }, [])).toMatchObject({ gameType: "SPORTS", gameClassify: "COCKFIGHT" });
  });

  it("the hot view keeps to the entry", () => {
    const hot = (nodeId: string, gameType: string, vendor: string, gameClassify: string) =>
      ({ nodeId, gameType, vendor, gameClassify }) as Game;
    const games = [
      hot("1", "RNG", "JL", "SLOT"),
      hot("2", "RNG", "PGE", "BG"),
      hot("3", "SPORTS", "TF", "ESPORTS"),
      hot("4", "SPORTS", "KHL", "SPORTS"),
    ];
    const ids = (entry: CentreState["entry"]) => hotOf(games, { ...plain, entry, view: "HOT" }, COCK).map((game) => game.nodeId);
    expect([ids("HOME"), ids("RNG"), ids("JILI"), ids("BINGO"), ids("ESPORTS"), ids("SPORTS")]).toEqual([
      ["1", "2", "3", "4"],
      ["1", "2"],
      ["1"],
      ["2"],
      ["3"],
      ["3", "4"],
    ]);
  });
});

describe("vendor picker", () => {
  it.each([
    ["GOLD-14", { entry: "BINGO" }],
    ["GOLD-15", { entry: "JILI" }],
    ["GOLD-16", { entry: "HOME" }],
    ["GOLD-17", { view: "SEARCH" }],
    ["GOLD-18", { view: "FAV" }],
    ["GOLD-19", { view: "HOT" }],
    ["GOLD-20", { view: "RECENT" }],
  ] as const)("%s is hidden for %o", (_id, change) => {
    expect(showsVendorPicker({ ...plain, ...change })).toBe(false);
    expect(showsVendorPicker(plain)).toBe(true);
    expect(showsVendorPicker({ ...plain, entry: "ESPORTS", view: "NEW" })).toBe(true);
  });
});
