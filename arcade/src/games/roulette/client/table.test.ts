// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setCurrency } from "../../../client/money.ts";
import { setLanguage } from "../../../client/texts.ts";
import { SPOTS_OF_CALL } from "../rules/calls.ts";
import { neighboursOf, POCKETS, WHEEL } from "../rules/wheel.ts";
import { createBoard } from "./board.ts";
import { areaOf } from "./track.ts";

beforeEach(() => {
  setLanguage("en");
  setCurrency("BDT");
});

function boardFor() {
  const laid: (readonly string[])[] = [];
  const board = createBoard((spots) => laid.push(spots));
  board.setChip(1000);
  document.body.replaceChildren(board.kinds, board.element);
  const find = (selector: string) => board.element.querySelector<HTMLButtonElement>(selector)!;
  const choose = (row: string, at: number) => document.querySelectorAll<HTMLInputElement>(`.${row} input`)[at]!.click();
  return { board, laid, find, choose };
}

test("neighbours of a number are the pockets at either side of it on the wheel, across zero too", () => {
  expect(neighboursOf(17, 2)).toEqual([2, 25, 17, 34, 6]);
  expect(neighboursOf(0, 1)).toEqual([26, 0, 32]);
  expect(neighboursOf(26, 0)).toEqual([26]);
  expect(neighboursOf(5, 4)).toEqual([30, 8, 23, 10, 5, 24, 16, 33, 1]);
});

test("a tap on the track lays a chip on the number and on as many neighbours at each side as are chosen, none to four, as its name says", () => {
  const { laid, find, choose } = boardFor();
  choose("modes", 4);
  const pocket = find(`[data-pocket="17"]`);
  expect(pocket.getAttribute("aria-label")).toBe("17 and its neighbours: a chip each on 2, 25, 17, 34, 6");
  pocket.click();
  choose("reach", 0);
  expect(pocket.getAttribute("aria-label")).toBe("17: one chip");
  pocket.click();
  choose("reach", 4);
  pocket.click();
  expect(laid.map((spots) => spots.map((spot) => spot.replace("straight-", "")))).toEqual([
    ["2", "25", "17", "34", "6"],
    ["17"],
    ["4", "21", "2", "25", "17", "34", "6", "27", "13"],
  ]);
});

test("a part of the wheel says how many chips it costs before it is laid, at the chip that is chosen", () => {
  const { board, laid, find, choose } = boardFor();
  choose("modes", 4);
  const words = () =>
    ["voisins", "tiers", "orphelins", "zero"].map((call) => find(`[data-call="${call}"]`).textContent.replaceAll("\u00a0", " "));
  expect(words()).toEqual([
    "Voisins du zéro 9 chips · ৳ 90.00",
    "Tiers du cylindre 6 chips · ৳ 60.00",
    "Orphelins 5 chips · ৳ 50.00",
    "Jeu zéro 4 chips · ৳ 40.00",
  ]);
  board.setChip(5000);
  expect(words()[0]).toBe("Voisins du zéro 9 chips · ৳ 450.00");
  find(`[data-call="voisins"]`).click();
  expect(laid).toEqual([SPOTS_OF_CALL.voisins]);
});

test("the track shows which numbers have chips, and says it: on them alone, or on a bet that has them among others", () => {
  const { board, find, choose } = boardFor();
  choose("modes", 4);
  board.setBets(
    new Map([
      ["straight-17", 3000],
      ["split-5-8", 1000],
      ["red", 9000],
    ]),
  );
  const label = (pocket: number) => find(`[data-pocket="${pocket}"]`).getAttribute("aria-label");
  expect(label(17)).toMatch(/^17 and its neighbours: .+, your chips 30$/);
  expect([label(5), label(8)].every((told) => told!.endsWith(", covered"))).toBe(true);
  expect(label(19)).toMatch(/4, 21$/);
});

test("the track is made when it is first chosen, once, with the chips, the number and the worth of a chip that the table has by then", () => {
  const { board, find, choose } = boardFor();
  board.setChip(5000);
  board.setBets(new Map([["straight-17", 3000]]));
  board.setResult(17, new Set());
  expect(find(".racetrack")).toBeNull();
  for (const mode of [4, 0, 4]) choose("modes", mode);
  expect(board.element.querySelectorAll(".racetrack")).toHaveLength(1);
  expect(find(`[data-pocket="17"]`).getAttribute("aria-label")).toMatch(/your chips 30$/);
  expect(find(".track-pocket.drawn").dataset["pocket"]).toBe("17");
  expect(find(`[data-call="zero"]`).textContent.replaceAll("\u00a0", " ")).toBe("Jeu zéro 4 chips · ৳ 200.00");
});

test.each([
  [8, 13],
  [6, 15],
  [16, 5],
])("on a track of %i columns and %i rows every pocket lies beside the next of the wheel, and zero closes the ring", (columns, rows) => {
  const cells = WHEEL.flatMap((_, at) => {
    const [row, column] = areaOf(at, columns, rows).split("/").map(Number.parseFloat) as [number, number];
    return at === 0
      ? [
          { row, column },
          { row, column: column + 1 },
        ]
      : [{ row, column }];
  });
  expect(cells.length).toBe(POCKETS + 1);
  for (const [at, { row, column }] of cells.entries()) {
    const next = cells[(at + 1) % cells.length]!;
    expect(Math.abs(next.row - row) + Math.abs(next.column - column)).toBe(1);
    expect(row === 1 || row === rows || column === 1 || column === columns).toBe(true);
  }
});

test("a tap on the cloth lays one chip on what it touches", () => {
  const { laid, find } = boardFor();
  find(`[data-spot="straight-17"]`).click();
  find(`[data-spot="red"]`).click();
  expect(laid).toEqual([["straight-17"], ["red"]]);
});

test("the track stands in the place of the cloth while it is chosen, and back", () => {
  const { board, choose } = boardFor();
  choose("modes", 4);
  expect(board.element.dataset["mode"]).toBe("track");
  choose("modes", 1);
  expect([board.element.dataset["mode"], board.element.querySelector<HTMLElement>(".table")!.dataset["mode"]]).toEqual(["split", "split"]);
});

/** The cells of a field in the grid of the cloth that lies on its side: rows and columns, both counted from one. */
function lyingCells(node: HTMLElement): string[] {
  const [row, column, rowEnd, columnEnd] = node.style.getPropertyValue("--lying").split(" / ");
  const range = (from: string, end?: string) =>
    Array.from({ length: end?.startsWith("span ") ? Number(end.slice("span ".length)) : 1 }, (_, at) => Number(from) + at);
  return range(row!, rowEnd).flatMap((r) => range(column!, columnEnd).map((c) => `${r}:${c}`));
}

test("on its side the cloth has zero at the left, three lines of twelve numbers with one at the bottom, and below them dozens and outside bets; no two fields share a cell", () => {
  const { board } = boardFor();
  const fields = [...board.element.querySelectorAll<HTMLElement>(".table > .spot")];
  const cells = fields.flatMap(lyingCells);
  expect(new Set(cells).size).toBe(cells.length);
  // All but the four corners below zero and below the columns' bets.
  expect(cells.length).toBe(5 * 14 - 4);
  const at = (spot: string) => lyingCells(fields.find((field) => field.dataset["spot"] === spot)!);
  expect([at("straight-0"), at("straight-1"), at("straight-3"), at("straight-36"), at("column-1")]).toEqual([
    ["1:1", "2:1", "3:1"],
    ["3:2"],
    ["1:2"],
    ["1:13"],
    ["3:14"],
  ]);
  expect([at("dozen-2"), at("high")]).toEqual([
    ["4:6", "4:7", "4:8", "4:9"],
    ["5:12", "5:13"],
  ]);
});

test("a chip that lies on the cloth stays as it is while others are laid, and falls anew only where its amount changes or is confirmed", () => {
  const { board, find } = boardFor();
  const chip = (id: string) => find(`[data-spot="${id}"]`).querySelector(".chip");
  board.setBets(new Map([["red", 1000]]), new Map([["red", 1000]]));
  const first = chip("red");
  board.setBets(new Map([["red", 1000], ["straight-7", 2000]]), new Map([["red", 1000], ["straight-7", 2000]])); // prettier-ignore
  expect([chip("red") === first, chip("straight-7")!.textContent, first!.className]).toEqual([true, "20", "chip waiting"]);
  board.setBets(new Map([["red", 1000]]), new Map());
  expect([chip("red")!.className, chip("straight-7"), find('[data-spot="straight-7"]').classList.contains("has-chip")]).toEqual([
    "chip",
    null,
    false,
  ]);
});
