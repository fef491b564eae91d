// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { TableCompany, TableSeat, TableState } from "../../shared/tables/wire.ts";
import { el } from "../dom.ts";
import { setCurrency } from "../money.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { setLanguage } from "../texts.ts";
import { createCompany, type Company } from "./company.ts";

const VALUES = [1000, 5000, 10_000];
const NOBODY: TableCompany = { players: 0, staked: 0, paid: null, spots: {}, seats: [] };
/** All of one name. */
const seat = (player: number, stake: number, won: number | null = null): TableSeat => ({
  player,
  name: "calm-otter",
  face: "owl",
  stake,
  won,
});
const told = (company?: TableCompany, watchers = 3) => ({ watchers, ...(company && { company }) }) as TableState;
/** Two players on two spots. */
const TWO = { players: 2, staked: 7000, paid: null, spots: { red: 6000, black: 1000 }, seats: [seat(1, 6000), seat(3, 1000)] };

let company: Company;
let spots: HTMLElement;
let bank: HTMLElement;
let next: number;
const put = <E extends Element>(element: E): E => {
  const left = (next += 100);
  element.getBoundingClientRect = () => ({ left, top: 0, width: 20, height: 20 }) as DOMRect;
  return element;
};

beforeEach(() => {
  setLanguage("en");
  setCurrency("BDT");
  next = 0;
  bank = put(el("div"));
  spots = el("div", {}, ...["red", "black"].map((id) => put(el("button", { "data-spot": id }))));
  company = createCompany({ spots, spotName: (spot) => `Spot ${spot}`, bank: () => bank, values: VALUES });
  [company.line, company.rim, ...company.rim.children].forEach(put);
  document.body.append(company.line, company.rim, spots, bank);
});
afterEach(() => document.body.replaceChildren());

const line = () => [...company.line.children].map(({ textContent }) => textContent);
const taken = () => [...company.rim.children].map((one) => one.textContent);
const piles = () => [...spots.children].map((spot) => spot.querySelectorAll(".others-chips .pile-chip").length);
const read = () => [...document.querySelectorAll("dialog .company-list")].map((list) => [...list.children].map((row) => [...row.children].map(({ textContent }) => textContent).filter(Boolean))); // prettier-ignore
const left = (of: Element | null) => of!.getBoundingClientRect().left + 10;
/** From where to where, by the middles on the screen. */
const ways = ({ moved }: ReturnType<typeof fakeMotion>) =>
  moved
    .filter(({ frames }) => frames[0]!.transform !== undefined)
    .map(({ frames }) => frames.map(({ transform }) => Number(/translate\((\d+)px/.exec(String(transform))![1])));

test("one line tells how many are at the table and what all of them have bet, the player too; of nothing that is bet it says nothing", () => {
  company.follow(told(NOBODY, 1), true);
  expect(line()).toEqual(["1 at the table", ""]);
  company.follow(told(TWO), true);
  expect(line()).toEqual(["3 at the table", "৳\u00a070"]);
  company.setOwn(5000);
  expect(line()).toEqual(["3 at the table", "৳\u00a0120"]);
  // An arcade of before tells of nobody.
  company.follow(told(undefined, 2), true);
  expect(line()).toEqual(["2 at the table", "৳\u00a050"]);
});

test("each has a seat at the rim that they keep while others come and go, with their face and what they have bet", () => {
  company.follow(told(TWO), true);
  expect(taken()).toEqual(["", "", "", "60", "10", "", "", ""]);
  expect(company.rim.querySelectorAll("img").length).toBe(2);
  const drawn = company.rim.querySelector("img");
  company.follow(told({ ...TWO, seats: [seat(7, 20_000), seat(1, 6000)] }), true);
  expect(taken()).toEqual(["", "", "", "60", "200", "", "", ""]);
  // What has not changed is not drawn anew.
  expect(company.rim.querySelector("img")).toBe(drawn);
  company.begin();
  expect(taken().join("")).toBe("");
});

test("more than eight have no more seats than there are", () => {
  const many = Array.from({ length: 9 }, (_, at) => seat(at + 1, 1000));
  company.follow(told({ ...TWO, players: 9, seats: many }), true);
  expect(taken()).toEqual(Array.from({ length: 8 }, () => "10"));
});

test("their chips lie on the spots, and are gone with the round", () => {
  company.follow(told(TWO), true);
  expect(piles()).toEqual([2, 1]);
  company.follow(told({ ...TWO, spots: { black: 2000 } }), true);
  expect(piles()).toEqual([0, 2]);
  company.begin();
  expect(piles()).toEqual([0, 0]);
});

test("chips that came since fly from the seat of who has bet, or from the line where several have or nobody is seen, and none for who has just come", () => {
  const motion = fakeMotion(onTestFinished);
  const [red, black] = spots.children as unknown as [Element, Element];
  company.follow(told(TWO), true);
  expect(ways(motion)).toEqual([]);
  company.follow(told({ ...TWO, spots: { red: 7000, black: 1000 }, seats: [seat(1, 7000), seat(3, 1000)] }), false);
  expect(ways(motion)).toEqual([[left(company.rim.children[3]!), left(red)]]);
  company.follow(told({ ...TWO, spots: { red: 9000, black: 2000 }, seats: [seat(1, 9000), seat(3, 2000)] }), false);
  expect(ways(motion).slice(1)).toEqual([[left(company.line), left(red)], [left(company.line), left(black)]]); // prettier-ignore
});

test("with calm motion nothing flies, and the chips lie there at once", () => {
  const motion = fakeMotion(onTestFinished, { calm: true });
  company.follow(told(NOBODY), true);
  company.follow(told(TWO), false);
  expect([ways(motion), piles()]).toEqual([[], [2, 1]]);
});

test("what bets came to is shown when the result is seen, not before: at the seats, and what lay there goes to the house or to the players", () => {
  const motion = fakeMotion(onTestFinished);
  company.follow(told(TWO), true);
  company.follow(told({ ...TWO, paid: 12_000, seats: [seat(1, 6000, 12_000), seat(3, 1000, 0)] }), false);
  expect(taken()).toEqual(["", "", "", "60", "10", "", "", ""]);
  const piled = [...spots.querySelectorAll(".others-chips")].map(put);
  company.settle((spot) => spot === "red", false);
  expect(taken()).toEqual(["", "", "", "120", "10", "", "", ""]);
  expect([...company.rim.querySelectorAll(".seat-chips")].map(({ className }) => className)).toEqual(["seat-chips won", "seat-chips lost"]);
  expect(piles()).toEqual([0, 0]);
  expect(ways(motion)).toEqual([[left(piled[0]!), left(company.rim)], [left(piled[1]!), left(bank)]]); // prettier-ignore
  // The next round tells of another bet before it is begun here.
  company.begin();
  company.follow(told({ ...TWO, seats: [seat(1, 1000)] }), false);
  expect([taken(), piles()]).toEqual([
    ["", "", "", "10", "", "", "", ""],
    [2, 1],
  ]);
});

test("who comes in after the result finds the spots bare and the wins at the seats", () => {
  const motion = fakeMotion(onTestFinished);
  company.follow(told({ ...TWO, paid: 12_000, seats: [seat(1, 6000, 12_000), seat(3, 1000, 0)] }), true);
  company.settle(() => true, true);
  expect([piles(), taken()[3], ways(motion)]).toEqual([[0, 0], "120", []]);
});

test("the line opens a list that says it in words: oneself, each at a seat, how many more, and what lies where; it follows while it is open and speaks to nobody", () => {
  company.follow(told({ ...TWO, players: 5 }), true);
  company.setOwn(5000);
  expect(company.line.getAttribute("aria-haspopup")).toBe("dialog");
  company.line.click();
  const dialog = document.querySelector("dialog")!;
  expect(dialog.getAttribute("aria-label")).toBe("Bets in this round");
  expect(dialog.querySelector("p")!.textContent).toBe("5 others bet ৳\u00a070.00 in total");
  expect(read()).toEqual([
    [["You", "৳\u00a050.00"], ["Calm Otter", "৳\u00a060.00"], ["Calm Otter 2", "৳\u00a010.00"], []],
    [["Spot red", "৳\u00a060.00"], ["Spot black", "৳\u00a010.00"]],
  ]); // prettier-ignore
  expect(dialog.querySelector("li:nth-child(4)")!.textContent).toBe("and 3 more");
  company.follow(told({ ...TWO, paid: 12_000, seats: [seat(1, 6000, 12_000), seat(3, 1000, 0)] }), false);
  company.settle(() => false, true);
  expect(read()[0]!.slice(1)).toEqual([["Calm Otter", "৳\u00a060.00", "gets ৳\u00a0120.00"], ["Calm Otter 2", "৳\u00a010.00", "no win"]]); // prettier-ignore
  company.follow(told({ ...TWO, players: 1, staked: 6000, spots: { red: 6000 }, seats: [seat(1, 6000)] }), false);
  expect(dialog.querySelector("p")!.textContent).toBe("1 other player bet ৳\u00a060.00");
  company.begin();
  expect(dialog.querySelector("p")!.textContent).toBe("No other player has bet in this round yet.");
  expect(dialog.querySelector("[aria-live], [role=status], [role=alert]")).toBeNull();
  // Eyes alone see the seats; a tap on them opens the same.
  expect(company.rim.getAttribute("aria-hidden")).toBe("true");
  dialog.close();
  expect(document.querySelector("dialog[open]")).toBeNull();
  company.rim.click();
  expect(document.querySelector("dialog[open]")).not.toBeNull();
});
