import { el, svg } from "../../../client/dom.ts";
import { openDialog } from "../../../client/sheet.ts";
import { piecesOf, type ChessBoard } from "../rules/board.ts";
import { text } from "./text.ts";
import { meantSquare, THUMB } from "./aim.ts";
import type { ChessKey } from "./texts.ts";

/** Solid signs for both colours; the outline tells them apart on every square. The selector keeps phones from drawing emoji. */
const SIGNS: Readonly<Record<string, string>> = { k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟" };
const FILES = "abcdefgh";
const PROMOTIONS = ["q", "r", "b", "n"] as const;

export interface ChessBoardView {
  element: HTMLElement;
  /** Where a move waits to be confirmed, on boards whose squares are smaller than a thumb. */
  question: HTMLElement;
  /** `black`: whether the board is turned for whoever plays black. */
  show(board: ChessBoard, black: boolean, move: (name: string) => void): void;
}

/**
 * Squares are buttons: a tap on a piece shows where it can go, a tap there moves it. Where the squares are smaller than a thumb, a
 * tap may miss a little, and a move is asked for once more, since none can be taken back.
 */
export function createChessBoard(name: string): ChessBoardView {
  const element = el("div", { class: "board-face chess-face", role: "group", "aria-label": name });
  const question = el("div", { class: "chess-question", role: "status" });
  let chosen: string | null = null;
  let aimed: string | null = null;
  let shown = "";
  const show: ChessBoardView["show"] = (board, black, move) => {
    const state = `${board.rows} ${board.legal.length}`;
    if (state !== shown) chosen = aimed = null;
    shown = state;
    const pieces = piecesOf(board.rows);
    const again = () => show(board, black, move);
    const order = squares(black);
    const press = (hit: string, event: MouseEvent) => {
      const tap = tapOf(element, event);
      const square = (tap && meantSquare({ ...tap, order, wanted: wantedOn(board, chosen) })) ?? hit;
      const names = chosen === null ? [] : board.legal.filter((one) => one.startsWith(chosen! + square));
      if (names.length > 0 && (!tap || tap.square >= THUMB || square === aimed)) return choosePromotion(names, move);
      aimed = names.length > 0 ? square : null;
      if (aimed === null) chosen = square !== chosen && board.legal.some((one) => one.startsWith(square)) ? square : null;
      again();
    };
    const confirm = () =>
      choosePromotion(
        board.legal.filter((one) => one.startsWith(`${chosen}${aimed}`)),
        move,
      );
    const words = aimed === null ? "" : text("move.confirm", { from: chosen ?? "", to: aimed });
    if (question.textContent !== words)
      question.replaceChildren(...(words ? [el("button", { type: "button", class: "button button-main", onclick: confirm }, words)] : []));
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["square"] : undefined;
    element.replaceChildren(...order.map((square) => squareOf(square, { board, pieces, chosen, aimed, press })));
    if (focused) element.querySelector<HTMLElement>(`[data-square="${focused}"]`)?.focus();
  };
  return { element, question, show };
}

/** Where a finger or a mouse has touched the board, in its pixels; null for the keyboard, which hits what it means. */
function tapOf(element: HTMLElement, event: MouseEvent): { x: number; y: number; square: number } | null {
  if (event.detail === 0) return null;
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left - element.clientLeft, y: event.clientY - top - element.clientTop, square: element.clientWidth / 8 };
}

/** Pieces that can move, and where the chosen one can go. */
function wantedOn({ legal }: ChessBoard, chosen: string | null): Set<string> {
  return new Set(legal.flatMap((name) => [name.slice(0, 2), ...(name.slice(0, 2) === chosen ? [name.slice(2, 4)] : [])]));
}

function squares(black: boolean): string[] {
  const rows = black ? [1, 2, 3, 4, 5, 6, 7, 8] : [8, 7, 6, 5, 4, 3, 2, 1];
  const files = black ? [...FILES].toReversed() : [...FILES];
  return rows.flatMap((row) => files.map((file) => `${file}${row}`));
}

interface Look {
  board: ChessBoard;
  pieces: ReadonlyMap<string, string>;
  chosen: string | null;
  aimed: string | null;
  press: (square: string, event: MouseEvent) => void;
}

function squareOf(square: string, { board, pieces, chosen, aimed, press }: Look): HTMLElement {
  const piece = pieces.get(square);
  const target = chosen !== null && board.legal.some((name) => name.startsWith(chosen + square));
  const dark = (FILES.indexOf(square[0]!) + Number(square[1])) % 2 === 1;
  const last = board.last?.from === square || board.last?.to === square;
  const checked = board.check && piece?.toLowerCase() === "k" && (piece === "K") === (board.moved % 2 === 0);
  const states = { dark, last, chosen: square === chosen, target, aimed: square === aimed, checked };
  const classes = ["square", ...Object.entries(states).flatMap(([name, holds]) => (holds ? [name] : []))];
  const label = piece
    ? text("square.piece", { square, piece: text(`piece.${piece === piece.toUpperCase() ? "w" : "b"}${piece.toLowerCase()}` as ChessKey) })
    : square;
  return el(
    "button",
    {
      type: "button",
      class: classes.join(" "),
      "data-square": square,
      "aria-label": label,
      "aria-pressed": square === chosen ? "true" : null,
      // Before a game there is nothing to move.
      disabled: board.seats.length === 0,
      onclick: (event) => press(square, event as MouseEvent),
    },
    piece ? pieceOf(piece) : null,
  );
}

/** A piece as it stands on a square. */
export function pieceOf(piece: string): SVGElement {
  const white = piece === piece.toUpperCase();
  const sign = svg("text", {
    x: 5,
    y: 8.3,
    "font-size": 9,
    "text-anchor": "middle",
    fill: white ? "#fffdf6" : "#1d1426",
    stroke: white ? "#1d1426" : "#fffdf6",
    "stroke-width": 0.35,
  });
  sign.textContent = `${SIGNS[piece.toLowerCase()]}\uFE0E`;
  return svg("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, sign);
}

/** Several moves between two squares differ in what a pawn becomes. */
function choosePromotion(names: readonly string[], move: (name: string) => void): void {
  if (names.length === 1) return move(names[0]!);
  const choices = PROMOTIONS.flatMap((kind) => {
    const name = names.find((one) => one.endsWith(kind));
    return name ? [{ label: text(`piece.w${kind}`).split(" ").at(-1)!, main: kind === "q", onPress: () => move(name) }] : [];
  });
  openDialog(text("promote"), "", choices, true);
}
