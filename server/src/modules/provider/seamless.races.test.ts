import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BetBody, type PlayWorld, betBody, createPlayWorld, rollbackBody, winBody } from "../../../testing/play-world.ts";
import { AppError } from "../../errors.ts";

let world: PlayWorld;
let serial = 0;

beforeAll(async () => {
  world = await createPlayWorld({ poolSize: 24 });
});
afterAll(() => world.close());

async function newPlayer(balanceMinor: number) {
  const member = await world.addMember(`racer${(serial += 1)}`, balanceMinor);
  return { ...member, token: await world.openGame(member), balance: () => world.wallet.balanceOf(member.memberId, "BDT") };
}

const bet = (body: BetBody) => world.provider.wallet.bet(world.callOf(body), body);
const win = (body: ReturnType<typeof winBody>) => world.provider.wallet.win(world.callOf(body), body);
const rollback = (body: ReturnType<typeof rollbackBody>) => world.provider.wallet.rollback(world.callOf(body), body);
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

test("the same bet sent twenty times at once is one debit, with the same answer for all", async () => {
  const player = await newPlayer(10_000);
  const body = betBody(player.token, 700);
  const answers = await Promise.all(times(20, () => bet(body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await player.balance()).toBe(9_300);
});

test("one transaction under twenty requests at once is one debit, and a win of it under twenty is one payment", async () => {
  const player = await newPlayer(10_000);
  const body = betBody(player.token, 700);
  const bets = await Promise.all(times(20, () => bet({ ...body, request_uuid: randomUUID() })));
  expect(new Set(bets.map((answer) => answer.transaction_id)).size).toBe(1);
  const pay = winBody(body, 50);
  const wins = await Promise.all(times(20, () => win({ ...pay, request_uuid: randomUUID() })));
  expect(new Set(wins.map((answer) => answer.transaction_id)).size).toBe(1);
  expect(await player.balance()).toBe(9_350);
});

test("of 500 bets at once, from two sessions, on money for 100 exactly 100 are taken", async () => {
  const player = await newPlayer(100_000);
  const second = await world.openGame(player, "LION");
  const codes = await Promise.all(
    times(500, (index) => codeOf(bet(index % 2 ? betBody(player.token, 1_000) : betBody(second, 1_000, { game_code: "LION" })))),
  );
  expect(codes.filter((code) => code === "ok")).toHaveLength(100);
  expect(codes.filter((code) => code === "provider.insufficientFunds")).toHaveLength(400);
  expect(await player.balance()).toBe(0);
});

test("a rollback that races its bet leaves the money where it was, whichever comes first", async () => {
  const player = await newPlayer(10_000);
  const outcomes = await Promise.all(
    times(40, async (index) => {
      const body = betBody(player.token, 100);
      const calls = [() => codeOf(bet(body)), () => codeOf(rollback(rollbackBody(body)))];
      const [betCode, undoCode] = await Promise.all(
        index % 2
          ? calls.map((call) => call())
          : calls
              .toReversed()
              .map((call) => call())
              .toReversed(),
      );
      return { betCode, undoCode };
    }),
  );
  expect(outcomes.every(({ undoCode }) => undoCode === "ok")).toBe(true);
  expect(outcomes.every(({ betCode }) => betCode === "ok" || betCode === "provider.rolledBack")).toBe(true);
  expect(await player.balance()).toBe(10_000);
});

test("a win that races a rollback of its bet: exactly one of them counts", async () => {
  const player = await newPlayer(100_000);
  let expected = 100_000;
  await Promise.all(
    times(40, async () => {
      const body = betBody(player.token, 100);
      await bet(body);
      const [won, undone] = await Promise.all([codeOf(win(winBody(body, 250))), codeOf(rollback(rollbackBody(body)))]);
      expect([won, undone].toSorted()).toEqual(won === "ok" ? ["ok", "provider.betSettled"] : ["ok", "provider.rolledBack"]);
      expected += won === "ok" ? 150 : 0;
    }),
  );
  expect(await player.balance()).toBe(expected);
});

test("a connection that is cut in the middle of a booking leaves all of it or nothing, and the repeated call settles which", async () => {
  const player = await newPlayer(1_000_000);
  const killer = new pg.Client({ connectionString: world.databaseUrl });
  await killer.connect();
  const bodies = times(150, () => betBody(player.token, 100));
  let running = true;
  const kill = async () => {
    while (running) {
      await killer.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'",
      );
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  const killing = kill();
  const first = await Promise.all(
    bodies.map((body) =>
      bet(body).then(
        () => "ok",
        () => "unknown",
      ),
    ),
  );
  running = false;
  await killing;
  await killer.end();
  const acknowledged = first.filter((outcome) => outcome === "ok").length;
  expect(1_000_000 - (await player.balance())).toBeGreaterThanOrEqual(acknowledged * 100);
  await Promise.all(bodies.map((body) => bet(body)));
  expect(await player.balance()).toBe(1_000_000 - 15_000);
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});

/** What may be sent about one of a few bets: any call, in any order, any number of times. */
const step = fc.record({
  round: fc.nat({ max: 3 }),
  call: fc.constantFrom("bet", "win", "close", "rollback", "sameBet", "otherWin"),
  amount: fc.integer({ min: 1, max: 600 }),
});

test("whatever is sent in whatever order, all at once or one by one: no money is made or lost, and no balance is below zero", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), fc.boolean(), async (steps, atOnce) => {
      const player = await newPlayer(1_000);
      const bets = times(4, (index) => betBody(player.token, 150 + index * 100));
      const wins = bets.map((body) => winBody(body, 200));
      const send = ({ round, call, amount }: (typeof steps)[number]): Promise<string> => {
        const body = bets[round] as BetBody;
        const paid = wins[round] as ReturnType<typeof winBody>;
        if (call === "bet") return codeOf(bet({ ...body, request_uuid: randomUUID() }));
        if (call === "sameBet") return codeOf(bet(body));
        if (call === "win") return codeOf(win(paid));
        if (call === "otherWin") return codeOf(win(winBody(body, amount)));
        if (call === "close") return codeOf(win(winBody(body, 0)));
        return codeOf(rollback(rollbackBody(body)));
      };
      if (atOnce) await Promise.all(steps.map(send));
      else for (const one of steps) await send(one);
      const expected = await balanceByWagers(player.memberId, 1_000);
      expect(await player.balance()).toBe(expected);
      expect(expected).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});

/** The balance that the wager rows alone say, apart from the ledger. */
async function balanceByWagers(memberId: number, opening: number): Promise<number> {
  const rows = await world.db
    .selectFrom("provider_transactions")
    .select(["kind", "state", "amount_minor"])
    .where("member_id", "=", memberId)
    .execute();
  return rows.reduce((sum, row) => {
    if (row.kind === "bet" && (row.state === "booked" || row.state === "settled")) return sum - row.amount_minor;
    return row.kind === "win" ? sum + row.amount_minor : sum;
  }, opening);
}
