import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CallCountsOptions, createCallCounts } from "./call-counts.ts";
import type { CallSums } from "./journal/call-sums.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** All that is to be told by now is told. */
const telling = () => vi.advanceTimersByTimeAsync(1_000);

/** What all processes share, without a database. */
function sharedSums() {
  const sums = new Map<string, number>();
  const asked: string[] = [];
  const shared = { sums, asked, away: false, failed: 0 };
  const add: CallSums["add"] = async (added) => {
    if (shared.away) {
      shared.failed += 1;
      throw new Error("the database does not answer");
    }
    return added.map(({ name, calls, windowMs }) => {
      asked.push(name);
      sums.set(name, (sums.get(name) ?? 0) + calls);
      return { name, calls: sums.get(name)!, endsIn: windowMs };
    });
  };
  return Object.assign(shared, { add });
}
function storeOn(sums: CallSums | null, options: Partial<CallCountsOptions> = {}) {
  const Counts = createCallCounts({ sums, warn: () => undefined, ...options });
  return new Counts({});
}
const callsOn =
  (store: ReturnType<typeof storeOn>) =>
  (key: string, max = 3_200): number => {
    let current = 0;
    store.incr(key, (_error, counted) => (current = counted!.current), 60_000, max);
    return current;
  };
const processOn = (sums: CallSums | null, options: Partial<CallCountsOptions> = {}) => callsOn(storeOn(sums, options));
function call(process: ReturnType<typeof processOn>, key: string, times: number): void {
  for (let at = 0; at < times; at += 1) process(key);
}

test("who comes near a limit is counted by all processes together, and nobody else is asked about", async () => {
  const sums = sharedSums();
  const [one, other] = [processOn(sums), processOn(sums)];
  call(one, "calm", 98);
  call(one, "eager", 2_000);
  call(other, "eager", 1_500);
  await telling();
  expect([one("eager"), other("eager")]).toEqual([2_001, 3_501]);
  await telling();
  expect(one("eager")).toBeGreaterThan(3_500);
  await telling();
  expect([other("calm"), one("calm"), sums.sums.size]).toEqual([1, 99, 1]);
  expect([...sums.sums.keys()].join()).not.toContain("eager");
  // Whoever is over the limit costs nothing more.
  const before = sums.asked.length;
  expect(before).toBeGreaterThan(2);
  call(one, "eager", 500);
  await telling();
  expect(sums.asked.length).toBe(before);
  // Another one is told meanwhile.
  call(one, "next", 200);
  await telling();
  expect(sums.asked.length).toBe(before + 1);
});

test("a process counts alone where nobody else does, and while what they share is away; then nothing is forgotten", async () => {
  const alone = processOn(null);
  for (let at = 1; at <= 500; at += 1) expect(alone("key")).toBe(at);
  const sums = sharedSums();
  sums.away = true;
  const cut = processOn(sums);
  for (let at = 1; at <= 500; at += 1) expect(cut("key")).toBe(at);
  await telling();
  expect([sums.failed, cut("key")]).toEqual([1, 501]);
  await telling();
  // It is not asked again and again.
  expect([sums.failed, sums.sums.size]).toEqual([1, 0]);
  sums.away = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(cut("key")).toBe(502);
  await telling();
  expect([...sums.sums.values()]).toEqual([502]);
});

test("a process that stands by counts for itself and tells nobody, and tells all of it as soon as it may", async () => {
  const sums = sharedSums();
  let held = false;
  const standby = processOn(sums, { mayTell: () => held });
  call(standby, "key", 500);
  await telling();
  expect([standby("key"), sums.sums.size]).toEqual([501, 0]);
  held = true;
  expect(standby("key")).toBe(502);
  await telling();
  expect([...sums.sums.values()]).toEqual([502]);
});

test("whoever calls on is not forgotten for names that are invented beside it, of its own kind or of another", () => {
  const store = storeOn(null, { mostNames: 100 });
  const [addresses, sessions] = [callsOn(store.child({} as never)), callsOn(store.child({} as never))];
  expect(addresses("mine")).toBe(1);
  for (let at = 0; at < 300; at += 1) sessions(`invented ${at}`);
  expect(addresses("mine")).toBe(2);
  for (let turn = 3; turn < 10; turn += 1) {
    for (let at = 0; at < 60; at += 1) addresses(`${turn} ${at}`);
    expect(addresses("mine")).toBe(turn);
  }
  // One that is not heard of for long goes, or the memory would grow.
  for (let at = 0; at < 100; at += 1) addresses(`last ${at}`);
  expect(addresses("mine")).toBe(1);
});

test("the calls of one that was forgotten before it was told are told with those that come after it", async () => {
  const sums = sharedSums();
  const process = processOn(sums, { mostNames: 2 });
  call(process, "key", 150);
  process("one");
  process("other");
  call(process, "key", 150);
  await telling();
  expect([...sums.sums.values()]).toEqual([300]);
  expect(process("key")).toBe(301);
});
