import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { codeOf, newFolder, removeFolders, startArcade, until } from "../../testing/test-arcade.ts";
import type { Journal } from "./journal.ts";
import { openSqliteJournal } from "./sqlite-journal.ts";

let platform: FakePlatform;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
});
afterEach(async () => {
  await platform.close();
  removeFolders();
});

/** Writes until the disk refuses; answers with what it said. */
async function fill(journal: Journal): Promise<string> {
  for (let at = 0; ; at += 1) {
    try {
      await journal.atomically((tx) => tx.addSecret(`filler ${at}`, { value: "f".repeat(4_000), createdAt: 0 }));
    } catch (error) {
      return (error as Error).message;
    }
  }
}

test("a full disk is told as it is, and as a fault until there is room again", async () => {
  const journal = openSqliteJournal(newFolder(), { mostPages: 400 });
  expect(await journal.fault()).toBeNull();
  expect(await fill(journal)).toBe("database or disk is full");
  expect(await journal.fault()).toBe("the journal cannot be written: database or disk is full");
  expect(await journal.fault()).toBe("the journal cannot be written: database or disk is full");
  await journal.close();
  expect(await journal.fault()).toBe("the journal is closed");
});

test("a journal whose disk was lost beneath it has a fault, though SQLite goes on writing into the void", async () => {
  const folder = newFolder();
  const journal = openSqliteJournal(folder);
  rmSync(join(folder, "journal.db"));
  await journal.addSecret("into the void", { value: "00", createdAt: 0 });
  expect(await journal.fault()).toMatch(/^the journal's file is gone/);
  await journal.close();
});

test("an arcade on a full disk is not ready and says why, and takes no stake", async () => {
  const folder = newFolder();
  const journal = openSqliteJournal(folder, { mostPages: 400 });
  const arcade = await startArcade(platform.url, folder, { journal, leaseTimes: { beat: 3_600_000, retry: 20, hold: 3_600_000 } });
  const player = await arcade.open();
  await fill(journal);
  const health = await arcade.app.inject("/readyz");
  expect(health.statusCode).toBe(503);
  expect(health.json().value).toEqual({ reason: "the journal cannot be written: database or disk is full" });
  // What is left of the last page takes a few rounds more; then nothing is written, and nothing is staked.
  await until(async () => codeOf(await player.play({ stake: 200 })) === "system.error");
  const { balance } = platform;
  const bets = platform.callsOf("bet").length;
  expect(codeOf(await player.play({ stake: 200 }))).toBe("system.error");
  expect([platform.balance, platform.callsOf("bet").length]).toEqual([balance, bets]);
  await arcade.stop();
});
