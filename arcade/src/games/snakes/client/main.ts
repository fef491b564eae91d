import "./snakes.css";
import { openBoardRoom } from "../../../client/rooms/board-room.ts";
import { createSnakesTable } from "./table.ts";
import { text } from "./text.ts";

/** How long a roll of a sample is looked at: as long as a token walks and slides, and a little. */
const SAMPLE_MS = 1500;

const loadRules = async () => (await import("../rules/room-rules.ts")).snakesRules;

void openBoardRoom(loadRules, (variant, config) => ({
  seconds: 15,
  rulesText: [text(variant === "sprint" ? "rules.sprint" : "rules.aim"), text("rules.jumps"), text("rules.six")],
  fairText: text("rules.fair"),
  moveText: () => text("act.roll"),
  draw: createSnakesTable(config),
  sample: { rules: loadRules, eyes: "board", ms: SAMPLE_MS, draw: () => createSnakesTable(config) },
}));
