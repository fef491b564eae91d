import "./tricks.css";
import { language } from "../../../client/texts.ts";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { trickVariant, type TrickVariant } from "../rules/variants.ts";
import { moveSaid } from "./move-said.ts";
import { createTrickTable } from "./table.ts";
import { text } from "./text.ts";
import { tricksTexts } from "./texts.ts";

/** Where the pot is not parted by tricks or between partners. */
const ONE_TAKES_ALL = new Set<TrickVariant>(["plain", "spades"]);
const loadRules = async () => (await import("../rules/room-rules.ts")).trickRoomRules;

void openCardRoom(loadRules, (config) => {
  const key = trickVariant(config.variant);
  return {
    draw: createTrickTable(key, config),
    sample: { rules: loadRules, noun: "hand", eyes: "first", draw: () => createTrickTable(key, config, true) },
    oneTakesAll: ONE_TAKES_ALL.has(key),
    // Cards, bids and suits are tapped on the table.
    moveText: () => null,
    moveSaid: ({ action }) => moveSaid(action),
    rulesText: [text("rules.deal"), text(`rules.${key}`), text("rules.follow"), text(`rules.${key}.score`)],
    words: { join: tricksTexts[language()].join, "rules.time": text("time"), "rules.allIn": "", "phase.showing": text("showing") },
  };
});
