import { afterEach, expect, test } from "vitest";
import { startFakePlatform } from "../../testing/fake-platform.ts";
import { newFolder, removeFolders } from "../../testing/test-arcade.ts";
import { player, serviceOn, tap, twoServices } from "../../testing/two-services.ts";
import type { Journal } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";

const journals: Journal[] = [];
afterEach(async () => {
  for (const journal of journals.splice(0)) await journal.close();
  removeFolders();
});

twoServices("SQLite", async () => {
  const journal = openSqliteJournal(newFolder());
  journals.push(journal);
  return [journal, journal];
});

test("a round of free play that another one had added under its operation costs nothing and says so", async () => {
  const journal = openSqliteJournal(newFolder());
  journals.push(journal);
  const platform = await startFakePlatform(0);
  const atomically: Journal["atomically"] = (work) => journal.atomically((tx) => work({ ...tx, addRound: async () => false }));
  const { wagers, stop } = serviceOn({ ...journal, atomically }, platform);
  const free = player({ player: "free:1", token: null, playBalance: 1000 });
  await journal.addSession(free);
  await expect(wagers.play(tap(free))).rejects.toMatchObject({ code: "round.open" });
  expect(await journal.playBalance(free.id)).toBe(1000);
  await stop();
  await platform.close();
});
