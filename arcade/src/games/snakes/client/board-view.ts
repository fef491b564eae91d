import { el, svg } from "../../../client/dom.ts";
import { PLACE_COLOURS } from "../../../client/rooms/board-room.ts";
import { dieFace } from "../../../client/rooms/die.ts";
import { createGlide, placePiece } from "../../../client/rooms/glide.ts";
import { cellOf, GOAL, JUMPS } from "../rules/board.ts";
import type { SnakesBoard } from "../rules/room-rules.ts";

type Point = readonly [number, number];
const SQUARES = Array.from({ length: GOAL }, (_, at) => at + 1);
const SNAKE_COLOURS = ["#2c8f58", "#8a4fc0", "#c2541d", "#1f7f93"] as const;

/** How wide the wood around the squares is. */
const EDGE = 0.22;
/** The tray in the same wood below the squares: tokens that have not begun wait there, and the die rolls there. */
const TRAY = { y: 10 + EDGE, height: 1.24 } as const;
const DIE = 0.96;

/** The middle of a square, from the top left; tokens that have not begun wait below the first. */
function middleOf(square: number): Point {
  const { column, row } = cellOf(Math.max(1, square));
  return square === 0 ? [column + 0.6, TRAY.y + TRAY.height / 2] : [column + 0.5, 9.5 - row];
}

export interface SnakesBoardView {
  element: HTMLElement;
  show(board: SnakesBoard): void;
}

export function createSnakesBoard(name: string): SnakesBoardView {
  const tokens = svg("g");
  const die = svg("g");
  const ground = [...SQUARES.map(squareAt), ...Object.entries(JUMPS).map(([from, to], at) => jumpAt(Number(from), to, at))];
  const face = svg(
    "svg",
    {
      class: "board-face snakes-face",
      viewBox: `${-EDGE} ${-EDGE} ${10 + EDGE * 2} ${TRAY.y + TRAY.height + EDGE * 2}`,
      role: "img",
      "aria-label": name,
    },
    ...woodwork(),
    ...ground,
    die,
    tokens,
  );
  const element = el("div", { class: "snakes-board" });
  element.append(face);
  const pieces = new Map<string, SVGElement>();
  const put = (id: string, x: number, y: number) => placePiece(pieces.get(id), x, y);
  const glide = createGlide(put);
  let told = -1;
  const show = (board: SnakesBoard): void => {
    glide.halt();
    tokens.replaceChildren();
    pieces.clear();
    for (const [place, square] of board.squares.entries()) {
      const piece = tokenOf(place);
      pieces.set(String(place), piece);
      tokens.append(piece);
      const [x, y] = shifted(middleOf(square), place);
      const moves = board.last && board.rolled !== told && board.seats[place] === board.last.seat;
      if (!moves) put(String(place), x, y);
      else void glide.along(String(place), wayOf(board, place));
    }
    const mover = board.last ? board.seats.indexOf(board.last.seat) : -1;
    const shown = dieFace(board.last?.roll ?? 0, PLACE_COLOURS[mover] ?? "#83719f");
    shown.setAttribute("transform", `translate(${5 - DIE / 2} ${TRAY.y + (TRAY.height - DIE) / 2}) scale(${DIE})`);
    die.replaceChildren(shown);
    told = board.rolled;
  };
  return { element, show };
}

/** The wood around the squares, and in it the tray: where the die lies is a part of the board. */
function woodwork(): SVGElement[] {
  const box = (x: number, y: number, width: number, height: number, fill: string, rx: number) =>
    svg("rect", { x, y, width, height, rx, fill });
  const all = TRAY.y + TRAY.height + EDGE * 2;
  return [
    box(-EDGE, -EDGE, 10 + EDGE * 2, all, "#6e3a12", 0.3),
    box(-EDGE * 0.55, -EDGE * 0.55, 10 + EDGE * 1.1, all - EDGE * 0.9, "#8a4f1d", 0.22),
    box(0, TRAY.y, 10, TRAY.height, "#0b3f33", 0.3),
    box(5 - TRAY.height * 0.9, TRAY.y + 0.06, TRAY.height * 1.8, TRAY.height - 0.12, "#13795c", 0.26),
  ];
}

/** Square by square to where the roll leads, then along the snake or ladder. */
function wayOf({ last }: SnakesBoard, place: number): Point[] {
  if (!last) return [];
  const walked = Array.from({ length: last.on - last.from + 1 }, (_, at) => last.from + at);
  return [...walked, last.to].map((square) => shifted(middleOf(square), place));
}

const shifted = ([x, y]: Point, place: number): Point => [x + (place % 2 === 0 ? -0.2 : 0.2), y + (place < 2 ? -0.16 : 0.2)];

function tokenOf(place: number): SVGElement {
  return svg("g", { class: "piece" }, svg("circle", { r: 0.24, fill: PLACE_COLOURS[place]!, stroke: "#fff", "stroke-width": 0.08 }));
}

function squareAt(square: number): SVGElement {
  const [x, y] = middleOf(square);
  const light = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const box = svg("rect", {
    x: x - 0.5,
    y: y - 0.5,
    width: 1,
    height: 1,
    fill: square === GOAL ? "#ffd464" : light ? "#f8edd6" : "#ecd9b0",
  });
  const number = svg("text", { x: x - 0.44, y: y - 0.2, "font-size": 0.28, fill: "#5b4a2a" });
  number.textContent = String(square);
  return svg("g", {}, box, number);
}

const jumpAt = (from: number, to: number, at: number): SVGElement =>
  to > from ? ladder(middleOf(from), middleOf(to)) : snake(middleOf(from), middleOf(to), SNAKE_COLOURS[at % SNAKE_COLOURS.length]!);

function ladder([x1, y1]: Point, [x2, y2]: Point): SVGElement {
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [sx, sy] = [((y2 - y1) / far) * 0.16, ((x1 - x2) / far) * 0.16];
  const rail = (side: number) => `M${x1 + sx * side} ${y1 + sy * side}L${x2 + sx * side} ${y2 + sy * side}`;
  const rungs = Array.from({ length: Math.max(2, Math.round(far * 2)) }, (_, at, all = Math.max(2, Math.round(far * 2))) => {
    const part = (at + 0.5) / all;
    const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
    return `M${x - sx} ${y - sy}L${x + sx} ${y + sy}`;
  });
  return svg("path", {
    d: [rail(1), rail(-1), ...rungs].join(""),
    stroke: "#9a5b12",
    "stroke-width": 0.09,
    fill: "none",
    "stroke-linecap": "round",
  });
}

function snake([x1, y1]: Point, [x2, y2]: Point, colour: string): SVGElement {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [bx, by] = [(y2 - y1) * 0.18, (x1 - x2) * 0.18];
  const d = `M${x1} ${y1}Q${(x1 + mx) / 2 + bx} ${(y1 + my) / 2 + by} ${mx} ${my}T${x2} ${y2}`;
  const body = svg("path", { d, stroke: colour, "stroke-width": 0.22, "stroke-opacity": 0.85, fill: "none", "stroke-linecap": "round" });
  const head = svg("circle", { cx: x1, cy: y1, r: 0.2, fill: colour });
  const eye = svg("circle", { cx: x1, cy: y1 - 0.06, r: 0.06, fill: "#fff" });
  return svg("g", {}, body, head, eye);
}
