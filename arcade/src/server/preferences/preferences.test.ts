import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ExchangeAnswer, SessionView } from "../../shared/wire.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { clock, codeOf, FREE, type Player } from "../../testing/test-arcade.ts";

const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 500 }, change: { pruneEveryMs: 50 } });
const DAY = 86_400_000;
const keep = (player: Player, body: object) => player.call("POST", "/api/preferences", body);
const preferencesOf = async (player: Player) => ((await player.call("GET", "/api/state")).json().value as SessionView).preferences;
/** Of a player who has set nothing. */
const NOTHING = { sound: false, turbo: false, muted: false, stake: null, cards: null, choices: {} };
const stakesIn = ({ config }: ExchangeAnswer) => (config as { stakes: number[] }).stakes;

test("a player who has said nothing finds sound off, and no stake", async () => {
  expect((await house.arcade.open()).view.preferences).toEqual(NOTHING);
});

test("sound that was turned on is on in the player's next game, and the stake of a title comes back in that title alone, also after a restart", async () => {
  const player = await house.arcade.open();
  expect((await keep(player, { sound: true })).statusCode).toBe(200);
  expect((await keep(player, { stake: 2000 })).statusCode).toBe(200);
  await house.restart();
  expect((await house.arcade.open({ game_code: "T-ODD" })).view.preferences).toEqual({ ...NOTHING, sound: true });
  const again = await house.arcade.open();
  expect(again.view.preferences).toEqual({ ...NOTHING, sound: true, stake: 2000 });
  await keep(again, { sound: false, stake: 5000 });
  expect(await preferencesOf(again)).toEqual({ ...NOTHING, stake: 5000 });
});

test("what others say at tables is muted at every table until the player lets it in again, also after a restart; for one kind of money", async () => {
  const mutedAt = async (change: object = {}) => (await house.arcade.open({ game_code: "T-PATTI", ...change })).view.preferences.muted;
  expect(await mutedAt()).toBe(false);
  expect((await keep(await house.arcade.open({ game_code: "T-LUDO" }), { muted: true })).statusCode).toBe(200);
  await house.restart();
  expect([await mutedAt(), await mutedAt({ money: "trial" }), await mutedAt({ user: "2" }), await mutedAt(FREE)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await keep(await house.arcade.open(), { muted: false });
  expect(await mutedAt()).toBe(false);
});

test("they are one player's, with one kind of money and one currency: play money sets no stake of real money", async () => {
  await keep(await house.arcade.open(), { sound: true, stake: 2000 });
  const others = [{ user: "2" }, { brand: "panna" }, { money: "trial" as const }, FREE];
  for (const other of others) expect((await house.arcade.open(other)).view.preferences).toEqual(NOTHING);
  expect((await house.arcade.open({ currency: "USD" })).view.preferences).toEqual({ ...NOTHING, sound: true });
  const free = await house.arcade.open(FREE);
  await keep(free, { sound: true, stake: 5000 });
  expect(await preferencesOf(free)).toEqual({ ...NOTHING, sound: true, stake: 5000 });
  expect((await house.arcade.open(FREE)).view.preferences).toEqual(NOTHING);
  expect((await house.arcade.open()).view.preferences).toEqual({ ...NOTHING, sound: true, stake: 2000 });
});

test("turbo that was turned on is on in the player's next game with that kind of money, also after a restart, and off again once turned off", async () => {
  const player = await house.arcade.open();
  expect((await keep(player, { turbo: true })).statusCode).toBe(200);
  await house.restart();
  const turbo = async (change: object) => (await house.arcade.open(change)).view.preferences.turbo;
  expect([await turbo({ game_code: "T-ODD" }), await turbo({ money: "trial" }), await turbo({ user: "2" })]).toEqual([true, false, false]);
  await keep(await house.arcade.open(), { turbo: false });
  expect([await turbo({}), (await house.arcade.open()).view.preferences.sound]).toEqual([false, false]);
});

test("where every spin has to take its time turbo is off, whatever was kept, and turning it on is refused with all that came along", async () => {
  await keep(await house.arcade.open(), { turbo: true });
  const player = await house.arcade.open({ full_spins: true });
  expect(player.view.preferences.turbo).toBe(false);
  expect(codeOf(await keep(player, { turbo: true, muted: false, stake: 2000 }))).toBe("request.invalid");
  expect(await preferencesOf(player)).toEqual(NOTHING);
  expect((await house.arcade.open()).view.preferences.turbo).toBe(true);
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

test("how many cards are played at once is kept as the stake is: for one title, one kind of money and one currency", async () => {
  const bingo = await house.arcade.open({ game_code: "T-BINGO" });
  expect((await keep(bingo, { cards: 3 })).statusCode).toBe(200);
  expect((await house.arcade.open({ game_code: "T-BINGO" })).view.preferences).toEqual({ ...NOTHING, cards: 3 });
  await keep(bingo, { stake: 500 });
  await house.restart();
  const cardsOf = async (change: object) => (await house.arcade.open({ game_code: "T-BINGO", ...change })).view.preferences.cards;
  expect([await cardsOf({}), await cardsOf({ currency: "USD" }), await cardsOf({ money: "trial" }), await cardsOf({ user: "2" })]).toEqual([
    3,
    null,
    null,
    null,
  ]);
  expect((await house.arcade.open()).view.preferences.cards).toBeNull();
});

test("what a title keeps besides (a second bet, where bets leave, hints) comes back in that title alone, also after a restart; what it does not take is refused with all that came along", async () => {
  const flight = await house.arcade.open({ game_code: "T-CRASH" });
  const most = stakesIn(flight.view).at(-1)!;
  expect((await keep(flight, { choices: { second: most, autoSecond: 150 } })).statusCode).toBe(200);
  expect((await keep(flight, { choices: { auto: 0 } })).statusCode).toBe(200);
  expect((await keep(await house.arcade.open({ game_code: "T-POKER" }), { choices: { hints: 1 } })).statusCode).toBe(200);
  for (const choices of [{ second: most + 1 }, { auto: 1_000_000_000 }, { hints: 1 }, { board: 82 }, { auto: -1 }, { other: 1 }])
    expect(codeOf(await keep(flight, { stake: most, choices })), JSON.stringify(choices)).toBe("request.invalid");
  await house.restart();
  const choicesIn = async (change: object) => (await house.arcade.open(change)).view.preferences;
  expect(await choicesIn({ game_code: "T-CRASH" })).toMatchObject({ stake: null, choices: { second: most, auto: 0, autoSecond: 150 } });
  expect((await choicesIn({ game_code: "T-POKER" })).choices).toEqual({ hints: 1 });
  for (const other of [{ user: "2" }, { money: "trial" }, { currency: "USD" }, FREE])
    expect((await choicesIn({ game_code: "T-CRASH", ...other })).choices, JSON.stringify(other)).toEqual({});
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
  for (const body of [
    ...wrong,
    { sound: "yes" },
    { sound: 1 },
    { turbo: "yes" },
    { turbo: null },
    { muted: "yes" },
    { muted: null },
    { sound: true, player: "mela:2" },
    { stake: 2000, game_code: "T-ODD" },
    [],
  ])
    expect([body, codeOf(await keep(player, body))]).toEqual([body, "request.invalid"]);
  expect(codeOf(await keep(player, { sound: true, stake: 2001 }))).toBe("request.invalid");
  expect(await preferencesOf(player)).toEqual(NOTHING);
  const nobody = await house.arcade.app.inject({ method: "POST", url: "/api/preferences", body: { sound: true } });
  expect(codeOf(nobody)).toBe("session.unknown");
  const bingo = await house.arcade.open({ game_code: "T-BINGO" });
  const { maxCards } = bingo.view.config as { maxCards: number };
  for (const cards of [0, -1, 1.5, maxCards + 1, "2", null])
    expect([cards, codeOf(await keep(bingo, { cards }))]).toEqual([cards, "request.invalid"]);
  expect([await preferencesOf(bingo), codeOf(await keep(player, { cards: 1 }))]).toEqual([NOTHING, "request.invalid"]);
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
    await change("UPDATE kept_stakes SET stake = ?", stake);
    return (await house.arcade.open()).view.preferences.stake;
  };
  expect([await keptAs(stakes.at(-1)! * 9), await keptAs(2001), await keptAs(1)]).toEqual([stakes.at(-1), 2000, stakes[0]]);
});

test("more cards than the title takes today come back as its most", async () => {
  const bingo = await house.arcade.open({ game_code: "T-BINGO" });
  const { maxCards } = bingo.view.config as { maxCards: number };
  await keep(bingo, { cards: 2 });
  await change("UPDATE kept_cards SET cards = ?", maxCards + 5);
  expect((await house.arcade.open({ game_code: "T-BINGO" })).view.preferences.cards).toBe(maxCards);
});

/** Changes what the journal holds behind the arcade's back. */
async function change(sql: string, value: number): Promise<void> {
  await house.arcade.stop();
  const db = new DatabaseSync(join(house.arcade.folder, "journal.db"));
  db.prepare(sql).run(value);
  db.close();
  await house.restart();
}

test("free play is forgotten after thirty days, and a player after four hundred", async () => {
  await keep(await house.arcade.open(), { sound: true, turbo: true, muted: true, stake: 2000 });
  await keep(await house.arcade.open(FREE), { sound: true, turbo: true, muted: true, stake: 2000 });
  await keep(await house.arcade.open({ game_code: "T-BINGO" }), { cards: 2 });
  await keep(await house.arcade.open({ ...FREE, game_code: "T-BINGO" }), { cards: 2 });
  for (const money of [{}, FREE]) await keep(await house.arcade.open({ ...money, game_code: "T-POKER" }), { choices: { hints: 1 } });
  const layout = { slot: 1, name: "", spots: [{ spot: "red", chips: 1 }] };
  for (const money of [{}, FREE]) await (await house.arcade.open({ ...money, game_code: "T-WHEEL" })).call("POST", "/api/layouts", layout);
  const tables = ["kept_sounds", "kept_turbos", "kept_mutes", "kept_stakes", "kept_cards", "kept_choices", "kept_layouts"];
  const kept = async (days: number) => {
    await house.arcade.stop();
    const db = new DatabaseSync(join(house.arcade.folder, "journal.db"));
    for (const table of tables) db.exec(`UPDATE ${table} SET updated_at = ${Date.now() - days * DAY}`);
    db.close();
    await house.restart();
    await house.arcade.stop();
    const after = new DatabaseSync(join(house.arcade.folder, "journal.db"));
    const left = tables.map((table) => after.prepare(`SELECT money FROM ${table} ORDER BY money`).all());
    after.close();
    await house.restart();
    return left.map((rows) => (rows as { money: string }[]).map(({ money }) => money));
  };
  expect(await kept(29)).toEqual(tables.map(() => ["free", "real"]));
  expect(await kept(31)).toEqual(tables.map(() => ["real"]));
  expect(await kept(401)).toEqual(tables.map(() => []));
});

test("they end while the arcade runs on, without a new start", async () => {
  const player = await house.arcade.open();
  await keep(player, { sound: true, stake: 2000 });
  clock.ahead = 399 * DAY;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await house.arcade.open()).view.preferences).toMatchObject({ sound: true, stake: 2000 });
  clock.ahead = 401 * DAY;
  await expect
    .poll(async () => (await house.arcade.open()).view.preferences)
    .toMatchObject({ sound: false, turbo: false, muted: false, stake: null });
});
