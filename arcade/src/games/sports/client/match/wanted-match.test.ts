// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage } from "../../../../client/texts.ts";
import { SIDES, type Sport } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { wantedIn } from "./wanted-match.ts";
import { wantedNote } from "./wanted-note.ts";

const names = SIDES.football.slice(0, 2).map((side) => side.names);
const NOW = 600_000;
const fixture = (id: string, state: FixtureView["state"], endsAt = NOW + 120_000, steps: string[] = []): FixtureView => ({ id, sport: id.split("-")[0] as Sport, names, startsAt: 0, endsAt, state, form: null, markets: [], score: null, commitment: "", seed: null, animals: [], course: null, turn: 0, live: state === "open" ? null : { steps, until: null, calledOff: false } }); // prettier-ignore

const BOOK = [
  fixture("football-m10", "ended", NOW - 1),
  fixture("football-m11", "playing", NOW + 30_000),
  fixture("cricket-m3", "playing"),
  fixture("football-m12", "open"),
  fixture("football-m13", "open"),
];

test("whoever comes for a match has it while it is in play or to come; of one that is over, or that nobody can bet on yet, they are told so", () => {
  const found = (name: string, book = BOOK) => wantedIn(name, book, NOW);
  expect(found("football-m11")).toEqual({ kind: "here", id: "football-m11" });
  expect(found("football-m13")).toEqual({ kind: "here", id: "football-m13" });
  expect(["football-m10", "football-m2", "football-m14"].map((name) => found(name)?.kind)).toEqual(["over", "over", "later"]);
  // It may be over some seconds before its fixture is.
  expect(found("esports-m1", [fixture("esports-m1", "playing", NOW + 5000, Array<string>(10).fill("R0"))])).toEqual({ kind: "over" });
  const calledOff = { ...BOOK[1]!, live: { steps: [], until: null, calledOff: true } };
  expect(found("football-m11", [calledOff])).toEqual({ kind: "over" });
  expect([found(""), found("tennis-m4"), found("tennis")]).toEqual([null, null, null]);
});

test("the match of the moment in a sport is the one in play that goes on for a minute yet, the one that began last, else the next", () => {
  const found = (name: string, book: FixtureView[]) => wantedIn(name, book, NOW);
  expect(found("football", BOOK)).toEqual({ kind: "here", id: "football-m12" });
  expect(found("cricket", BOOK)).toEqual({ kind: "here", id: "cricket-m3" });
  const two = [fixture("cricket-m3", "playing"), fixture("cricket-m4", "playing"), fixture("cricket-m5", "open")];
  expect(found("cricket", two)).toEqual({ kind: "here", id: "cricket-m4" });
  expect(found("football", [fixture("football-m10", "ended")])).toBe(null);
});

test("why the match is not shown is said above the list, until the player goes on; with the match nothing is said", () => {
  setLanguage("en");
  const note = wantedNote("football-m2");
  expect([note.find(BOOK, NOW), note.element.textContent]).toEqual(["", expect.stringContaining("is over")]);
  expect(note.element.role).toBe("status");
  note.drop();
  expect(note.element.textContent).toBe("");
  const later = wantedNote("football-m99");
  expect([later.find(BOOK, NOW), later.element.textContent]).toEqual(["", expect.stringContaining("isn’t open for bets yet")]);
  const here = wantedNote("football-m12");
  expect([here.find(BOOK, NOW), here.element.textContent]).toEqual(["football-m12", ""]);
});
