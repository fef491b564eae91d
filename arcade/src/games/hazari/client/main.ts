import "./hazari.css";
import { language } from "../../../client/texts.ts";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { createHazariTable } from "./table.ts";
import { text } from "./text.ts";
import { hazariTexts } from "./texts.ts";

const loadRules = async () => (await import("../rules/room-rules.ts")).hazariRules;

void openCardRoom(loadRules, (config) => ({
  draw: createHazariTable(config),
  sample: {
    rules: loadRules,
    noun: "hand",
    eyes: "first",
    draw: () => createHazariTable(config),
    // What was laid is covered until all have laid.
    said: () => text("done"),
  },
  oneTakesAll: true,
  // Cards are arranged and laid on the table.
  moveText: () => null,
  rulesText: [text("rules.deal"), text("rules.rank"), text("rules.show"), text("rules.points")],
  words: { join: hazariTexts[language()].join, "rules.time": text("rules.time"), "rules.allIn": "", "phase.showing": text("showing") },
}));
