import { el, svg } from "../../../client/dom.ts";
import { openDialog } from "../../../client/sheet.ts";
import { piecesOf, type ChessBoard } from "../board.ts";
import { text } from "./text.ts";
import type { ChessKey } from "./texts.ts";

/** Solid signs for both colours; the outline tells them apart on every square. The selector keeps phones from drawing emoji. */
const SIGNS: Readonly<Record<string, string>> = { k: "♚", q: "♛", r: "♜", b: "♝", n: "♞", p: "♟" };
const FILES = "abcdefgh";
const PROMOTIONS = ["q", "r", "b", "n"] as const;

export interface ChessBoardView {
  element: HTMLElement;
  /** `black`: whether the board is turned for whoever plays black. */
  show(board: ChessBoard, black: boolean, move: (name: string) => void): void;
}

/** Squares are buttons: a tap on a piece shows where it can go, a tap there moves it. */
export function createChessBoard(name: string): ChessBoardView {
  const element = el("div", { class: "board-face chess-face", role: "group", "aria-label": name });
  let chosen: string | null = null;
  let shown = "";
  const show: ChessBoardView["show"] = (board, black, move) => {
    const state = `${board.rows} ${board.legal.length}`;
    if (state !== shown) chosen = null;
    shown = state;
    const pieces = piecesOf(board.rows);
    const again = () => show(board, black, move);
    const press = (square: string) => {
      const names = chosen === null ? [] : board.legal.filter((one) => one.startsWith(chosen! + square));
      if (names.length > 0) return choosePromotion(names, move);
      chosen = square !== chosen && board.legal.some((one) => one.startsWith(square)) ? square : null;
      again();
    };
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["square"] : undefined;
    element.replaceChildren(...squares(black).map((square) => squareOf(square, { board, pieces, chosen, press })));
    if (focused) element.querySelector<HTMLElement>(`[data-square="${focused}"]`)?.focus();
  };
  return { element, show };
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
  press: (square: string) => void;
}

function squareOf(square: string, { board, pieces, chosen, press }: Look): HTMLElement {
  const piece = pieces.get(square);
  const target = chosen !== null && board.legal.some((name) => name.startsWith(chosen + square));
  const dark = (FILES.indexOf(square[0]!) + Number(square[1])) % 2 === 1;
  const last = board.last?.from === square || board.last?.to === square;
  const checked = board.check && piece?.toLowerCase() === "k" && (piece === "K") === (board.moved % 2 === 0);
  const classes = ["square", dark && "dark", last && "last", square === chosen && "chosen", target && "target", checked && "checked"];
  const label = piece
    ? text("square.piece", { square, piece: text(`piece.${piece === piece.toUpperCase() ? "w" : "b"}${piece.toLowerCase()}` as ChessKey) })
    : square;
  return el(
    "button",
    {
      type: "button",
      class: classes.filter(Boolean).join(" "),
      "data-square": square,
      "aria-label": label,
      "aria-pressed": square === chosen ? "true" : null,
      onclick: () => press(square),
    },
    piece ? pieceOf(piece) : null,
  );
}

function pieceOf(piece: string): SVGElement {
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
