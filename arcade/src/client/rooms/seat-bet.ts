import type { Move } from "../../shared/rooms/room-rules.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { createStakePicker } from "../stake-picker.ts";
import type { MoveChoice } from "./move-choice.ts";

/** A bet that is chosen with a seat, and made as soon as the seat's turn for it comes. */
export interface SeatBet extends MoveChoice {
  /** Minor units. */
  amount(): number;
  /** This page has taken a seat in that hand with it. */
  sat(handId: string): void;
  /** It does not go by itself any more: the player is asked when its turn comes. */
  letGo(): void;
  /** The move that it comes to, once; null while it is not asked for, and for a page that has not chosen it with the seat. */
  take(view: RoomView): Move | null;
}

/** `stakes` ascending, in minor units; `isBet` says which moves are bets. */
export function createSeatBet(stakes: readonly number[], isBet: (action: string) => boolean, onChange: () => void): SeatBet {
  const picker = createStakePicker({ stakes, onChange });
  let satIn: string | null = null;
  const asked = ({ actions }: RoomView) => actions.some(({ action }) => isBet(action));
  return {
    element: picker.element,
    amount: () => picker.stake(),
    // It can be chosen by whoever may sit down, waits for the deal, or is asked for it.
    follow: (view) => {
      picker.element.hidden = !(asked(view) || view.phase === "gathering" || (!view.joined && view.phase !== "playing"));
    },
    offered: (actions) => actions.filter(({ action, cost }) => !isBet(action) || cost === picker.stake()),
    sat: (handId) => {
      satIn = handId;
    },
    letGo: () => {
      satIn = null;
    },
    take: (view) => {
      if (satIn !== view.handId || !asked(view)) return null;
      // Should it be refused, the player is asked.
      satIn = null;
      return view.actions.find(({ action, cost }) => isBet(action) && cost === picker.stake()) ?? null;
    },
  };
}
