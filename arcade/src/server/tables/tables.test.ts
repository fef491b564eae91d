import type { LobbyConfig } from "../../shared/games/lobby-wire.ts";
import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { arcadeAtStandstill } from "../../testing/arcade-fixture.ts";
import { codeOf, roundOf, until, type Player } from "../../testing/test-arcade.ts";
import type { BetsView } from "../../shared/wire.ts";
import { baccaratRules, type BaccaratResult } from "../../games/baccarat/rules/rules.ts";
import { rngFromSeed } from "./outcome-seeds.ts";
import type { TableOpening, TableState } from "../../shared/tables/wire.ts";

const house = arcadeAtStandstill(100_000);
const TABLE = { game_code: "T-BAC" };

const look = async (player: Player): Promise<TableOpening> => (await player.call("GET", "/api/table")).json().value as TableOpening;
const lookWith = async (secret: string): Promise<TableOpening> =>
  (await house.arcade.app.inject({ url: "/api/table", headers: { "x-session": secret } })).json().value as TableOpening;
const bets = async (player: Player): Promise<BetsView> => (await player.call("GET", "/api/bets")).json().value as BetsView;

/** Moves the clock to just after the beginning of the next betting window. */
async function toBetting(player: Player): Promise<TableOpening> {
  for (;;) {
    const state = await look(player);
    if (state.phase === "betting" && state.until - house.now > 5000) return state;
    house.now = state.until + 1;
  }
}

const wager = (state: TableState, amount = 1000) => ({
  round: state.no,
  bets: [
    { spot: "player", amount },
    { spot: "banker", amount },
  ],
});

async function toResult(player: Player): Promise<void> {
  let state = await look(player);
  while (state.phase !== "showing") {
    house.now = state.until + 1;
    state = await look(player);
  }
}

const decided = (player: Player) => until(async () => (await bets(player)).open.length === 0);

test("a bet in the window is taken, decided by the committed seed, and paid once", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  expect(state.dealt).toBeNull();
  const placed = roundOf(await player.bet(wager(state)));
  expect(placed).toMatchObject({ state: "open", stake: 2000, outcome: null, balanceAfterBet: 98_000 });
  expect((await bets(player)).open).toHaveLength(1);
  await toResult(player);
  await decided(player);
  const dealt = (await look(player)).dealt!;
  expect(createHash("sha256").update(`T-BAC:${dealt.no}:${dealt.seed}`).digest("hex")).toBe(state.commitment);
  expect(baccaratRules.deal(rngFromSeed(dealt.seed))).toEqual(dealt.result);
  await until(() => house.platform.callsOf("win").length === 1);
  const ended = (await bets(player)).ended[0]!;
  expect((ended.outcome as { result: unknown }).result).toEqual(dealt.result);
  expect(house.platform.balance).toBe(98_000 + ended.payout);
  expect([2000, 1950, 2000]).toContain(ended.payout);
});

test("nothing of the result can be read before it is dealt", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  const dealtLater = state.commitment;
  expect(JSON.stringify(state.past)).not.toContain(dealtLater);
  house.now = state.until + 1;
  const closing = await look(player);
  expect(closing).toMatchObject({ phase: "closing", no: state.no, commitment: state.commitment, dealt: null });
});

test("who sits down is told the marks of twice as many rounds as whole ones, each that of the round's own result, for few bytes", async () => {
  const player = await house.arcade.open(TABLE);
  await toBetting(player);
  house.now += 130 * 60_000;
  const { no, past, marks } = await look(player);
  expect([past.length, marks.length]).toEqual([60, 120]);
  expect(past.map(({ result }) => baccaratRules.marks!.of(result as BaccaratResult))).toEqual(marks.slice(0, 60));
  expect(JSON.stringify(marks).length).toBeLessThan(1000);
  // A later look tells the same of the same rounds.
  house.now += 30 * 60_000;
  const later = await look(player);
  expect(later.marks.slice(later.no - no)).toEqual(marks.slice(0, 120 - (later.no - no)));
});

test("a bet after the window, for another round, below the minimum, in broken chips, on nothing, twice on a spot or above a limit is refused", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  const one = (spot: string, amount: number, round = state.no) => ({ round, bets: [{ spot, amount }] });
  expect(codeOf(await player.bet(one("player", 1000, state.no + 1)))).toBe("bet.closed");
  expect(codeOf(await player.bet(one("player", 1000, state.no - 1)))).toBe("bet.closed");
  expect(codeOf(await player.bet(one("player", 500)))).toBe("bet.belowMinimum");
  expect(codeOf(await player.bet(one("player", 1500)))).toBe("bet.stake");
  expect(codeOf(await player.bet(one("moon", 1000)))).toBe("bet.invalid");
  expect(codeOf(await player.bet({ round: state.no, bets: [] }))).toBe("bet.invalid");
  expect(codeOf(await player.bet({ round: state.no, bets: [wager(state).bets[0], wager(state).bets[0]] }))).toBe("bet.invalid");
  expect(codeOf(await player.bet(one("player", 1000.5)))).toBe("bet.invalid");
  expect(codeOf(await player.bet(one("player", 1_001_000)))).toBe("bet.aboveMaximum");
  expect(codeOf(await player.bet(one("player", 200_000)))).toBe("bet.insufficientFunds");
  house.now = state.until;
  expect(codeOf(await player.bet(one("player", 1000)))).toBe("bet.closed");
  expect(house.platform.balance).toBe(100_000);
  expect(house.platform.callsOf("bet")).toHaveLength(1);
});

test("limits count what stands in the round already, whatever the number of tabs", async () => {
  const [player, tab] = [await house.arcade.open(TABLE), await house.arcade.open(TABLE)];
  house.platform.balance = 10_000_000;
  const state = await toBetting(player);
  const pair = (amount: number) => ({ round: state.no, bets: [{ spot: "player-pair", amount }] });
  expect((await player.bet(pair(50_000))).statusCode).toBe(200);
  expect(codeOf(await tab.bet(pair(31_000)))).toBe("bet.aboveMaximum");
  expect((await tab.bet(pair(30_000))).statusCode).toBe(200);
  expect((await bets(tab)).open).toHaveLength(2);
});

test("the same tap twice is one bet; the same id with other chips is an error", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  const operation = randomUUID();
  const both = await Promise.all([player.bet(wager(state), operation), player.bet(wager(state), operation)]);
  expect(new Set(both.map((answer) => roundOf(answer).id)).size).toBe(1);
  expect(codeOf(await player.bet(wager(state, 2000), operation))).toBe("operation.mismatch");
  house.now = state.until + 1;
  expect(roundOf(await player.bet(wager(state), operation)).id).toBe(roundOf(both[0]).id);
  expect(house.platform.callsOf("bet")).toHaveLength(1);
});

test("a bet that the wallet confirms only after the deal goes back, whatever the result", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    if (typeof call[0] === "string" && call[0].endsWith("/bet")) house.now = state.until + 60_000;
    return answer;
  };
  const late = await player.bet(wager(state)).finally(() => (globalThis.fetch = send));
  expect(codeOf(late)).toBe("bet.late");
  expect(house.platform.callsOf("rollback")).toHaveLength(1);
  expect(house.platform.balance).toBe(100_000);
});

test("a bet whose answer is lost goes back with its own ids", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  house.platform.faults.bet.push("hang-after");
  expect(codeOf(await player.bet(wager(state)))).toBe("bet.returned");
  expect(house.platform.balance).toBe(100_000);
});

test("a win that the platform does not take is offered again with the same ids until it does, and booked once", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  await player.bet(wager(state));
  house.platform.faults.win.push("error-before", "hang-after");
  await toResult(player);
  await until(() => {
    house.now += 1000;
    return house.platform.callsOf("win").length === 3;
  });
  expect(new Set(house.platform.callsOf("win").map((call) => JSON.stringify(call.body))).size).toBe(1);
  expect(house.platform.balance).toBe(98_000 + Number(house.platform.callsOf("win")[0]!.body["amount"]));
});

test("an arcade that was down while a round was dealt decides its bets after the start, by the same seed", async () => {
  const player = await house.arcade.open(TABLE);
  const state = await toBetting(player);
  await player.bet(wager(state));
  await house.restart(() => (house.now += 10 * 60_000));
  await until(() => house.platform.callsOf("win").length === 1);
  const past = (await lookWith(player.view.secret)).past.find(({ no }) => no === state.no)!;
  expect(past.commitment).toBe(state.commitment);
  expect(house.platform.callsOf("bet")).toHaveLength(1);
});

test("a forged session, a table of another vendor and a call for the rounds of a game without a table are refused", async () => {
  const player = await house.arcade.open({ game_code: "T-LOBBY" });
  const at = (table: string, secret = player.view.secret) =>
    house.arcade.app.inject({ url: "/api/table", headers: { "x-session": secret, "x-table": table } });
  expect((await at("T-BAC-2")).json().value.table).toBe("T-BAC-2");
  expect(codeOf(await at("T-WHEEL"))).toBe("request.notFound");
  expect(codeOf(await at("T-BAC", "forged-secret-forged-secret"))).toBe("session.unknown");
  expect(codeOf(await (await house.arcade.open()).call("GET", "/api/table"))).toBe("request.notFound");
  expect(codeOf(await player.bet({ round: 1, bets: [{ spot: "player", amount: 1000 }] }))).toBe("request.invalid");
});

test("a bet from a lobby is booked under the table's own code", async () => {
  const player = await house.arcade.open({ game_code: "T-LOBBY" });
  const { picture, tables } = player.view.config as LobbyConfig;
  expect([tables.map(({ code }) => code), picture]).toEqual([["T-BAC", "T-BAC-2"], player.view.title.theme]);
  const headers = { "x-session": player.view.secret, "x-table": "T-BAC", "accept-language": "en" };
  const seen = async () => (await house.arcade.app.inject({ url: "/api/table", headers })).json().value as TableOpening;
  let state = await seen();
  while (state.phase !== "betting") {
    house.now = state.until + 1;
    state = await seen();
  }
  const body = { operation: randomUUID(), wager: wager(state) };
  expect((await house.arcade.app.inject({ method: "POST", url: "/api/bets", headers, body })).statusCode).toBe(200);
  expect(house.platform.callsOf("bet")[0]!.body["game_code"]).toBe("T-BAC");
});

test("everybody at a table hears each change as it happens, from one stream", async () => {
  const address = await house.arcade.app.listen({ port: 0, host: "127.0.0.1" });
  const player = await house.arcade.open(TABLE);
  const heard: TableState[] = [];
  const end = new AbortController();
  const answer = await fetch(`${address}/api/table/events`, { headers: { "x-session": player.view.secret }, signal: end.signal });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors");
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const chunk = (await reader.read()).value!;
  heard.push(JSON.parse(chunk.slice("data: ".length)) as TableOpening);
  expect((heard[0] as TableOpening).past).toEqual([]);
  expect(heard[0]!.watchers).toBe(1);
  end.abort();
  await reader.cancel().catch(() => undefined);
});
