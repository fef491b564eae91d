import { afterEach } from "vitest";
import { journalContract } from "../../testing/journal-contract.ts";
import { newFolder, removeFolders } from "../../testing/test-arcade.ts";
import type { Journal } from "./journal.ts";
import { openSqliteJournal } from "./sqlite-journal.ts";

const journals: Journal[] = [];
afterEach(async () => {
  for (const journal of journals.splice(0)) await journal.close();
  removeFolders();
});

journalContract("SQLite", async () => {
  const folder = newFolder();
  return {
    open: async () => {
      const journal = openSqliteJournal(folder);
      journals.push(journal);
      return journal;
    },
  };
});
