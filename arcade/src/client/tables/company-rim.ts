import type { TableSeat } from "../../shared/tables/wire.ts";
import { chipPiles } from "../chip-piles.ts";
import { el } from "../dom.ts";
import { chipMoney } from "../money.ts";
import { faceImage } from "../rooms/face-image.ts";

/** Seats as the arcade tells them at most. Whoever comes first sits in the middle, and none moves while the round lasts. */
const ORDER = [3, 4, 2, 5, 1, 6, 0, 7];
const SMALL = 0.6;

export interface Rim {
  /** For eyes alone: the list tells the same in words. */
  element: HTMLElement;
  /** Who sits there. `told`: what their bets came to is shown. */
  set(seats: readonly TableSeat[], told: boolean): void;
  /** Everybody gets up. */
  clear(): void;
  /** Where a player of that number sits; null for who has no seat. */
  seatOf(player: number): Element | null;
}

/** The others' seats at the rim of the felt: each with a face, and the chips that they have bet or won. */
export function createRim(values: readonly number[]): Rim {
  const seats = ORDER.map(() => el("li", { class: "table-seat" }));
  const players = new Map<number, HTMLElement>();
  const free = () => ORDER.map((at) => seats[at]!).find((seat) => ![...players.values()].includes(seat));
  const leave = (player: number) => {
    players.get(player)?.replaceChildren();
    players.get(player)?.removeAttribute("data-drawn");
    players.delete(player);
  };
  return {
    element: el("ol", { class: "table-seats", "aria-hidden": "true" }, ...seats),
    set: (told, ended) => {
      const here = new Set(told.map(({ player }) => player));
      for (const player of players.keys()) if (!here.has(player)) leave(player);
      for (const one of told) {
        const seat = players.get(one.player) ?? free();
        if (!seat) continue;
        players.set(one.player, seat);
        draw(seat, one, ended, values);
      }
    },
    clear: () => [...players.keys()].forEach(leave),
    seatOf: (player) => players.get(player) ?? null,
  };
}

/** Nothing is drawn anew that looks the same: faces would blink. */
function draw(seat: HTMLElement, { face, stake, won }: TableSeat, told: boolean, values: readonly number[]): void {
  const end = !told || won === null ? "" : won > 0 ? "won" : "lost";
  const amount = end === "won" ? won! : stake;
  const drawn = [face, amount, end].join(" ");
  if (seat.dataset["drawn"] === drawn) return;
  seat.dataset["drawn"] = drawn;
  const chips = el("span", { class: `seat-chips ${end}` }, chipPiles(amount, values, 1, SMALL), chipMoney(amount));
  seat.replaceChildren(faceImage({ face }), chips);
}
