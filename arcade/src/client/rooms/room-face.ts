import type { Move, RoomRules } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig, RoomView } from "../../shared/rooms/wire.ts";
import type { Card } from "../../shared/tables/cards.ts";
import type { SessionTitle } from "../../shared/wire.ts";
import { cardName } from "../tables/card-face.ts";
import type { SampleEyes } from "./sample-hand.ts";
import type { SeatFace } from "./table-view.ts";
import { roomText } from "./text.ts";
import type { RoomTextKey } from "./texts.ts";

/** What a game brings along for a hand that is played to be looked at. */
export interface SampleGame {
  /** Loads the rules by which demo players play it, by the variant of a title. */
  rules: () => Promise<(variant: string | null) => RoomRules>;
  /** What it is called. */
  noun: "hand" | "game";
  eyes: SampleEyes;
  /** How long a move is looked at, ms; left out: the room's own time. */
  ms?: number;
  /** A move in words where the history's are not those of somebody who watches; null: they are. `view`: after the move. */
  said?(move: Move, seen: { own: boolean; view: RoomView }): string | null;
}

/** A game that draws its own table, such as a board. It may keep one element and change it; `act` asks for a move of the player. */
export interface BoardFace {
  /** `idle` is what the room says before a game, to be put on the felt or over the board until there is one (`placeIdle`). */
  draw(view: RoomView, act: (action: string) => void, idle: HTMLElement): HTMLElement;
  /** `draw` makes a table of its own for each sample. */
  sample?: SampleGame & { draw(): (view: RoomView) => HTMLElement };
}

/** What a game brings to the room that all of them share. */
export type RoomFace = (SeatFace | BoardFace) & {
  /** The move's button; `seen`: whether the player has looked at their cards. Null for a move that is made on the table itself. */
  moveText(move: Move, seen: boolean): string | null;
  /** The same in the history, where it is no button's; left out: as on the button, or what the move names. */
  moveSaid?(move: Move): string | null;
  /** Paragraphs of the rules. */
  rulesText: readonly string[];
  /** What is asked before a move is sent that cannot be taken back; null for all others. */
  confirm?(move: Move): { title: string; text: string; yes: string; no: string } | null;
  /** How a card is written as a word; left out: by rank and suit. */
  nameOfCard?: (card: Card) => string;
  /** Whether a move is the bet that is chosen with a seat; left out where a seat has its price. */
  isBet?: (action: string) => boolean;
  /** What a raise of the player's own size moves by, in minor units; left out where no such raise can be made. */
  raise?: { step: number; chip: number };
  /** What a hand can cost at most, said above the button that takes a seat; left out where the button says all. */
  seatNote?: string;
  /** What the room says in this game in place of its words for cards. */
  words?: Partial<Record<RoomTextKey, string>>;
  /** What a game costs, where that is more, or less, than what a seat costs before it. */
  costText?: string;
  /** Whether one takes everything that is played for; left out: they may not. */
  oneTakesAll?: boolean;
};

/** A game that has a sample. */
export type SampleFace = RoomFace & { sample: SampleGame };

export type MakeFace = (config: RoomConfig, title: SessionTitle) => RoomFace;

/** A move in words, for a history; empty for one of which there is nothing to say. */
export function moveSaid(face: Pick<RoomFace, "moveSaid" | "moveText" | "nameOfCard">, move: Move, seen: boolean): string {
  if (move.action === "idle" || move.action === "wait") return roomText("history.idle");
  const said = face.moveSaid?.(move) ?? face.moveText(move, seen);
  return (
    said ??
    namedIn(move.action)
      .map((name) => (isCard(name) ? (face.nameOfCard ?? cardName)(name) : name))
      .join(" ")
  );
}

/** What a move names behind its colon, such as cards or squares. */
const namedIn = (action: string): string[] => action.split(":").slice(1).join(":").split(",").filter(Boolean);
const isCard = (name: string): boolean => /^([2-9TJQKA][SHDC]|XJ)[a-d]?$/.test(name);
