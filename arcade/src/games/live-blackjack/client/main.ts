import "./live-blackjack.css";
import { inDigits } from "../../../client/texts.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { createHands } from "../../../client/tables/hands.ts";
import { createSpotGrid } from "../../../client/tables/spot-grid.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { countOf, isBlackjack, TWENTY_ONE } from "../../blackjack/rules/cards.ts";
import { liveBlackjackRules, SEATS, type LiveBlackjackResult } from "../rules/rules.ts";
import { createBehindNote } from "./own-hand.ts";
import { text } from "./text.ts";
import type { LiveBlackjackKey } from "./texts.ts";

const DEALER = SEATS.length;
const ROAD_KINDS = ["first", "even", "even", "second"];

function spotName(spot: string): string {
  const [kind, seat] = spot.split("-") as ["seat" | "pair" | "dealer", string];
  if (kind === "dealer") return text(`spot.${spot}` as LiveBlackjackKey);
  return text(`spot.${kind}`, { name: text(`face.${seat}` as LiveBlackjackKey) });
}

function note(cards: readonly Card[]): string {
  const { total } = countOf(cards);
  if (isBlackjack(cards)) return text("note.blackjack");
  return total > TWENTY_ONE ? `${inDigits(total)} ${text("note.bust")}` : inDigits(total);
}

const say = ({ seats, dealer }: LiveBlackjackResult): string => text("say", { dealer: note(dealer), seats: seats.map(note).join(", ") });

/** First two rounds of cards, then each seat's own, the dealer last. */
function orderOf({ seats, dealer }: LiveBlackjackResult) {
  const hands = [...seats, dealer];
  const first = [0, 1].flatMap((turn) => hands.map((hand, at) => ({ at, card: hand[turn]! })));
  return [...first, ...hands.flatMap((hand, at) => hand.slice(2).map((card) => ({ at, card })))];
}

void openTable<LiveBlackjackResult>((onSpot) => {
  const hands = createHands([...SEATS.map((seat) => text(`seat.${seat}`)), text("dealer")], 2);
  const seat = (at: (typeof SEATS)[number]) => ({
    id: `seat-${at}`,
    face: text(`face.${at}`),
    pays: text("pays.seat"),
    name: spotName(`seat-${at}`),
    className: "big second",
  });
  const pair = (at: number) => ({ id: `pair-${at}`, face: text("face.pair"), pays: "11.5 : 1", name: spotName(`pair-${at}`) });
  const dealer = (id: string, pays: string) => ({ id, face: spotName(id), pays, name: spotName(id), className: "first" });
  const spots = createSpotGrid(
    [
      { className: "of-3", spots: SEATS.map(seat) },
      { className: "of-3", spots: SEATS.map(pair) },
      { className: "of-2", spots: [dealer("dealer-bust", "2.4 : 1"), dealer("dealer-blackjack", "19.3 : 1")] },
    ],
    onSpot,
  );
  return {
    rules: liveBlackjackRules,
    above: createBehindNote(),
    spots,
    deal: {
      element: hands.element,
      clear: hands.clear,
      deal: async (result, atOnce) => {
        await hands.deal(orderOf(result), atOnce);
        for (const [at, cards] of result.seats.entries()) hands.note(at, note(cards));
        hands.note(DEALER, note(result.dealer));
      },
    },
    spotName,
    say,
    cell: ({ road, result }) => ({
      face: inDigits(Number(road)),
      kind: ROAD_KINDS[Number(road)]!,
      label: say(result as LiveBlackjackResult),
    }),
    rulesText: [text("rules.behind"), text("rules.aim"), text("rules.play"), text("rules.pays")],
    examples: [...liveBlackjackRules.spots.keys()],
  };
});
