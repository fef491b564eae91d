import { cardName } from "../../../tables/client/card-face.ts";
import { createHands } from "../../../tables/client/hands.ts";
import { createSpotGrid } from "../../../tables/client/spot-grid.ts";
import { openTable } from "../../../tables/client/table-room.ts";
import { dragonTigerRules, type DragonTigerResult, type DragonTigerWinner } from "../rules.ts";
import { text } from "./text.ts";

type Side = "dragon" | "tiger";
type Kind = "odd" | "even" | "red" | "black";

const KINDS: Record<DragonTigerWinner, string> = { dragon: "first", tiger: "second", tie: "even" };
const kinds: readonly Kind[] = ["odd", "even", "red", "black"];

function spotName(spot: string): string {
  const [side, kind] = spot.split("-") as [Side, Kind | undefined];
  if (spot === "suited-tie" || kind === undefined) return text(`spot.${spot as Side | "tie" | "suited-tie"}`);
  return text("spot.kind", { side: text(`spot.${side}`), kind: text(`kind.${kind}`) });
}

const say = ({ winner, dragon, tiger }: DragonTigerResult): string =>
  `${text(`result.${winner}`)} · ${cardName(dragon)} – ${cardName(tiger)}`;

void openTable<DragonTigerResult>((onSpot) => {
  const hands = createHands([text("spot.dragon"), text("spot.tiger")], 1);
  const face = (id: string, pays: string, className = "") => ({ id, face: spotName(id), pays, name: spotName(id), className });
  const small = (side: Side) =>
    kinds.map((kind) => ({ id: `${side}-${kind}`, face: text(`kind.${kind}`), name: spotName(`${side}-${kind}`), className: KINDS[side] }));
  const spots = createSpotGrid(
    [
      {
        className: "of-3 grow",
        spots: [face("dragon", "1 : 1", "big first"), face("tie", "11 : 1", "big even"), face("tiger", "1 : 1", "big second")],
      },
      { className: "of-4", label: text("spot.dragon"), spots: small("dragon") },
      { className: "of-4", label: text("spot.tiger"), spots: small("tiger") },
      { className: "", spots: [face("suited-tie", "50 : 1", "even")] },
    ],
    onSpot,
  );
  return {
    rules: dragonTigerRules,
    spots,
    deal: {
      element: hands.element,
      clear: hands.clear,
      deal: ({ dragon, tiger }, atOnce) =>
        hands.deal(
          [
            { at: 0, card: dragon },
            { at: 1, card: tiger },
          ],
          atOnce,
        ),
    },
    spotName,
    say,
    cell: ({ road, result }) => ({
      face: text(`short.${road as DragonTigerWinner}`),
      kind: KINDS[road as DragonTigerWinner],
      label: say(result as DragonTigerResult),
    }),
    rulesText: [text("rules.aim"), text("rules.tie"), text("rules.shoe")],
    examples: ["dragon", "tiger", "tie", "suited-tie", "dragon-odd", "dragon-red"],
  };
});
