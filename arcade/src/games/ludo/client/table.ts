import { el, svg } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { PLACE_COLOURS, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import { isIdle, placeIdle } from "../../../client/rooms/idle-panel.ts";
import type { RoomConfig, RoomView } from "../../../shared/rooms/wire.ts";
import { coloursOf, HOME, YARD } from "../rules/board.ts";
import type { LudoBoard } from "../rules/room-rules.ts";
import { createLudoBoard } from "./board-view.ts";
import { cornerOf } from "./layout.ts";
import { text } from "./text.ts";
import { tokenBody } from "./tokens.ts";

/** Tokens are called by letters on their buttons. */
export const nameOf = (token: number) => [...text("token.letters")][token]!;
/** The board before a game. */
const EMPTY: LudoBoard = { tokens: [], colours: [], seats: [], rolled: 0, roll: null, movable: [], last: null };

export interface LudoTable {
  draw: (view: RoomView, act?: (action: string) => void, idle?: HTMLElement) => HTMLElement;
  /** The button of a token of the player's own. */
  tokenText: (token: number) => string;
}

/** The board with seats above and below it. */
export function createLudoTable(config: RoomConfig): LudoTable {
  const board = createLudoBoard(text("board"), nameOf);
  const [above, below] = [el("div", { class: "ludo-seats" }), el("div", { class: "ludo-seats" })];
  const pot = el("div", { class: "ludo-pot" });
  board.element.classList.add("over-board");
  const element = el("div", { class: "board-table ludo-table" }, board.element, above, below, pot);
  let current: LudoBoard | null = null;
  let ownPlace: number | null = null;
  /** By place. */
  let colours: readonly number[] = [];

  const colourAt = (place: number): number => colours[place]!;
  const colourOf = (place: number): string => PLACE_COLOURS[colourAt(place)]!;
  const ownColour = (): number | null => (ownPlace === null ? null : colourAt(ownPlace));
  function stepsLeft(token: number): string {
    const steps = ownPlace === null ? YARD : (current?.tokens[ownPlace]?.[token] ?? YARD);
    return steps === YARD ? text("token.yard") : text("token.left", { count: HOME - steps });
  }
  const tokenText = (token: number) => text("act.move", { name: nameOf(token), where: stepsLeft(token) });
  const rowOf = (place: number) => current?.tokens[place];
  const tokensOf = (place: number) => tokenRow(rowOf(place), colourAt(place));
  const draw: LudoTable["draw"] = (view, act, idle) => {
    current = view.board as LudoBoard | null;
    const own = view.seats.findIndex(({ you }) => you);
    // Before a game those who have sat down are seen where they will play if nobody else comes.
    colours = current?.colours ?? coloursOf(Math.max(view.seats.length, config.demoFillTo));
    ownPlace = own < 0 ? null : (current?.seats.indexOf(view.seats[own]!.seat) ?? own);
    const choose = view.actions.some(({ action }) => action.startsWith("move")) ? (token: number) => act?.(`move${token}`) : null;
    board.show(current ?? EMPTY, current && ownPlace, choose, tokenText);
    // Whoever's yard lies above sits above.
    const seatsAt = (corners: readonly number[]) => {
      const places = corners.flatMap((corner) =>
        [...view.seats.keys()].filter((place) => cornerOf(colourAt(place), ownColour()) === corner),
      );
      // As many seats above the board as below it.
      const free = isIdle(view) ? Math.max(0, config.seats / 2 - places.length) : 0;
      return seatStrip(view, (_seat, place) => homeText(rowOf(place)), colourOf, { places, below: tokensOf, empty: free });
    };
    above.replaceChildren(seatsAt([0, 1]));
    below.replaceChildren(seatsAt([3, 2]));
    pot.replaceChildren(potLine(view));
    if (idle) placeIdle(idle, board.element, isIdle(view));
    return element;
  };
  return { draw, tokenText };
}

/** Where each token of a seat is, by its letter. */
function tokenRow(row: readonly number[] | undefined, colour: number): HTMLElement | null {
  if (!row) return null;
  const tokens = row.map((steps, token) => {
    const face = svg("svg", { viewBox: "-0.6 -0.6 1.2 1.2", "aria-hidden": "true" }, ...tokenBody(colour, nameOf(token)));
    const where = steps === YARD ? text("token.waits") : steps === HOME ? text("token.home") : text("token.left", { count: HOME - steps });
    const sign = steps === YARD ? "–" : steps === HOME ? "✓" : inDigits(HOME - steps);
    const label = text("act.move", { name: nameOf(token), where });
    const picture = el("span", { class: "ludo-token", role: "img", "aria-label": label });
    picture.append(face, el("span", { "aria-hidden": "true" }, sign));
    return picture;
  });
  return el("span", { class: "ludo-tokens" }, ...tokens);
}

const homeText = (row: readonly number[] | undefined): string =>
  row ? text("home", { count: inDigits(row.filter((steps) => steps === HOME).length), all: inDigits(row.length) }) : "";
