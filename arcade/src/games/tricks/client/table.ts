import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { handCard, keptPart, nameOf, seatChip, seatsAround } from "../../../client/rooms/scene.ts";
import type { RoomConfig, RoomView, SeatView } from "../../../shared/rooms/wire.ts";
import { cardFace } from "../../../client/tables/card-face.ts";
import type { TrickVariant } from "../rules/variants.ts";
import type { TricksView } from "../rules/wire.ts";
import { text } from "./text.ts";
import type { TricksKey } from "./texts.ts";

const SEATS = 4;
const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
type Act = (action: string) => void;

const NOBODY_ACTS: Act = () => undefined;

/** The table of four: others above, the trick in the middle, the own cards to tap below. `watched`: it is looked at, and nothing is to be chosen. */
export function createTrickTable(
  variant: TrickVariant,
  config: RoomConfig,
  watched = false,
): (view: RoomView, act?: Act, idle?: HTMLElement) => HTMLElement {
  const [others, felt, own, hand] = [keptPart("scene-seats"), keptPart("scene-felt"), keptPart("scene-own"), keptPart("scene-hand")];
  const table = el("div", { class: "scene" }, others.element, felt.element, own.element, hand.element);
  return (view, act = NOBODY_ACTS, idle) => {
    const told = view.board as TricksView | null;
    const board = told && watched ? { ...told, moves: [] } : told;
    const around = seatsAround(view, SEATS);
    const line = (seat: SeatView | null) => (seat && board ? lineOf(variant, view, board, seat) : "");
    const chip = (seat: SeatView | null) => seatChip(view, seat, line(seat), config.boot);
    const facts = [view.seats.map((seat) => ({ ...seat, cards: null })), view.turn, board && { ...board, own: null, moves: null }];
    others.show(facts, () => around.slice(1).map(chip));
    own.show(facts, () => around.slice(0, 1).map(chip));
    if (board) felt.show([board, around.map((seat) => seat?.seat), view.phase], () => feltOf(variant, view, board, act));
    else felt.show("idle", () => (idle ? [idle] : []));
    hand.show([board?.own, board?.moves], () => (board ? cardsOf(board, act) : []));
    return table;
  };
}

/** What a seat has bid and taken. */
function lineOf(variant: TrickVariant, view: RoomView, board: TricksView, { seat }: SeatView): string {
  const state = board.seats.find((one) => one.seat === seat)!;
  const score = scoreText(state.score);
  if (variant === "twenty-nine") return sideLine(view, board, state, score);
  if (view.phase === "showing" && variant !== "trumps") return text("line.score", { score });
  if (variant === "trumps") return text("line.tricks", { tricks: state.tricks });
  return state.bid === null ? text("line.thinks") : text("line.bid", { bid: state.bid, tricks: state.tricks });
}

function sideLine(view: RoomView, board: TricksView, state: TricksView["seats"][number], score: string): string {
  if (board.stage === "bid" && state.passed) return text("line.passed");
  if (board.stage === "bid") return state.bid === null ? text("line.thinks") : inDigits(state.bid);
  const viewer = view.seats.find(({ you }) => you)?.seat;
  const mine = board.seats.find(({ seat }) => seat === viewer)?.side;
  const partner = mine === state.side && state.seat !== viewer;
  return partner ? text("line.partner", { score }) : text("line.points", { score, tricks: state.tricks });
}

/** Tenths of a point in the digits of the language. */
function scoreText(tenths: number): string {
  const [whole, part] = [Math.trunc(Math.abs(tenths) / 10), Math.abs(tenths) % 10];
  return `${tenths < 0 ? "−" : ""}${inDigits(whole)}${part > 0 ? `.${inDigits(part)}` : ""}`;
}

function feltOf(variant: TrickVariant, view: RoomView, board: TricksView, act: Act): (Node | string)[] {
  const signs = [el("div", { class: "felt-signs" }, trumpSign(board), auctionSign(view, board))];
  if (board.stage !== "play") return [...signs, ...choices(variant, board, act)];
  const ask = board.moves.includes("ask")
    ? [el("button", { type: "button", class: "button button-main", "data-action": "ask", onclick: () => act("ask") }, text("ask"))]
    : [];
  return [...signs, crossOf(view, board), ...ask];
}

function trumpSign(board: TricksView): HTMLElement | null {
  if (board.stage !== "play" && board.trump === null) return null;
  const suit = board.trump;
  const red = suit === "H" || suit === "D";
  const sign = suit === null ? text("trump.hidden") : el("b", { class: red ? "red-suit" : "" }, SIGNS[suit]!);
  const name = suit === null ? "" : el("span", { class: "for-ears" }, text(`suit.${suit}` as TricksKey));
  return el(
    "p",
    { class: "trump-sign" },
    `${text("trump.sign")} `,
    sign,
    name,
    suit !== null && !board.trumpOpen && ` · ${text("trump.hidden")}`,
  );
}

function auctionSign(view: RoomView, board: TricksView): HTMLElement | null {
  const bidder = view.seats.find(({ seat }) => seat === board.bidder);
  const bid = board.seats.find(({ seat }) => seat === board.bidder)?.bid;
  if (!bidder || !bid) return null;
  return el("p", { class: "auction-sign" }, text("auction.sign", { name: nameOf(bidder), bid }));
}

/** Bids and suits to tap while it is the viewer's turn. */
function choices(variant: TrickVariant, board: TricksView, act: Act): Node[] {
  const bidding = board.stage === "bid";
  if (board.moves.length === 0) return [el("p", { class: "scene-prompt" }, text(bidding ? "bid.wait" : "trump.wait"))];
  const question = bidding ? text(variant === "twenty-nine" ? "bid.auction" : "bid") : text("trump");
  const buttons = board.moves.map((move) =>
    el("button", { type: "button", class: "button", "data-action": move, onclick: () => act(move) }, ...labelOf(move)),
  );
  return [
    el("p", { class: "scene-prompt" }, question),
    el("div", { class: buttons.length > 8 ? "choice-grid many" : "choice-grid" }, ...buttons),
  ];
}

function labelOf(move: string): (Node | string)[] {
  const [verb, what = ""] = move.split(":");
  if (verb === "pass") return [text("pass")];
  if (verb === "bid") return [inDigits(Number(what))];
  return [el("span", { "aria-hidden": "true" }, SIGNS[what]!), el("span", { class: "for-ears" }, text(`suit.${what}` as TricksKey))];
}

/** The cards of the trick, each before its seat; between two tricks those of the last, its taker marked. */
function crossOf(view: RoomView, { trick, last }: TricksView): HTMLElement {
  const plays = trick.length > 0 ? trick : (last?.plays ?? []);
  const winner = trick.length > 0 ? null : last?.winner;
  const own = view.seats.find(({ you }) => you)?.seat ?? 0;
  const places = Array.from({ length: SEATS }, (_, step) => {
    const seat = (own + step) % SEATS;
    const card = plays.find((play) => play.seat === seat)?.card;
    const taker = seat === winner ? " taker" : "";
    return el("span", { class: `trick-place trick-${step}${taker}` }, card ? cardFace(card) : null);
  });
  return el("div", { class: "trick-cross" }, ...places);
}

function cardsOf({ own, moves }: TricksView, act: Act): HTMLElement[] {
  const playing = moves.some((move) => move.startsWith("play:"));
  return own.map((card) => {
    const open = moves.includes(`play:${card}`);
    const button = handCard(card, { disabled: !open }, () => act(`play:${card}`));
    button.classList.toggle("barred", playing && !open);
    return button;
  });
}
