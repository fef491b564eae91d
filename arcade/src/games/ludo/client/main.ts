import "../../../client/rooms/board.css";
import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { openBoardRoom, PLACE_COLOURS, potLine, seatStrip } from "../../../client/rooms/board-room.ts";
import type { RoomView } from "../../../shared/rooms/wire.ts";
import { HOME, YARD } from "../rules/board.ts";
import type { LudoBoard } from "../rules/room-rules.ts";
import { createLudoBoard } from "./board-view.ts";
import { text } from "./text.ts";

/** Tokens are called by letters on their buttons. */
const nameOf = (token: number) => [...text("token.letters")][token]!;
/** The board before a game. */
const EMPTY: LudoBoard = { tokens: [], colours: [], seats: [], rolled: 0, roll: null, movable: [], last: null };
let current: LudoBoard | null = null;
let ownPlace: number | null = null;

function stepsLeft(token: number): string {
  const steps = ownPlace === null ? YARD : (current?.tokens[ownPlace]?.[token] ?? YARD);
  return steps === YARD ? text("token.yard") : text("token.left", { count: HOME - steps });
}
const tokenText = (token: number) => text("act.move", { name: nameOf(token), where: stepsLeft(token) });

const loadRules = async () => (await import("../rules/room-rules.ts")).ludoRules;

void openBoardRoom(loadRules, (variant) => {
  const board = createLudoBoard(text("board"));
  const strip = el("div");
  const element = el("div", { class: "board-table" }, board.element, strip);
  const draw = (view: RoomView, act: (action: string) => void): HTMLElement => {
    current = view.board as LudoBoard | null;
    const own = view.seats.find(({ you }) => you)?.seat;
    ownPlace = current && own !== undefined ? current.seats.indexOf(own) : null;
    const choose = view.actions.some(({ action }) => action.startsWith("move")) ? (token: number) => act(`move${token}`) : null;
    board.show(current ?? EMPTY, ownPlace, choose, tokenText);
    strip.replaceChildren(
      seatStrip(view, (_seat, place) => homeText(place), colourOf),
      potLine(view),
    );
    return element;
  };
  return {
    seconds: 15,
    rulesText: [
      text(variant === "quick" ? "rules.quick" : variant === "duel" ? "rules.duel" : "rules.classic"),
      text("rules.move"),
      text("rules.capture"),
      text("rules.again"),
    ],
    fairText: text("rules.fair"),
    moveText: ({ action }) => (action === "roll" ? text("act.roll") : tokenText(Number(action.slice("move".length)))),
    draw,
  };
});

const colourOf = (place: number): string => PLACE_COLOURS[current?.colours[place] ?? place]!;
const homeText = (place: number): string => {
  const row = current?.tokens[place];
  return row ? text("home", { count: inDigits(row.filter((steps) => steps === HOME).length), all: inDigits(row.length) }) : "";
};
