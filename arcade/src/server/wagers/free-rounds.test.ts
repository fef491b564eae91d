import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PROVIDER_PROOF_PATH } from "@mela/contract/provider/provider-calls";
import { describe, expect, test } from "vitest";
import { newestAt } from "../../games/fishing/rules/school.ts";
import type { FakeGrant } from "../../testing/fake-free-rounds.ts";
import { TEST_PROVIDER, TEST_SECRET } from "../../testing/fake-platform.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { clock, codeOf, FREE, type Player, roundOf, until } from "../../testing/test-arcade.ts";
import type { RoundView, SessionView, ShotResult } from "../../shared/wire.ts";
import { signedHeaders } from "../signing.ts";

const FUNDS = 100_000;
const HOUR_MS = 3_600_000;
const TOKEN = "token-of-a-player-01";
const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 500 }, funds: FUNDS });

/** Gives free rounds, as a brand would. */
function give(change: Partial<FakeGrant> = {}): FakeGrant {
  const grant: FakeGrant = {
    grant: randomUUID(),
    token: TOKEN,
    game_code: "T-SLOT",
    currency: "BDT",
    stake: 200,
    rounds: 5,
    left: 5,
    won: 0,
    expires_at: new Date(Date.now() + HOUR_MS).toISOString(),
    ...change,
  };
  house.platform.grants.push(grant);
  return grant;
}

const playFree = (player: Player, { grant }: FakeGrant, wager: object = { stake: 200 }, operation = randomUUID()) =>
  player.call("POST", "/api/play", { operation, wager, grant });
const stateOf = async (player: Player) => (await player.call("GET", "/api/state")).json().value as SessionView;
const calls = (...kinds: string[]) => kinds.flatMap((kind) => house.platform.callsOf(kind));

describe("what a player is offered", () => {
  test("the rounds that they were given of the title are told when it is opened, and again with each state", async () => {
    const grant = give();
    const player = await house.arcade.open();
    const { stake, rounds, left, won, expires_at: expiresAt } = grant;
    expect(player.view.freeRounds).toEqual([{ grant: grant.grant, stake, rounds, left, won, expiresAt }]);
    grant.cancelled = true;
    expect((await stateOf(player)).freeRounds).toEqual([]);
  });

  test("rounds of a stake that the title does not offer, of another currency and of another title are not told", async () => {
    give({ stake: 201 });
    give({ currency: "USD" });
    give({ game_code: "T-ODD" });
    give({ token: "token-of-a-player-02" });
    expect((await house.arcade.open()).view.freeRounds).toEqual([]);
  });

  test("nobody is asked about them for free play, nor for a game that plays none", async () => {
    give({ game_code: "T-WHEEL" });
    expect((await house.arcade.open(FREE)).view.freeRounds).toEqual([]);
    expect((await house.arcade.open({ game_code: "T-WHEEL" })).view.freeRounds).toEqual([]);
    expect(calls("free-rounds")).toEqual([]);
  });

  test("a platform that does not tell them leaves the game as it is", async () => {
    give();
    house.platform.faults["free-rounds"].push("error-before");
    const { view } = await house.arcade.open();
    expect(view).toMatchObject({ freeRounds: null, balance: FUNDS });
  });
});

describe("a free round", () => {
  test("takes none of the player's money; what it wins is paid, and nothing else moves", async () => {
    const grant = give();
    const player = await house.arcade.open();
    let won = 0;
    for (let left = 4; left >= 0; left -= 1) {
      const round = roundOf(await playFree(player, grant));
      won += round.payout;
      expect(round).toMatchObject({ state: "settled", stake: 200, balanceAfterBet: null, balance: FUNDS + won });
      expect(round.free).toEqual({ grant: grant.grant, left, won });
    }
    expect(won).toBeGreaterThan(0);
    expect(house.platform.balance).toBe(FUNDS + won);
    expect(calls("bet", "win", "rollback")).toEqual([]);
    const [bet, win] = [calls("free-bet")[0]!.body, calls("free-win")[0]!.body];
    expect(bet).toMatchObject({ grant: grant.grant, token: TOKEN, game_code: "T-SLOT", currency: "BDT", stake: 200 });
    expect(win).toMatchObject({ grant: grant.grant, round: bet["round"], reference_transaction_uuid: bet["transaction_uuid"] });
    expect((await stateOf(player)).freeRounds).toEqual([]);
    const paid = roundOf(await player.play({ stake: 200 }));
    expect(paid).toMatchObject({ free: null, balance: FUNDS + won - 200 + paid.payout });
  });

  test("is the same round when its tap is sent again, also from two tabs, and another when it names other rounds", async () => {
    const grant = give();
    const tabs = [await house.arcade.open(), await house.arcade.open()];
    const operation = randomUUID();
    const answers = await Promise.all(tabs.map((tab) => playFree(tab, grant, { stake: 200 }, operation)));
    const again = await playFree(tabs[0]!, grant, { stake: 200 }, operation);
    expect(new Set([...answers, again].map((answer) => roundOf(answer).id)).size).toBe(1);
    expect(calls("free-bet")).toHaveLength(1);
    expect(grant.left).toBe(4);
    for (const other of [give(), null]) {
      const named = { operation, wager: { stake: 200 }, grant: other?.grant ?? null };
      expect(codeOf(await tabs[0]!.call("POST", "/api/play", named))).toBe("operation.mismatch");
    }
  });

  test("of two tabs that tap at the same moment one plays, and no round is taken for the other", async () => {
    const grant = give({ left: 1 });
    const tabs = [await house.arcade.open(), await house.arcade.open()];
    const answers = await Promise.all(tabs.map((tab) => playFree(tab, grant)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(codeOf(await playFree(tabs[1]!, grant))).toBe("free.over");
    expect(house.platform.callsOf("free-win")).toHaveLength(1);
  });

  test("neither feeds the title's jackpot nor wins it", async () => {
    const grant = give({ game_code: "T-POOL", stake: 2000 });
    const player = await house.arcade.open({ game_code: "T-POOL" });
    const poolAfter = async (play: Promise<{ json(): { value: { pool: number } } }>) => (await play).json().value.pool;
    const before = player.view.pool;
    for (let time = 0; time < 5; time += 1) expect(await poolAfter(playFree(player, grant, { stake: 2000 }))).toBe(before);
    expect(await poolAfter(player.play({ stake: 2000 }))).toBeGreaterThan(before!);
  });

  test("is drawn from the player's seeds, stands in their past rounds as what it is, and has its proof", async () => {
    const grant = give();
    const player = await house.arcade.open();
    const first = roundOf(await player.play({ stake: 200 }));
    const round = roundOf(await playFree(player, grant));
    expect(round.fair).toEqual({ seed: first.fair!.seed, nonce: 1 });
    const [newest] = (await player.call("GET", "/api/history")).json().value as RoundView[];
    expect(newest).toMatchObject({ id: round.id, stake: 200, free: { grant: grant.grant, left: 4 } });
    const body = JSON.stringify({ request_uuid: randomUUID(), round: round.id });
    const headers = signedHeaders({ provider: TEST_PROVIDER, secret: TEST_SECRET, path: PROVIDER_PROOF_PATH, body }, clock.now());
    const asked = { method: "POST", url: PROVIDER_PROOF_PATH, headers: { "content-type": "application/json", ...headers }, body } as const;
    expect((await house.arcade.app.inject(asked)).json().value.proof).toMatchObject({ nonce: 1, server_seed: null });
  });

  test("is told as paid, without a balance where the wallet does not tell it afterwards", async () => {
    const grant = give();
    const player = await house.arcade.open();
    house.platform.faults["free-win"].push("error-before");
    expect(roundOf(await playFree(player, grant)).state).toBe("settling");
    house.platform.faults.balance.push("error-before");
    clock.ahead += 60_000;
    const ended = async () => ((await player.call("GET", "/api/history")).json().value as RoundView[])[0]!;
    await until(async () => (await ended()).state === "settled");
    expect(await ended()).toMatchObject({ balance: null, free: { left: 4 } });
  });
});

describe("what is refused", () => {
  test("a round of a game that plays none, in free play, and for a stake that the title does not offer", async () => {
    const wheel = { bets: [{ spot: "red", amount: 500 }] };
    const grant = give({ game_code: "T-WHEEL", stake: 500 });
    expect(codeOf(await playFree(await house.arcade.open({ game_code: "T-WHEEL" }), grant, wheel))).toBe("request.invalid");
    expect(codeOf(await playFree(await house.arcade.open(FREE), give()))).toBe("request.invalid");
    expect(codeOf(await playFree(await house.arcade.open(), give({ stake: 201 }), { stake: 201 }))).toBe("bet.stake");
    expect(calls("free-bet")).toEqual([]);
  });

  test("a round for another stake than was given, and one of somebody else's", async () => {
    const grant = give();
    const player = await house.arcade.open();
    expect(codeOf(await playFree(player, grant, { stake: 300 }))).toBe("free.refused");
    const other = await house.arcade.open({ user: "2", token: "token-of-a-player-02" });
    expect(codeOf(await playFree(other, grant))).toBe("free.refused");
    expect(grant.left).toBe(5);
    expect((await player.play({ stake: 200 })).statusCode).toBe(200);
  });

  test.each<[string, Partial<FakeGrant>]>([
    ["used up", { left: 0 }],
    ["over", { expires_at: new Date(Date.now() - 1).toISOString() }],
    ["taken back", { cancelled: true }],
  ])("a round of what is %s, after which the player plays on with money", async (_what, change) => {
    const player = await house.arcade.open();
    const grant = give(change);
    expect(codeOf(await playFree(player, grant))).toBe("free.over");
    expect(house.platform.balance).toBe(FUNDS);
    expect((await player.play({ stake: 200 })).statusCode).toBe(200);
  });
});

describe("an answer that is lost", () => {
  test.each(["error-before", "error-after", "garbage-after", "hang-before", "hang-after", "cut-after"] as const)(
    "of the beginning (%s) gives the round back under its own id, and it can be played again",
    async (fault) => {
      const grant = give();
      const player = await house.arcade.open();
      house.platform.faults["free-bet"].push(fault);
      const answer = await playFree(player, grant);
      expect([answer.statusCode, codeOf(answer)]).toEqual([503, "free.returned"]);
      const [bet, back] = [calls("free-bet")[0]!.body, calls("free-rollback")[0]!.body];
      expect(back).toMatchObject({ grant: grant.grant, transaction_uuid: bet["transaction_uuid"], round: bet["round"] });
      expect(grant.left).toBe(5);
      expect(roundOf(await playFree(player, grant)).free).toMatchObject({ left: 4 });
    },
  );

  test.each(["error-before", "hang-after", "cut-after"] as const)(
    "of the end (%s) is asked for again with the same ids, and paid once",
    async (fault) => {
      const grant = give();
      const player = await house.arcade.open();
      house.platform.faults["free-win"].push(fault);
      const round = roundOf(await playFree(player, grant));
      expect(round).toMatchObject({ state: "settling", balance: null });
      clock.ahead += 60_000;
      await until(() => calls("free-win").length === 2);
      const [first, second] = calls("free-win").map(({ body }) => body);
      expect(second).toEqual(first);
      await until(async () => (await stateOf(player)).round?.state === "settled");
      expect(house.platform.balance).toBe(FUNDS + round.payout);
      expect(grant).toMatchObject({ left: 4, won: round.payout });
    },
  );
});

describe("a restart", () => {
  test("in the middle of a hand goes on with it, and ends it as a free round", async () => {
    const grant = give({ game_code: "T-POKER", stake: 100 });
    const player = await house.arcade.open({ game_code: "T-POKER" });
    const begun = roundOf(await playFree(player, grant, { stake: 100 }));
    expect(begun).toMatchObject({ state: "playing", free: { left: 4 } });
    await house.restart();
    const again = await house.arcade.open({ game_code: "T-POKER" });
    expect(again.view.round).toMatchObject({ id: begun.id, state: "playing", free: { grant: grant.grant } });
    const action = { kind: "draw", held: [true, true, true, true, true] };
    const ended = (await again.call("POST", "/api/step", { round: begun.id, action })).json().value as RoundView;
    expect(ended).toMatchObject({ state: "settled", free: { grant: grant.grant, left: 4, won: ended.payout } });
    expect(house.platform.balance).toBe(FUNDS + ended.payout);
  });

  test("gives back a round of which nobody knows whether it was taken", async () => {
    const grant = give();
    const player = await house.arcade.open();
    house.platform.faults["free-bet"].push("hang-after");
    house.platform.faults["free-rollback"].push("error-before");
    expect(codeOf(await playFree(player, grant))).toBe("free.returning");
    expect(grant.left).toBe(4);
    await house.restart();
    clock.ahead += 60_000;
    await until(() => grant.left === 5);
    expect(house.platform.balance).toBe(FUNDS);
  });

  test("over a journal of before free rounds finds its rounds as rounds for money", async () => {
    const round = roundOf(await (await house.arcade.open()).play({ stake: 200 }));
    await house.arcade.stop();
    const db = new DatabaseSync(join(house.arcade.folder, "journal.db"));
    db.exec("ALTER TABLE rounds DROP COLUMN free");
    db.close();
    await house.restart();
    const player = await house.arcade.open();
    expect(player.view.round).toMatchObject({ id: round.id, free: null });
    expect(roundOf(await playFree(player, give())).free).toMatchObject({ left: 4 });
  });
});

test("shots at fish are free rounds one by one, and the first that is too many is refused alone", async () => {
  const grant = give({ game_code: "T-FISH", stake: 100, left: 2 });
  const player = await house.arcade.open({ game_code: "T-FISH" });
  const shots = Array.from({ length: 3 }, () => ({
    operation: randomUUID(),
    wager: { stake: 100, fish: newestAt(clock.now()) - 1 },
    grant: grant.grant,
  }));
  const results = (await player.call("POST", "/api/shots", { shots })).json().value as ShotResult[];
  expect(results.map((result) => ("round" in result ? result.round.free?.left : result.errorCode))).toEqual([1, 0, "free.over"]);
  expect(calls("bet")).toEqual([]);
});

test("what a trial player was given is played with their trial alone", async () => {
  const token = "token-of-a-trial-player";
  house.platform.purses.set(token, 5_000);
  const grant = give({ token });
  const player = await house.arcade.open({ token, user: "9", money: "trial" });
  const { payout } = roundOf(await playFree(player, grant));
  expect([house.platform.purses.get(token), house.platform.balance]).toEqual([5_000 + payout, FUNDS]);
});
