import "./card-duel.css";
import { openBoardRoom } from "../../../client/rooms/board-room.ts";
import { cardName } from "../../../client/tables/card-face.ts";
import type { DuelBoard } from "../rules/room-rules.ts";
import { createDuelTable } from "./table.ts";
import { text } from "./text.ts";

const loadRules = async () => (await import("../rules/room-rules.ts")).duelRules;

void openBoardRoom(loadRules, (_variant, config, title) => ({
  seconds: 15,
  rulesText: [text("rules.aim"), text("rules.points"), text("rules.hidden")],
  fairText: text("rules.fair"),
  // Cards are laid by tapping them.
  moveText: () => null,
  moveSaid: ({ action }) => cardName(action.slice("lay".length)),
  draw: createDuelTable(config, title),
  sample: {
    rules: loadRules,
    eyes: "first",
    draw: () => createDuelTable(config, title),
    // The first card of a clash lies face down until it is answered.
    said: (_move, { own, view }) => (!own && (view.board as DuelBoard).laidBy !== null ? text("covered") : null),
  },
}));
