import { randomUUID } from "node:crypto";
import { nameOfId } from "@mela/contract/names/table-names";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bossAt } from "../../games/fishing/rules/boss.ts";
import { fishOf, newestAt } from "../../games/fishing/rules/school.ts";
import { plainStakes } from "../../shared/games/stake-steps.ts";
import type { SeaMessage, SeaNews } from "../../shared/sea-wire.ts";
import { round, session } from "../../testing/journal-samples.ts";
import { testTitle } from "../../testing/titles.ts";
import type { Round, Session } from "../journal/journal.ts";
import { SILENCE_MS } from "./sea-seats.ts";
import { createSeas } from "./seas.ts";

const title = testTitle({ code: "T-SEA", game: "fishing" });
const stakes = plainStakes(title);
/** A moment at which the boss of the title is away. */
const NOON = fishOf(title, bossAt(Date.UTC(2026, 10, 30, 12))).diesAt + 1;
const FISH = newestAt(NOON);

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** Waters, and pages that listen to them. */
function waters() {
  const seas = createSeas({ now: Date.now, log: { warn: () => undefined } });
  const held = { pool: 50_000, fails: false };
  const comes = (change: Partial<Session> = {}, of = title) => {
    const one = session({ id: randomUUID(), token: "token", player: `mela:${randomUUID()}`, ...change });
    const heard: SeaMessage[] = [];
    const listen = () =>
      seas.watch(
        of,
        one,
        async () => {
          if (held.fails) throw new Error("no connection");
          return held.pool;
        },
        (text) => void heard.push(JSON.parse(text) as SeaMessage),
      );
    const news = () => heard.filter((message): message is SeaNews => message.kind === "news");
    const shoots = (change: Partial<Round> = {}) => seas.shot(of, one, round({ id: randomUUID(), ...shotAt(FISH), ...change }));
    const begun = {
      one,
      heard,
      leave: listen(),
      listen,
      news,
      shoots,
      seat: () => (heard.find(({ kind }) => kind === "sea") as { seat: number }).seat,
    };
    return begun;
  };
  return { seas, held, comes };
}
const shotAt = (fish: number, stake = stakes[0]!, outcome: object = { kind: "koi", caught: false }, payout = 0) => ({
  stake,
  wager: { stake, fish },
  outcome,
  payout,
});
const pass = (ms = 250) => vi.advanceTimersByTimeAsync(ms);
const shotsHeard = (page: { news(): SeaNews[] }) => page.news().flatMap(({ shots }) => shots ?? []);

test("four who may meet sit in one sea, the fifth in another, and who leaves makes room", async () => {
  const { comes } = waters();
  const pages = Array.from({ length: 5 }, () => comes());
  expect(pages.map((page) => page.seat())).toEqual([0, 1, 2, 3, 0]);
  pages[2]!.leave();
  await pass(SILENCE_MS + 250);
  expect(comes().seat()).toBe(2);
  await pass();
  expect(
    pages[0]!
      .news()
      .at(-1)!
      .seats!.map(({ seat }) => seat),
  ).toEqual([0, 1, 2, 3]);
});

test("players of another brand, money, currency or title, and of free play, are not met", async () => {
  const { comes } = waters();
  const one = comes();
  const others = [
    comes({ liquidity: "panna" }),
    comes({ money: "trial" }),
    comes({ currency: "USD" }),
    comes({}, testTitle({ code: "T-OTHER", game: "fishing" })),
    comes({ token: null, money: "free" }),
    comes({ token: null, money: "free" }),
  ];
  expect(others.map((page) => page.seat())).toEqual([0, 0, 0, 0, 0, 0]);
  for (const page of others) page.shoots();
  await pass();
  expect(shotsHeard(one)).toEqual([]);
  expect(one.news().flatMap(({ seats }) => seats ?? [])).toMatchObject([{ seat: 0, gun: 0 }]);
});

test("shots are told to all in the sea every quarter of a second, in one message, with seat, gun, fish and what they paid, and the names that players go by at tables", async () => {
  const { comes } = waters();
  const [one, two] = [comes({ name: "calm-otter" }), comes({ player: "mela:1207" })];
  await pass();
  const before = two.heard.length;
  one.shoots(shotAt(FISH, stakes[0]));
  one.shoots(shotAt(FISH + 1, stakes.at(-1), { kind: "koi", caught: true }, 777));
  await pass(249);
  expect(two.heard).toHaveLength(before);
  await pass(1);
  expect(two.heard.slice(before)).toEqual([
    {
      kind: "news",
      seats: [
        { seat: 0, gun: 3, name: "calm-otter" },
        { seat: 1, gun: 0, name: nameOfId("1207") },
      ],
      shots: [
        { seat: 0, gun: 0, fish: FISH, caught: false, paid: 0 },
        { seat: 0, gun: 3, fish: FISH + 1, caught: true, paid: 777 },
      ],
    },
  ]);
  expect(JSON.stringify(two.heard)).not.toContain(one.one.player);
});

test("a shot that is asked for again is told once, and one of somebody without a seat not at all", async () => {
  const { seas, comes } = waters();
  const [one, two] = [comes(), comes()];
  const id = randomUUID();
  one.shoots({ id });
  one.shoots({ id });
  await pass();
  one.shoots({ id });
  seas.shot(title, session({ token: "token", player: "mela:nobody" }), round(shotAt(FISH)));
  await pass();
  expect(shotsHeard(two)).toHaveLength(1);
});

test("nothing is told while nothing happens, and no timer is left when the last has gone", async () => {
  const { comes } = waters();
  const one = comes();
  await pass(2000);
  const before = one.heard.length;
  await pass(20_000);
  expect(one.heard).toHaveLength(before);
  one.leave();
  expect(vi.getTimerCount()).toBe(0);
});

test("what the boss carries is told to whoever comes, after a shot at it, and each second while it is there", async () => {
  const { held, comes } = waters();
  const one = comes();
  await pass();
  expect(one.news().at(-1)!.pool).toBe(50_000);
  held.pool = 50_180;
  await pass(5000);
  expect(one.news().at(-1)!.pool).toBe(50_000);
  one.shoots(shotAt(bossAt(NOON), stakes[0], { kind: "cobra", caught: false }));
  await pass();
  expect(one.news().at(-1)!.pool).toBe(50_180);
  held.pool = 50_360;
  vi.setSystemTime(fishOf(title, bossAt(NOON) + 1).bornAt);
  await pass(250);
  held.pool = 50_540;
  await pass(1000);
  expect(
    one
      .news()
      .slice(-2)
      .map(({ pool }) => pool),
  ).toEqual([50_360, 50_540]);
});

test("a pool that cannot be read keeps nobody's shots back, and is read again in a second", async () => {
  const { held, comes } = waters();
  held.fails = true;
  const [one, two] = [comes(), comes()];
  one.shoots();
  await pass();
  expect([shotsHeard(two).length, two.news().at(-1)!.pool]).toEqual([1, undefined]);
  held.fails = false;
  await pass(750);
  expect(two.news().filter(({ pool }) => pool !== undefined)).toEqual([]);
  await pass(250);
  expect(two.news().at(-1)!.pool).toBe(50_000);
});

test("a sea is forgotten ten seconds after its last page has gone, as the next comes or goes; a shot without a seat makes none", async () => {
  const { seas, comes } = waters();
  const alone = Array.from({ length: 30 }, () => comes({ token: null, money: "free" }));
  const [first, ...others] = alone;
  for (const page of others) page.leave();
  expect(seas.count()).toBe(30);
  await pass(SILENCE_MS);
  for (const page of others) page.shoots();
  // Twenty at once.
  comes().leave();
  expect(seas.count()).toBe(1 + 1);
  await pass(SILENCE_MS);
  first!.leave();
  expect(seas.count()).toBe(1);
  first!.listen();
  await pass(SILENCE_MS);
  comes();
  expect(seas.count()).toBe(2);
});
