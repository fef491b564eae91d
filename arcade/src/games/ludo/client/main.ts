import "./ludo.css";
import { openBoardRoom } from "../../../client/rooms/board-room.ts";
import { createLudoTable, nameOf } from "./table.ts";
import { text } from "./text.ts";

/** How long a move of a sample is looked at: as long as a token walks, and a little. */
const SAMPLE_MS = 1500;

const loadRules = async () => (await import("../rules/room-rules.ts")).ludoRules;

void openBoardRoom(loadRules, (variant, config) => {
  const { draw, tokenText } = createLudoTable(config);
  return {
    seconds: 15,
    rulesText: [
      text(variant === "quick" ? "rules.quick" : variant === "duel" ? "rules.duel" : "rules.classic"),
      text("rules.move"),
      text("rules.capture"),
      text("rules.again"),
    ],
    fairText: text("rules.fair"),
    moveText: ({ action }) => (action === "roll" ? text("act.roll") : tokenText(Number(action.slice("move".length)))),
    moveSaid: ({ action }) => (action === "roll" ? text("act.roll") : text("token", { name: nameOf(Number(action.slice("move".length))) })),
    draw,
    sample: { rules: loadRules, eyes: "board", ms: SAMPLE_MS, draw: () => createLudoTable(config).draw },
  };
});
