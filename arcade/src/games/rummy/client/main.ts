import "./rummy.css";
import { money } from "../../../client/money.ts";
import { language } from "../../../client/texts.ts";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { rummyRulesOf, rummyVariant, type RummyVariant } from "../rules/variants.ts";
import { rummyName } from "./faces.ts";
import { createRummyTable } from "./table.ts";
import { text } from "./text.ts";
import { rummyTexts } from "./texts.ts";

/** The rules in the order in which somebody new would ask. */
function rulesText(variant: RummyVariant): string[] {
  const rules = rummyRulesOf(variant);
  const { drop, cards, sequences, wild } = rules;
  if (variant === "gin")
    return [text("rules.gin"), text("rules.groups.gin"), text("rules.gin.pay"), text("rules.arrange"), text("rules.tired")];
  const pay = variant === "deals" || variant === "pool" ? (`rules.${variant}` as const) : "rules.pay";
  return [
    text("rules.indian", { cards }),
    text("rules.groups"),
    text(sequences === 2 ? "rules.need.2" : "rules.need.1"),
    text(wild === "turned" ? "rules.jokers.turned" : "rules.jokers.turned-and-next"),
    text("rules.count"),
    text(pay, { first: drop?.first ?? 0, middle: drop?.middle ?? 0 }),
    text("rules.arrange"),
    text("rules.tired"),
  ];
}

/** A move as the history tells it. */
function moveSaid(action: string): string {
  const [verb, card = ""] = action.split(":");
  if (verb === "draw") return text("stock");
  if (verb === "take") return text("pile");
  if (verb === "drop") return text("button.drop");
  return verb === "discard" || verb === "declare" ? `${text(`button.${verb}`)} ${rummyName(card)}` : "";
}

const loadRules = async () => (await import("../rules/room-rules.ts")).rummyRoomRules;

void openCardRoom(loadRules, (config) => {
  const key = rummyVariant(config.variant);
  return {
    draw: createRummyTable(key, config),
    sample: { rules: loadRules, noun: "hand", eyes: "first", draw: () => createRummyTable(key, config, true) },
    // One deal that is paid by points gives back what is not lost of the stake.
    ...(rummyRulesOf(key).match === null && { costText: text("cost.points", { amount: money(config.entry) }) }),
    nameOfCard: rummyName,
    // Piles, cards and buttons stand on the table.
    moveText: () => null,
    moveSaid: ({ action }) => moveSaid(action),
    rulesText: rulesText(key),
    words: { join: rummyTexts[language()].join, "rules.time": text("rules.time"), "rules.allIn": "", "phase.showing": text("showing") },
  };
});
