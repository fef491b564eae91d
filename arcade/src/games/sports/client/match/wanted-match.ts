import type { FixtureView } from "../../rules/wire.ts";
import { isOver } from "./match-words.ts";

/** Whoever comes for the match of the moment has so long to bet on it, at least. */
const LEFT_MS = 60_000;

/** What has become of the match that a player came for: it can be shown, it is over, or nobody can bet on it yet. */
export type Wanted = { kind: "here"; id: string } | { kind: "over" | "later" };

/** Looks in the book for the match of an address: `football-m12`, or `football` for the one in play that goes on longest, else the next. Null where the address names none. */
export function wantedIn(name: string, fixtures: readonly FixtureView[], now: number): Wanted | null {
  const [sport, id] = name.split("-");
  const own = fixtures.filter((fixture) => fixture.sport === sport);
  if (own.length === 0) return null;
  const isOn = (fixture: FixtureView) =>
    fixture.state === "open" || (fixture.state === "playing" && !fixture.live?.calledOff && !isOver(fixture));
  if (id === undefined) {
    const on = own.filter(isOn);
    const best =
      on.findLast(({ state, endsAt }) => state === "playing" && endsAt - now > LEFT_MS) ?? on.find(({ state }) => state === "open");
    return best ? { kind: "here", id: best.id } : null;
  }
  const wanted = own.find((fixture) => fixture.id === name);
  if (wanted) return isOn(wanted) ? { kind: "here", id: name } : { kind: "over" };
  return { kind: numberOf(name) > Math.max(...own.map((fixture) => numberOf(fixture.id))) ? "later" : "over" };
}

/** Matches of a sport are numbered as they follow each other. */
const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0] ?? Number.NaN);
