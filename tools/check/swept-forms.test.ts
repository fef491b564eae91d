import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_FORMS, NEVER_WRONG, SHARED } from "../../e2e/forms.ts";

const WEB = join(import.meta.dirname, "../../web/src");
/** The house's form, or the sheet that has one. */
const FORM = /import \{[^}]*\bForm\b[^}]*\} from "[^"]*ui\/form\.tsx"|<FormSheet\b/;

test("the sweep of errors sends every form of the pages, and none that is gone", async () => {
  const made: string[] = [];
  for await (const file of glob("**/*.tsx", { cwd: WEB }))
    if (!/\.(test|gallery)\.tsx$/.test(file) && FORM.test(await readFile(join(WEB, file), "utf8"))) made.push(file);
  const known = [...ALL_FORMS.map(({ file }) => file), ...NEVER_WRONG, ...SHARED];
  expect(made.length).toBeGreaterThan(35);
  expect([...new Set(known)].toSorted()).toEqual(made.toSorted());
});
