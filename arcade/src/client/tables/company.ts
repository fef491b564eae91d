import type { TableCompany, TableState } from "../../shared/tables/wire.ts";
import { el } from "../dom.ts";
import { middleOf } from "../flying-chips.ts";
import { moneySign, shortMoney } from "../money.ts";
import { createOthersChips } from "./company-chips.ts";
import { createCompanyList } from "./company-list.ts";
import { createRim } from "./company-rim.ts";
import { tableText } from "./text.ts";

const NOBODY: TableCompany = { players: 0, staked: 0, paid: null, spots: {}, seats: [] };

export interface CompanyPlaces {
  /** Holds the spots, each with its `data-spot`. */
  spots: HTMLElement;
  spotName: (spot: string) => string;
  /** Who deals: where what is lost goes. */
  bank: () => Element | null;
  /** Of the chips, minor units, ascending. */
  values: readonly number[];
}

export interface Company {
  /** How many are at the table and what all of them have bet; opens the list. */
  line: HTMLElement;
  /** The seats of the others. */
  rim: HTMLElement;
  /** What the table tells. `atOnce`: it is an opening, and nothing flies. */
  follow(state: TableState, atOnce: boolean): void;
  /** What the player has bet in this round, minor units. */
  setOwn(amount: number): void;
  /** A new round: nobody has bet yet. */
  begin(): void;
  /** The result is seen: what the others have won is shown, and their chips leave the spots. */
  settle(isPaid: (spot: string) => boolean, atOnce: boolean): void;
}

/** Everybody else who has bet in the round: at their seats, as chips on the spots, in one line and in a list. */
export function createCompany({ spots, spotName, bank, values }: CompanyPlaces): Company {
  const list = createCompanyList(spotName);
  const count = el("span", {});
  const sum = el("b", {});
  const line = el(
    "button",
    { type: "button", class: "company-line", "aria-haspopup": "dialog", onclick: () => list.open() },
    count,
    " ",
    sum,
  );
  const rim = createRim(values);
  rim.element.addEventListener("click", () => list.open());
  const chips = createOthersChips(spots, values);
  let [company, own, told] = [NOBODY, 0, false];
  const draw = () => {
    const staked = company.staked + own;
    sum.textContent = staked > 0 ? `${moneySign()}\u00a0${shortMoney(staked)}`.trim() : "";
    list.set({ company, own, told });
    rim.set(company.seats, told);
  };
  /** Where those sit who have bet since: one seat, or where all of them are counted. */
  const comesFrom = (before: TableCompany): Element | null => {
    const stakes = new Map(before.seats.map(({ player, stake }) => [player, stake]));
    const since = company.seats.filter(({ player, stake }) => stake > (stakes.get(player) ?? 0));
    const seat = since.length === 1 ? rim.seatOf(since[0]!.player) : null;
    return seat && middleOf(seat) ? seat : line;
  };
  draw();
  return {
    line,
    rim: rim.element,
    follow: (state, atOnce) => {
      const before = company;
      company = state.company ?? NOBODY;
      count.textContent = tableText("watchers", { count: state.watchers });
      draw();
      const from = atOnce || told ? null : middleOf(comesFrom(before));
      if (!told) chips.set(new Map(Object.entries(company.spots)), from);
    },
    setOwn: (amount) => {
      if (amount === own) return;
      own = amount;
      draw();
    },
    begin: () => {
      [company, told] = [NOBODY, false];
      rim.clear();
      chips.clear(() => false, null);
      draw();
    },
    settle: (isPaid, atOnce) => {
      told = true;
      const places = atOnce ? null : { player: middleOf(rim.element) ?? middleOf(line), house: middleOf(bank()) };
      chips.clear(isPaid, places);
      draw();
    },
  };
}
