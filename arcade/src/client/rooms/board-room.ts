import { el } from "../dom.ts";
import { money } from "../money.ts";
import { fill, inLanguage, language, textsOf } from "../texts.ts";
import type { Move } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig, RoomView, SeatView } from "../../shared/rooms/wire.ts";
import type { SessionTitle } from "../../shared/wire.ts";
import { openCardRoom } from "./card-room.ts";
import type { BoardFace, RoomFace } from "./room-face.ts";
import { faceImage } from "./face-image.ts";
import type { LoadRules } from "./hands-page.ts";
import { boardTexts, type BoardTextKey } from "./board-texts.ts";
import { netOf } from "./seat-net.ts";
import { roomText } from "./text.ts";

export const boardText = textsOf(boardTexts);

/** Colours of the places at a board, the same as in its tokens. */
export const PLACE_COLOURS = ["#e5484d", "#2fa866", "#f0b429", "#3e7bdc"] as const;

/** What a game at a board brings along. */
export interface BoardGame {
  /** Seconds for a turn, as the rules say. */
  seconds: number;
  rulesText: readonly string[];
  /** How what the seed decides is told; part of the rules. */
  fairText: string;
  /** Further words of the room in this game. */
  words?: Partial<Record<BoardTextKey, string>>;
  /** The button of a move; null for one that is made on the board. Giving up is said by the room. */
  moveText(move: Move): string | null;
  /** The same in the history, where that is not the button's; null: it is. */
  moveSaid?(move: Move): string | null;
  /** Keeps one element; called with every change. `idle` as for every table that a game draws. */
  draw: BoardFace["draw"];
  sample: Omit<NonNullable<BoardFace["sample"]>, "noun">;
}

/** Opens a room around a board: one entry for a seat, no stakes in between. */
export function openBoardRoom(
  loadRules: LoadRules,
  makeGame: (variant: string | null, config: RoomConfig, title: SessionTitle) => BoardGame,
): Promise<void> {
  return openCardRoom(loadRules, (config, title) => faceOf(makeGame(config.variant, config, title)));
}

function faceOf(game: BoardGame): RoomFace {
  return {
    draw: (view, act, idle) => game.draw(view, act, idle),
    sample: { ...game.sample, noun: "game" },
    oneTakesAll: true,
    moveText: (move) => (move.action === "leave" ? boardText("leave") : game.moveText(move)),
    moveSaid: (move) => (move.action === "leave" ? boardText("leave") : (game.moveSaid?.(move) ?? null)),
    rulesText: game.rulesText,
    words: {
      ...boardTexts[language()],
      ...game.words,
      "rules.time": fill(game.words?.["rules.time"] ?? boardTexts[language()]["rules.time"], { seconds: game.seconds }),
      "rules.allIn": "",
      "rules.fair": game.fairText,
    },
    confirm: ({ action }) =>
      action === "leave"
        ? { title: boardText("leave.title"), text: boardText("leave.text"), yes: boardText("leave"), no: boardText("stay") }
        : null,
  };
}

/** How a game shows seats otherwise than one below the other. */
export interface StripOptions {
  /** Those that stand here, in this order; left out: all. */
  places?: readonly number[];
  /** What stands below a seat's line. */
  below?: (place: number) => Node | null;
  /** So many seats are shown as empty ones, behind those that are taken. */
  empty?: number;
}

/** A line on every seat: its colour, whose it is, what the game says of it, and whose turn it is. */
export function seatStrip(
  view: RoomView,
  say: (seat: SeatView, place: number) => string,
  colour: (place: number) => string,
  { places = [...view.seats.keys()], below, empty = 0 }: StripOptions = {},
): HTMLElement {
  const rows = places.map((place) => {
    const seat = view.seats[place]!;
    const dot = el("i", { class: "seat-dot", "aria-hidden": "true" });
    dot.style.background = colour(place);
    const state = seat.won > 0 ? boardText("winner") : seat.folded ? boardText("left") : say(seat, place);
    const classes = ["board-seat", view.turn === seat.seat ? "turn" : "", seat.folded ? "folded" : "", seat.won > 0 ? "winner" : ""];
    return el(
      "li",
      { class: classes.filter(Boolean).join(" "), "data-seat": seat.seat },
      dot,
      faceImage(seat),
      el(
        "span",
        { class: "seat-who" },
        el("b", {}, seat.you ? roomText("seat.you") : inLanguage(seat.names)),
        seat.demo && el("small", {}, roomText("seat.demo")),
      ),
      el("span", { class: "board-state" }, seat.won > 0 ? money(seat.won) : state),
      netOf(seat),
      below?.(place) ?? null,
    );
  });
  const free = Array.from({ length: empty }, () => el("li", { class: "board-seat empty" }, roomText("seat.empty")));
  return el("ul", { class: "board-seats" }, ...rows, ...free);
}

/** What lies in the pot, shown below a board. */
export const potLine = (view: RoomView): HTMLElement => el("p", { class: "board-pot" }, boardText("pot", { amount: money(view.pot) }));
