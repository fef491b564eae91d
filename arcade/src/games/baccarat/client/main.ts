import { createHands } from "../../../tables/client/hands.ts";
import { createSpotGrid } from "../../../tables/client/spot-grid.ts";
import { openTable } from "../../../tables/client/table-room.ts";
import { inDigits } from "../../../client/texts.ts";
import { baccaratRules, type BaccaratResult, type BaccaratSide } from "../rules.ts";
import { text } from "./text.ts";

const KINDS: Record<BaccaratSide, string> = { player: "second", banker: "first", tie: "even" };

void openTable<BaccaratResult>((onSpot) => {
  const hands = createHands([text("side.player"), text("side.banker")], 2);
  const side = (id: BaccaratSide, pays: string) => ({
    id,
    face: text(`side.${id}`),
    pays,
    name: text(`side.${id}`),
    className: `big ${KINDS[id]}`,
  });
  const pair = (id: "player-pair" | "banker-pair") => ({ id, face: text(`spot.${id}`), pays: "11 : 1", name: text(`spot.${id}`) });
  const say = ({ winner, playerTotal, bankerTotal }: BaccaratResult) =>
    text(`result.${winner}`, { player: playerTotal, banker: bankerTotal });
  const spots = createSpotGrid(
    [
      { className: "of-2", spots: [pair("player-pair"), pair("banker-pair")] },
      { className: "of-3 grow", spots: [side("player", "1 : 1"), side("tie", "8 : 1"), side("banker", "0.95 : 1")] },
    ],
    onSpot,
  );
  return {
    rules: baccaratRules,
    spots,
    deal: {
      element: hands.element,
      clear: hands.clear,
      deal: async (result, atOnce) => {
        await hands.deal(orderOf(result), atOnce);
        hands.note(0, inDigits(result.playerTotal));
        hands.note(1, inDigits(result.bankerTotal));
      },
    },
    spotName: (spot) => (spot.endsWith("pair") ? text(`spot.${spot as "player-pair"}`) : text(`side.${spot as BaccaratSide}`)),
    say,
    cell: ({ road, result }) => ({
      face: text(`short.${road as BaccaratSide}`),
      kind: KINDS[road as BaccaratSide],
      label: say(result as BaccaratResult),
    }),
    rulesText: [text("rules.aim"), text("rules.draw"), text("rules.pays")],
    examples: [...baccaratRules.spots.keys()],
  };
});

/** As at a table: one card to each side in turn, then the third cards. */
function orderOf({ player, banker }: BaccaratResult) {
  return [0, 1, 2].flatMap((n) => [...(player[n] ? [{ at: 0, card: player[n] }] : []), ...(banker[n] ? [{ at: 1, card: banker[n] }] : [])]);
}
