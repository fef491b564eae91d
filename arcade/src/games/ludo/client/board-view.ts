import { el, svg } from "../../../client/dom.ts";
import { dieFace } from "../../../client/rooms/die.ts";
import { createGlide, placePiece } from "../../../client/rooms/glide.ts";
import { PLACE_COLOURS } from "../../../client/rooms/board-room.ts";
import { isSafe } from "../rules/board.ts";
import type { LudoBoard } from "../rules/room-rules.ts";
import { tokenBody } from "./tokens.ts";
import { cellOf, laneCells, quartersFor, ROUND_CELLS, turned, yardCorner, type Point } from "./layout.ts";

const SIZE = 15;
/** Shift of a token by how many stand with it. */
const CROWD: readonly Point[] = [
  [0, 0],
  [0.22, -0.22],
  [-0.22, -0.22],
  [0.22, 0.22],
];

export interface LudoBoardView {
  element: HTMLElement;
  /** `own`: the place of whoever looks, whose yard lies at the bottom left; null for a watcher. */
  show(board: LudoBoard, own: number | null, choose: ((token: number) => void) | null, label: (token: number) => string): void;
}

/** The board drawn once; tokens walk on it. */
export function createLudoBoard(name: string, letterOf: (token: number) => string): LudoBoardView {
  const ground = svg("g");
  const tokens = svg("g");
  const die = svg("g");
  const face = svg("svg", { class: "board-face", viewBox: `0 0 ${SIZE} ${SIZE}`, role: "group", "aria-label": name }, ground, die, tokens);
  const element = el("div", { class: "ludo-board" });
  element.append(face);
  const pieces = new Map<string, SVGElement>();
  const put = (id: string, x: number, y: number) => placePiece(pieces.get(id), x + 0.5, y + 0.5);
  const glide = createGlide(put);
  let drawnFor: number | null = null;
  let told = -1;
  const show: LudoBoardView["show"] = (board, own, choose, label) => {
    const quarters = quartersFor(own === null ? null : board.colours[own]!);
    if (drawnFor !== quarters) {
      ground.replaceChildren(...groundOf(quarters));
      drawnFor = quarters;
    }
    glide.halt();
    tokens.replaceChildren();
    pieces.clear();
    const crowds = new Map<string, number>();
    const ways: [string, Point[]][] = [];
    for (const [place, row] of board.tokens.entries()) {
      for (const [token, steps] of row.entries()) {
        const id = `${place}-${token}`;
        const colour = board.colours[place]!;
        const cell = turned(cellOf(colour, steps, token), quarters);
        const crowd = crowds.get(cell.join()) ?? 0;
        crowds.set(cell.join(), crowd + 1);
        const [dx, dy] = CROWD[crowd % CROWD.length]!;
        const able = place === own && choose !== null && board.movable.includes(token);
        const piece = tokenOf(tokenBody(colour, letterOf(token)), able ? { label: label(token), choose: () => choose(token) } : null);
        piece.dataset["token"] = id;
        pieces.set(id, piece);
        tokens.append(piece);
        const way = board.rolled === told ? null : wayOf(board, place, token, colour, quarters);
        put(id, (way?.[0]?.[0] ?? cell[0]) + dx, (way?.[0]?.[1] ?? cell[1]) + dy);
        if (way) ways.push([id, [...way, [cell[0] + dx, cell[1] + dy]]]);
      }
    }
    showDie(die, board);
    told = board.rolled;
    for (const [id, way] of ways) void glide.along(id, way);
  };
  return { element, show };
}

/** The cells that the token which moved last has come through, the one that it left included. */
function wayOf({ last, seats }: LudoBoard, place: number, token: number, colour: number, quarters: number): Point[] | null {
  if (!last?.moved || seats[place] !== last.seat || last.moved.token !== token) return null;
  const { from, to } = last.moved;
  return Array.from({ length: to - from }, (_, at) => turned(cellOf(colour, from + at, token), quarters));
}

function tokenOf(body: readonly SVGElement[], able: { label: string; choose: () => void } | null): SVGElement {
  if (!able) return svg("g", { class: "piece" }, ...body);
  // A finger needs more room than a cell has.
  const hit = svg("circle", { r: 1.1, fill: "transparent" });
  const ring = svg("circle", { class: "ring", r: 0.6, fill: "none", stroke: "#1d1426", "stroke-width": 0.12 });
  const piece = svg("g", { class: "piece able", role: "button", tabindex: 0, "aria-label": able.label }, hit, ring, ...body);
  piece.addEventListener("click", able.choose);
  piece.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") able.choose();
  });
  return piece;
}

function showDie(die: SVGElement, { last, seats, colours }: LudoBoard): void {
  const colour = last ? PLACE_COLOURS[colours[seats.indexOf(last.seat)]!]! : "#83719f";
  const face = last ? dieFace(last.roll, colour) : dieFace(0, colour);
  face.setAttribute("transform", "translate(6.75 6.75) scale(1.5)");
  die.replaceChildren(face);
}

function groundOf(quarters: number): SVGElement[] {
  const board = svg("rect", { width: SIZE, height: SIZE, rx: 0.5, fill: "#f8edd6" });
  const cell = ([x, y]: Point, fill: string) =>
    svg("rect", { x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, rx: 0.12, fill, stroke: "#c9b48c", "stroke-width": 0.04 });
  const yards = [0, 1, 2, 3].flatMap((colour) => yardOf(colour, quarters));
  const round = ROUND_CELLS.map((point, square) =>
    cell(turned(point, quarters), square % 13 === 0 ? PLACE_COLOURS[square / 13]! : "#fffaf0"),
  );
  const stars = ROUND_CELLS.flatMap((point, square) => (isSafe(square) && square % 13 !== 0 ? [starAt(turned(point, quarters))] : []));
  const lanes = [0, 1, 2, 3].flatMap((colour) => laneCells(colour).map((point) => cell(turned(point, quarters), PLACE_COLOURS[colour]!)));
  const middle = [0, 1, 2, 3].map((colour) => {
    const corners = (
      [
        [6, 6],
        [6, 9],
      ] as const
    ).map(([x, y]) => turnedCorner([x, y], colour + quarters));
    return svg("polygon", { points: [...corners, [7.5, 7.5]].map((point) => point.join()).join(" "), fill: PLACE_COLOURS[colour]! });
  });
  return [board, ...yards, ...round, ...stars, ...lanes, ...middle];
}

/** Corners of cells turn about the middle of the board, not about that of a cell. */
const turnedCorner = ([x, y]: Point, quarters: number): Point =>
  quarters % 4 === 0 ? [x, y] : turnedCorner([SIZE - y, x], (quarters % 4) - 1);

function yardOf(colour: number, quarters: number): SVGElement[] {
  const [x, y] = yardCorner((colour + quarters) % 4);
  const frame = svg("rect", { x: x + 0.1, y: y + 0.1, width: 5.8, height: 5.8, rx: 0.6, fill: PLACE_COLOURS[colour]! });
  const inner = svg("rect", { x: x + 1, y: y + 1, width: 4, height: 4, rx: 0.6, fill: "#fffaf0" });
  const spots = [0, 1, 2, 3].map((token) => {
    const [cx, cy] = turned(cellOf(colour, -1, token), quarters);
    return svg("circle", { cx: cx + 0.5, cy: cy + 0.5, r: 0.5, fill: "none", stroke: PLACE_COLOURS[colour]!, "stroke-width": 0.1 });
  });
  return [frame, inner, ...spots];
}

function starAt([x, y]: Point): SVGElement {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [angle, far] = [(Math.PI / 5) * at - Math.PI / 2, at % 2 === 0 ? 0.36 : 0.16];
    return `${x + 0.5 + Math.cos(angle) * far},${y + 0.5 + Math.sin(angle) * far}`;
  });
  return svg("polygon", { points: points.join(" "), fill: "#c9a24a" });
}
