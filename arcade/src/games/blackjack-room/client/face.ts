import type { RoomFace } from "../../../client/rooms/room-face.ts";
import { money } from "../../../client/money.ts";
import { language } from "../../../client/texts.ts";
import type { RoomConfig } from "../../../shared/rooms/wire.ts";
import { toPercent } from "../../../shared/games/rational.ts";
import { INSURANCE_RETURN, ROOM_EDGE, ROOM_RETURN } from "../rules/returns.ts";
import { createBlackjackTable } from "./table.ts";
import { text } from "./text.ts";
import { blackjackRoomTexts, type BlackjackRoomKey } from "./texts.ts";

export const loadRules = async () => (await import("../rules/room-rules.ts")).blackjackRoomRules;

const isBet = (action: string): boolean => /^bet\d+$/.test(action);

/** What the room says here in place of its words for games between players. */
function wordsHere(): NonNullable<RoomFace["words"]> {
  const words = blackjackRoomTexts[language()];
  return {
    join: words.join,
    "join.wait": words["join.wait"],
    joined: words.joined,
    "phase.showing": words.showing,
    "result.even": words.even,
    "rules.time": words["rules.time"],
    "rules.allIn": "",
    "rules.demo": words["rules.demo"],
    "rules.house": words["rules.house"],
    "rules.fair": words["rules.fair"],
  };
}

/** What blackjack brings to the room: its table, its moves and its rules. */
export function makeFace(config: RoomConfig): RoomFace {
  const returns = {
    percent: toPercent(ROOM_RETURN, 2),
    edge: toPercent(ROOM_EDGE, 2),
    insurance: toPercent(INSURANCE_RETURN, 2),
  };
  return {
    draw: createBlackjackTable(config),
    sample: { rules: loadRules, noun: "hand", eyes: "board", draw: () => createBlackjackTable(config) },
    isBet,
    moveText: ({ action, cost }) => text(isBet(action) ? "act.bet" : (`act.${action}` as BlackjackRoomKey), { amount: money(cost) }),
    rulesText: [text("rules.aim"), text("rules.pays"), text("rules.more"), text("rules.return", returns)],
    words: wordsHere(),
  };
}
