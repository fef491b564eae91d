import { readFileSync, writeFileSync } from "node:fs";
import { BLACKJACK_PAYS, BLACKJACK_RETURNS, theoryRules } from "../../arcade/src/games/blackjack/rules/pays.ts";
import { returnOfPlay } from "../../arcade/src/games/blackjack/rules/theory.ts";
import { ROOM_RETURN } from "../../arcade/src/games/blackjack-room/rules/returns.ts";
import { returnOf, valueOfPlay } from "../../arcade/src/games/blackjack-room/rules/theory.ts";
import { CARIBBEAN_RETURN } from "../../arcade/src/games/caribbean-stud/rules/returns.ts";
import { caribbeanReturn } from "../../arcade/src/games/caribbean-stud/rules/theory.ts";
import { CASINO_HOLDEM_RETURN } from "../../arcade/src/games/casino-holdem/rules/returns.ts";
import { casinoHoldemReturn } from "../../arcade/src/games/casino-holdem/rules/theory.ts";
import { POKER_PAYS, POKER_RETURNS } from "../../arcade/src/games/video-poker/rules/pays.ts";
import { optimalReturn } from "../../arcade/src/games/video-poker/rules/theory.ts";
import { returnsTable } from "./table.ts";

/*
 * Writes docs/games.md: the return of every game, from the rules themselves. `--check` compares instead of writing, and
 * computes again the returns of video poker, of blackjack and of the card games against the house, which takes some minutes.
 */
const file = new URL("../../docs/games.md", import.meta.url);
const text = returnsTable();
if (process.argv.includes("--check")) {
  const found = [
    ...Object.entries(POKER_PAYS).map(([volatility, pays]) => ({
      name: `video poker, ${volatility}`,
      kept: POKER_RETURNS[volatility as keyof typeof POKER_RETURNS],
      compute: () => optimalReturn(pays),
    })),
    ...Object.entries(BLACKJACK_PAYS).map(([variant, pays]) => ({
      name: `blackjack, ${variant}`,
      kept: BLACKJACK_RETURNS[variant as keyof typeof BLACKJACK_RETURNS],
      compute: () => returnOfPlay(theoryRules(pays), null),
    })),
    { name: "blackjack with a seat of one's own", kept: ROOM_RETURN, compute: () => returnOf(valueOfPlay()) },
    { name: "Caribbean Stud", kept: CARIBBEAN_RETURN, compute: () => caribbeanReturn() },
    { name: "Casino Hold'em", kept: CASINO_HOLDEM_RETURN, compute: () => casinoHoldemReturn() },
  ];
  for (const { name, kept, compute } of found) {
    const computed = compute();
    if (computed.n * kept.d !== kept.n * computed.d) throw new Error(`the return of ${name} is not what its rules give`);
  }
  if (readFileSync(file, "utf8") !== text) throw new Error("docs/games.md is stale: node tools/rtp/main.ts");
} else writeFileSync(file, text);
console.log("docs/games.md");
