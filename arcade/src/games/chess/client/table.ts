import { el } from "../../../client/dom.ts";
import { potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import { placeIdle } from "../../../client/rooms/idle-panel.ts";
import { clockDigits, inDigits } from "../../../client/texts.ts";
import type { RoomView, SeatView } from "../../../shared/rooms/wire.ts";
import type { ChessBoard } from "../rules/board.ts";
import { createChessBoard, pieceOf } from "./board-view.ts";
import { clockNow } from "./clock.ts";
import { takenOf, type Taken } from "./taken.ts";
import { text } from "./text.ts";

const COLOURS = ["#fffdf6", "#1d1426"] as const;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const NOBODY: ChessBoard = { rows: START, seats: [], clocks: [], legal: [], taken: [], last: null, check: false, moved: 0, end: null };

/** Minutes and seconds. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${clockDigits(Math.floor(seconds / 60))}:${clockDigits(seconds % 60, 2)}`;
}

/** The board, and each player at their side of it with what they have taken and their clock. `watched`: it is looked at, and no clock runs. */
export function createChessTable(watched = false): (view: RoomView, act?: (action: string) => void, idle?: HTMLElement) => HTMLElement {
  const face = createChessBoard(text("board"));
  const [far, near, strip] = [el("div", { class: "chess-far" }), el("div", { class: "chess-near" }), el("div")];
  const [end, pot] = [el("p", { class: "chess-end" }), el("div")];
  near.append(strip, face.question);
  const table = el("div", { class: "over-board" }, face.element);
  const element = el("div", { class: "board-table chess-table" }, table, far, near, el("div", { class: "chess-foot" }, end, pot));
  let view: RoomView | null = null;
  let heardAt = 0;
  let turnAt = 0;
  const drawSeats = () => {
    if (!view) return;
    const board = (view.board as ChessBoard | null) ?? NOBODY;
    const placeOf = (row: number) => board.seats.indexOf(view!.seats[row]?.seat ?? -1);
    const now = performance.now();
    const clock = ({ seat, demo }: SeatView, row: number) => {
      const left = board.clocks[placeOf(row)];
      if (left === undefined || watched) return "";
      if (view!.phase !== "playing" || view!.turn !== seat) return clockText(left);
      return clockText(demo ? left - (now - turnAt) : clockNow(left, view!, now - heardAt));
    };
    const taken = takenOf(board.rows, board.taken);
    const below = (row: number) => (placeOf(row) < 0 ? null : takenRow(taken[placeOf(row) === 0 ? "white" : "black"], placeOf(row) === 0));
    const colour = (row: number) => COLOURS[placeOf(row)] ?? "#83719f";
    const rows = [...view.seats.keys()];
    const own = rows.find((row) => view!.seats[row]!.you) ?? rows.find((row) => placeOf(row) === 0) ?? rows[0];
    const side = (places: number[]) => seatStrip(view!, clock, colour, { places, below, empty: 1 - places.length });
    far.replaceChildren(side(rows.filter((row) => row !== own).slice(0, 1)));
    strip.replaceChildren(side(own === undefined ? [] : [own]));
    pot.replaceChildren(potLine(view));
  };
  // A clock that stands still would not be one.
  if (!watched) setInterval(() => view?.phase === "playing" && drawSeats(), 500);
  return (next, act, idle) => {
    const moved = next.turn !== view?.turn || next.handId !== view?.handId;
    view = next;
    heardAt = performance.now();
    if (moved) turnAt = heardAt;
    const board = (next.board as ChessBoard | null) ?? NOBODY;
    const own = next.seats.find(({ you }) => you)?.seat;
    face.show(board, own !== undefined && board.seats.indexOf(own) === 1, (name) => act?.(`move:${name}`));
    end.textContent = board.end ? text(`end.${board.end}`) : board.check && next.phase === "playing" ? text("check") : "";
    if (idle) placeIdle(idle, table, next.board === null);
    drawSeats();
    return element;
  };
}

/** What a side has taken, in the other's colour, and by how much it is ahead; words for the ear in its place. */
function takenRow({ kinds, ahead }: Taken, white: boolean): HTMLElement {
  const pieces = kinds.map((kind) => pieceOf(white ? kind : kind.toUpperCase()));
  const names = kinds.map((kind) => text(`piece.${white ? "b" : "w"}${kind}`));
  const label = names.length > 0 ? text("taken", { names: names.join(", ") }) : null;
  const row = el("span", { class: "chess-taken", role: label && "img", "aria-label": label });
  row.append(...pieces, ...(ahead > 0 ? [el("b", {}, `+${inDigits(ahead)}`)] : []));
  return row;
}
