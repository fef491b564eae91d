import { describe, test } from "vitest";
import type { Journal } from "../server/journal/journal.ts";
import { COMMITS, LIFE } from "./journal-commits.ts";
import { RECORDS } from "./journal-records.ts";

/** What every journal does, whatever it stands in. `open` answers an empty one that this process may write. */
export function journalContract(kind: string, open: () => Promise<Journal>): void {
  describe(`the journal in ${kind}`, () => {
    test.each([...RECORDS, ...COMMITS, ...LIFE])("%s", async (_title, check) => check(await open()));
  });
}
