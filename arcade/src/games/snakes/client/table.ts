import { el } from "../../../client/dom.ts";
import { PLACE_COLOURS, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import { isIdle, placeIdle } from "../../../client/rooms/idle-panel.ts";
import type { RoomConfig, RoomView } from "../../../shared/rooms/wire.ts";
import type { SnakesBoard } from "../rules/room-rules.ts";
import { createSnakesBoard } from "./board-view.ts";
import { text } from "./text.ts";

/** The board, and who plays on it. */
export function createSnakesTable(config: RoomConfig): (view: RoomView, act?: (action: string) => void, idle?: HTMLElement) => HTMLElement {
  const board = createSnakesBoard(text("board"));
  board.element.classList.add("over-board");
  const strip = el("div", { class: "snakes-seats" });
  const element = el("div", { class: "board-table" }, board.element, strip);
  return (view, _act, idle) => {
    const state = view.board as SnakesBoard | null;
    board.show(state ?? { squares: [], seats: [], rolled: 0, last: null });
    const squareText = (place: number) => text("square", { square: state?.squares[place] ?? 0 });
    const empty = isIdle(view) ? config.seats - view.seats.length : 0;
    strip.replaceChildren(
      seatStrip(
        view,
        (_seat, place) => squareText(place),
        (place) => PLACE_COLOURS[place]!,
        { empty },
      ),
      potLine(view),
    );
    if (idle) placeIdle(idle, board.element, isIdle(view));
    return element;
  };
}
