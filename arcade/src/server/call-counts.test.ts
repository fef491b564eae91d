import { expect, test } from "vitest";
import { createCallCounts } from "./call-counts.ts";
import type { CallSums } from "./journal/call-sums.ts";

/** What all processes share, without a database. */
function sharedSums() {
  const sums = new Map<string, number>();
  const asked: string[] = [];
  const shared = { sums, asked, away: false };
  const add: CallSums["add"] = async (added) => {
    if (shared.away) throw new Error("the database does not answer");
    return added.map(({ name, calls, windowMs }) => {
      asked.push(name);
      sums.set(name, (sums.get(name) ?? 0) + calls);
      return { name, calls: sums.get(name)!, endsIn: windowMs };
    });
  };
  return Object.assign(shared, { add });
}
function processOn(sums: CallSums | null) {
  const Counts = createCallCounts({ sums, warn: () => undefined });
  const store = new Counts({});
  return (key: string, max = 3_200): number => {
    let current = 0;
    store.incr(key, (_error, counted) => (current = counted!.current), 60_000, max);
    return current;
  };
}

test("who comes near a limit is counted by all processes together, and nobody else is asked about", async () => {
  const sums = sharedSums();
  const [one, other] = [processOn(sums), processOn(sums)];
  for (let at = 0; at < 98; at += 1) one("calm");
  for (let at = 0; at < 2_000; at += 1) one("eager");
  for (let at = 0; at < 1_500; at += 1) other("eager");
  await expect.poll(() => one("eager")).toBeGreaterThan(3_500);
  await expect.poll(() => other("eager")).toBeGreaterThan(3_500);
  expect([other("calm"), one("calm"), sums.sums.size]).toEqual([1, 99, 1]);
  expect([...sums.sums.keys()].join()).not.toContain("eager");
  // Whoever is over the limit costs nothing more.
  const before = sums.asked.length;
  for (let at = 0; at < 500; at += 1) one("eager");
  expect(sums.asked.length).toBe(before);
});

test("a process counts alone where nobody else does, and while what they share is away; then nothing is forgotten", async () => {
  const alone = processOn(null);
  for (let at = 1; at <= 500; at += 1) expect(alone("key")).toBe(at);
  const sums = sharedSums();
  sums.away = true;
  const cut = processOn(sums);
  for (let at = 1; at <= 500; at += 1) expect(cut("key")).toBe(at);
  await expect.poll(() => sums.sums.size).toBe(0);
  sums.away = false;
  await expect.poll(() => (cut("key"), [...sums.sums.values()][0] ?? 0)).toBeGreaterThan(500);
});
