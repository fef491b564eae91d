import { el } from "../dom.ts";
import { SHOWN_MS } from "../../shared/rooms/talk.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { emoteSign } from "./emote-sign.ts";
import { emoteText } from "./emote-text.ts";
import { nameOf } from "./scene.ts";

export interface Bubbles {
  /** For whoever listens: the last thing that was said. */
  ears: HTMLElement;
  /** Puts what was said at the seats of a table that has just been drawn. Whoever is `deaf` sees what they say themselves, and nothing else. */
  show(view: RoomView, table: HTMLElement, deaf: boolean): void;
}

/** What players say, in bubbles at their seats. A table draws its seats anew with every message: a bubble moves on to the new one. */
export function createBubbles(): Bubbles {
  const ears = el("p", { class: "for-ears", role: "status" });
  const standing = new Map<number, HTMLElement>();
  /** The last that was shown: each is shown once, however often it is told. */
  let last = 0;
  const clear = (seat: number, bubble: HTMLElement) => {
    bubble.remove();
    if (standing.get(seat) === bubble) standing.delete(seat);
  };
  return {
    ears,
    show: ({ seats }, table, deaf) => {
      const fresh = seats.filter(({ says }) => says !== null && says.no > last);
      for (const { says } of fresh) last = Math.max(last, says!.no);
      for (const seat of fresh.filter(({ you }) => you || !deaf)) {
        const words = emoteText(seat.says!.emote);
        const bubble = el(
          "span",
          { class: "seat-bubble arriving", "aria-hidden": "true" },
          emoteSign(seat.says!.emote),
          el("span", {}, words),
        );
        standing.get(seat.seat)?.remove();
        standing.set(seat.seat, bubble);
        setTimeout(() => clear(seat.seat, bubble), SHOWN_MS);
        if (!seat.you) ears.textContent = emoteText("says", { name: nameOf(seat), words });
      }
      for (const [seat, bubble] of standing) {
        const told = seats.find((one) => one.seat === seat);
        const place = table.querySelector(`[data-seat="${seat}"]`);
        if (!told || (deaf && !told.you) || told.muted || !place) clear(seat, bubble);
        else if (bubble.parentElement !== place) {
          // It arrives once, and moves on without doing so again.
          if (bubble.parentElement) bubble.classList.remove("arriving");
          place.append(bubble);
        }
      }
    },
  };
}
