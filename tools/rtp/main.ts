import { readFileSync, writeFileSync } from "node:fs";
import { POKER_PAYS, POKER_RETURNS } from "../../arcade/src/games/video-poker/pays.ts";
import { optimalReturn } from "../../arcade/src/games/video-poker/theory.ts";
import { returnsTable } from "./table.ts";

/*
 * Writes docs/games.md: the return of every game, from the rules themselves. `--check` compares instead of writing, and
 * computes the returns of video poker again, which takes a minute.
 */
const file = new URL("../../docs/games.md", import.meta.url);
const text = returnsTable();
if (process.argv.includes("--check")) {
  for (const [volatility, pays] of Object.entries(POKER_PAYS)) {
    const computed = optimalReturn(pays);
    const kept = POKER_RETURNS[volatility as keyof typeof POKER_RETURNS];
    if (computed.n * kept.d !== kept.n * computed.d) throw new Error(`the return of video poker, ${volatility}, is not what its pays give`);
  }
  if (readFileSync(file, "utf8") !== text) throw new Error("docs/games.md is stale: node tools/rtp/main.ts");
} else writeFileSync(file, text);
console.log("docs/games.md");
