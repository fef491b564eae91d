import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./sources.ts";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = /^(?:web\/(?:src|worker)|console\/src|kit\/src)\/.+\.tsx?$/;
/** What stands in a platform's place for tests and for the gallery names the calls that it answers. */
const STAND_INS = /\.(?:test|gallery)\.tsx?$|-fixture\.tsx?$|\/testing\//;
const PATH = /["'`]\/?(?:wps|provider\/v1)(?:\/[^"'`]*)?["'`]/g;

test("API-01 GAPI-01 no page names the path of a call: each takes it from the table of the contract", () => {
  const files = projectFiles(ROOT).filter((file) => PAGES.test(file) && !STAND_INS.test(file));
  expect(files.length).toBeGreaterThan(900);
  const named = files.flatMap((file) => [...readFileSync(join(ROOT, file), "utf8").matchAll(PATH)].map(([path]) => `${file}: ${path}`));
  expect(named).toEqual([]);
});
