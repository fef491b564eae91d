import { el } from "../dom.ts";
import { money } from "../money.ts";
import { openDialog } from "../sheet.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { choiceFoot, type MoveChoice, type OfferedMove } from "./move-choice.ts";
import { createMovesRow } from "./moves-row.ts";
import type { RoomFace } from "./room-face.ts";
import type { RoomTextKey } from "./texts.ts";

/** Moves whose button stands out. */
const MAIN_MOVE = /^(call|check|roll|hit|bet\d+)$/;

export interface RoomFootOptions {
  face: RoomFace;
  /** What is chosen above the buttons; null where nothing is. */
  choice: MoveChoice | null;
  say: (key: RoomTextKey, places?: Record<string, string | number>) => string;
  /** What the player could still stake, minor units; null when it is not known. */
  balance: () => number | null;
  /** What a seat costs. */
  entry: () => number;
  onJoin: () => void;
  onMove: (move: OfferedMove) => void;
}

export interface RoomFoot {
  readonly element: HTMLElement;
  /** What the player may do now; nothing while `view` is null. `busy`: a move is on its way. */
  show(view: RoomView | null, busy: boolean): void;
  /** Another amount was chosen: buttons keep their places, so that no press is lost. */
  rename(): void;
}

/** What stands below a table: a seat to take, or the moves of the player's turn. */
export function createRoomFoot({ face, choice, say, balance, entry, onJoin, onMove }: RoomFootOptions): RoomFoot {
  const row = createMovesRow();
  let view: RoomView | null = null;
  let offered: readonly OfferedMove[] = [];
  const question = createQuestion(face, onMove);

  function labelOf(move: OfferedMove): string | null {
    return face.moveText(move, view?.seats.find(({ you }) => you)?.seen ?? false);
  }
  function buttonsOf(busy: boolean): HTMLElement[] {
    return offered.map((move, at) => {
      const name = nameOf(move);
      const className = MAIN_MOVE.test(name) ? "button button-main" : "button";
      const press = () => question.ask(offered[at] ?? move);
      const button = el("button", { type: "button", class: className, "data-action": name, onclick: press }, labelOf(move));
      button.disabled = busy;
      return button;
    });
  }
  function contentOf({ phase, joined }: RoomView, busy: boolean): HTMLElement[] {
    if (offered.length > 0) return buttonsOf(busy);
    if (joined) return [el("p", {}, phase === "playing" ? "" : say("joined"))];
    if (phase === "playing") return [el("p", {}, say("join.wait"))];
    const label = say("join", { amount: money(entry()) });
    const join = el("button", { type: "button", class: "button button-main join", onclick: onJoin }, label);
    join.disabled = busy;
    return face.seatNote === undefined ? [join] : [el("p", { class: "seat-note" }, face.seatNote), join];
  }
  const movesNow = (actions: RoomView["actions"]) => (choice?.offered(actions) ?? actions).filter((move) => labelOf(move) !== null);
  return {
    element: choice ? choiceFoot(choice, row.element) : row.element,
    show: (next, busy) => {
      view = next;
      if (!view) {
        if (choice) choice.element.hidden = true;
        return row.show();
      }
      choice?.follow(view, balance());
      offered = movesNow(view.actions);
      // Moves that are made on the table itself have no buttons here.
      row.show(...(view.actions.length > 0 && offered.length === 0 ? [] : contentOf(view, busy)));
      question.follow(view);
    },
    rename: () => {
      if (!view) return;
      offered = movesNow(view.actions);
      for (const [at, button] of row.buttons().entries()) {
        const move = offered[at];
        if (!move) continue;
        button.dataset["action"] = nameOf(move);
        button.textContent = labelOf(move);
      }
    },
  };
}

/** What a move is called on its button: a raise is one, whatever it puts in. */
const nameOf = ({ action }: OfferedMove): string => action.split(":", 1)[0]!;

/** Asks before a move that cannot be taken back. */
function createQuestion(face: RoomFace, onMove: (move: OfferedMove) => void) {
  let open: HTMLDialogElement | null = null;
  return {
    ask: (move: OfferedMove) => {
      const question = face.confirm?.(move);
      if (!question) return onMove(move);
      const choices = [
        { label: question.yes, onPress: () => onMove(move) },
        { label: question.no, main: true, onPress: () => {} },
      ];
      open = openDialog(question.title, question.text, choices, true);
    },
    /** What a player is asked about a hand is gone with it, and with their seat in it. */
    follow: ({ phase, seats }: RoomView) => {
      const own = seats.find(({ you }) => you);
      if (phase !== "playing" || own === undefined || own.folded) open?.close();
    },
  };
}
