import "../../../client/tables/tables.css";
import { createHands } from "../../../client/tables/hands.ts";
import { createSpotGrid } from "../../../client/tables/spot-grid.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { rankHand } from "../../teen-patti/rules/ranks.ts";
import { livePattiRules, PLUS_TABLE, type LivePattiResult, type PattiSide } from "../rules/rules.ts";
import { text } from "./text.ts";

const KINDS: Record<PattiSide, string> = { a: "second", b: "first", tie: "even" };

function spotName(spot: string): string {
  const [side, plus] = spot.split("-") as [PattiSide, string | undefined];
  return plus === undefined ? text(`side.${side}`) : text("spot.plus", { side: text(`side.${side}`) });
}

function say({ winner, a, b }: LivePattiResult): string {
  if (winner === "tie") return text("result.tie");
  return text("result.side", { side: text(`side.${winner}`), ranking: text(`ranking.${rankHand(winner === "a" ? a : b).ranking}`) });
}

void openTable<LivePattiResult>((onSpot) => {
  const hands = createHands([text("side.a"), text("side.b")], 3);
  const side = (id: PattiSide, pays: string) => ({ id, face: text(`side.${id}`), pays, name: spotName(id), className: `big ${KINDS[id]}` });
  const plus = (id: "a" | "b") => ({
    id: `${id}-plus`,
    face: text("face.plus", { side: text(`short.${id}`) }),
    pays: text("pays.plus"),
    name: spotName(`${id}-plus`),
    className: KINDS[id],
  });
  const spots = createSpotGrid(
    [
      { className: "of-3", spots: [side("a", "0.93 : 1"), side("tie", "867 : 1"), side("b", "0.93 : 1")] },
      { className: "of-2", spots: [plus("a"), plus("b")] },
    ],
    onSpot,
  );
  const table = PLUS_TABLE.map(({ ranking, pays }) => text("rules.row", { ranking: text(`ranking.${ranking}`), pays })).join(", ");
  return {
    rules: livePattiRules,
    spots,
    deal: {
      element: hands.element,
      clear: hands.clear,
      deal: async ({ a, b }, atOnce) => {
        await hands.deal(
          [0, 1, 2].flatMap((n) => [
            { at: 0, card: a[n]! },
            { at: 1, card: b[n]! },
          ]),
          atOnce,
        );
        hands.note(0, text(`ranking.${rankHand(a).ranking}`));
        hands.note(1, text(`ranking.${rankHand(b).ranking}`));
      },
    },
    spotName,
    say,
    cell: ({ road, result }) => ({
      face: text(`short.${road as PattiSide}`),
      kind: KINDS[road as PattiSide],
      label: say(result as LivePattiResult),
    }),
    rulesText: [text("rules.aim"), text("rules.pays"), text("rules.plus", { table })],
    examples: [...livePattiRules.spots.keys()],
  };
});
