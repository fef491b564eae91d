import { el } from "../dom.ts";
import { money } from "../money.ts";
import { inDigits, textsOf } from "../texts.ts";
import type { ChanceFact } from "../../shared/rooms/chance-facts.ts";
import type { ReplayedHand } from "../../shared/rooms/replay-hand.ts";
import { living } from "../../shared/rooms/room-rules.ts";
import type { PastHand, PastSeat } from "../../shared/rooms/wire.ts";
import type { Card } from "../../shared/tables/cards.ts";
import { seatName } from "./chance-view.ts";
import { roomFairTexts } from "./fair-texts.ts";
import type { HandsPage } from "./hands-page.ts";
import { miniCards } from "./scene.ts";

const t = textsOf(roomFairTexts);

type Words = Pick<HandsPage, "moveSaid" | "nameOfCard">;

/** What the player could see of a hand at its end, and the moves that led there. */
export function courseView(words: Words, past: PastHand, again: ReplayedHand): HTMLElement[] {
  const cards = cardRows(words, past, again);
  const you = past.seats.find((one) => one.you)?.seat;
  const moves = again.course.flatMap(({ seat, seen, action: made, cost, brought, hidden }) => {
    // Of what the others were never told there is only what kind of move it was.
    const action = hidden && seat !== you ? made.split(":", 1)[0]! : made;
    const rolls = brought.flatMap(({ kind, number }) => (kind === "roll" && number !== null ? inDigits(number) : []));
    const said = [words.moveSaid({ action, cost }, seen), ...rolls].filter(Boolean).join(" ");
    return said === "" ? [] : [el("li", {}, el("b", {}, seatName(past, seat)), ` ${said}`)];
  });
  return [
    ...(cards.length > 0 ? [el("h4", {}, t("cards")), ...cards] : []),
    ...(moves.length > 0 ? [el("h4", {}, t("moves")), el("ol", { class: "dealt-moves" }, ...moves)] : []),
  ];
}

/** As at the table: the own cards, those that lay open, and those that the rules laid out, or of who stayed to a showdown. */
function cardRows({ nameOfCard }: Words, past: PastHand, { end, facts, undecided, laidOut }: ReplayedHand): HTMLElement[] {
  const row = (label: string, cards: readonly Card[] | null) =>
    el("p", { class: "dealt-row" }, el("b", {}, label), cards ? miniCards(cards, nameOfCard) : el("small", {}, t("covered")));
  const open = end.open.length > 0 ? [row(t("open"), end.open)] : [];
  if (end.seats.every(({ cards }) => cards.length === 0))
    return [...open, ...ownFacts(past, facts).map((fact) => row(labelOf(past, fact), shownOf(fact, undecided)))];
  const you = past.seats.find((seat) => seat.you)?.seat;
  const isPlayer = (number: number) => past.seats.some(({ seat, demo }) => seat === number && !demo);
  const shown = living(end).length > 1 && living(end).some(({ seat }) => isPlayer(seat));
  const toAll = end.seats.map(({ cards, folded }, at) => (laidOut ? laidOut[at]! : shown && !folded ? cards : null));
  return [
    ...open,
    ...end.seats.flatMap(({ seat, cards }, at) => (cards.length > 0 ? [row(seatName(past, seat), seat === you ? cards : toAll[at]!)] : [])),
  ];
}

/** Where nobody holds cards at the end: what was dealt to the player, and what was everybody's. */
const ownFacts = ({ seats }: PastHand, facts: readonly ChanceFact[]): ChanceFact[] =>
  facts.filter(
    ({ kind, seat, cards }) => cards.length > 0 && kind !== "stock" && (seat === null || seats.some((one) => one.you && one.seat === seat)),
  );

const labelOf = (past: PastHand, { kind, seat }: ChanceFact): string =>
  seat !== null
    ? seatName(past, seat)
    : kind === "dealer" || kind === "dealerDrawn" || kind === "trump" || kind === "joker"
      ? t(kind)
      : t("open");

/** The dealer's second card was never turned where the dealer did not play. */
const shownOf = ({ kind, cards }: ChanceFact, undecided: boolean): readonly Card[] =>
  kind === "dealer" && undecided ? cards.slice(0, 1) : cards;

/** What every seat put in and got; of demo players nothing that nobody has played out. */
export function amountsTable(past: PastHand, again: ReplayedHand | null): HTMLElement {
  const rows = past.seats.map((seat) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, seatName(past, seat.seat)),
      el("td", {}, money(seat.put)),
      el("td", {}, isOpen(seat, again) ? t("undecided") : money(seat.paid)),
    ),
  );
  const head = [t("seat"), t("put"), t("paid")].map((word) => el("th", { scope: "col" }, word));
  return el("table", { class: "bet-table" }, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows));
}

const isOpen = ({ seat, demo }: PastSeat, again: ReplayedHand | null): boolean =>
  demo && again !== null && again.undecided && living(again.end).some((one) => one.seat === seat);
