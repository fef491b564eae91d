import { cardName } from "../../../client/tables/card-face.ts";
import { el } from "../../../client/dom.ts";
import { faceImage } from "../../../client/rooms/face-image.ts";
import { placeIdle } from "../../../client/rooms/idle-panel.ts";
import { netOf } from "../../../client/rooms/seat-net.ts";
import { keptPart, miniCards, seatChip, seatsAround } from "../../../client/rooms/scene.ts";
import type { RoomConfig, RoomView, SeatView } from "../../../shared/rooms/wire.ts";
import type { BlackjackBoard, HandView } from "../rules/wire.ts";
import { createCardRow } from "./card-row.ts";
import { countText, dealerText, openCards, stateOf } from "./hands.ts";
import { createOwnPlace } from "./own-hands.ts";
import { text } from "./text.ts";

const SEATS = 5;

/** The dealer above, the others side by side, and the player's own hands below. */
export function createBlackjackTable({
  boot,
}: Pick<RoomConfig, "boot">): (view: RoomView, act?: (action: string) => void, idle?: HTMLElement) => HTMLElement {
  const [dealer, others, own] = [createDealer(), keptPart("scene-seats"), createOwnPlace(boot)];
  const ears = el("p", { class: "for-ears", role: "status" });
  const face = keptPart("bj-own-face");
  const net = keptPart("bj-own-net");
  own.element.append(face.element, net.element);
  const table = el("div", { class: "scene bj-table" }, dealer.element, others.element, own.element, ears);
  return (view, _act, idle) => {
    const board = view.board as BlackjackBoard | null;
    const around = seatsAround(view, SEATS);
    const mine = view.seats.find(({ you }) => you);
    const place = board?.seats.find(({ seat }) => seat === mine?.seat);
    dealer.show(view, board, idle);
    const shown = around.filter((seat): seat is SeatView => seat !== null && !seat.you);
    others.show([view.seats, view.turn, view.phase, board?.seats], () => shown.map((seat) => chipOf(view, board, seat, boot)));
    own.show(place, view.turn === mine?.seat);
    if (mine) own.element.dataset["seat"] = String(mine.seat);
    else delete own.element.dataset["seat"];
    face.show(mine?.face, () => (mine ? [faceImage(mine)] : []));
    net.show(mine?.net, () => (mine ? [netOf(mine) ?? ""] : []));
    const heard = board && place ? toHear(board, place.hands) : "";
    if (ears.textContent !== heard) ears.textContent = heard;
    return table;
  };
}

function createDealer(): { element: HTMLElement; show(view: RoomView, board: BlackjackBoard | null, idle?: HTMLElement): void } {
  const [row, total, prompt] = [createCardRow(), el("b", { class: "bj-total" }), el("p", { class: "scene-prompt" })];
  const head = el("p", { class: "bj-hand-head" }, el("small", {}, text("dealer")), total);
  const place = el("div", { class: "bj-idle" });
  const element = el("div", { class: "scene-felt bj-felt" }, head, row.element, prompt, place);
  return {
    element,
    show: (view, board, idle) => {
      row.show(board?.dealer ?? []);
      const open = openCards(board?.dealer ?? []);
      total.textContent = open.length > 0 ? countText(open, board?.over === false) : "";
      prompt.textContent = board ? promptOf(view, board) : text("felt.rest");
      if (idle) placeIdle(idle, place, board === null);
    },
  };
}

function promptOf(view: RoomView, board: BlackjackBoard): string {
  if (board.over) return dealerText(board);
  if (view.phase === "showing") return board.stage === "bet" ? "" : text("felt.early");
  if (board.stage === "bet") return text(view.actions.length > 0 ? "felt.yourBet" : "felt.bets");
  return text(board.stage === "insure" ? "felt.insurance" : "felt.play");
}

/** What a reader is told of the player's cards, each time that they change. */
function toHear(board: BlackjackBoard, hands: readonly HandView[]): string {
  const [up] = board.dealer;
  if (!up || hands.length === 0) return "";
  if (board.over) return dealerText(board);
  const said = hands.map(({ cards, done }) =>
    text("say.cards", { up: cardName(up), cards: cards.map(cardName).join(" "), total: countText(cards, !done) }),
  );
  return said.join(" ");
}

/** Another seat with its bet and its hands, each card as small as a word. */
function chipOf(view: RoomView, board: BlackjackBoard | null, seat: SeatView, boot: number): HTMLElement {
  const place = board?.seats.find((one) => one.seat === seat.seat);
  // Where the dealer did not have to play, nobody has won yet.
  const told = board?.over === false ? { ...seat, won: 0 } : seat;
  const chip = seatChip(view, told, place ? lineOf(view, told, place) : "", boot);
  chip.append(...(place?.hands ?? []).map(miniHand));
  return chip;
}

/** What a seat without a bet does. */
function lineOf({ phase }: RoomView, { folded }: SeatView, { bet, hands }: BlackjackBoard["seats"][number]): string {
  if (hands.length > 0 || bet > 0) return "";
  return folded ? text("seat.out") : phase === "playing" ? text("seat.thinks") : "";
}

function miniHand(hand: HandView): HTMLElement {
  const state = stateOf(hand);
  const word = state === "play" ? "" : ` ${text(`hand.${state}`)}`;
  const count = el("span", { class: "bj-count" }, `${countText(hand.cards, !hand.done)}${word}`);
  const mini = el("span", { class: "bj-mini" }, miniCards(hand.cards), count);
  mini.dataset["state"] = state;
  return mini;
}
