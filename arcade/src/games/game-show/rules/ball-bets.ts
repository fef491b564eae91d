import { flat, type ShowGroup } from "./show.ts";

export const BALLS: readonly string[] = Array.from({ length: 36 }, (_, at) => String(at + 1));
const COLOURS = ["red", "orange", "yellow", "green", "blue", "violet"] as const;

/** The bets on a ball of 36 in six colours and a golden one; what a colour and the golden ball return per 1000 units. */
export const ballGroups = ({ colour, star }: { colour: number; star: number }): ShowGroup[] => [
  { across: 3, spots: COLOURS.map((name, at) => flat(`colour-${name}`, colour, BALLS.slice(6 * at, 6 * at + 6))) },
  {
    across: 4,
    spots: [
      flat("low", 2000, BALLS.slice(0, 18)),
      flat(
        "odd",
        2000,
        BALLS.filter((ball) => Number(ball) % 2 === 1),
      ),
      flat(
        "even",
        2000,
        BALLS.filter((ball) => Number(ball) % 2 === 0),
      ),
      flat("high", 2000, BALLS.slice(18)),
    ],
  },
  { across: 2, spots: [flat("star", star, ["star"])] },
];
