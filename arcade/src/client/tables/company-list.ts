import type { TableCompany, TableSeat } from "../../shared/tables/wire.ts";
import { el } from "../dom.ts";
import { money } from "../money.ts";
import { faceImage } from "../rooms/face-image.ts";
import { playerName } from "../player-name.ts";
import { openSheet } from "../sheet.ts";
import { tableText } from "./text.ts";

export interface CompanyTold {
  company: TableCompany;
  /** What the player has bet in this round, minor units. */
  own: number;
  /** Whether it is told what bets came to. */
  told: boolean;
}

export interface CompanyList {
  open(): void;
  /** What it has to tell; drawn anew while it is open alone: it is no message, and nobody is told of it. */
  set(told: CompanyTold): void;
}

/** Who has bet in the round, as a list that is read: each with what they have bet and won, and what lies on each spot. */
export function createCompanyList(spotName: (spot: string) => string): CompanyList {
  const content = el("div", { class: "company" });
  /** Who goes by a name in this round, by their numbers: the second of a name has a number behind it. */
  let called = new Map<string, number[]>();
  const nameOf = ({ player, name }: TableSeat): string => {
    const same = called.get(name) ?? [];
    if (!same.includes(player)) same.push(player);
    called.set(name, same);
    return playerName(name, same.indexOf(player) + 1);
  };
  let shown: CompanyTold | null = null;
  const draw = () => {
    if (!shown) return;
    const { company, own, told } = shown;
    const { players, staked, seats, spots } = company;
    const more = players - seats.length;
    const sums = Object.entries(spots).toSorted(([, a], [, b]) => b - a);
    const rows = [
      own > 0 && el("li", { class: "company-own" }, el("span", {}, tableText("company.you")), el("b", {}, money(own))),
      ...seats.map((seat) => seatRow(seat, nameOf(seat), told)),
      more > 0 && el("li", {}, tableText("company.more", { count: more })),
    ];
    content.replaceChildren(
      el("p", {}, sumText(players, money(staked))),
      el("ul", { class: "company-list" }, ...rows),
      ...(sums.length > 0 ? [el("h3", {}, tableText("company.spots")), el("ul", { class: "company-list" }, ...sums.map(sumRow))] : []),
      el("p", {}, tableText("company.note")),
    );
  };
  return {
    open: () => {
      draw();
      openSheet(tableText("company.title"), content);
    },
    set: (told) => {
      shown = told;
      if (told.company.players === 0) called = new Map();
      // Who came first of a name keeps it, whether or not anybody looks.
      told.company.seats.forEach(nameOf);
      if (content.isConnected) draw();
    },
  };

  function sumRow([spot, amount]: [string, number]): HTMLElement {
    return el("li", {}, el("span", {}, spotName(spot)), el("b", {}, money(amount)));
  }
}

/** How many have bet besides the player, and how much in all. */
function sumText(players: number, amount: string): string {
  if (players === 0) return tableText("company.nobody");
  return players === 1 ? tableText("company.sumOne", { amount }) : tableText("company.sum", { count: players, amount });
}

function seatRow({ face, stake, won }: TableSeat, name: string, told: boolean): HTMLElement {
  const end = !told || won === null ? null : tableText(won > 0 ? "company.won" : "company.lost", { amount: money(won) });
  return el(
    "li",
    { class: won ? "won" : "" },
    faceImage({ face }),
    el("span", {}, name),
    el("b", {}, money(stake)),
    end && el("span", { class: "company-end" }, end),
  );
}
