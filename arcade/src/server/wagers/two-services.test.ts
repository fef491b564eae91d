import { afterEach } from "vitest";
import { newFolder, removeFolders } from "../../testing/test-arcade.ts";
import { twoServices } from "../../testing/two-services.ts";
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
