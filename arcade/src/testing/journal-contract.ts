import { describe, test } from "vitest";
import type { Journal } from "../server/journal/journal.ts";
import { COMMITS, LIFE } from "./journal-commits.ts";
import { RECORDS } from "./journal-records.ts";

/** Where a journal stands that is empty at first. `open` answers it as a process does that may write it; those before are closed. */
export interface JournalPlace {
  open(): Promise<Journal>;
}

/** What every journal does, whatever it stands in. */
export function journalContract(kind: string, newPlace: () => Promise<JournalPlace>): void {
  describe(`the journal in ${kind}`, () => {
    test.each([...RECORDS, ...COMMITS, ...LIFE])("%s", async (_title, check) => {
      const place = await newPlace();
      const journal = await place.open();
      await check(journal, async () => {
        await journal.close();
        return place.open();
      });
    });
  });
}
