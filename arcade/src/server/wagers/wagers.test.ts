import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { clock, codeOf, FREE, removeFolders, roundOf, startArcade, until, type TestArcade } from "../../testing/test-arcade.ts";

let platform: FakePlatform;
let arcade: TestArcade;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
  arcade = await startArcade(platform.url);
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
  clock.ahead = 0;
});

test("a round books one bet and one win, the outcome pays what was booked, and the balance follows", async () => {
  const player = await arcade.open();
  let expected = 100_000;
  for (let i = 0; i < 20; i += 1) {
    const round = roundOf(await player.play({ stake: 200 }));
    expected += round.payout - 200;
    expect(round).toMatchObject({ state: "settled", stake: 200, balance: expected });
    expect((round.outcome as { payout: number }).payout).toBe(round.payout);
  }
  expect(platform.balance).toBe(expected);
  expect(platform.callsOf("bet")).toHaveLength(20);
  expect(platform.callsOf("win")).toHaveLength(20);
  const [bet, win] = [platform.callsOf("bet")[0]!.body, platform.callsOf("win")[0]!.body];
  expect(win).toMatchObject({ reference_transaction_uuid: bet["transaction_uuid"], round: bet["round"], currency: "BDT" });
  expect(win["transaction_uuid"]).not.toBe(bet["transaction_uuid"]);
});

test("roulette books the sum of its bets and pays what the pocket wins", async () => {
  const player = await arcade.open({ game_code: "T-WHEEL" });
  const bets = [
    { spot: "red", amount: 1000 },
    { spot: "straight-17", amount: 500 },
  ];
  const round = roundOf(await player.play({ bets }));
  expect(round.stake).toBe(1500);
  expect(platform.balance).toBe(100_000 - 1500 + round.payout);
});

for (const fault of ["error-before", "error-after", "garbage-after", "hang-before", "hang-after", "cut-after"] as const) {
  test(`a bet whose answer is uncertain (${fault}) is rolled back with its own id, and the money is back`, async () => {
    const player = await arcade.open();
    platform.faults.bet.push(fault);
    const answer = await player.play({ stake: 500 });
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, "bet.returned"]);
    const [bet, rollback] = [platform.callsOf("bet")[0]!.body, platform.callsOf("rollback")[0]!.body];
    expect(rollback).toMatchObject({ reference_transaction_uuid: bet["transaction_uuid"], round: bet["round"], token: bet["token"] });
    expect(platform.balance).toBe(100_000);
    expect((await player.play({ stake: 500 })).statusCode).toBe(200);
  });
}

test("a rollback that fails is tried again with the same ids, later and later; nothing else is played meanwhile", async () => {
  const player = await arcade.open();
  platform.faults.bet.push("hang-after");
  platform.faults.rollback.push("error-after", "hang-before", "garbage-after");
  const operation = randomUUID();
  expect(codeOf(await player.play({ stake: 500 }, operation))).toBe("bet.returning");
  expect(codeOf(await player.play({ stake: 500 }))).toBe("round.open");
  for (const calls of [2, 3, 4]) {
    clock.ahead += 60_000;
    await until(() => platform.callsOf("rollback").length === calls);
  }
  await until(() => platform.balance === 100_000);
  expect(new Set(platform.callsOf("rollback").map((call) => JSON.stringify(call.body))).size).toBe(1);
  expect(platform.balance).toBe(100_000);
  expect(codeOf(await player.play({ stake: 500 }, operation))).toBe("bet.returned");
  expect(platform.callsOf("bet")).toHaveLength(1);
});

test("a win is offered again until it is taken, with the same ids, and booked once; the outcome is shown at once", async () => {
  const player = await arcade.open();
  platform.faults.win.push("hang-after", "error-before", { reject: "provider.stale" });
  const round = roundOf(await player.play({ stake: 500 }));
  expect(round).toMatchObject({ state: "settling", balance: null, balanceAfterBet: 99_500 });
  clock.ahead += 60_000;
  await until(() => platform.callsOf("win").length === 2);
  clock.ahead += 60_000;
  await until(() => platform.callsOf("win").length === 3);
  clock.ahead += 60_000;
  await until(() => platform.callsOf("win").length === 4);
  expect(new Set(platform.callsOf("win").map((call) => JSON.stringify(call.body))).size).toBe(1);
  expect(platform.balance).toBe(99_500 + round.payout);
  expect(roundOf(await player.play({ stake: 500 }, round.operation))).toMatchObject({
    id: round.id,
    state: "settled",
    balance: platform.balance,
  });
});

test("insufficient funds is a clean no: nothing is rolled back, nothing retried, and the same tap stays refused", async () => {
  platform.balance = 150;
  const player = await arcade.open();
  const operation = randomUUID();
  const refused = await player.play({ stake: 200 }, operation);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "bet.insufficientFunds"]);
  platform.balance = 1000;
  expect(codeOf(await player.play({ stake: 200 }, operation))).toBe("bet.insufficientFunds");
  const asked = platform.calls.map((call) => call.kind).filter((kind) => kind !== "free-rounds");
  expect(asked).toEqual(["balance", "bet"]);
  expect((await player.play({ stake: 200 })).statusCode).toBe(200);
});

test("a blocked player and an expired token are told so; a win after the token ended is still booked", async () => {
  const player = await arcade.open();
  platform.faults.bet.push({ reject: "provider.playerBlocked" });
  expect(codeOf(await player.play({ stake: 200 }))).toBe("bet.blocked");
  platform.faults.win.push("error-before");
  const round = roundOf(await player.play({ stake: 200 }));
  platform.expired.add("token-of-a-player-01");
  clock.ahead += 2000;
  await until(() => platform.callsOf("win").length === 2);
  expect(platform.balance).toBe(99_800 + round.payout);
  const over = await player.play({ stake: 200 });
  expect([over.statusCode, codeOf(over)]).toEqual([401, "session.unknown"]);
  // It may be their own limit, which the platform alone knows; a session that the arcade does not know has none.
  platform.faults.balance.push({ reject: "provider.token" });
  const words = [over, await player.call("GET", "/api/state"), await arcade.app.inject({ url: "/api/state" })];
  expect(words.map((one) => [codeOf(one), /time limit|সময়সীমা/.test(one.json().message)])).toEqual([
    ["session.unknown", true],
    ["session.unknown", true],
    ["session.unknown", false],
  ]);
});

test("the same operation is one round, sent twice or twenty times at once; with another stake it is an error", async () => {
  const player = await arcade.open();
  const operation = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.play({ stake: 200 }, operation)));
  expect(new Set(answers.map((answer) => roundOf(answer).id)).size).toBe(1);
  expect(platform.callsOf("bet")).toHaveLength(1);
  const other = await player.play({ stake: 300 }, operation);
  expect([other.statusCode, codeOf(other)]).toEqual([422, "operation.mismatch"]);
});

test("two tabs of one player play one round at a time", async () => {
  const [one, two] = [await arcade.open(), await arcade.open()];
  const answers = await Promise.all([one.play({ stake: 200 }), two.play({ stake: 200 })]);
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(codeOf(answers.find((answer) => answer.statusCode === 409)!)).toBe("round.open");
  expect(platform.callsOf("bet")).toHaveLength(1);
});

test("stakes that the title does not offer are refused before the wallet hears of them", async () => {
  const player = await arcade.open();
  const cases: [object, string][] = [
    [{ stake: 20 }, "bet.belowMinimum"],
    [{ stake: 10_000_000 }, "bet.aboveMaximum"],
    [{ stake: 101 }, "bet.stake"],
    [{ stake: 100.5 }, "bet.invalid"],
    [{ stake: -100 }, "bet.invalid"],
    [{ stake: "100" }, "bet.invalid"],
    [{}, "bet.invalid"],
    [{ stake: null }, "bet.invalid"],
  ];
  for (const [wager, code] of cases) expect(codeOf(await player.play(wager)), JSON.stringify(wager)).toBe(code);
  const table = await arcade.open({ game_code: "T-WHEEL" });
  const bets: [object[], string][] = [
    [[{ spot: "red", amount: 400 }], "bet.belowMinimum"],
    [[{ spot: "red", amount: 750 }], "bet.stake"],
    [[{ spot: "straight-5", amount: 500_000 }], "bet.aboveMaximum"],
    [[{ spot: "split-1-9", amount: 500 }], "bet.invalid"],
    [
      [
        { spot: "red", amount: 500 },
        { spot: "red", amount: 500 },
      ],
      "bet.invalid",
    ],
    [[], "bet.invalid"],
    [["red", "black", "odd"].map((spot) => ({ spot, amount: 500_000 })), "bet.aboveMaximum"],
  ];
  for (const [list, code] of bets) expect(codeOf(await table.play({ bets: list })), JSON.stringify(list)).toBe(code);
  expect(platform.callsOf("bet")).toHaveLength(0);
});

test("a malformed operation id, body or session is refused", async () => {
  const player = await arcade.open();
  for (const operation of ["", "short", "a".repeat(65), "has spaces in it"])
    expect((await player.play({ stake: 100 }, operation)).statusCode).toBe(400);
  expect((await player.call("POST", "/api/play", { wager: {} })).statusCode).toBe(400);
  const forged = await arcade.app.inject({
    method: "POST",
    url: "/api/play",
    headers: { "x-session": "forged" },
    body: { operation: randomUUID(), wager: { stake: 100 } },
  });
  expect(codeOf(forged)).toBe("session.unknown");
  expect(platform.callsOf("bet")).toHaveLength(0);
});

test("a title whose minimum bet is no multiple of its lines starts at the next round amount per line", async () => {
  const player = await arcade.open({ game_code: "T-ODD" });
  expect((player.view.config as { stakes: number[] }).stakes[0]).toBe(180);
  expect((await player.play({ stake: 180 })).statusCode).toBe(200);
});

test("free play uses the same game on a balance of its own and never calls the wallet", async () => {
  const player = await arcade.open(FREE);
  expect(player.view).toMatchObject({ freePlay: true, balance: 1_000_000 });
  let expected = 1_000_000;
  for (let i = 0; i < 10; i += 1) {
    const round = roundOf(await player.play({ stake: 10_000 }));
    expected += round.payout - 10_000;
    expect(round).toMatchObject({ state: "settled", balance: expected });
  }
  expect((await player.call("GET", "/api/state")).json().value.balance).toBe(expected);
  expect(platform.calls).toHaveLength(0);
  expect((await player.call("POST", "/api/play-balance")).json().value.balance).toBe(1_000_000);
});

test("a play balance that is played empty refuses the next bet, and can be filled again", async () => {
  const player = await arcade.open({ ...FREE, game_code: "T-WHEEL" });
  const wager = { bets: [{ spot: "red", amount: 500_000 }] };
  let last = await player.play(wager);
  for (let i = 0; i < 2000 && last.statusCode === 200; i += 1) last = await player.play(wager);
  expect(codeOf(last)).toBe("bet.insufficientFunds");
  expect((await player.call("POST", "/api/play-balance")).json().value.balance).toBe(1_000_000);
  expect((await player.play(wager)).statusCode).toBe(200);
});

test("the play balance is for free play alone", async () => {
  const player = await arcade.open();
  expect((await player.call("POST", "/api/play-balance")).statusCode).toBe(400);
});

test("history lists the rounds of this player in this game, newest first; help states the exact return", async () => {
  const [player, other] = [await arcade.open(), await arcade.open({ user: "2", token: "token-of-a-player-02" })];
  const ids = [];
  for (let i = 0; i < 3; i += 1) ids.unshift(roundOf(await player.play({ stake: 100 })).id);
  await other.play({ stake: 100 });
  const history = (await player.call("GET", "/api/history")).json().value as { id: string }[];
  expect(history.map((round) => round.id)).toEqual(ids);
  expect((await player.call("GET", "/api/help")).json().value.returnPercent).toBe("96.40");
  const table = await arcade.open({ game_code: "T-WHEEL" });
  expect((await table.call("GET", "/api/help")).json().value).toMatchObject({ returnPercent: "97.29", returnFraction: "36/37" });
});
