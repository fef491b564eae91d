// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage } from "../../../../client/texts.ts";
import { SIDES } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import type { BetSlip } from "../slip.ts";
import { matchPlace } from "./match-place.ts";

const names = SIDES.football.slice(0, 2).map((side) => side.names);
const fixture = (id: string): FixtureView => ({ id, sport: "football", names, startsAt: 60_000, endsAt: 260_000, state: "open", form: null, markets: [], score: null, commitment: "", seed: null, animals: [], course: null, turn: 0, live: null }); // prettier-ignore
const slip = { has: () => false } as unknown as BetSlip;

function placed(wanted: string) {
  setLanguage("en");
  const [host, list] = [document.createElement("div"), document.createElement("div")];
  host.append(list);
  document.body.replaceChildren(host);
  let changes = 0;
  const place = matchPlace(host, list, { changed: () => (changes += 1), wanted: () => wanted });
  return { place, list, changes: () => changes };
}

test("whoever came for a match has it shown with the first book, once; a match that the book does not tell leaves the list", () => {
  const { place, list, changes } = placed("football-m2");
  place.draw([fixture("football-m1"), fixture("football-m2")], 0, slip);
  expect([place.id(), list.isConnected, changes()]).toEqual(["football-m2", false, 1]);
  place.close();
  place.draw([fixture("football-m2")], 0, slip);
  expect([place.id(), list.isConnected]).toEqual([null, true]);
  for (const wanted of ["football-m9", ""]) {
    const other = placed(wanted);
    other.place.draw([fixture("football-m1")], 0, slip);
    expect([other.place.id(), other.list.isConnected, other.changes()], wanted).toEqual([null, true, 0]);
  }
});
