import "./chess.css";
import { el } from "../../../client/dom.ts";
import { openBoardRoom, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import type { RoomView, SeatView } from "../../../shared/rooms/wire.ts";
import type { ChessBoard } from "../rules/board.ts";
import { createChessBoard } from "./board-view.ts";
import { clockNow } from "./clock.ts";
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
  let turnAt = 0;
  const drawStrip = () => {
    if (!view) return;
    const board = (view.board as ChessBoard | null) ?? NOBODY;
    const placeOf = (row: number) => board.seats.indexOf(view!.seats[row]?.seat ?? -1);
    const now = performance.now();
    const clock = ({ seat, demo }: SeatView, row: number) => {
      const left = board.clocks[placeOf(row)];
      if (left === undefined) return "";
      if (view!.phase !== "playing" || view!.turn !== seat) return clockText(left);
      return clockText(demo ? left - (now - turnAt) : clockNow(left, view!, now - heardAt));
    };
    strip.replaceChildren(
      seatStrip(view, clock, (row) => COLOURS[placeOf(row)] ?? "#83719f"),
      potLine(view),
    );
  };
  // A clock that stands still would not be one.
  setInterval(() => view?.phase === "playing" && drawStrip(), 500);
  const draw = (next: RoomView, act: (action: string) => void): HTMLElement => {
    const moved = next.turn !== view?.turn || next.hand !== view?.hand;
    view = next;
    heardAt = performance.now();
    if (moved) turnAt = heardAt;
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
