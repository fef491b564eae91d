import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askAt, endProcesses, freePort, kill, openIn, playIn, startProcess } from "../../testing/arcade-process.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { ask, emptyDatabase } from "../../testing/postgres.ts";
import { clock, FREE, newFolder, removeFolders, roundOf, startArcade, until, type TestArcade } from "../../testing/test-arcade.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import type { FairnessAnswer, RoundView } from "../../shared/wire.ts";
import type { Journal } from "../journal/journal.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";

/** As the arcade’s program, with turns at tables that last an hour. */
const SLOW_CLOCK = fileURLToPath(new URL("../../testing/slow-clock-main.ts", import.meta.url));
const FUNDS = 100_000;
let platform: FakePlatform;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  [platform, database] = await Promise.all([startFakePlatform(FUNDS), emptyDatabase()]);
});
afterEach(async () => {
  endProcesses();
  await platform.close();
  await database.drop();
  removeFolders();
  clock.ahead = 0;
});

/** An arcade in this process, whose journal is the database. */
async function start(opened?: Journal): Promise<TestArcade> {
  const journal = opened ?? (await openPostgresJournal(database.url)).journal;
  return startArcade(platform.url, newFolder(), { journal, roomTimes: { gather: 50, turn: 60_000, demo: 2, show: 60_000 } });
}

const members = async () => (await ask(database.url, "SELECT count(*)::int AS n FROM arcade.members"))[0]!["n"];

/** What the wallet holds when every stake that did not go back was paid out once, as the bets and wins of the platform say. */
function expectedBalance(): number {
  const wins = new Map(platform.callsOf("win").map(({ body }) => [body["reference_transaction_uuid"], Number(body["amount"])]));
  const kept = [...platform.bets].filter(([, { rolledBack }]) => !rolledBack);
  expect(kept.every(([, { settled }]) => settled)).toBe(true);
  return kept.reduce((sum, [id, { amount }]) => sum - amount + wins.get(id)!, FUNDS);
}

test("an arcade on a database plays as one on a file, and the next one goes on with its sessions, its seeds and its rounds", async () => {
  const first = await start();
  const [player, poker, free] = [await first.open(), await first.open({ game_code: "T-POKER" }), await first.open(FREE)];
  const dealt = roundOf(await poker.play({ stake: 100 }));
  expect(roundOf(await player.play({ stake: 200 })).state).toBe("settled");
  platform.faults.win.push("hang-after");
  const unpaid = roundOf(await player.play({ stake: 200 }));
  expect(unpaid.state).toBe("settling");
  const played = roundOf(await free.play({ stake: 200 }));
  const fairness = async (arcade: TestArcade) => {
    const answer = await arcade.app.inject({ url: "/api/fairness", headers: { "x-session": player.view.secret } });
    return (answer.json().value as FairnessAnswer).current;
  };
  const before = await fairness(first);
  expect(before.rounds).toBe(2);
  await first.stop();
  clock.ahead += 2000;
  const next = await start();
  const asked = async (who: typeof player, path: string, body?: object) => {
    const headers = { "x-session": who.view.secret };
    return (await next.app.inject({ method: body ? "POST" : "GET", url: path, headers, ...(body && { body }) })).json().value;
  };
  expect((await asked(player, "/api/state")).round).toMatchObject({ id: unpaid.id, state: "settled" });
  expect(await fairness(next)).toEqual(before);
  expect((await asked(free, "/api/state")).balance).toBe(played.balance);
  expect((await asked(poker, "/api/state")).round).toMatchObject({ id: dealt.id, progress: dealt.progress });
  const step = { round: dealt.id, action: { kind: "draw", held: [true, true, false, false, false] } };
  expect(await asked(poker, "/api/step", step)).toMatchObject({ state: "settled" });
  expect(await ask(database.url, "SELECT count(*)::int AS n FROM arcade.rotations")).toEqual([{ n: 0 }]);
  expect(platform.balance).toBe(expectedBalance());
  await next.stop();
});

/** What is done in a turn, of what is open: cards are laid, a bet is made and the hand stands. */
const nextMove = ({ actions }: RoomView): string =>
  ["bet1", "decline", "stand"].find((one) => actions.some(({ action }) => action === one)) ?? actions[0]!.action;

test.each([
  ["T-DUEL", "between players"],
  ["T-BJ", "against the house"],
])(
  "%s: a hand %s goes on at the arcade that takes over from one that was paused, which can make no move in it any more",
  async (game_code) => {
    const paused = await start();
    const ann = await paused.open({ game_code });
    expect((await join(ann)).statusCode).toBe(200);
    let view = await room(ann);
    await until(async () => (view = await room(ann)).actions.length > 0);
    const { journal } = await openPostgresJournal(database.url);
    expect(await journal.holding.take()).toBeNull();
    await ask(database.url, "DELETE FROM arcade.members WHERE number = (SELECT member FROM arcade.leases WHERE name = 'leader')");
    await until(() => journal.holding.lead());
    // It may not have noticed yet: the database refuses what it writes.
    expect((await play(ann, view, nextMove(view))).statusCode).toBeGreaterThanOrEqual(500);
    const next = await start(journal);
    const back = next.goOn(ann);
    expect(await room(back)).toEqual({ ...view, now: expect.any(Number), until: expect.any(Number) });
    await until(async () => {
      view = await room(back);
      if (view.actions.length > 0) await play(back, view, nextMove(view));
      return view.phase === "showing";
    });
    await until(() => platform.callsOf("win").length === 1);
    expect([platform.callsOf("bet").length, platform.callsOf("rollback").length, platform.balance]).toEqual([1, 0, FUNDS + view.yourNet!]);
    await next.stop();
    await paused.stop();
  },
);

test("arcades that are killed or paused are followed by the next one: no stake is lost or doubled, and one that comes back writes nothing and ends", async () => {
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [one, two, three] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string];
  const run = (port: number) => {
    const kept = { ARCADE_DATABASE_URL: database.url, ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}` };
    return startProcess(platform.url, port, kept, SLOW_CLOCK);
  };
  // What stands before the pages of games is not built here: whoever may play is told by a call.
  const plays = async (port: number) => (await askAt(port, "/api/state")) === 401;
  const first = await run(ports[0]);
  await until(() => plays(ports[0]));
  const second = await run(ports[1]);
  await until(() => plays(ports[1]));

  const duel = await openIn(one, "AAD-DRAGON-TIGER-DUEL", { user: "3", token: "token-of-a-player-03" });
  const table = async (base: string, path = "", body?: object): Promise<RoomView | null> => {
    const headers = { "x-session": duel.secret, "content-type": "application/json" };
    const asked = { method: body ? "POST" : "GET", headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${base}/api/room${path}`, asked).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { value: RoomView }).value : null;
  };
  // The first has its table, also for who asks the second.
  const hand = (await table(one, "/join", { operation: randomUUID() }))!.handId;
  await until(async () => ((await table(two))?.actions.length ?? 0) > 0);
  expect((await table(two))!.handId).toBe(hand);
  const view = await openIn(one);
  await playIn(one, view, randomUUID());
  const jacks = (await (await playIn(one, await openIn(one, "TMB-JACKS-OR-BETTER"), randomUUID())).json()) as {
    value: { round: RoundView };
  };
  platform.faults.bet.push("hang-after");
  const operation = randomUUID();
  const cut = playIn(one, view, operation).catch(() => null);
  await until(() => platform.callsOf("bet").length === 4);
  await kill(first);
  await cut;
  // The other one plays on meanwhile, has the table as soon as the first is found gone, and brings to their end what the first had open.
  const beside = await openIn(two, "MLA-TIGER-FORTUNE", { user: "2", token: "token-of-a-player-02" });
  expect((await playIn(two, beside, randomUUID())).status).toBe(200);
  await until(async () => (await table(two)) !== null);
  expect((await table(two))!.handId).toBe(hand);
  await until(() => platform.callsOf("rollback").length === 1);
  const returned = (await (await playIn(two, view, operation)).json()) as { errorCode: string };
  expect(returned.errorCode).toBe("bet.returned");
  expect((await playIn(two, view, randomUUID())).status).toBe(200);

  await run(ports[2]);
  await until(() => plays(ports[2]));
  // Its win is on its way when it is paused, and is answered to nobody.
  platform.faults.win.push("hang-after");
  const paused = playIn(two, view, randomUUID()).catch(() => null);
  await until(() => platform.callsOf("win").length === 4);
  second.kill("SIGSTOP");
  await until(async () => (await members()) === 1);
  await until(async () => (await table(three)) !== null);
  expect(await table(three)).toMatchObject({ handId: hand, phase: "playing" });
  const poker = await openIn(three, "TMB-JACKS-OR-BETTER");
  expect(poker.round).toMatchObject({ id: jacks.value.round.id, progress: jacks.value.round.progress });
  const drawn = await fetch(`${three}/api/step`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-session": poker.secret },
    body: JSON.stringify({ round: poker.round!.id, action: { kind: "draw", held: [true, false, false, false, false] } }),
  });
  expect(drawn.status).toBe(200);
  const ended = once(second, "exit");
  second.kill("SIGCONT");
  expect(await ended).toEqual([75, null]);
  await paused;
  await until(async () => (await playIn(three, view, randomUUID())).status === 200);
  await until(async () => {
    const last = await table(three);
    if (last?.actions.length) await table(three, "/play", { operation: randomUUID(), hand: last.hand, action: last.actions[0]!.action });
    return last?.handId === hand && last.phase === "showing";
  });
  await until(() => [...platform.bets.values()].every(({ settled, rolledBack }) => settled || rolledBack));
  expect(platform.balance).toBe(expectedBalance());
  expect(await members()).toBe(1);
});
