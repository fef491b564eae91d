// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../../client/texts.ts";
import { SIDES, type DrawnSport } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { createBadges, lastWinner } from "./badges.ts";

const NOW = 1_000_000;
beforeEach(() => setLanguage("en"));

function fixture(sport: DrawnSport, starts: number, score: number[] | null): FixtureView {
  const names = SIDES[sport].slice(0, sport === "horse" ? 8 : 2).map((side) => side.names);
  const startsAt = NOW + starts * 1000;
  return { id: `${sport}${starts}`, sport, names, startsAt, endsAt: startsAt + 45_000, state: score ? "ended" : "open", form: null, markets: [], score, commitment: "", seed: null, animals: [], course: null, turn: 0, live: null }; // prettier-ignore
}

test("who won last is named: of a race the first, of a fight the winner or a draw, and nobody where none has ended or was decided", () => {
  expect(lastWinner([fixture("horse", -300, [1, 0, 2]), fixture("horse", -150, [3, 0, 2])])).toBe("Kalboishakhi");
  expect(lastWinner([fixture("cockfight", -90, [1, 0])])).toBe("Red Comb");
  expect(lastWinner([fixture("cockfight", -90, [0, 1])])).toBe("Black Pearl");
  expect(lastWinner([fixture("cockfight", -90, [0, 0])])).toBe("Draw");
  expect(lastWinner([fixture("cockfight", 20, null), { ...fixture("cockfight", -90, null), state: "abandoned" }])).toBe(null);
});

test("a scene that waits says how long it is until the start and who won last, and neither while it is on", () => {
  const badges = createBadges();
  const [before, next] = [fixture("horse", -150, [3, 0, 2]), fixture("horse", 65, null)];
  badges.show(next, [before, next], NOW);
  expect([badges.element.hidden, badges.element.textContent]).toEqual([false, "Starts in 1 min 5 sWon last: Kalboishakhi"]);
  badges.show(next, [next], NOW);
  expect(badges.element.querySelectorAll(".scene-badge:not([hidden])")).toHaveLength(1);
  badges.show(next, [before, next], next.startsAt);
  expect(badges.element.hidden).toBe(true);
});
