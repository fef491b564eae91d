import { playAddress } from "@mela/contract/games/play-address";
import { describe, expect, it } from "vitest";
import { hasLobby, launchOfGame, launchOfSearch, launchOfVendor, launchStep, playPath } from "./launch-rules.ts";

const game = { gameType: "RNG", vendor: "MLA", gameCode: "MLA-TIGER-FORTUNE", gameId: "14500", nodeId: "3499637" } as const;
const searchOf = (path: string) => new URLSearchParams(path.split("?")[1]);

describe("launch", () => {
  it("LAUNCH-03 type, vendor, game id and node id come from the chosen game", () => {
    expect(launchOfGame(game)).toEqual(game);
  });

  it("the address in a letter about free rounds is the one of the game's tile", () => {
    const { vendor, ...rest } = game;
    expect(playAddress({ ...rest, vassalage: vendor })).toBe(playPath(launchOfGame(game)));
  });

  it("LAUNCH-04 the game code is lobby when none is given", () => {
    expect(launchOfGame({ ...game, gameCode: "" }).gameCode).toBe("lobby");
    expect(launchOfVendor("LIVE", { code: "ALO", prizeMode: null }).gameCode).toBe("lobby");
    expect(launchOfSearch(new URLSearchParams("nodeId=1"))?.gameCode).toBe("lobby");
  });

  it("LAUNCH-05 LAUNCH-06 what the caller adds travels through the address and back; another play type does not", () => {
    const extras = {
      supportPlay: "1",
      isGameH5: "1",
      playType: "ent",
      freeplay: true,
      lottoMode: "ELOTT",
      roomId: "r7",
      match: "football-m7",
    } as const;
    const input = launchOfGame(game, extras);
    expect(launchOfSearch(searchOf(playPath(input)))).toEqual(input);
    expect(launchOfSearch(searchOf(`${playPath(input)}&playType=x`.replace("playType=ent&", "")))?.playType).toBeUndefined();
    expect(launchOfSearch(searchOf(playPath(launchOfGame(game, { playType: "trad" }))))?.playType).toBe("trad");
  });

  it("an address without a game or a vendor asks for nothing, and an unknown type counts as absent", () => {
    expect(launchOfSearch(new URLSearchParams("gameType=RNG"))).toBeNull();
    expect(launchOfSearch(new URLSearchParams("gameType=EVIL&nodeId=1"))?.gameType).toBe("");
  });

  it("LAUNCH-01 LAUNCH-02 a member plays, a visitor is sent to the login with the way back to the game", () => {
    const path = playPath(launchOfGame(game));
    expect(launchStep(launchOfGame(game), 0)).toEqual({ kind: "play", path });
    expect(launchStep(launchOfGame(game), null)).toEqual({ kind: "login", returnTo: path });
  });

  it("TRIAL-16 ROLE-03 a visitor may ask for free play without a session", () => {
    expect(launchStep(launchOfGame(game, { freeplay: true }), null).kind).toBe("play");
  });

  it("LAUNCH-07 LAUNCH-08 free play is for the types 0, 1 and 2; every other is refused", () => {
    const free = launchOfGame(game, { freeplay: true });
    for (const type of [0, 1, 2]) expect(launchStep(free, type).kind).toBe("play");
    for (const type of [3, 4, 40, 41, 42, 99]) expect(launchStep(free, type)).toEqual({ kind: "freeReject" });
    expect(launchStep(launchOfGame(game), 4).kind).toBe("play");
  });

  it("vendors of live, lottery and sports open a lobby, the others are lists", () => {
    expect(hasLobby("LIVE") && hasLobby("SPORTS") && hasLobby("LOTT") && hasLobby("ELOTT")).toBe(true);
    expect(hasLobby("RNG") || hasLobby("FISH") || hasLobby("PVP")).toBe(false);
  });
});
