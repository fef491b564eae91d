import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { inLanguage } from "../../../client/texts.ts";
import { cardFace } from "../../../tables/client/card-face.ts";
import { rankHand } from "../ranks.ts";
import type { RoomView, SeatView } from "../wire.ts";
import { text } from "./text.ts";

const SEATS = 5;

/** The seats around the pot; whoever looks sits at the bottom. */
export function tableOf(view: RoomView): HTMLElement {
  const own = view.seats.find(({ you }) => you);
  const around = Array.from({ length: SEATS }, (_, place) => {
    const seat = ((own?.seat ?? 0) + place) % SEATS;
    return seatOf(view, view.seats.find((one) => one.seat === seat) ?? null, place);
  });
  const pots = view.pots.length > 1 ? el("p", {}, text("pot.side", { amounts: view.pots.map(money).join(" · ") })) : null;
  const pot = el("div", { class: "pot" }, el("b", {}, text("pot", { amount: money(view.pot) })), pots);
  return el("div", { class: "patti-table" }, pot, ...around);
}

function seatOf(view: RoomView, seat: SeatView | null, place: number): HTMLElement {
  if (!seat) return el("div", { class: `patti-seat place-${place} empty` }, text("seat.empty"));
  const turn = view.turn === seat.seat;
  const classes = ["patti-seat", `place-${place}`, turn ? "turn" : "", seat.folded ? "folded" : "", seat.won > 0 ? "winner" : ""];
  const dealt = view.phase === "playing" || view.phase === "showing";
  const cards = dealt ? (seat.cards ?? ["back", "back", "back"]).map(cardFace) : [];
  const ranking = seat.cards ? el("small", { class: "ranking" }, text(`ranking.${rankHand(seat.cards).ranking}`)) : null;
  return el(
    "div",
    { class: classes.filter(Boolean).join(" "), "data-seat": seat.seat },
    el(
      "p",
      { class: "seat-name" },
      el("b", {}, seat.you ? text("seat.you") : inLanguage(seat.names)),
      seat.demo && el("small", {}, text("seat.demo")),
    ),
    el("span", { class: "hand-cards" }, ...cards),
    ranking,
    el("p", { class: "seat-state" }, money(seat.won > 0 ? seat.won : seat.put), dealt && el("small", {}, stateOf(seat))),
  );
}

function stateOf({ folded, allIn, seen }: SeatView): string {
  if (folded) return text("seat.folded");
  if (allIn) return text("seat.allIn");
  return text(seen ? "seat.seen" : "seat.blind");
}
