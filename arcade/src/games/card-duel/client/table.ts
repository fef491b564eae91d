import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { PLACE_COLOURS, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import { placeIdle } from "../../../client/rooms/idle-panel.ts";
import type { RoomConfig, RoomView } from "../../../shared/rooms/wire.ts";
import { cardFace, cardName } from "../../../client/tables/card-face.ts";
import { CLASHES, type DuelBoard } from "../rules/room-rules.ts";
import { text } from "./text.ts";

type Act = (action: string) => void;

/** Two hands of cards and the clashes between them; before a duel what it is about. */
export function createDuelTable(config: RoomConfig): (view: RoomView, act?: Act, idle?: HTMLElement) => HTMLElement {
  const lead = el("div", { class: "duel-idle" }, el("p", {}, text("rules.aim")));
  const told = el("div");
  const waiting = el("div", { class: "board-table" }, lead, told);
  return (view, act = () => undefined, idle) => {
    const board = view.board as DuelBoard | null;
    const score = (place: number) => (board ? text("score", { points: board.score[place]! }) : "");
    const strip = seatStrip(
      view,
      (_seat, place) => score(place),
      (place) => PLACE_COLOURS[place * 3]!,
      { empty: board ? 0 : config.seats - view.seats.length },
    );
    if (board) return el("div", { class: "board-table" }, duelOf(view, board, act), el("div", {}, strip, potLine(view)));
    if (idle) placeIdle(idle, lead, true);
    told.replaceChildren(strip, potLine(view));
    return waiting;
  };
}

function duelOf(view: RoomView, board: DuelBoard, act: Act): HTMLElement {
  const own = view.seats.find(({ you }) => you);
  const place = own ? board.seats.indexOf(own.seat) : 0;
  return el(
    "div",
    { class: "duel-table" },
    el("div", { class: "duel-hand" }, ...Array.from({ length: board.left[1 - place]! }, () => cardFace("back"))),
    fieldOf(board, place),
    el("p", { class: "duel-lead" }, board.points > 0 ? text("clash", { points: board.points }) : ""),
    handOf(view, board, act),
  );
}
/** The clashes side by side: the other's card above, yours below. */
function fieldOf(board: DuelBoard, place: number): HTMLElement {
  const columns = Array.from({ length: CLASHES }, (_, at) => {
    const fought = board.fought[at];
    const waiting = at === board.fought.length && board.laidBy !== null;
    const cardBy = (who: number) =>
      fought?.cards[who] ?? (waiting && board.laidBy === who ? ((who === place ? board.yourLaid : null) ?? "back") : null);
    const slot = (who: number) => {
      const card = cardBy(who);
      return el("span", { class: fought?.winner === who ? "duel-slot won" : "duel-slot" }, card && cardFace(card));
    };
    return el("li", {}, slot(1 - place), el("small", {}, fought ? inDigits(fought.points) : ""), slot(place));
  });
  return el("ol", { class: "duel-field" }, ...columns);
}

function handOf(view: RoomView, board: DuelBoard, act: Act): HTMLElement {
  const yours = view.actions.length > 0;
  const cards = board.held.map((card) => {
    const button = el(
      "button",
      {
        type: "button",
        class: "duel-card",
        "aria-label": text("lay", { card: cardName(card) }),
        "data-action": `lay${card}`,
        onclick: () => act(`lay${card}`),
      },
      cardFace(card),
    );
    button.disabled = !yours;
    return button;
  });
  return el("div", { class: "duel-hand own" }, ...cards);
}
