import { createHash } from "node:crypto";
import type { Names } from "../../../shared/wire.ts";
import { rngFromSeed, commitmentOf, type OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { matchModel, sidesIn } from "../rules/match/match.ts";
import type { MatchModel } from "../rules/match/model.ts";
import { MODELS } from "../rules/models.ts";
import { isFormer, isMatch, SIDES, SPORTS, type Side, type Sport } from "../rules/sports.ts";

/** Fixtures of a sport follow each other so often. */
const EVERY_MS: Record<Sport, number> = {
  football: 180_000,
  cricket: 240_000,
  kabaddi: 180_000,
  basketball: 180_000,
  tennis: 180_000,
  badminton: 180_000,
  boxing: 150_000,
  horse: 150_000,
  motor: 150_000,
  esports: 180_000,
  cockfight: 90_000,
};
/** A fixture that is played out of sight, or drawn, takes so much time. */
const PLAY_MS = 45_000;
/** A match ends so long after its last step, so that everybody has seen it. */
const CALMS_MS = 6_000;
/** So many are open for bets at a time. */
const AHEAD = 5;
/** So long before the start the form of the day becomes known, and the odds with it. */
export const NEWS_MS = 60_000;
export const FORMS = [-7, 0, 7] as const;
/** One fixture in so many is abandoned: every bet on it is void. */
export const ABANDONED_ONE_IN = 100;

/**
 * Stands in the ids of matches, and so in the scopes of their seeds. Arcades of before end a fixture of these sports after 45 seconds and tell
 * the seed of `football-12` then, while `football-m12` is still played; and none of them finds a match by this name to settle it in its own way.
 * A bet on `tennis-12` stands in journals of before: that fixture ends as it was promised, beside the match.
 */
const MATCH_MARK = "m";

export interface Fixture {
  id: string;
  sport: Sport;
  no: number;
  sides: readonly Side[];
  startsAt: number;
  endsAt: number;
  /** Of a sport that is a match by now, a fixture of before, whose end is drawn at once. It settles its bets and takes none. */
  former?: true;
}

/** How a fixture is played step by step; null where it is played out of sight. */
export const modelOf = ({ sport, former }: Pick<Fixture, "sport" | "former">): MatchModel | null => (former ? null : matchModel(sport));

/** The same of every fixture number, for everybody: who plays is no secret. */
export function fixtureOf(sport: Sport, no: number): Fixture {
  const id = `${sport}-${isMatch(sport) ? MATCH_MARK : ""}${no}`;
  const startsAt = no * EVERY_MS[sport] + SPORTS.indexOf(sport) * 7000;
  const order = rngFromSeed(createHash("sha256").update(`fixture:${sport}-${no}`).digest("hex"));
  const sides = drawn(SIDES[sport], isMatch(sport) ? sidesIn(sport) : MODELS[sport].sides, order);
  const match = matchModel(sport);
  return { id, sport, no, sides, startsAt, endsAt: startsAt + (match ? match.lastsMs + CALMS_MS : PLAY_MS) };
}

/** The fixture of the same number, as it was before its sport was a match: the same sides at the same time. */
export function formerFixture(sport: Sport, no: number): Fixture {
  const fixture = fixtureOf(sport, no);
  return { ...fixture, id: unmarked(fixture), endsAt: fixture.startsAt + PLAY_MS, former: true };
}
const unmarked = ({ sport, no }: Pick<Fixture, "sport" | "no">): string => `${sport}-${no}`;

/** Null for an id that no fixture has. Each has one spelling: whoever could name a fixture twice could multiply its odds with themselves. */
export function findFixture(id: string): Fixture | null {
  const fixture = numbered(id);
  return fixture?.id === id ? fixture : null;
}

/** A fixture that bets stand on: one that there is, or one of before (`tennis-12`), which takes none any more. */
export function findStanding(id: string): Fixture | null {
  const fixture = numbered(id);
  const isOfBefore = fixture && isFormer(fixture.sport) && id === unmarked(fixture);
  return isOfBefore ? formerFixture(fixture.sport, fixture.no) : findFixture(id);
}

/** A match as arcades of before named it (`football-12`) of which nobody can say how it ended: its bets go back, and none is taken on it. */
export function findOldMatch(id: string): Fixture | null {
  const fixture = numbered(id);
  return fixture && isMatch(fixture.sport) && !isFormer(fixture.sport) && id === unmarked(fixture) ? { ...fixture, id } : null;
}

function numbered(id: string): Fixture | null {
  const [, sport = "", no = ""] = /^([a-z]+)-m?(\d{1,12})$/.exec(id) ?? [];
  return (SPORTS as readonly string[]).includes(sport) ? fixtureOf(sport as Sport, Number(no)) : null;
}

/** Fixtures that are open for bets or being played, and those that ended last. */
export function fixturesAround(sport: Sport, now: number): Fixture[] {
  const next = Math.floor((now - SPORTS.indexOf(sport) * 7000) / EVERY_MS[sport]) + 1;
  return Array.from({ length: AHEAD + 3 }, (_, index) => fixtureOf(sport, next - 3 + index));
}

/** Those that have begun, newest first. */
export function fixturesBefore(sport: Sport, now: number, count: number): Fixture[] {
  const newest = Math.floor((now - SPORTS.indexOf(sport) * 7000) / EVERY_MS[sport]);
  return Array.from({ length: count }, (_, index) => fixtureWithin(sport, newest - index));
}

const pastFixtures = remembering<Fixture>(200);
const fixtureWithin = (sport: Sport, no: number): Fixture => pastFixtures(`${sport}-${no}`, () => fixtureOf(sport, no));

export const isOpen = (fixture: Fixture, now: number): boolean =>
  now < fixture.startsAt && fixture.startsAt - now <= AHEAD * EVERY_MS[fixture.sport];

export const seedOf = (fixture: Fixture, chance: OutcomeSeeds): string => chance.seedOf(fixture.id, fixture.startsAt);
export const commitmentOfFixture = (fixture: Fixture, chance: OutcomeSeeds): string => commitmentOf(fixture.id, seedOf(fixture, chance));

/** The form of the day, one number per side; known to nobody before the news. A field of runners has none. */
export function formOf({ sides }: Pick<Fixture, "sides">, seed: string): number[] {
  if (sides.length > 2) return sides.map(() => 0);
  const chance = rngFromSeed(`${seed}:form`);
  return sides.map(() => FORMS[chance.int(FORMS.length)]!);
}

/** What was worked out lately, last asked for last: many ask, few questions are new, and what is asked for stays. */
export function remembering<T>(size: number): (key: string, work: () => T) => T {
  const known = new Map<string, T>();
  return (key, work) => {
    const value = known.has(key) ? known.get(key)! : work();
    known.delete(key);
    known.set(key, value);
    if (known.size > size) known.delete(known.keys().next().value!);
    return value;
  };
}

export const namesOf = (fixture: Fixture): Names[] => fixture.sides.map(({ names }) => names);
