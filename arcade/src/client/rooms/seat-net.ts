import { el } from "../dom.ts";
import { money } from "../money.ts";
import type { SeatView } from "../../shared/rooms/wire.ts";
import { roomText as text } from "./text.ts";

/** What a seat has won or lost at this table so far; null where the arcade does not say. */
export function netOf({ net }: SeatView): HTMLElement | null {
  if (net === undefined) return null;
  const amount = el("span", {}, `${net > 0 ? "+" : ""}${money(net)}`);
  return el("small", { class: `seat-net ${net > 0 ? "up" : net < 0 ? "down" : ""}`.trim() }, `${text("seat.net")} `, amount);
}
