import { chipPiles, pilesOf } from "../chip-piles.ts";
import { flyChips, landAfter, middleOf } from "../flying-chips.ts";

/** A player who repeats a whole table of chips sees so many of them fly. */
const MOST = 12;
/** A chip of the tray is drawn so many times the size of one in a pile. */
const LARGE = 1.6;
/** What was lost is taken first, then what was won is paid; milliseconds after the result. */
const [LOST_AFTER_MS, PAID_AFTER_MS] = [300, 900];

type Bets = ReadonlyMap<string, number>;

export interface FlightPlaces {
  /** Holds the spots, each with its `data-spot`. */
  spots: HTMLElement;
  /** Where the player's chips are chosen from. */
  tray: HTMLElement;
  /** Who deals: where what is lost goes. */
  bank: () => Element | null;
  /** Of the chips, minor units, ascending. */
  values: readonly number[];
}

export interface TableFlights {
  /** Follows what lies on the cloth, once it is drawn: what was laid since comes from the tray. Amounts by spot. */
  follow(standing: Bets, laid: Bets): void;
  /** Has what lies on these spots fly to the player where it is paid, else to the house; called while it is still drawn there. */
  settle(spots: readonly string[], isPaid: (spot: string) => boolean): void;
}

/** By how much what lies on each spot has grown. */
export function grownSpots(before: Bets, now: Bets): [spot: string, amount: number][] {
  const grown = [...now].map(([spot, amount]): [string, number] => [spot, amount - (before.get(spot) ?? 0)]);
  return grown.filter(([, amount]) => amount > 0);
}

/** Chips that fly at a table where the house deals. */
export function createTableFlights({ spots, tray, bank, values }: FlightPlaces): TableFlights {
  let before: Bets = new Map();
  const spotOf = (id: string) => spots.querySelector(`[data-spot="${id}"]`);
  return {
    follow: (standing, laid) => {
      const grown = grownSpots(before, laid).slice(0, MOST);
      const from = grown.length > 0 ? middleOf(tray.querySelector("input:checked")?.parentElement ?? tray) : null;
      // All places are read before anything is drawn: a page that changes in between is laid out anew for each.
      const ways = grown.map(([id, amount]) => {
        const spot = spotOf(id);
        const place = spot?.querySelector(".bet-chips, .chip") ?? null;
        return { amount, place, to: middleOf(place) ?? middleOf(spot), isFirst: !before.has(id) && !standing.has(id) };
      });
      for (const { amount, place, to, isFirst } of ways) {
        const chip = values[pilesOf(amount, values)[0]?.at ?? 0] ?? amount;
        const ms = flyChips({ chips: chipPiles(chip, values, 1, LARGE), from, to });
        if (isFirst) landAfter(place, ms);
      }
      before = new Map(laid);
    },
    settle: (ids, isPaid) => {
      const [player, house] = [middleOf(tray), middleOf(bank())];
      const ways = ids.slice(0, MOST).flatMap((id) => {
        const lying = spotOf(id)?.querySelector(":not(.others-chips) > .chip-piles, .chip");
        return lying ? [{ lying, from: middleOf(lying), paid: isPaid(id) }] : [];
      });
      for (const { lying, from, paid } of ways) {
        const after = paid ? PAID_AFTER_MS : LOST_AFTER_MS;
        flyChips({ chips: lying.cloneNode(true), from, to: paid ? player : house, after });
      }
    },
  };
}
