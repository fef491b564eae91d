import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueForAllTests, LAST_STEPS, STAKE_PATHS } from "../../testing/catalogue-fixture.ts";
import { kindOf, smallestWager, STAKED, titleOf, type SmallWager } from "../../testing/every-game.ts";
import { clock, codeOf, until, type Player } from "../../testing/test-arcade.ts";
import { findAnyGame, gameKeys, isRoom } from "../games/registry.ts";
import type { RoomConfig, RoomView } from "../../shared/rooms/wire.ts";
import { SESSION_HEADER, type BetsView, type RoundView, type SessionView } from "../../shared/wire.ts";

const house = catalogueForAllTests({ funds: 100_000_000, roomTimes: { gather: 60, turn: 250, demo: 2, show: 60 } });
let players = 0;

interface Sitting {
  player: Player;
  /** Another page of the same player. */
  tab: Player;
  code: string;
  path: string;
  /** Null in rooms, whose seat has its price. */
  small: SmallWager | null;
  send: (operation: string, wager?: unknown, player?: Player) => ReturnType<Player["call"]>;
}

/** A new player in two tabs of a game, at a moment at which it can be bet on. */
async function sitDown(key: string): Promise<Sitting> {
  const code = titleOf(key).code;
  players += 1;
  clock.ahead = house.now - Date.now();
  const who = { game_code: code, user: `p${players}`, token: `token-of-a-player-${players}` };
  const [player, tab] = [await house.arcade.open(who), await house.arcade.open(who)];
  const look = async (path: string) => (await player.call("GET", path)).json().value as unknown;
  // The hand of the game before may still be played at the table that has a free seat.
  if (kindOf(key) === "room") await until(async () => ((await look("/api/room")) as RoomView).phase !== "playing");
  let small: SmallWager | null = null;
  while (small === null && kindOf(key) !== "room") {
    small = await smallestWager(key, player.view, look);
    if (small) break;
    await house.pass(1000);
  }
  const path = STAKE_PATHS[kindOf(key)];
  const send: Sitting["send"] = (operation, wager = small?.wager, by = player) => by.call("POST", path, { operation, wager });
  return { player, tab, code, path, small, send };
}

const callsOf = (kind: string, code: string) => house.platform.callsOf(kind).filter(({ body }) => body["game_code"] === code);
/** The same with other amounts of money. */
const withAmount = (wager: unknown, amount: number): unknown =>
  JSON.parse(JSON.stringify(wager), (name, value: unknown) => (name === "stake" || name === "amount" ? amount : value));

/** Games in which a seat costs nothing: stakes come with what is played there. */
const FREE_SEATS = new Set(
  STAKED.filter((key) => {
    const game = findAnyGame(key)!;
    return isRoom(game) && (game.config(titleOf(key)) as RoomConfig).entry === 0;
  }),
);
const alone = STAKED.filter((key) => kindOf(key) !== "room");

test.each(alone)("%s: a stake below the minimum, in parts of a unit, above the most or the balance takes nothing", async (key) => {
  const { send, small, code } = await sitDown(key);
  const cases: [number, RegExp][] = [
    [1, /^bet\.(belowMinimum|stake)$/],
    [0, /^bet\.invalid$/],
    [-small!.stake, /^bet\.invalid$/],
    [small!.stake + 0.5, /^bet\.invalid$/],
    [small!.stake + 1, /^bet\.stake$/],
    [small!.stake * 1_000_000, /^bet\.aboveMaximum$/],
    [Number.MAX_SAFE_INTEGER, /^bet\.(aboveMaximum|invalid|stake)$/],
  ];
  for (const [amount, expected] of cases)
    expect(codeOf(await send(randomUUID(), withAmount(small!.wager, amount))), String(amount)).toMatch(expected);
  expect(callsOf("bet", code)).toHaveLength(0);
  const held = house.platform.balance;
  house.platform.balance = small!.stake - 1;
  const operation = randomUUID();
  expect(codeOf(await send(operation))).toBe("bet.insufficientFunds");
  house.platform.balance = held;
  // The same tap stays refused when there is money again.
  expect(codeOf(await send(operation))).toBe("bet.insufficientFunds");
  expect(callsOf("rollback", code).length + callsOf("win", code).length).toBe(0);
});

test.each(STAKED)(
  "%s: stakes carry the currency of the launch, whatever the page says; one that the wallet refuses takes nothing",
  async (key) => {
    const { send, small, code, player } = await sitDown(key);
    if (FREE_SEATS.has(key)) return;
    house.platform.faults.bet.push({ reject: "provider.currency" });
    expect(codeOf(await send(randomUUID()))).toBe("bet.refused");
    const forged = {
      operation: randomUUID(),
      currency: "USD",
      player: "mela:1",
      token: "token-of-another",
      wager: { ...small?.wager, currency: "USD", payout: 1 },
    };
    expect((await player.call("POST", STAKE_PATHS[kindOf(key)], forged)).statusCode).toBe(200);
    const bets = callsOf("bet", code).slice(-2);
    expect(bets.map(({ body }) => body["currency"])).toEqual(["BDT", "BDT"]);
    expect(bets[1]!.body["token"]).toBe(`token-of-a-player-${players}`);
    expect(callsOf("rollback", code)).toHaveLength(0);
  },
);

test.each(STAKED)(
  "%s: a tap that is sent ten times from two tabs is one stake; with another wager, or in another game, its id is refused",
  async (key) => {
    const { send, small, code, player, tab } = await sitDown(key);
    const bets = () => callsOf("bet", code).filter(({ body }) => body["token"] === `token-of-a-player-${players}`).length;
    const operation = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(operation, undefined, at % 2 === 0 ? player : tab)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(bets()).toBe(FREE_SEATS.has(key) ? 0 : 1);
    const ids = new Set(answers.map((answer) => (answer.json().value as { round?: RoundView }).round?.id));
    expect(ids.size).toBe(1);
    const other = small ? codeOf(await send(operation, withAmount(small.wager, small.stake * 2))) : "operation.mismatch";
    expect(other).toMatch(/^(operation\.mismatch|bet\.stake)$/);
    expect(codeOf(await player.call("POST", "/api/play", { operation: "short", wager: small?.wager }))).toBe("request.invalid");
    expect(bets()).toBe(FREE_SEATS.has(key) ? 0 : 1);
  },
);

test.each(alone.filter((key) => kindOf(key) === "open"))(
  "%s: a bet after the window is refused, from an honest page and from one that names another round",
  async (key) => {
    const { send, small, code } = await sitDown(key);
    const placed = callsOf("bet", code).length;
    await house.pass(2 * 3_600_000);
    expect(codeOf(await send(randomUUID()))).toBe("bet.closed");
    const later = { ...small!.wager, round: Number(small!.wager["round"]) + 10_000, issue: "20990101-0001" };
    expect(codeOf(await send(randomUUID(), later))).toBe("bet.closed");
    expect(callsOf("bet", code)).toHaveLength(placed);
  },
);

/** A step after which a hand may go on. */
const ON: Readonly<Record<string, object>> = { ...LAST_STEPS, blackjack: { kind: "hit", cards: 2 } };

test.each(alone.filter((key) => kindOf(key) === "stepped"))(
  "%s: a step that is sent a second time, since its answer was lost, is answered as it was the first time and taken once",
  async (key) => {
    const { player, send } = await sitDown(key);
    const { id, progress } = (await send(randomUUID())).json().value.round as RoundView;
    const choices = (progress as { choices?: string[] } | null)?.choices;
    const step = { round: id, action: ON[key] ?? { choice: choices?.at(-1) } };
    if (key === "crash") house.now += 6000;
    const [first, second] = [await player.call("POST", "/api/step", step), await player.call("POST", "/api/step", step)];
    const came = ({ progress: shown, outcome, payout }: RoundView) => ({ shown, outcome, payout });
    expect([first.statusCode, came(first.json().value as RoundView)]).toEqual([200, came(second.json().value as RoundView)]);
  },
);

/** Brings the player's round to its end, as the game goes. */
async function finish(key: string, { player }: Sitting, round: RoundView | null): Promise<void> {
  await house.end(key, player, round);
  if (kindOf(key) === "room") await leaveTable(player);
}

/** Calls or bets once, so that every game has a stake, gives up or stands where that is possible, and else lets the clock play. */
async function leaveTable(player: Player): Promise<void> {
  await until(async () => {
    const view = (await player.call("GET", "/api/room")).json().value as RoomView;
    const open = view.actions.map(({ action }) => action);
    const called = (view.seats.find(({ you }) => you)?.put ?? 0) > 0;
    const action = ["leave", "drop", ...(called ? ["fold", "stand"] : ["call", "fold", "bet1"])].find((one) => open.includes(one));
    if (action) await player.call("POST", "/api/room/play", { operation: randomUUID(), hand: view.hand, action });
    return view.phase === "showing" || view.phase === "waiting";
  });
}

test.each(STAKED)(
  "%s: while the platform is down between bet and win the round is kept, offered again with the same ids, and settled once",
  async (key) => {
    let sitting = await sitDown(key);
    const mine = (kind: string) => house.platform.callsOf(kind).filter(({ body }) => body["token"] === `token-of-a-player-${players}`);
    house.platform.faults.win = ["error-before", "error-after"];
    for (;;) {
      const answer = await sitting.send(randomUUID());
      expect(answer.statusCode).toBe(200);
      await finish(key, sitting, kindOf(key) === "room" ? null : (answer.json().value.round as RoundView));
      // A hand of poker may end before anything was staked in it: then another is played.
      if (mine("bet").length > 0) break;
      sitting = await sitDown(key);
    }
    const endings = () => new Set(mine("win").map(({ body }) => JSON.stringify(body)));
    await until(() => {
      house.now += 61_000;
      return endings().size === mine("bet").length && house.platform.faults.win.length === 0;
    });
    const booked = [...endings()].map((text) => (JSON.parse(text) as { amount: number }).amount).toSorted((a, b) => a - b);
    const told = async () => (await sitting.player.call("GET", "/api/history")).json().value as RoundView[];
    await until(async () => {
      house.now += 61_000;
      return (await told()).every(({ state }) => state === "settled");
    });
    const rounds = await told();
    expect(rounds.map(({ payout }) => payout).toSorted((a, b) => a - b)).toEqual(booked);
    const staked = mine("bet").map(({ body }) => Number(body["amount"]));
    expect(rounds.map(({ stake }) => stake).toSorted((a, b) => a - b)).toEqual(staked.toSorted((a, b) => a - b));
    expect(mine("rollback")).toHaveLength(0);
  },
);

test("every folder of games is met below by what it stakes, and every game has a folder", () => {
  const folders = readdirSync(new URL("../../games", import.meta.url));
  expect(gameKeys().toSorted()).toEqual(folders.toSorted());
  expect(gameKeys().filter((key) => !STAKED.includes(key))).toEqual(["live-lobby"]);
});

/** What a page that is opened anew is told of the player's stake. */
async function standing(key: string, page: Player, round: RoundView | undefined): Promise<unknown> {
  const at = async (path: string) => (await page.call("GET", path)).json().value as unknown;
  if (kindOf(key) === "open") return ((await at("/api/bets")) as BetsView).open.map(({ id }) => id);
  if (kindOf(key) === "room") return ((await at("/api/room")) as RoomView).joined;
  // Of a round that was shown nobody is told again; this one was not.
  return ((await at("/api/state")) as SessionView).round?.id ?? `${round?.id} in the past`;
}

test.each(STAKED)(
  "%s: a page that is reloaded, or opened anew, finds the stake that stands; one whose session is over is told so and stakes nothing",
  async (key) => {
    const sitting = await sitDown(key);
    const { player, send, code } = sitting;
    const { round } = (await send(randomUUID())).json().value as { round?: RoundView };
    const found = kindOf(key) === "room" ? true : kindOf(key) === "open" ? [round!.id] : round!.id;
    const again = await house.arcade.open({ game_code: code, user: `p${players}`, token: `token-of-a-player-${players}` });
    for (const page of [player, again]) expect(await standing(key, page, round)).toEqual(found);
    await finish(key, sitting, round ?? null);
    const staked = () => callsOf("bet", code).length;
    const before = staked();
    const headers = { [SESSION_HEADER]: `${player.view.secret.slice(1)}0`, "content-type": "application/json" };
    const payload = JSON.stringify({ operation: randomUUID(), wager: sitting.small?.wager });
    for (const url of [sitting.path, "/api/step"]) {
      const refused = await house.arcade.app.inject({ method: "POST", url, headers, payload });
      expect([refused.statusCode, codeOf(refused)]).toEqual([401, "session.unknown"]);
    }
    await house.pass(25 * 3_600_000);
    expect([codeOf(await send(randomUUID())), staked()]).toEqual(["session.unknown", before]);
  },
);

/** Anything that JSON can say, and words that trip programs. */
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom("__proto__", "constructor", "toString", "", "0", "1e9", "১০০", "' or 1=1 --", "\u0000", "a".repeat(500)),
  fc.constantFrom(-1, 0, 0.1, 1e308, Number.MAX_SAFE_INTEGER, -0, 2 ** 31, 100),
  fc.array(fc.constant(0), { minLength: 300, maxLength: 300 }),
);

/** Every place of a JSON value, from the whole to its leaves. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => placesOf(part, [...path, name]))];
}

/** The value with something else at one place; `undefined` takes it away. */
function bent(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = bent(copy[name], rest, other);
  return copy;
}

/** Sends forged bodies that differ from an honest one in up to three places. */
async function forge(by: Player, path: string, honest: object, runs: number): Promise<void> {
  const headers = { [SESSION_HEADER]: by.view.secret, "content-type": "application/json" };
  const places = placesOf(honest);
  const change = fc.tuple(fc.constantFrom(...places), fc.option(junk, { nil: undefined }));
  const forged = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((body, [place, other]) => bent(body, place, other), honest));
  await fc.assert(
    fc.asyncProperty(forged, async (body) => {
      const answer = await house.arcade.app.inject({ method: "POST", url: path, headers, payload: JSON.stringify(body) ?? "" });
      const told = answer.json<{ success: boolean; errorCode?: string }>();
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(told.success || /^[a-z]+\.[A-Za-z]+$/.test(told.errorCode ?? ""), answer.body).toBe(true);
    }),
    { numRuns: runs },
  );
}

test.each(STAKED)("%s: a forged body gets a plain answer, never a fault, and stakes nothing", async (key) => {
  const { player, small, path, send, code } = await sitDown(key);
  const held = house.platform.balance;
  // Without money whatever the rules let through is refused by the wallet: nothing may be booked at all.
  house.platform.balance = 0;
  try {
    await forge(player, path, { operation: randomUUID(), ...(small && { wager: small.wager }) }, 60);
    if (key === "fishing") await forge(player, "/api/shots", { shots: [{ operation: randomUUID(), wager: small!.wager }] }, 60);
  } finally {
    house.platform.balance = held;
  }
  expect(callsOf("win", code).filter(({ body }) => body["token"] === `token-of-a-player-${players}`)).toEqual([]);
  if (kindOf(key) === "instant" || kindOf(key) === "open") return;
  const begun = await send(randomUUID());
  expect(begun.statusCode).toBe(200);
  if (kindOf(key) === "stepped") {
    const { id } = begun.json().value.round as RoundView;
    await forge(player, "/api/step", { round: id, action: LAST_STEPS[key] ?? { choice: "raise" } }, 60);
    return;
  }
  await until(async () => ((await player.call("GET", "/api/room")).json().value as RoomView).phase !== "gathering");
  const { hand, actions } = (await player.call("GET", "/api/room")).json().value as RoomView;
  const action = actions[0]?.action ?? "move";
  for (const named of [action, `${action}:AS`, `${action}:e2e4`, "lay:AS,KS", "wait", "idle", "toString", "constructor:a"])
    await forge(player, "/api/room/play", { operation: randomUUID(), hand, action: named, allIn: true }, 8);
  await leaveTable(player);
});
