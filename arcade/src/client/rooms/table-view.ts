import { chipPiles, valuesFrom } from "../chip-piles.ts";
import { el } from "../dom.ts";
import { money } from "../money.ts";
import { inLanguage } from "../texts.ts";
import { cardFace } from "../tables/card-face.ts";
import type { Card } from "../../shared/tables/cards.ts";
import type { RoomConfig, RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { faceImage } from "./face-image.ts";
import { isIdle } from "./idle-panel.ts";
import type { SampleGame } from "./room-face.ts";
import { netOf } from "./seat-net.ts";
import { roomText as text } from "./text.ts";

const SEATS = 5;
/** So many piles of chips lie before a seat, and in the pot. */
const [SEAT_PILES, POT_PILES] = [3, 5];

/** What a game says about a seat. */
export interface SeatFace {
  /** How many cards each seat holds. */
  cards: number;
  /** What the cards that are seen are worth, in words. */
  ranking(cards: readonly Card[], open: readonly Card[]): string;
  /** A word on how a seat plays that is neither out nor all in. */
  state(seat: SeatView): string;
  /** What the rules let a seat still put into a hand, minor units, before one too; left out where nothing bounds that. */
  stack?(seat: SeatView): number;
  /** Name of the open cards. */
  openName: string;
  /** The word for a hand that was given up, where it is not the room's own. */
  folded?: string;
  sample?: SampleGame;
}

/**
 * A table that is drawn by each view of it: anew while a hand is played; before one it stays, and seats change in it, so that no press and
 * no focus on `idle`, which is what is told there, is lost to a message.
 */
export function createTable(face: SeatFace, config: RoomConfig, idle: HTMLElement): (view: RoomView) => HTMLElement {
  let waiting: ((view: RoomView) => HTMLElement) | null = null;
  return (view) => {
    waiting = isIdle(view) ? (waiting ?? createIdleTable(face, config, idle)) : null;
    return waiting ? waiting(view) : tableOf(view, face, config);
  };
}

/** The seats around the pot; whoever looks sits at the bottom. */
export function tableOf(view: RoomView, face: SeatFace, config: RoomConfig): HTMLElement {
  const values = valuesFrom(config.boot);
  const paid = view.seats.some(({ won }) => won > 0);
  const pot = el("div", { class: paid ? "pot paid" : "pot" }, ...potOf(view, face, values));
  return el("div", { class: "patti-table" }, pot, ...seatsOf(view, face, values));
}

/** The seats around what is told before a hand. */
function createIdleTable(face: SeatFace, config: RoomConfig, idle: HTMLElement): (view: RoomView) => HTMLElement {
  const values = valuesFrom(config.boot);
  const pot = el("div", { class: "pot idle" }, idle);
  const table = el("div", { class: "patti-table idle" }, pot);
  return (view) => {
    pot.querySelector(":scope > .pot-sum")?.remove();
    if (view.pot > 0) pot.append(potSum(view, values));
    for (const seat of [...table.children].slice(1)) seat.remove();
    table.append(...seatsOf(view, face, values));
    return table;
  };
}

function seatsOf(view: RoomView, face: SeatFace, values: readonly number[]): HTMLElement[] {
  const own = view.seats.find(({ you }) => you);
  return Array.from({ length: SEATS }, (_, place) => {
    const seat = ((own?.seat ?? 0) + place) % SEATS;
    return seatOf(view, view.seats.find((one) => one.seat === seat) ?? null, place, face, values);
  });
}

function potOf(view: RoomView, face: SeatFace, values: readonly number[]): (Node | null)[] {
  const pots = view.pots.length > 1 ? el("p", {}, text("pot.side", { amounts: view.pots.map(money).join(" · ") })) : null;
  const open =
    view.open.length > 0
      ? el("div", { class: "open-cards" }, el("small", {}, face.openName), el("span", { class: "hand-cards" }, ...view.open.map(cardFace)))
      : null;
  return [open, el("div", { class: "pot-told" }, potSum(view, values), pots)];
}

const potSum = ({ pot }: RoomView, values: readonly number[]): HTMLElement =>
  el("p", { class: "pot-sum" }, pot > 0 && chipPiles(pot, values, POT_PILES), el("b", {}, text("pot", { amount: money(pot) })));

function seatOf(view: RoomView, seat: SeatView | null, place: number, face: SeatFace, values: readonly number[]): HTMLElement {
  if (!seat) return freePlace(place);
  const turn = view.turn === seat.seat;
  const classes = ["patti-seat", `place-${place}`, turn ? "turn" : "", seat.folded ? "folded" : "", seat.won > 0 ? "winner" : ""];
  const dealt = view.phase === "playing" || view.phase === "showing";
  const cards = dealt ? (seat.cards ?? Array.from({ length: face.cards }, () => "back")).map(cardFace) : [];
  const ranking = seat.cards ? el("small", { class: "ranking" }, face.ranking(seat.cards, view.open)) : null;
  return el(
    "div",
    { class: classes.filter(Boolean).join(" "), "data-seat": seat.seat },
    el(
      "p",
      { class: "seat-name" },
      faceImage(seat),
      view.button === seat.seat && el("abbr", { class: "button-mark", title: text("seat.button") }, text("seat.button.sign")),
      el(
        "span",
        { class: "seat-who" },
        el("b", {}, seat.you ? text("seat.you") : inLanguage(seat.names)),
        seat.demo && el("small", {}, text("seat.demo")),
      ),
    ),
    el("span", { class: "seat-felt" }, el("span", { class: "hand-cards" }, ...cards), chipsOf(seat, values)),
    ranking,
    el("p", { class: "seat-state" }, stakeOf(seat), dealt && el("small", {}, stateOf(seat, face)), stackOf(seat, face)),
  );
}

/** Whoever looks on would sit at the bottom. */
const freePlace = (place: number): HTMLElement =>
  el(
    "div",
    { class: `patti-seat place-${place} empty` },
    el("span", { class: "free-mark" }, text(place === 0 ? "seat.yours" : "seat.empty")),
  );

/** The chips of what the seat has put in, or got; the amount stands below them in digits. */
function chipsOf({ won, put }: SeatView, values: readonly number[]): SVGElement | null {
  const amount = won > 0 ? won : put;
  return amount > 0 ? chipPiles(amount, values, SEAT_PILES) : null;
}

/** What the seat has put in, or got. */
const stakeOf = ({ won, put }: SeatView): HTMLElement =>
  el("span", { class: won > 0 ? "seat-put seat-won" : "seat-put" }, money(won > 0 ? won : put));

/** What a seat can still put in, the seat of whoever has folded too; where nothing bounds that, how its sitting goes. */
function stackOf(seat: SeatView, face: SeatFace): HTMLElement | null {
  if (!face.stack) return netOf(seat);
  return el("small", { class: "seat-stack" }, text("seat.stack", { amount: money(seat.allIn ? 0 : face.stack(seat)) }));
}

function stateOf(seat: SeatView, face: SeatFace): string {
  if (seat.folded) return face.folded ?? text("seat.folded");
  return seat.allIn ? text("seat.allIn") : face.state(seat);
}
