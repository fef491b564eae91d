import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ExchangeAnswer, SessionView } from "../../shared/wire.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, FREE, type Player } from "../../testing/test-arcade.ts";

const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 500 } });
const DAY = 86_400_000;
const keep = (player: Player, body: object) => player.call("POST", "/api/preferences", body);
const preferencesOf = async (player: Player) => ((await player.call("GET", "/api/state")).json().value as SessionView).preferences;
const stakesIn = ({ config }: ExchangeAnswer) => (config as { stakes: number[] }).stakes;

test("a player who has said nothing finds sound off, and no stake", async () => {
  expect((await house.arcade.open()).view.preferences).toEqual({ sound: false, stake: null });
});

test("sound that was turned on is on in the player's next game, and the stake of a title comes back in that title alone, also after a restart", async () => {
  const player = await house.arcade.open();
  expect((await keep(player, { sound: true })).statusCode).toBe(200);
  expect((await keep(player, { stake: 2000 })).statusCode).toBe(200);
  await house.restart();
  expect((await house.arcade.open({ game_code: "T-ODD" })).view.preferences).toEqual({ sound: true, stake: null });
  const again = await house.arcade.open();
  expect(again.view.preferences).toEqual({ sound: true, stake: 2000 });
  await keep(again, { sound: false, stake: 5000 });
  expect(await preferencesOf(again)).toEqual({ sound: false, stake: 5000 });
});

test("they are one player's, with one kind of money and one currency: play money sets no stake of real money", async () => {
  await keep(await house.arcade.open(), { sound: true, stake: 2000 });
  const others = [{ user: "2" }, { brand: "panna" }, { money: "trial" as const }, FREE];
  for (const other of others) expect((await house.arcade.open(other)).view.preferences).toEqual({ sound: false, stake: null });
  expect((await house.arcade.open({ currency: "USD" })).view.preferences).toEqual({ sound: true, stake: null });
  const free = await house.arcade.open(FREE);
  await keep(free, { sound: true, stake: 5000 });
  expect(await preferencesOf(free)).toEqual({ sound: true, stake: 5000 });
  expect((await house.arcade.open(FREE)).view.preferences).toEqual({ sound: false, stake: null });
  expect((await house.arcade.open()).view.preferences).toEqual({ sound: true, stake: 2000 });
});

test("a table of a lobby has a chip of its own", async () => {
  const player = await house.arcade.open({ game_code: "T-LOBBY" });
  const at = (table: string, body?: object) =>
    house.arcade.app.inject({
      method: body ? "POST" : "GET",
      url: body ? "/api/preferences" : "/api/state",
      headers: { "x-session": player.view.secret, "x-table": table },
      ...(body && { body }),
    });
  expect((await at("T-BAC", { stake: 5000 })).statusCode).toBe(200);
  expect((await at("T-BAC")).json().value.preferences.stake).toBe(5000);
  expect((await at("T-BAC-2")).json().value.preferences.stake).toBeNull();
  expect(codeOf(await keep(player, { stake: 5000 }))).toBe("request.invalid");
});

test("what a client sends is checked: only stakes of the title, only a living session, nothing besides", async () => {
  const player = await house.arcade.open();
  const most = stakesIn(player.view).at(-1)!;
  const wrong = [
    { stake: 2001 },
    { stake: most + 1 },
    { stake: 0 },
    { stake: -2000 },
    { stake: 2000.5 },
    { stake: "2000" },
    { stake: null },
  ];
  for (const body of [...wrong, { sound: "yes" }, { sound: 1 }, { sound: true, player: "mela:2" }, { stake: 2000, game_code: "T-ODD" }, []])
    expect([body, codeOf(await keep(player, body))]).toEqual([body, "request.invalid"]);
  expect(codeOf(await keep(player, { sound: true, stake: 2001 }))).toBe("request.invalid");
  expect(await preferencesOf(player)).toEqual({ sound: false, stake: null });
  const nobody = await house.arcade.app.inject({ method: "POST", url: "/api/preferences", body: { sound: true } });
  expect(codeOf(nobody)).toBe("session.unknown");
  const room = await house.arcade.open({ game_code: "T-LUDO" });
  expect(codeOf(await keep(room, { stake: 500 }))).toBe("request.invalid");
  const sports = await house.arcade.open({ game_code: "T-SPORTS" });
  expect((await keep(sports, { stake: 1300 })).statusCode).toBe(200);
  expect(codeOf(await keep(sports, { stake: 900 }))).toBe("request.invalid");
});

test("a stake that is kept beyond what the title takes today comes back as the next below it, or as the least", async () => {
  const player = await house.arcade.open();
  const stakes = stakesIn(player.view);
  await keep(player, { stake: 2000 });
  const keptAs = async (stake: number) => {
    await house.arcade.stop();
    const db = new DatabaseSync(join(house.arcade.folder, "journal.db"));
    db.prepare("UPDATE kept_stakes SET stake = ?").run(stake);
    db.close();
    await house.restart();
    return (await house.arcade.open()).view.preferences.stake;
  };
  expect([await keptAs(stakes.at(-1)! * 9), await keptAs(2001), await keptAs(1)]).toEqual([stakes.at(-1), 2000, stakes[0]]);
});

test("free play is forgotten after thirty days, and a player after four hundred", async () => {
  await keep(await house.arcade.open(), { sound: true, stake: 2000 });
  await keep(await house.arcade.open(FREE), { sound: true, stake: 2000 });
  const kept = async (days: number) => {
    await house.arcade.stop();
    const db = new DatabaseSync(join(house.arcade.folder, "journal.db"));
    for (const table of ["kept_sounds", "kept_stakes"]) db.exec(`UPDATE ${table} SET updated_at = ${Date.now() - days * DAY}`);
    db.close();
    await house.restart();
    await house.arcade.stop();
    const after = new DatabaseSync(join(house.arcade.folder, "journal.db"));
    const left = ["kept_sounds", "kept_stakes"].map((table) => after.prepare(`SELECT money FROM ${table} ORDER BY money`).all());
    after.close();
    await house.restart();
    return left.map((rows) => (rows as { money: string }[]).map(({ money }) => money));
  };
  expect(await kept(29)).toEqual([
    ["free", "real"],
    ["free", "real"],
  ]);
  expect(await kept(31)).toEqual([["real"], ["real"]]);
  expect(await kept(401)).toEqual([[], []]);
});
