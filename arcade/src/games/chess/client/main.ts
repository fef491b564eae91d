import "./chess.css";
import { el } from "../../../client/dom.ts";
import { openBoardRoom, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import type { RoomView } from "../../../shared/rooms/wire.ts";
import type { ChessBoard } from "../rules/board.ts";
import { createChessBoard } from "./board-view.ts";
import { text } from "./text.ts";

const COLOURS = ["#fffdf6", "#1d1426"] as const;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const NOBODY: ChessBoard = { rows: START, seats: [], clocks: [], legal: [], last: null, check: false, moved: 0, end: null };

/** Minutes and seconds. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const loadRules = async () => (await import("../rules/rules.ts")).chessPlay;

void openBoardRoom(loadRules, () => {
  const face = createChessBoard(text("board"));
  const strip = el("div");
  const end = el("p", { class: "chess-end" });
  const element = el("div", { class: "board-table" }, face.element, face.question, end, strip);
  let view: RoomView | null = null;
  let heardAt = 0;
  const drawStrip = () => {
    if (!view) return;
    const board = (view.board as ChessBoard | null) ?? NOBODY;
    const placeOf = (row: number) => board.seats.indexOf(view!.seats[row]?.seat ?? -1);
    const spent = performance.now() - heardAt;
    const clock = (seat: number, row: number) => {
      const left = board.clocks[placeOf(row)];
      if (left === undefined) return "";
      return clockText(view!.phase === "playing" && view!.turn === seat ? left - spent : left);
    };
    strip.replaceChildren(
      seatStrip(
        view,
        ({ seat }, row) => clock(seat, row),
        (row) => COLOURS[placeOf(row)] ?? "#83719f",
      ),
      potLine(view),
    );
  };
  // A clock that stands still would not be one.
  setInterval(() => view?.phase === "playing" && drawStrip(), 500);
  const draw = (next: RoomView, act: (action: string) => void): HTMLElement => {
    const moved = next.turn !== view?.turn || next.hand !== view?.hand;
    view = next;
    if (moved) heardAt = performance.now();
    const board = (next.board as ChessBoard | null) ?? NOBODY;
    const own = next.seats.find(({ you }) => you)?.seat;
    face.show(board, own !== undefined && board.seats.indexOf(own) === 1, (name) => act(`move:${name}`));
    end.textContent = board.end ? text(`end.${board.end}`) : board.check && next.phase === "playing" ? text("check") : "";
    drawStrip();
    return element;
  };
  return {
    seconds: 60,
    rulesText: [text("rules.aim"), text("rules.clock"), text("rules.draw"), text("rules.demo")],
    fairText: text("rules.fair"),
    words: { "rules.time": text("rules.time") },
    moveText: () => null,
    draw,
  };
});
