import "../../../client/tables/tables.css";
import { createHands } from "../../../client/tables/hands.ts";
import { createRoads } from "../../../client/tables/roads/roads.ts";
import { createSpotGrid } from "../../../client/tables/spot-grid.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { inDigits } from "../../../client/texts.ts";
import { BACCARAT, baccaratRules, type BaccaratResult, type BaccaratSide } from "../rules/rules.ts";
import { text } from "./text.ts";

const KINDS: Record<BaccaratSide, string> = { player: "second", banker: "first", tie: "even" };
type SmallSpot = "player-pair" | "banker-pair" | "lucky-six" | "dragon-player" | "dragon-banker";

/** The bets that a variant has besides the common ones, with what they pay. */
const EXTRA: Record<string, readonly (readonly [SmallSpot, string])[]> = {
  "no-commission": [],
  "lucky-six": [["lucky-six", "14 / 22 : 1"]],
  "dragon-bonus": [
    ["dragon-player", "1 – 30 : 1"],
    ["dragon-banker", "1 – 30 : 1"],
  ],
};

void openTable<BaccaratResult>((onSpot, variant) => {
  const rules = BACCARAT.get(variant ?? "") ?? baccaratRules;
  const hands = createHands([text("side.player"), text("side.banker")], 2);
  const side = (id: BaccaratSide, pays: string) => ({
    id,
    face: text(`side.${id}`),
    pays,
    name: text(`side.${id}`),
    className: `big ${KINDS[id]}`,
  });
  const small = (id: SmallSpot, pays: string) => ({ id, face: text(`spot.${id}`), pays, name: text(`spot.${id}`) });
  const extra = (variant && EXTRA[variant]) || [];
  const say = ({ winner, playerTotal, bankerTotal }: BaccaratResult) =>
    text(`result.${winner}`, { player: playerTotal, banker: bankerTotal });
  const spots = createSpotGrid(
    [
      { className: "of-2", spots: [small("player-pair", "11 : 1"), small("banker-pair", "11 : 1")] },
      {
        className: "of-3",
        spots: [
          side("player", "1 : 1"),
          side("tie", "8 : 1"),
          side("banker", variant === "no-commission" ? text("pays.no-commission") : "0.95 : 1"),
        ],
      },
      { className: `of-${extra.length === 1 ? 1 : 2}`, spots: extra.map(([id, pays]) => small(id, pays)) },
    ],
    onSpot,
  );
  return {
    rules,
    spots,
    trace: drawRoads(),
    deal: {
      element: hands.element,
      clear: hands.clear,
      deal: async (result, atOnce) => {
        await hands.deal(orderOf(result), atOnce);
        hands.note(0, inDigits(result.playerTotal));
        hands.note(1, inDigits(result.bankerTotal));
      },
    },
    spotName: (spot) => (spot in KINDS ? text(`side.${spot as BaccaratSide}`) : text(`spot.${spot as SmallSpot}`)),
    say,
    cell: ({ road, result }) => ({
      face: text(`short.${road as BaccaratSide}`),
      kind: KINDS[road as BaccaratSide],
      label: say(result as BaccaratResult),
    }),
    rulesText: [
      text("rules.aim"),
      text("rules.draw"),
      text("rules.pays"),
      ...(variant === "no-commission" ? [] : [text("rules.commission")]),
      ...(variant && variant in EXTRA ? [text(`rules.${variant}` as "rules.lucky-six")] : []),
    ],
    examples: [...rules.spots.keys()],
  };
});

function drawRoads() {
  const face = (side: BaccaratSide) => ({ name: text(`side.${side}`), letter: text(`bead.${side}`) });
  return createRoads({ first: face("banker"), second: face("player"), tie: face("tie") }, [
    ["firstPair", text("spot.banker-pair")],
    ["secondPair", text("spot.player-pair")],
    ["natural", text("count.natural")],
  ]);
}

/** As at a table: one card to each side in turn, then the third cards. */
function orderOf({ player, banker }: BaccaratResult) {
  return [0, 1, 2].flatMap((n) => [...(player[n] ? [{ at: 0, card: player[n] }] : []), ...(banker[n] ? [{ at: 1, card: banker[n] }] : [])]);
}
