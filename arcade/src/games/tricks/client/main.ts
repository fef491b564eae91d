import "./tricks.css";
import { language } from "../../../client/texts.ts";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { trickVariant } from "../rules/variants.ts";
import { moveSaid } from "./move-said.ts";
import { createTrickTable } from "./table.ts";
import { text } from "./text.ts";
import { tricksTexts } from "./texts.ts";

const loadRules = async () => (await import("../rules/room-rules.ts")).trickRoomRules;

void openCardRoom(loadRules, (config) => {
  const key = trickVariant(config.variant);
  return {
    draw: createTrickTable(key, config),
    // Cards, bids and suits are tapped on the table.
    moveText: () => null,
    moveSaid: ({ action }) => moveSaid(action),
    rulesText: [text("rules.deal"), text(`rules.${key}`), text("rules.follow"), text(`rules.${key}.score`)],
    words: { join: tricksTexts[language()].join, "rules.time": text("time"), "rules.allIn": "", "phase.showing": text("showing") },
  };
});
