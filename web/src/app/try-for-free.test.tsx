// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { SessionRecord } from "../data/auth/session.ts";
import { catalogue, wireGame } from "../testing/games-fixture.ts";
import { forgetToasts, toastTexts } from "../testing/form-steps.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { refused, type Wire } from "../testing/wire.ts";
import { address, leave, pagesBefore, tap, tapButton, visit } from "./visit-fixture.tsx";

/* Free play, one tap from a cover (decision 0325). */

afterEach(() => {
  leave();
  forgetToasts();
});

const TIGER = wireGame("7", { displayName: "Tiger Fortune", isHot: true, freePlay: true });
const TABLE = wireGame("8", { displayName: "Live Table", isHot: true });
const MONEY = "/m/play?gameType=RNG&vassalage=MLA&gameCode=MLA-7&gameId=7&nodeId=7";
const FREE = `${MONEY}&freeplay=1`;
const launched = { url: "https://arcade.example/seven", mode: "iframe", origin: "https://arcade.example", game: TIGER };
const MINE = {
  "GET /wps/favorites/ids": { content: [], pageNum: 1, totalPages: 1 },
  "GET /wps/recent": { list: [], totalPages: 0 },
  "POST /wps/recent": { nodeId: "7" },
  "GET /wps/games/launch": launched,
};

interface Who {
  session?: Partial<SessionRecord> | null;
  language?: string;
  freePlay?: boolean;
}
function come(path: string, { session = null, language = "en", freePlay = true }: Who = {}, more = {}): Promise<Wire> {
  const template = { ...TEMPLATE, switches: { ...TEMPLATE.switches, FREEPLAY3: freePlay } };
  return visit(path, { ...catalogue([TIGER, TABLE]), ...MINE, ...more }, { session, language, template });
}
const launches = (wire: Wire) => wire.sent.filter(({ call }) => /launch/.test(call)).map(({ query }) => query?.["freeplay"]);
/** The ways into free play of a list, with the game of each. */
const ways = (list: string) =>
  [...document.querySelectorAll(`[data-part="${list}"] [data-part="try"]`)].map((way) => [
    way.closest("[data-game]")?.getAttribute("data-game"),
    way.textContent,
    way.getAttribute("aria-label"),
    way.getAttribute("href"),
  ]);
const frame = () => document.querySelector("iframe")?.getAttribute("src");

describe("the way into free play of a tile", () => {
  test.each([
    ["en", "Try", "Try Tiger Fortune for free"],
    ["bn", "ফ্রি", "Tiger Fortune ফ্রি খেলে দেখুন"],
  ])("in %s a visitor finds it on the tiles of games that have it, between cover and heart", async (language, word, name) => {
    await come("/m/hot-games", { language });
    expect(ways("hot-games")).toEqual([["7", word, name, FREE]]);
    const tile = document.querySelector('[data-part="hot-games"] [data-game="7"]');
    expect([...(tile?.querySelectorAll("a, button") ?? [])].map((one) => one.getAttribute("data-part") ?? one.tagName)).toEqual([
      "A",
      "try",
      "BUTTON",
    ]);
  });

  test.each([
    ["a visitor of a brand without free play", null, false, 0],
    ["a member, whatever the brand lets visitors", { type: 0 }, false, 1],
    ["an agent who plays", { type: 2 }, true, 1],
    ["a trial, who plays with play money already", { type: 4 }, true, 0],
    ["a restricted member", { type: 40 }, true, 0],
  ])("%s is shown as many as may be used", async (_who, session, freePlay, count) => {
    await come("/m/hot-games", { session, freePlay });
    await waitFor(() => expect(ways("hot-games")).toHaveLength(count));
  });

  test.each([
    ["a grid", "/m/hot-games", "hot-games"],
    ["a list on the move", "/m/slot-games", "window"],
  ])("ROLE-03 one tap on it in %s opens the game for a visitor in free play, without a login", async (_where, path, list) => {
    const wire = await come(path);
    await waitFor(() => expect(ways(list)).toHaveLength(1));
    await tap(document.querySelector(`[data-part="${list}"] [data-part="try"]`));
    await waitFor(() => expect(frame()).toBe(launched.url));
    expect([address(), launches(wire)]).toEqual([FREE, ["true"]]);
  });

  test("LAUNCH-02 beside it the cover leads a visitor to the login, as ever, and launches nothing", async () => {
    const wire = await come("/m/slot-games");
    await waitFor(() => expect(ways("window")).toHaveLength(1));
    await tap(document.querySelector('[data-part="window"] [data-game="7"] a'));
    expect([address(), launches(wire)]).toEqual([`/m/login?return=${encodeURIComponent(MONEY)}`, []]);
  });
});

describe("a game in free play", () => {
  test.each([
    ["en", "Log in to play for money", "Free play"],
    ["bn", "লগইন করে টাকায় খেলুন", "ফ্রি খেলা"],
  ])(
    "in %s a visitor finds the login beside it, which leads on to the game with money and back to its cover",
    async (language, name, said) => {
      await come("/m/hot-games", { language });
      await tap(document.querySelector('[data-part="hot-games"] [data-part="try"]'));
      await waitFor(() => expect(frame()).toBe(launched.url));
      expect(document.querySelector('[data-part="player"] header')?.textContent).toContain(said);
      await tapButton(name);
      expect([address(), pagesBefore()]).toEqual([`/m/login?return=${encodeURIComponent(MONEY)}`, ["/m/hot-games"]]);
    },
  );

  test("a member goes over to money in one tap, and from there back to the cover", async () => {
    const wire = await come("/m/hot-games", { session: { type: 0 } });
    await tap(document.querySelector('[data-part="hot-games"] [data-part="try"]'));
    await waitFor(() => expect(frame()).toBe(launched.url));
    expect(toastTexts()).toEqual([]);
    await tapButton("Play for money");
    await waitFor(() => expect(launches(wire)).toHaveLength(2));
    // The game looks as it did.
    await waitFor(() => expect(toastTexts()).toEqual(["Free play is over: bets now come from your balance."]));
    expect([address(), launches(wire)]).toEqual([MONEY, ["true", undefined]]);
    await screen.findByRole("button", { name: "Deposit" });
    await tapButton("Leave game");
    expect(address()).toBe("/m/hot-games");
  });

  test("opens by its address too, and at a platform that does not let visitors in it leads to the login", async () => {
    const wire = await come(FREE);
    await waitFor(() => expect(frame()).toBe(launched.url));
    expect(launches(wire)).toEqual(["true"]);
    leave();
    await come(FREE, {}, { "GET /wps/games/launch": () => refused("session.required", 401) });
    await waitFor(() => expect(address()).toBe(`/m/login?return=${encodeURIComponent(FREE)}`));
  });
});
