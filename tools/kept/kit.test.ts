// @vitest-environment happy-dom
import { test } from "vitest";
import { expectAsKept } from "./kept-lines.ts";

test("what the modules that web and console share hold at their top level is what is kept; `npm run settings:keep` takes over a change that is meant", async () => {
  await expectAsKept("kit/src", "kit/src/testing/kept-settings.txt");
});
