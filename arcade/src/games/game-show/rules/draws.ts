import { DECK, rankOf, suitOf } from "../../../shared/tables/cards.ts";
import { flat, type Show } from "./show.ts";

const numbers = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

const ROWS = 8;
const bitsOf = (stop: number): number => [...stop.toString(2)].filter((bit) => bit === "1").length;
/** What the pockets below the pins pay, from the edge to the middle. */
const POCKETS = [245_000, 30_800, 8750, 4400, 3500];

/** A ball falls through eight rows of pins; each turns it left or right. The place's bits are its way. */
export const MONEY_DROP: Show = {
  kind: "pegs",
  strip: Array.from({ length: 2 ** ROWS }, (_, stop) => String(bitsOf(stop))),
  groups: [
    {
      across: 3,
      spots: [
        flat("left", 2640, numbers(0, 3)),
        flat("middle", 1330, numbers(3, 5)),
        flat("right", 2640, numbers(5, 8)),
        ...numbers(0, ROWS).map((pocket) => flat(`pocket-${pocket}`, POCKETS[Math.min(Number(pocket), ROWS - Number(pocket))]!, [pocket])),
      ],
    },
  ],
};

const REST = numbers(1, 4);

/** A heap of 24 to 63 beads is counted off in fours; what is left over, one to four, wins. */
export const FAN_TAN: Show = {
  kind: "beads",
  strip: Array.from({ length: 40 }, (_, more) => String(((24 + more - 1) % 4) + 1)),
  groups: [
    { across: 4, spots: REST.map((rest) => flat(`fan-${rest}`, 3850, [rest])) },
    { across: 4, spots: ["12", "23", "34", "14"].map((pair) => flat(`kwok-${pair}`, 1950, [...pair])) },
    { across: 2, spots: [flat("odd", 1950, ["1", "3"]), flat("even", 1950, ["2", "4"])] },
  ],
};

/** Four discs, white on one side and red on the other, are shaken under a bowl. The face is how many show red. */
export const XOC_DIA: Show = {
  kind: "coins",
  strip: Array.from({ length: 16 }, (_, stop) => String(bitsOf(stop))),
  groups: [
    { across: 2, spots: [flat("even", 1960, ["0", "2", "4"]), flat("odd", 1960, ["1", "3"])] },
    { across: 4, spots: ["0", "1", "3", "4"].map((red) => flat(`red-${red}`, red === "0" || red === "4" ? 15_400 : 3900, [red])) },
  ],
};

const cards = (fits: (rank: number, suit: string) => boolean) => DECK.filter((card) => fits(rankOf(card), suitOf(card)));

/** One card of a fresh deck: below seven, seven, above seven. */
export const LUCKY_SEVEN: Show = {
  kind: "card",
  strip: DECK,
  groups: [
    {
      across: 3,
      spots: [
        flat(
          "below",
          2090,
          cards((rank) => rank < 7),
        ),
        flat(
          "seven",
          12_500,
          cards((rank) => rank === 7),
        ),
        flat(
          "above",
          2090,
          cards((rank) => rank > 7),
        ),
      ],
    },
    {
      across: 4,
      spots: [
        flat(
          "red",
          1940,
          cards((_, suit) => "HD".includes(suit)),
        ),
        flat(
          "black",
          1940,
          cards((_, suit) => "SC".includes(suit)),
        ),
        flat(
          "odd",
          1790,
          cards((rank) => rank % 2 === 1),
        ),
        flat(
          "even",
          2090,
          cards((rank) => rank % 2 === 0),
        ),
      ],
    },
    {
      across: 4,
      spots: [..."SHDC"].map((suit) =>
        flat(
          `suit-${suit}`,
          3860,
          cards((_, other) => other === suit),
        ),
      ),
    },
  ],
};

const PRIZES: readonly (readonly [times: number, prizes: readonly number[]])[] = [
  [10, [0, 500, 2000]],
  [9, [200, 800, 1500]],
  [1, [0, 0, 10_400]],
];
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const DOORS = PRIZES.flatMap(([times, prizes]) =>
  ORDERS.flatMap((order) => Array.from({ length: times }, () => order.map((at) => prizes[at]!).join("/"))),
);

/** Three doors; behind each lies a part or a multiple of what is bet on it, in thousandths. */
export const TREASURE_DOORS: Show = {
  kind: "doors",
  strip: DOORS,
  groups: [
    {
      across: 3,
      spots: [0, 1, 2].map((door) => ({
        id: `door-${door + 1}`,
        pays: Object.fromEntries(DOORS.map((face) => [face, Number(face.split("/")[door])])),
      })),
    },
  ],
};
