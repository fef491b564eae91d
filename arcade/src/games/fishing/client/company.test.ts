// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import type { SeaSeat } from "../../../shared/sea-wire.ts";
import type { Fish } from "../rules/school.ts";
import { cornerOf, createAllies, createCompany } from "./company.ts";

beforeEach(() => setLanguage("en"));

const fishNo = (id: number): Fish => ({ id, kind: 0, bornAt: 0, diesAt: 1, way: 1, y: 50, sway: 0, phase: 0 });
const NAMES = ["calm-otter", "shy-bear", "shy-bear", "lucky-tiger"];
const seat = (no: number, gun = 0): SeaSeat => ({ seat: no, gun, name: NAMES[no]! });
const shot = (no: number, fish: number, paid = 0, caught = paid > 0) => ({ seat: no, gun: 2, fish, paid, caught });

/** A sea whose fish from 100 on have gone, what was shown in it, and the player's own seat: the second. */
function seated() {
  const shown: unknown[] = [];
  const sea = {
    allies: createAllies(),
    fishNo: (id: number) => (id < 200 ? fishNo(id) : null),
    isThere: ({ id }: Fish) => id < 100,
    shootFrom: (corner: number, { id }: Fish, gun: number) => void shown.push({ corner, fish: id, gun }),
    othersGot: ({ id }: Fish, text: string, caught: boolean) => void shown.push({ got: id, text, caught }),
  };
  const company = createCompany(sea, {
    onCaught: ({ id }) => void shown.push({ caught: id }),
    onPool: (pool) => void shown.push({ pool }),
  });
  company.tell({ kind: "sea", seat: 1, seats: [seat(1)] });
  const labels = () => [...sea.allies.element.children].map((ally) => ally.getAttribute("aria-label"));
  return { company, shown, labels, list: sea.allies.element };
}

test("each page gives the others three corners, none two of them the same", () => {
  for (const own of [0, 1, 2, 3]) {
    const others = [0, 1, 2, 3].filter((no) => no !== own);
    expect(others.map((no) => cornerOf(no, own)).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  }
});

test("the others are shown by name with their guns, and to ears too; whoever has the player's own name has a number; alone nobody is", () => {
  const { company, labels, list } = seated();
  expect([labels(), list.hidden]).toEqual([[], true]);
  company.tell({ kind: "news", seats: [seat(0, 3), seat(1), seat(2)] });
  expect([labels(), list.hidden]).toEqual([["Calm Otter, gun: Cannon", "Shy Bear 2, gun: Dart"], false]);
  expect([...list.querySelectorAll(".ally-name")].map(({ textContent }) => textContent)).toEqual(["Calm Otter", "Shy Bear 2"]);
  company.tell({ kind: "news", seats: [seat(1), seat(2, 1)] });
  expect(labels()).toEqual(["Shy Bear 2, gun: Harpoon"]);
  setLanguage("bn");
  company.tell({ kind: "news", seats: [seat(1), seat(2, 1)] });
  expect(labels()).toEqual(["লাজুক ভালুক ২, বন্দুক: হারপুন"]);
  // An arcade of before tells no names.
  company.tell({ kind: "news", seats: [{ seat: 2, gun: 1 }] });
  expect(labels()).toEqual(["খেলোয়াড় ৩, বন্দুক: হারপুন"]);
});

test("shots of others come from their corners with their guns, catches take the fish, and the player's own are not shown twice", () => {
  const { company, shown } = seated();
  company.tell({ kind: "news", seats: [seat(0), seat(1), seat(2)], shots: [shot(2, 7), shot(1, 8, 300), shot(0, 9, 500)] });
  expect(shown).toEqual([
    { corner: 1, fish: 7, gun: 2 },
    { corner: 3, fish: 9, gun: 2 },
    { got: 9, text: "+5", caught: true },
    { caught: 9 },
  ]);
});

test("a scale that somebody strikes off is shown and catches nothing, and shots at what is not there any more are left out", () => {
  const { company, shown } = seated();
  company.tell({ kind: "news", shots: [shot(2, 7, 1000, false), shot(2, 150, 1000), shot(2, 300, 1000)] });
  expect(shown).toEqual([
    { corner: 1, fish: 7, gun: 2 },
    { got: 7, text: "+10", caught: false },
  ]);
});

test("what the boss carries is handed on, and nobody is seen while the connection is broken", () => {
  const { company, shown, labels } = seated();
  company.tell({ kind: "news", seats: [seat(1), seat(3)], pool: 50_400 });
  expect([shown, labels()]).toEqual([[{ pool: 50_400 }], ["Player 4, gun: Dart"]]);
  company.lost();
  expect(labels()).toEqual([]);
  company.tell({ kind: "sea", seat: 0, seats: [seat(0), seat(2, 2)] });
  expect(labels()).toEqual(["Player 3, gun: Net"]);
});

test("in Bengali the number of a gun is written as everything else is", () => {
  const allies = createAllies();
  setLanguage("bn");
  allies.draw(new Map([[1, seat(2)]]));
  expect(allies.element.querySelector(".ally-no")!.textContent).toBe("৩");
});
