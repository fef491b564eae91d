import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakePlatform, TEST_PROVIDER, TEST_SECRET, startFakePlatform } from "../testing/fake-platform.ts";
import { newFolder, removeFolders, startArcade, type TestArcade } from "../testing/test-arcade.ts";
import { createArcadeMetrics } from "./arcade-metrics.ts";
import type { Journal } from "./journal/journal.ts";
import { openSqliteJournal } from "./journal/sqlite-journal.ts";
import { createWallet } from "./platform/wallet.ts";

let platform: FakePlatform;
let journal: Journal;
let arcade: TestArcade;
let metrics: ReturnType<typeof createArcadeMetrics>;
let later = 0;
beforeEach(async () => {
  later = 0;
  platform = await startFakePlatform(100_000);
  journal = openSqliteJournal(newFolder());
  metrics = createArcadeMetrics({ journal, now: () => Date.now() + later });
  const wallet = metrics.measured(createWallet({ baseUrl: platform.url, provider: TEST_PROVIDER, secret: TEST_SECRET, timeoutMs: 1500 }));
  arcade = await startArcade(platform.url, newFolder(), { journal, wallet });
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

async function told(series: string): Promise<number | undefined> {
  const line = (await metrics.registry.metrics()).split("\n").find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

test("the wallet's calls are measured by call and outcome; a round that waits for its payout is told with its age until it is settled", async () => {
  const player = await arcade.open();
  await player.play({ stake: 100 });
  expect(await told('mela_arcade_wallet_seconds_count{call="bet",outcome="ok"}')).toBe(1);
  expect(await told('mela_arcade_wallet_seconds_count{call="win",outcome="ok"}')).toBe(1);
  expect(await told('mela_arcade_rounds_open{state="settling"}')).toBeUndefined();
  platform.faults.win.push("error-before");
  await player.play({ stake: 100 });
  expect(await told('mela_arcade_wallet_seconds_count{call="win",outcome="uncertain"}')).toBe(1);
  expect(await told('mela_arcade_rounds_open{state="settling"}')).toBe(1);
  later = 300_000;
  expect(await told('mela_arcade_oldest_round_seconds{state="settling"}')).toBeGreaterThanOrEqual(300);
  platform.faults.bet.push({ reject: "provider.insufficientFunds" });
  await (await arcade.open({ user: "2", token: "token-of-a-player-02" })).play({ stake: 100 });
  expect(await told('mela_arcade_wallet_seconds_count{call="bet",outcome="rejected"}')).toBe(1);
});

test("a journal that cannot be relied on is told", async () => {
  expect(await told("mela_arcade_journal_fault")).toBe(0);
  const faulty = createArcadeMetrics({ journal: { openCounts: async () => [], fault: async () => "the disk is full" }, now: Date.now });
  expect(await faulty.registry.metrics()).toContain("mela_arcade_journal_fault 1");
});

test("a journal that does not answer is told as well, and no number of rounds in place of those it cannot count", async () => {
  const gone = async () => Promise.reject(new Error("the database is gone"));
  const metrics = await createArcadeMetrics({ journal: { openCounts: gone, fault: gone }, now: Date.now }).registry.metrics();
  expect(metrics).toContain("mela_arcade_journal_fault 1");
  expect(metrics).not.toMatch(/^mela_arcade_(rounds_open|oldest_round_seconds)\{/m);
});
