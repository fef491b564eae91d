import { esports } from "../../rules/match/esports.ts";
import { sideOf } from "../../rules/match/football.ts";
import { stateAfter } from "../../rules/match/match.ts";
import { courtOf } from "./courts/courts.ts";
import { HIGH, MIDDLE, type PlanSport, type Point, WIDE } from "./grounds.ts";

/** One who plays, as a dot on the ground; `at` says how it is coloured. */
export interface Man extends Point {
  at: "home" | "away" | "bat";
  /** Who does not play at the moment, and sits beside the ground. */
  off?: true;
}

/** From a side's own goal, as it stands while nothing happens. */
const FORMATION: readonly Point[] = [
  { x: 14, y: 75 }, { x: 62, y: 28 }, { x: 54, y: 58 }, { x: 54, y: 92 }, { x: 62, y: 122 },
  { x: 106, y: 30 }, { x: 98, y: 62 }, { x: 98, y: 90 }, { x: 106, y: 120 }, { x: 140, y: 60 }, { x: 140, y: 92 },
]; // prettier-ignore
/** How far a side goes with the ball, of its way from the middle; a goalkeeper stays. */
const FOLLOWS = 0.42;

function footballMen(ball: Point, steps: readonly string[]): Man[] {
  const last = steps.at(-1);
  const attacks = last === undefined || last === "M" ? null : sideOf(last);
  return (["home", "away"] as const)
    .flatMap((at, side) =>
      FORMATION.map(({ x, y }, no) => {
        const moved = no === 0 ? x : x + (side === 0 ? 1 : -1) * (ball.x - MIDDLE.x) * FOLLOWS;
        const place = { at, x: side === 0 ? moved : WIDE - moved, y: y + (ball.y - MIDDLE.y) * 0.12 };
        // One of those who attack has the ball.
        return side === attacks && no === FORMATION.length - 1
          ? { at, x: ball.x + (side === 0 ? -9 : 9), y: Math.min(HIGH - 8, ball.y + 4) }
          : place;
      }),
    )
    .map((man) => ({ ...man, x: Math.min(WIDE - 8, Math.max(8, man.x)) }));
}

/** Those in the field wear the colours of who bowls; two are in with the bat. */
const FIELD: readonly Point[] = [
  { x: 122, y: 75 }, { x: 196, y: 80 }, { x: 108, y: 46 }, { x: 88, y: 98 }, { x: 60, y: 60 }, { x: 150, y: 124 },
  { x: 214, y: 118 }, { x: 262, y: 88 }, { x: 246, y: 42 }, { x: 176, y: 26 }, { x: 132, y: 30 },
]; // prettier-ignore

function cricketMen(secondBats: boolean): Man[] {
  const bowls = secondBats ? "home" : "away";
  const bats = [{ x: MIDDLE.x - 20, y: MIDDLE.y - 4 }, { x: MIDDLE.x + 20, y: MIDDLE.y - 5 }]; // prettier-ignore
  return [...FIELD.map((place) => ({ ...place, at: bowls }) as const), ...bats.map((place) => ({ ...place, at: "bat" }) as const)];
}

/** Five of each on three lanes; the front between them is where the map stands. */
function crews(steps: readonly string[]): Man[] {
  const [home, away] = stateAfter(esports, steps).maps.at(-1) ?? [0, 0];
  const front = MIDDLE.x + (home - away) * 16;
  const rows = [30, 53, 75, 97, 120];
  return (["home", "away"] as const).flatMap((at, side) =>
    rows.map((y, no) => {
      const behind = 20 + ((no * 7 + steps.length * 5 + side * 11) % 28);
      return { at, x: Math.min(262, Math.max(58, front + (side === 0 ? -behind : behind))), y };
    }),
  );
}

/** Who stands where: by what the last step was where a match is told step by step, else as a side lines up. */
export function lineUp(sport: PlanSport, steps: readonly string[], { ball, secondBats }: { ball: Point; secondBats: boolean }): Man[] {
  switch (sport) {
    case "football":
      return footballMen(ball, steps);
    case "cricket":
      return cricketMen(secondBats);
    case "esports":
      return crews(steps);
    default:
      return courtOf(sport)?.men(steps) ?? [];
  }
}
