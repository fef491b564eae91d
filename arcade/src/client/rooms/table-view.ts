import { chipPiles, valuesFrom } from "../chip-piles.ts";
import { el } from "../dom.ts";
import { money } from "../money.ts";
import { inLanguage } from "../texts.ts";
import { cardFace } from "../tables/card-face.ts";
import type { Card } from "../../shared/tables/cards.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig, RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { faceImage } from "./face-image.ts";
import { idlePanel, isIdle } from "./idle-panel.ts";
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
  /** What a seat can still put into the hand, minor units; left out where nothing bounds that. */
  stack?(seat: SeatView): number;
  /** Name of the open cards. */
  openName: string;
  /** The word for a hand that was given up, where it is not the room's own. */
  folded?: string;
  /** Loads the rules by which demo players play a hand to look at, by the variant of a title. */
  sample?: () => Promise<(variant: string | null) => RoomRules>;
}

/** The seats around the pot, or around what is told before a hand; whoever looks sits at the bottom. `onSample` opens a hand to look at. */
export function tableOf(view: RoomView, face: SeatFace, config: RoomConfig, onSample?: () => void): HTMLElement {
  const values = valuesFrom(config.boot);
  const own = view.seats.find(({ you }) => you);
  const around = Array.from({ length: SEATS }, (_, place) => {
    const seat = ((own?.seat ?? 0) + place) % SEATS;
    return seatOf(view, view.seats.find((one) => one.seat === seat) ?? null, place, face, values);
  });
  const idle = isIdle(view);
  const middle = idle ? [idlePanel(view, config, { onSample }), view.pot > 0 && potSum(view, values)] : potOf(view, face, values);
  const paid = view.seats.some(({ won }) => won > 0);
  const pot = el("div", { class: `pot${idle ? " idle" : ""}${paid ? " paid" : ""}` }, ...middle);
  return el("div", { class: idle ? "patti-table idle" : "patti-table" }, pot, ...around);
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
    el(
      "p",
      { class: "seat-state" },
      stakeOf(seat),
      dealt && el("small", {}, stateOf(seat, face)),
      view.phase === "playing" && stackOf(seat, face),
    ),
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

function stackOf(seat: SeatView, face: SeatFace): HTMLElement | null {
  if (!face.stack || seat.folded || seat.allIn) return null;
  return el("small", { class: "seat-stack" }, text("seat.stack", { amount: money(face.stack(seat)) }));
}

function stateOf(seat: SeatView, face: SeatFace): string {
  if (seat.folded) return face.folded ?? text("seat.folded");
  return seat.allIn ? text("seat.allIn") : face.state(seat);
}
