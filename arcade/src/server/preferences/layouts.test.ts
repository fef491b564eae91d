import { expect, test } from "vitest";
import type { KeptLayout } from "../../shared/games/kept-layouts.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, FREE, type Player } from "../../testing/test-arcade.ts";

const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 500 } });
const WHEEL = { game_code: "T-WHEEL" };
const open = (change: object = {}) => house.arcade.open({ ...WHEEL, ...change });
const layout = (slot: number, name = "", spots = [{ spot: "split-17-20", chips: 1 }]): KeptLayout => ({ slot, name, spots });
const keep = (player: Player, body: object) => player.call("POST", "/api/layouts", body);
const keptOf = async (player: Player) => (await player.call("GET", "/api/layouts")).json().value as KeptLayout[];

test("chips that a player keeps at one roulette are there at every other, in every session, and after a restart", async () => {
  const player = await open();
  expect(await keptOf(player)).toEqual([]);
  const mine = layout(2, "রাতের বাজি", [
    { spot: "red", chips: 2 },
    { spot: "straight-17", chips: 1 },
  ]);
  expect((await keep(player, mine)).json().value).toEqual([mine]);
  expect((await keep(player, layout(1))).json().value).toEqual([layout(1), mine]);
  await house.restart();
  expect(await keptOf(await open({ game_code: "T-LIVE-WHEEL" }))).toEqual([layout(1), mine]);
  const left = await (await open()).call("POST", "/api/layouts/remove", { slot: 2 });
  expect(left.json().value).toEqual([layout(1)]);
});

test("they are one player's, with one kind of money: nobody else's, and free play begins with none", async () => {
  await keep(await open(), layout(1));
  for (const other of [{ user: "2" }, { brand: "panna" }, { money: "trial" as const }, FREE])
    expect(await keptOf(await open(other))).toEqual([]);
  expect(await keptOf(await open({ currency: "USD" }))).toEqual([layout(1)]);
});

test("a layout that is sent twice is kept once, and none takes the place of another", async () => {
  const player = await open();
  const [first, again] = await Promise.all([keep(player, layout(1, "a")), keep(player, layout(1, "a"))]);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(codeOf(await keep(player, layout(1, "b")))).toBe("layout.taken");
  expect(await keptOf(player)).toEqual([layout(1, "a")]);
});

test("what a client sends is checked: eight places, spots of the cloth once each, whole chips, a short name of one line, a living session", async () => {
  const player = await open();
  const wrong = [
    layout(0),
    layout(9),
    layout(1, "x".repeat(25)),
    layout(1, "two\nlines"),
    layout(1, "\u202Ereversed"),
    layout(1, "", []),
    layout(1, "", [{ spot: "straight-37", chips: 1 }]),
    layout(1, "", [{ spot: "red", chips: 0 }]),
    layout(1, "", [{ spot: "red", chips: 1.5 }]),
    layout(1, "", [{ spot: "red", chips: 2001 }]),
    layout(1, "", [
      { spot: "red", chips: 1 },
      { spot: "red", chips: 1 },
    ]),
    { ...layout(1), player: "mela:2" },
    [],
  ];
  for (const body of wrong) expect([body, codeOf(await keep(player, body))]).toEqual([body, "request.invalid"]);
  for (const slot of [0, 9, "1", null]) expect(codeOf(await player.call("POST", "/api/layouts/remove", { slot }))).toBe("request.invalid");
  expect(await keptOf(player)).toEqual([]);
  const elsewhere = await house.arcade.open();
  expect([codeOf(await keep(elsewhere, layout(1))), codeOf(await elsewhere.call("GET", "/api/layouts"))]).toEqual([
    "request.notFound",
    "request.notFound",
  ]);
  expect(codeOf(await house.arcade.app.inject({ method: "GET", url: "/api/layouts" }))).toBe("session.unknown");
});
