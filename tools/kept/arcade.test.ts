import { test } from "vitest";
import { expectAsKept } from "./kept-lines.ts";

test("what the rules of the games hold at their top level is what is kept; `npm run settings:keep` takes over a change that is meant", async () => {
  await expectAsKept("arcade/src", "arcade/src/testing/kept-games.txt");
});
