import "../../../client/tables/tables.css";
import { el } from "../../../client/dom.ts";
import { cardFace, cardName } from "../../../client/tables/card-face.ts";
import { createHands } from "../../../client/tables/hands.ts";
import { createSpotGrid } from "../../../client/tables/spot-grid.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { andarBaharRules, COUNT_SPOTS, type AndarBaharResult, type AndarBaharSide } from "../rules/rules.ts";
import { text } from "./text.ts";

const KINDS: Record<AndarBaharSide, string> = { andar: "first", bahar: "second" };
/** The last cards of each side are what fits beside the joker. */
const SHOWN = 6;

function spotName(id: string): string {
  const count = COUNT_SPOTS.find((spot) => spot.id === id);
  return count ? text("spot.count", { from: count.from, to: count.to }) : text(`spot.${id as AndarBaharSide}`);
}

const say = ({ winner, cards, joker }: AndarBaharResult): string =>
  `${text("result", { side: text(`spot.${winner}`), count: cards.length })} · ${cardName(joker)}`;

void openTable<AndarBaharResult>((onSpot) => {
  const hands = createHands([text("spot.andar"), text("spot.bahar")], 1);
  const joker = el("span", {}, cardFace("back"));
  const element = el("div", {}, el("div", { class: "hand" }, el("span", { class: "hand-name" }, text("joker")), joker), hands.element);
  const side = (id: AndarBaharSide, pays: string) => ({ id, face: spotName(id), pays, name: spotName(id), className: `big ${KINDS[id]}` });
  const spots = createSpotGrid(
    [
      { className: "of-2", spots: [side("andar", "0.9 : 1"), side("bahar", "1 : 1")] },
      {
        className: "of-3",
        label: text("group.count"),
        spots: COUNT_SPOTS.map(({ id, from, to, pays }) => ({
          id,
          face: text("range", { from, to }),
          pays: `${(pays - 1000) / 1000} : 1`,
          name: spotName(id),
        })),
      },
    ],
    onSpot,
  );
  return {
    rules: andarBaharRules,
    spots,
    deal: {
      element,
      clear: () => {
        joker.replaceChildren(cardFace("back"));
        hands.clear();
      },
      deal: async (result, atOnce) => {
        joker.replaceChildren(cardFace(result.joker));
        const skipped = Math.max(0, result.cards.length - SHOWN);
        const last = result.cards.slice(skipped).map((card, place) => ({ at: (place + skipped) % 2, card }));
        await hands.deal(last, atOnce);
      },
    },
    spotName,
    say,
    cell: ({ road, result }) => ({
      face: text(`short.${road as AndarBaharSide}`),
      kind: KINDS[road as AndarBaharSide],
      label: say(result as AndarBaharResult),
    }),
    rulesText: [text("rules.aim"), text("rules.pays")],
    examples: [...andarBaharRules.spots.keys()],
  };
});
