import "./dragon-tiger.css";
import { createHands } from "../../../client/tables/hands.ts";
import { createRoads } from "../../../client/tables/roads/roads.ts";
import { createSpotGrid } from "../../../client/tables/spot-grid.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { motifAt } from "../../../client/title-picture.ts";
import { DUELS, dragonTigerRules, type DragonTigerResult, type DragonTigerWinner } from "../rules/rules.ts";
import { text } from "./text.ts";
import { type Side, SIDES, wordsOf } from "./words.ts";

type Kind = "odd" | "even" | "red" | "black";

const KINDS: Record<DragonTigerWinner, string> = { dragon: "first", tiger: "second", tie: "even" };
const kinds: readonly Kind[] = ["odd", "even", "red", "black"];
/** Its first letter, without the signs that hang on it. */
const letterOf = (name: string): string => [...name][0]!;

void openTable<DragonTigerResult>((onSpot, variant, _fromElsewhere, title) => {
  const { duel, sideName, outcome, say } = wordsOf(variant);
  const spotName = (spot: string): string => {
    const [side, kind] = spot.split("-") as [Side, Kind | undefined];
    if (spot === "tie" || spot === "suited-tie") return text(`spot.${spot}`);
    return kind === undefined ? sideName(side) : text("spot.kind", { side: sideName(side), kind: text(`kind.${kind}`) });
  };
  // Sides of other names have no animals.
  const animals = duel === "spot" ? SIDES.map((side) => motifAt(title, side)) : [];
  const hands = createHands(SIDES.map(sideName), 1, animals);
  const face = (id: string, pays: string, className = "") => ({ id, face: spotName(id), pays, name: spotName(id), className });
  const small = (side: Side) =>
    kinds.map((kind) => {
      // Colour alone does not tell whose card it is.
      const name = spotName(`${side}-${kind}`);
      return { id: `${side}-${kind}`, face: name, pays: "1 : 1", name, className: KINDS[side] };
    });
  const spots = createSpotGrid(
    [
      {
        className: "of-3",
        spots: [face("dragon", "1 : 1", "big first"), face("tie", "11 : 1", "big even"), face("tiger", "1 : 1", "big second")],
      },
      { className: "of-4", label: sideName("dragon"), spots: small("dragon") },
      { className: "of-4", label: sideName("tiger"), spots: small("tiger") },
      { className: "", spots: [face("suited-tie", "50 : 1", "even")] },
    ],
    onSpot,
  );
  return {
    rules: DUELS.get(variant ?? "") ?? dragonTigerRules,
    spots,
    trace: drawRoads(sideName),
    deal: {
      element: hands.element,
      clear: hands.clear,
      deal: ({ dragon, tiger }, atOnce) =>
        hands.deal(
          [dragon, tiger].map((card, at) => ({ at, card })),
          atOnce,
        ),
    },
    spotName,
    say,
    cell: ({ road, result }) => ({
      face: road === "tie" ? text("short.tie") : letterOf(sideName(road as Side)),
      kind: KINDS[road as DragonTigerWinner],
      label: outcome(result as DragonTigerResult),
    }),
    rulesText: [text(duel === "spot" ? "rules.aim" : "rules.aim.other"), text("rules.tie"), text("rules.shoe")],
    examples: ["dragon", "tiger", "tie", "suited-tie", "dragon-odd", "dragon-red"],
  };
});

function drawRoads(name: (side: Side) => string) {
  const face = (side: Side) => ({ name: name(side), letter: letterOf(name(side)) });
  return createRoads({ first: face("dragon"), second: face("tiger"), tie: { name: text("spot.tie"), letter: text("short.tie") } });
}
