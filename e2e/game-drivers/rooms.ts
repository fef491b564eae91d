/** A game between players, at a title where no other journey sits. */
export interface RoomDriver {
  name: string;
  code: string;
  /** What can be tapped in a turn, by the game's own signs; the first that stands there is. */
  moves: string;
}

/** By engine, with its variants. */
export const ROOMS: Readonly<Record<string, readonly RoomDriver[]>> = {
  ludo: [{ name: "ludo", code: "TRP-LUDO-QUICK", moves: '[data-action="roll"]:enabled, [data-action^="move"]:enabled' }],
  snakes: [{ name: "snakes and ladders", code: "AAD-SNAKES-SPRINT", moves: '[data-action="roll"]:enabled' }],
  tricks: [
    {
      name: "an auction and its tricks",
      code: "AAD-TWENTY-NINE",
      moves: '[data-action="pass"]:enabled, .choice-grid [data-action]:enabled, .hand-card:enabled',
    },
  ],
  rummy: [
    {
      name: "rummy",
      code: "TRP-GIN-RUMMY",
      // What was drawn is put away, until somebody knocks.
      moves: '[data-action="draw"]:enabled, .hand-card.fresh[aria-pressed="false"], [data-action="discard"]:enabled',
    },
  ],
  "blackjack-room": [
    {
      name: "blackjack",
      code: "SHP-BLACKJACK-CIRCLE",
      // The bet is made with the seat; a page that did not make it in time is asked.
      moves: '.moves [data-action="stand"]:enabled, .moves [data-action="decline"]:enabled, .moves [data-action^="bet"]:enabled',
    },
  ],
  "teen-patti": [{ name: "Teen Patti", code: "BGS-MUFLIS-PATTI", moves: '.moves [data-action="call"]:enabled' }],
};

/** Engines with one title alone, or with two members at a time: journeys of their own play them to the end. */
export const OWN_JOURNEYS: Readonly<Record<string, string>> = {
  "card-duel": "hands.spec.ts",
  chess: "chess.spec.ts",
  hazari: "card-games.spec.ts",
  holdem: "all-in.spec.ts",
};
