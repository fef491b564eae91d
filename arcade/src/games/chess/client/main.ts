import "./chess.css";
import { openBoardRoom } from "../../../client/rooms/board-room.ts";
import { createChessTable } from "./table.ts";
import { text } from "./text.ts";

const loadRules = async () => (await import("../rules/rules.ts")).chessPlay;
const loadSample = async () => (await import("./sample-rules.ts")).chessSample;

/** A move as whoever watches is told it, such as `e2–e4`. */
const moveSaid = (action: string): string => {
  const squares = action.slice("move:".length);
  return `${squares.slice(0, 2)}–${squares.slice(2)}`;
};

void openBoardRoom(loadRules, () => ({
  seconds: 60,
  rulesText: [text("rules.aim"), text("rules.clock"), text("rules.draw"), text("rules.demo")],
  fairText: text("rules.fair"),
  words: { "rules.time": text("rules.time") },
  moveText: () => null,
  draw: createChessTable(),
  sample: { rules: loadSample, eyes: "board", draw: () => createChessTable(true), said: ({ action }) => moveSaid(action) },
}));
