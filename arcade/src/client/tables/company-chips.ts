import { chipPiles, pilesOf } from "../chip-piles.ts";
import { el } from "../dom.ts";
import { flyChips, landAfter, middleOf, type Point } from "../flying-chips.ts";
import { grownSpots } from "./table-flights.ts";

const SMALL = 0.8;
const PILES = 2;
/** So many fly at once: it stays calm where many bet. */
const MOST = 6;
/** With what the player's own chips do (milliseconds after the result). */
const [LOST_AFTER_MS, PAID_AFTER_MS] = [300, 900];

type Bets = ReadonlyMap<string, number>;

export interface OthersChips {
  /** Draws what the others have on the spots, amounts by spot. What is new comes from a place, where one is given. */
  set(bets: Bets, from: Point | null): void;
  /** Takes all of it away: what is paid goes to the players, the rest to the house; without places at once. */
  clear(isPaid: (spot: string) => boolean, places: { player: Point | null; house: Point | null } | null): void;
}

/** Chips of others on the cloth: a small pile in a corner of each spot, paler than one's own, with no amount. For eyes alone. */
export function createOthersChips(spots: HTMLElement, values: readonly number[]): OthersChips {
  let before: Bets = new Map();
  const piles = new Map<string, HTMLElement>();
  const spotOf = (id: string) => spots.querySelector(`[data-spot="${id}"]`);
  const draw = (id: string, amount: number) => {
    const pile = piles.get(id) ?? el("span", { class: "others-chips", "aria-hidden": "true" });
    piles.set(id, pile);
    pile.replaceChildren(chipPiles(amount, values, PILES, SMALL));
    if (!pile.isConnected) spotOf(id)?.append(pile);
    return pile;
  };
  const remove = (id: string) => {
    piles.get(id)?.remove();
    piles.delete(id);
  };
  return {
    set: (bets, from) => {
      const grown = from ? grownSpots(before, bets).slice(0, MOST) : [];
      // All places are read before anything is drawn: a page that changes in between is laid out anew for each.
      const ways = grown.map(([id, amount]) => ({ id, amount, to: middleOf(spotOf(id)), isFirst: !before.has(id) }));
      for (const [id, amount] of bets) if (before.get(id) !== amount) draw(id, amount);
      for (const id of before.keys()) if (!bets.has(id)) remove(id);
      before = new Map(bets);
      for (const { id, amount, to, isFirst } of ways) {
        const chip = values[pilesOf(amount, values)[0]?.at ?? 0] ?? amount;
        const ms = flyChips({ chips: chipPiles(chip, values, 1), from, to });
        if (isFirst) landAfter(piles.get(id) ?? null, ms);
      }
    },
    clear: (isPaid, places) => {
      const ways = places
        ? [...piles].slice(0, MOST).map(([id, pile]) => ({ pile, from: middleOf(pile), paid: isPaid(id), chips: pile.cloneNode(true) }))
        : [];
      [...piles.keys()].forEach(remove);
      before = new Map();
      for (const { from, paid, chips } of ways)
        flyChips({ chips, from, to: paid ? places!.player : places!.house, after: paid ? PAID_AFTER_MS : LOST_AFTER_MS });
    },
  };
}
