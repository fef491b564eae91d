import type { RoomView } from "../../shared/rooms/wire.ts";
import { holdStake } from "../at-stake.ts";

/** What the player has put in, for as long as the hand can still bring it back; whoever is all in has no turns to miss. */
export function holdSeat({ seats, joined }: RoomView): void {
  const own = seats.find(({ you }) => you);
  holdStake("seat", joined && own && !own.folded ? own.put : 0, own?.allIn ? "decided" : "turns");
}
