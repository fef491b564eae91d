import fc from "fast-check";
import { expect, test } from "vitest";
import { fixtureOf, formerFixture } from "./fixtures.ts";
import { outlookFrom } from "./outlook.ts";
import { FORMER, isMatch, SPORTS, type Sport } from "../rules/sports.ts";

/** Where a level end gives the stakes back, instead of being a bet of its own. */
const VOID_WHEN_LEVEL: readonly Sport[] = ["kabaddi", "basketball", "tennis", "badminton"];
const RACES: readonly Sport[] = ["horse", "motor"];

/** What a bet comes to, read from the names of its market and selection alone. */
function reading(sport: Sport, market: string, pick: string, score: readonly number[]): string {
  const [home, away] = [score[0]!, score[1]!];
  const [name, line] = market.split(":");
  const won = (holds: boolean) => (holds ? "won" : "lost");
  if (RACES.includes(sport)) return won(name === "winner" ? home === Number(pick) : score.slice(0, 3).includes(Number(pick)));
  if (name === "winner" && home === away && VOID_WHEN_LEVEL.includes(sport)) return "void";
  if (name === "winner") return won(pick === (home > away ? "home" : home < away ? "away" : "draw"));
  if (name === "total") return won(pick === (home + away > Number(line) ? "over" : "under"));
  if (name === "handicap") return won(pick === (home + Number(line) > away ? "home" : "away"));
  return won(pick === `${home}-${away}`);
}

test("every bet of every sport that is played out of sight, or was, is settled as an independent reading of its name says, on every ending that can come", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMER, ...SPORTS.filter((sport) => !isMatch(sport))),
      fc.integer({ min: 1, max: 100_000 }),
      (sport, no) => {
        const outlook = outlookFrom(isMatch(sport) ? formerFixture(sport, no) : fixtureOf(sport, no), null);
        for (const { id, group, selections } of outlook.markets())
          for (const selection of selections)
            for (const { score } of outlook.of(group)!)
              expect(selection.judge(score), `${sport} ${id} ${selection.id} ${score.join("-")}`).toBe(
                reading(sport, id, selection.id, score),
              );
      },
    ),
    { numRuns: 60 },
  );
});
