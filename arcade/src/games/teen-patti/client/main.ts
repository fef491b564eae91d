import "../../../client/rooms/room.css";
import { money } from "../../../client/money.ts";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { rankHand } from "../rules/ranks.ts";
import { bestOf, wildRanks } from "../rules/wild.ts";
import { text } from "./text.ts";
import type { TeenPattiKey } from "./texts.ts";

const loadRules = async () => (await import("../rules/room-rules.ts")).pattiRules;

void openCardRoom(loadRules, ({ variant, entry }) => {
  const special = variant === null ? [] : [text(`rules.variant.${variant}` as TeenPattiKey)];
  return {
    cards: 3,
    openName: text("joker"),
    costText: text("cost", { amount: money(entry) }),
    sample: { rules: loadRules, noun: "hand", eyes: "cards" },
    ranking: (cards, open) => text(`ranking.${rankHand(bestOf(cards, wildRanks(variant, open))).ranking}`),
    state: ({ seen }) => text(seen ? "seat.seen" : "seat.blind"),
    moveText: ({ action, cost }, seen) => {
      const key = action === "call" ? (seen ? "act.call.seen" : "act.call.blind") : `act.${action}`;
      return text(key as TeenPattiKey, { amount: money(cost) });
    },
    rulesText: [...special, text("rules.aim"), text("rules.rank"), text("rules.turns")],
  };
});
