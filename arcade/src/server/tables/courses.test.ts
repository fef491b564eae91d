import { createHash } from "node:crypto";
import { nameOfId } from "@mela/contract/names/table-names";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FLIGHTS, timeOf } from "../../games/crash/rules/flight.ts";
import { crash } from "../../games/crash/server/game.ts";
import type { CourseEntries, CourseOpening, CourseState } from "../../shared/tables/course-wire.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { flightWager, flyTo, lookAt, toWindow, untilTable } from "../../testing/flights.ts";
import {
  clock,
  codeOf,
  FREE,
  newFolder,
  removeFolders,
  roundOf,
  startArcade,
  type Player,
  type TestArcade,
} from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import { createCourses } from "./courses.ts";

let platform: FakePlatform;
let arcade: TestArcade;
const CRASH = { game_code: "T-CRASH" };
/** Time that stands still, so that no phase ends while a slow machine thinks. */
const time = { now: 0 };

beforeEach(async () => {
  platform = await startFakePlatform(1_000_000);
  time.now = Date.now();
  clock.ahead = 0;
  arcade = await startArcade(platform.url, newFolder(), { now: () => time.now });
});
afterEach(async () => {
  vi.useRealTimers();
  await arcade.stop();
  await platform.close();
  removeFolders();
});

const hashOf = (no: number, seed: string) => createHash("sha256").update(`T-CRASH:${no}:${seed}`).digest("hex");

test("rounds fly whether or not anybody plays: who comes first finds the past, each round as it was committed to and as its seed gives it again", async () => {
  const player = await arcade.open(CRASH);
  const [early] = [await toWindow(player, time)];
  expect(early.past.length).toBeLessThan(2);
  time.now += 3 * 3_600_000;
  const { past, no } = await lookAt(player);
  expect(past).toHaveLength(40);
  expect(past[0]!.no).toBeLessThan(no);
  const title = testTitle({ code: "T-CRASH" });
  for (const round of past) {
    expect(hashOf(round.no, round.seed)).toBe(round.commitment);
    expect(crash.resultOf(title, round.seed)).toEqual(round.result);
  }
  expect(new Set(past.map((round) => round.no)).size).toBe(40);
});

test("nobody learns when a flight ends before it has, and it ends where its commitment of before the bets said", async () => {
  const player = await arcade.open(CRASH);
  const window = await toWindow(player, time);
  const hidden = (table: CourseOpening) => expect(JSON.stringify({ ...table, past: [] })).not.toMatch(/seed|point|endsAt|overAt/);
  hidden(window);
  time.now = window.until!;
  const closing = await lookAt(player);
  expect([closing.phase, closing.until]).toEqual(["closing", window.startsAt]);
  time.now = window.startsAt;
  const running = await lookAt(player);
  expect([running.phase, running.until, running.told]).toEqual(["running", null, null]);
  hidden(running);
  const over = await untilTable(player, time, ({ phase }) => phase === "showing");
  expect(over.no).toBe(window.no);
  expect(hashOf(over.no, over.told!.seed)).toBe(window.commitment);
});

test("everyone's bets and cash-outs are seen by those who may meet: with the names that they go by at tables, and no plan before it is carried out", async () => {
  const [player, other] = [
    await arcade.open(CRASH),
    await arcade.open({ ...CRASH, user: "2", token: "token-of-a-player-02", name: "calm-otter" }),
  ];
  const strangers = [
    await arcade.open({ ...CRASH, ...FREE }),
    await arcade.open({ ...CRASH, user: "3", token: "token-of-a-player-03", brand: "elsewhere", liquidity: "elsewhere" }),
  ];
  for (;;) {
    const table = await toWindow(player, time);
    const bets = [flightWager(table, { stake: 300, auto: 130 }), flightWager(table, { place: 1 })];
    const [, own] = [await player.bet(bets[0]!), roundOf(await player.bet(bets[1]!))];
    await other.bet(flightWager(table, { stake: 200 }));
    // Nothing but this: neither who they are nor plans.
    expect((await lookAt(other)).everyone).toEqual({
      kind: "entries",
      no: table.no,
      entries: [
        { id: 0, player: 1, name: nameOfId("1"), mark: expect.any(String), stake: 300, at: null, paid: null },
        {
          id: 1,
          player: 1,
          name: nameOfId("1"),
          mark: createHash("sha256").update(own.id).digest("hex").slice(0, 16),
          stake: 100,
          at: null,
          paid: null,
        },
        { id: 2, player: 2, name: "calm-otter", mark: expect.any(String), stake: 200, at: null, paid: null },
      ],
      sums: { bets: 3, staked: 600, left: 0, paid: 0 },
    });
    for (const stranger of strangers) expect((await lookAt(stranger)).everyone).toMatchObject({ entries: [], sums: { bets: 0 } });
    time.now = table.startsAt + timeOf(FLIGHTS.low, 120);
    if ((await lookAt(player)).phase !== "running") continue;
    await cashOut(player, own.id);
    time.now = table.startsAt + timeOf(FLIGHTS.low, 130);
    const then = await lookAt(other);
    if (then.phase !== "running") continue;
    expect(then.everyone.entries.map(({ at, paid }) => [at, paid])).toEqual([
      [130, 390],
      [120, 120],
      [null, null],
    ]);
    expect(then.everyone.sums).toEqual({ bets: 3, staked: 600, left: 2, paid: 510 });
    await untilTable(other, time, ({ no }) => no > table.no);
    expect((await lookAt(other)).everyone.entries).toEqual([]);
    return;
  }
});

const cashOut = (player: Player, bet: string) =>
  player.call("POST", "/api/bets/cash-out", { operation: `of-${bet}`.slice(0, 60), bet, shown: 0 });

test("who follows a table hears of a bet and of its cash-out as they happen, whoever else looks meanwhile", async () => {
  const address = await arcade.app.listen({ port: 0, host: "127.0.0.1" });
  const [watcher, player] = [await arcade.open(CRASH), await arcade.open(CRASH)];
  const end = new AbortController();
  const headers = { "x-session": watcher.view.secret };
  const answer = await fetch(`${address}/api/course/events`, { headers, signal: end.signal });
  const heard = messagesOf(answer.body!);
  expect(await heard.next((message) => message.kind === "state")).toMatchObject({ watchers: 1, table: "T-CRASH" });
  const [{ id }, { no }] = await flyTo(player, time, 150);
  const bet = await heard.next((message) => message.kind === "entries" && message.no === no);
  expect((bet as CourseEntries).entries).toMatchObject([{ id: 0, player: 1, stake: 100, at: null, paid: null }]);
  await cashOut(player, id);
  await lookAt(player);
  const left = await heard.next((message) => message.kind === "entries" && message.sums.left === 1);
  expect((left as CourseEntries).entries).toMatchObject([{ id: 0, player: 1, stake: 100, at: 150, paid: 150 }]);
  end.abort();
});

const chanceOf = (no: number) => ({
  seedOf: (of: string) => hashOf(no, of),
  reaches: () => true,
  isFresh: () => true,
  ruledSince: () => 0,
});
const OWN = { money: "real", liquidity: "mela", currency: "BDT" } as const;

test("while a course runs its watchers hear something every second, so that a page knows when it hears nothing any more", async () => {
  const [title, chance] = [testTitle({ code: "T-CRASH" }), chanceOf(7)];
  const rounds = crash.clockOf(title, { chance });
  // Long enough for five of them.
  let flight = rounds.at(time.now);
  while (flight.endsAt - flight.startsAt < 6000) flight = rounds.before(flight);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance", "Date"], now: flight.startsAt });
  const gameContext = async () => ({ now: Date.now(), chance, behind: false }) as unknown as GameContext;
  const courses = createCourses({ gameContext, now: Date.now, watchersElsewhere: () => 0, toldBets: null, log: { warn: () => undefined } });
  const heard: { at: number; message: CourseState | CourseEntries }[] = [];
  courses.watch(title, crash, OWN, (text) => heard.push({ at: Date.now(), message: JSON.parse(text) as CourseEntries }));
  expect((await courses.look(title, crash, OWN)).phase).toBe("running");
  await vi.advanceTimersByTimeAsync(flight.endsAt - flight.startsAt - 1);
  const beat = { kind: "entries", no: flight.no, entries: [], sums: { bets: 0, staked: 0, left: 0, paid: 0 } };
  expect(heard.map(({ message }) => message)).toEqual(heard.map(() => beat));
  const moments = [flight.startsAt, ...heard.map(({ at }) => at), flight.endsAt];
  const pauses = moments.slice(1).map((at, place) => at - moments[place]!);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1250);
  courses.stop();
});

test("who comes just before a phase ends hears of its end, however long the opening took", async () => {
  const [title, chance] = [testTitle({ code: "T-CRASH" }), chanceOf(0)];
  const { closesAt } = crash.clockOf(title, { chance }).at(time.now);
  let now = closesAt - 1;
  const gameContext = async () => {
    const context = { now, chance, behind: false } as unknown as GameContext;
    now = Math.max(now, closesAt + 5);
    return context;
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const courses = createCourses({
    gameContext,
    now: () => now,
    watchersElsewhere: () => 0,
    toldBets: null,
    log: { warn: () => undefined },
  });
  const heard: CourseState[] = [];
  courses.watch(title, crash, OWN, (text) => heard.push(JSON.parse(text) as CourseState));
  expect((await courses.look(title, crash, OWN)).phase).toBe("betting");
  await vi.advanceTimersByTimeAsync(100);
  expect(heard.map(({ phase }) => phase)).toEqual(["closing"]);
  courses.stop();
});

/** Reads a stream of events up to the next message that fits. */
function messagesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    next: async (fits: (message: CourseState | CourseEntries) => boolean): Promise<CourseState | CourseEntries> => {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) throw new Error("the stream has ended");
          text += value;
          continue;
        }
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const message = event.startsWith("data: ") ? (JSON.parse(event.slice(6)) as CourseState | CourseEntries) : null;
        if (message && fits(message)) return message;
      }
    },
  };
}

test("a game without courses has none to look at, and a forged session sees nothing", async () => {
  for (const path of ["/api/course", "/api/course/events"]) {
    expect(codeOf(await (await arcade.open({ game_code: "T-BAC" })).call("GET", path))).toBe("request.notFound");
    expect(codeOf(await arcade.app.inject({ url: path, headers: { "x-session": "a-secret-of-nobody-at-all" } }))).toBe("session.unknown");
  }
  expect(codeOf(await (await arcade.open(CRASH)).call("GET", "/api/table"))).toBe("request.notFound");
});
