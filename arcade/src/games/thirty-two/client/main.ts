import "../../../client/tables/tables.css";
import { createHands } from "../../../client/tables/hands.ts";
import { createSpotGrid } from "../../../client/tables/spot-grid.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { inDigits } from "../../../client/texts.ts";
import { paysToOne, PLACES, thirtyTwoRules, type ThirtyTwoResult } from "../rules/rules.ts";
import { text } from "./text.ts";

const KINDS: Record<string, string> = { 8: "first", 9: "second", 10: "even", 11: "black", "8-9": "first", "10-11": "even" };

function spotName(spot: string): string {
  const [first, second] = spot.split("-").map(Number);
  return second === undefined ? text("place", { n: first! }) : text("spot.pair", { first: first!, second });
}

const say = ({ winner, totals }: ThirtyTwoResult): string =>
  winner === "level"
    ? text("result.level")
    : text("result.wins", { n: Number(winner), total: totals[PLACES.findIndex((place) => String(place) === winner)]! });

void openTable<ThirtyTwoResult>((onSpot) => {
  // A number alone would stand beside the total as another one of its kind.
  const hands = createHands(
    PLACES.map((place) => spotName(String(place))),
    1,
  );
  const face = (id: string) => ({ id, face: spotName(id), pays: `${paysToOne(id)} : 1`, name: spotName(id), className: KINDS[id]! });
  const spots = createSpotGrid(
    [
      { className: "of-2", spots: PLACES.map((place) => face(String(place))) },
      { className: "of-2", spots: ["8-9", "10-11"].map(face) },
    ],
    onSpot,
  );
  return {
    rules: thirtyTwoRules,
    spots,
    deal: {
      element: hands.element,
      clear: hands.clear,
      deal: async ({ cards, totals }, atOnce) => {
        await hands.deal(
          [0, 1].flatMap((turn) => cards.flatMap((hand, at) => (hand[turn] ? [{ at, card: hand[turn] }] : []))),
          atOnce,
        );
        for (const [at, total] of totals.entries()) hands.note(at, `· ${inDigits(total)}`);
      },
    },
    spotName,
    say,
    cell: ({ road, result }) => ({
      face: road === "level" ? text("short.level") : inDigits(Number(road)),
      kind: KINDS[road] ?? "",
      label: say(result as ThirtyTwoResult),
    }),
    rulesText: [text("rules.aim"), text("rules.level")],
    examples: [...thirtyTwoRules.spots.keys()],
  };
});
