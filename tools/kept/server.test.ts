import { test } from "vitest";
import { expectAsKept } from "./kept-lines.ts";

test("what the server's modules hold at their top level is what is kept; `npm run settings:keep` takes over a change that is meant", async () => {
  await expectAsKept("server/src", "server/testing/kept-settings.txt");
});
