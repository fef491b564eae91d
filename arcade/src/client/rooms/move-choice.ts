import { el } from "../dom.ts";
import type { Move } from "../../shared/rooms/room-rules.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";

/** A move as it stands on a button. */
export interface OfferedMove extends Move {
  /** It is made with all that the player has. */
  allIn?: boolean;
}

/** What is chosen above the buttons, and made with one of them. */
export interface MoveChoice {
  readonly element: HTMLElement;
  /** Shows what may be chosen now, and keeps what was. `balance`: minor units; null when it is not known. */
  follow(view: RoomView, balance: number | null): void;
  /** The moves that stand on buttons, of those that are open. */
  offered(actions: readonly Move[]): readonly OfferedMove[];
}

/** The choice stands above the buttons, and stays there when they change. */
export function choiceFoot({ element }: MoveChoice, moves: HTMLElement): HTMLElement {
  moves.classList.remove("foot");
  return el("div", { class: "bet-foot foot" }, element, moves);
}
