// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { CARDS } from "../rules/cards.ts";
import type { ScratchOutcome } from "../rules/play.ts";
import { createCard, motifsOf } from "./card.ts";
import { createTicket } from "./ticket.ts";

/** CSS pixels of a field, without gaps between fields. */
const FIELD = 80;
const prizes = CARDS.low;
/** The prize of three stakes stands in the first, third and last field. */
const outcome: ScratchOutcome = { fields: [2, 0, 2, 1, 0, 3, 1, 4, 2], prize: 2, payout: 1500 };

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function openCard() {
  const found: number[] = [];
  const texts = {
    field: (number: number) => `Scratch ${number}`,
    open: (number: number, amount: string) => `${number}: ${amount}`,
    all: "All",
  };
  const card = createCard({ prizes, motifs: motifsOf([], prizes.length), texts, onFound: (prize) => found.push(prize) });
  document.body.append(card.element, card.all);
  const foils = [...document.querySelectorAll<HTMLButtonElement>(".foil")];
  for (const [at, foil] of foils.entries())
    foil.getBoundingClientRect = () => new DOMRect((at % 3) * FIELD, Math.floor(at / 3) * FIELD, FIELD, FIELD);
  card.cover();
  const over = vi.fn<() => void>();
  void card.play(outcome, 500).then(over);
  const point = (type: string, x: number, y: number) =>
    card.element.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: y, buttons: 1 }));
  /** A finger that goes to and fro from the first point, a finger's width lower each time. */
  const rub = (x: number, y: number, { to, rows }: { to: number; rows: number }) => {
    point("pointerdown", x, y);
    for (let row = 0; row < rows; row += 1) {
      point("pointermove", row % 2 === 0 ? to : x, y + row * 16);
      point("pointermove", row % 2 === 0 ? to : x, y + (row + 1) * 16);
    }
  };
  const open = () => foils.flatMap(({ disabled }, at) => (disabled ? [at] : []));
  const lit = () => [...document.querySelectorAll(".field")].flatMap((field, at) => (field.classList.contains("same") ? [at] : []));
  return { card, foils, rub, point, open, lit, found, over };
}

test("a finger opens the fields that it has rubbed most of, and a scratch across one opens nothing", () => {
  const { rub, open } = openCard();
  rub(6, 40, { to: 74, rows: 1 });
  expect(open()).toEqual([]);
  rub(6, 8, { to: 150, rows: 4 });
  expect(open()).toEqual([0, 1]);
});

test("a tap opens its field, and so does a key; the click at the end of a rub does not", () => {
  const { foils, point, open } = openCard();
  point("pointerdown", 40, 40);
  foils[0]!.click();
  expect(open()).toEqual([0]);
  point("pointerdown", 90, 40);
  point("pointermove", 120, 40);
  foils[1]!.click();
  expect(open()).toEqual([0]);
  foils[1]!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  foils[1]!.click();
  expect([open(), document.querySelectorAll(".field")[1]!.getAttribute("aria-label")]).toEqual([[0, 1], "2: 5"]);
});

test("three equal amounts are lit as soon as the third is open, and the card is over when all of it is", async () => {
  const { card, foils, lit, found, over } = openCard();
  foils[0]!.click();
  foils[2]!.click();
  expect([lit(), found]).toEqual([[], []]);
  foils[8]!.click();
  expect([lit(), found]).toEqual([[0, 2, 8], [2]]);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  card.all.click();
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
  expect([lit(), found, card.all.hidden]).toEqual([[0, 2, 8], [2], true]);
});

test("before it is bought a card says its price and all its prizes at the chosen stake, the first and every next; a free one says that it is free", () => {
  const texts = {
    top: (text: string) => `up to ${text}`,
    price: (text: string) => `costs ${text}`,
    next: (text: string) => `next ${text}`,
    free: "free",
    prizes: (text: string) => text,
  };
  const ticket = createTicket({ prizes, motifs: motifsOf([], prizes.length), card: document.createElement("div"), texts });
  const part = (name: string) => ticket.element.querySelector<HTMLElement>(`.ticket-${name}`)!;
  const amounts = () => [...ticket.element.querySelectorAll(".ticket-prize b")].map(({ textContent }) => textContent);
  ticket.setStake(500);
  expect([part("price").textContent, part("top").textContent]).toEqual(["costs ৳\u00a05.00", "up to ৳\u00a02,500.00"]);
  expect(amounts()).toEqual(["2,500", "500", "125", "50", "25", "15", "10", "5"]);
  ticket.setStake(1000);
  expect(amounts()[0]).toBe("5,000");
  ticket.setFree(true);
  expect(part("price").textContent).toBe("free");
  ticket.setState("bought");
  ticket.light(2);
  const lit = [...ticket.element.querySelectorAll(".ticket-prize.lit")].map(({ textContent }) => textContent);
  expect([part("price").hidden, lit]).toEqual([true, ["30"]]);
  ticket.setFree(false);
  ticket.setState("over");
  expect([part("price").hidden, part("price").className, part("price").textContent]).toEqual([
    false,
    "ticket-price at-head",
    "next ৳\u00a010.00",
  ]);
});
