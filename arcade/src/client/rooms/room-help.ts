import { el } from "../dom.ts";
import { openSheet } from "../sheet.ts";
import { t } from "../texts.ts";
import { fitsCommitment } from "../tables/verify.ts";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { roomText as text } from "./text.ts";
import type { RoomTextKey } from "./texts.ts";

/** Paragraphs on what all rooms have in common; a word that a game sets to nothing leaves its paragraph out. */
const COMMON_RULES = ["rules.time", "rules.allIn", "rules.demo", "rules.seats", "rules.house", "rules.fair"] as const;

export interface RoomHelp {
  rulesText: readonly string[];
  /** Code of the title; part of what was hashed. */
  title: string;
  view: RoomView | null;
  /** The room's words, as the game has them. */
  say: (key: RoomTextKey) => string;
}

/** The rules, and the hash and seed of the hand that is played or was last. */
export function openRoomHelp({ rulesText, title, view, say }: RoomHelp): void {
  const hash = (label: string, value: string) => el("p", { class: "hash" }, el("span", {}, label), el("code", {}, value));
  openSheet(
    t("help.title"),
    ...rulesText.map((paragraph) => el("p", {}, paragraph)),
    ...COMMON_RULES.map(say).map((words) => words && el("p", {}, words)),
    el("p", {}, say("fair.where")),
    view ? hash(say("fair.hash"), view.commitment) : "",
    view?.seed ? hash(text("fair.seed"), view.seed) : "",
    view?.seed ? checkLine(title, view, view.seed) : "",
    el("p", {}, t("help.noAuto")),
  );
}

/** Computed on this phone: whether the seed is the one that was promised. */
function checkLine(title: string, { hand, commitment }: RoomView, seed: string): HTMLElement {
  const line = el("p", { role: "status" });
  void fitsCommitment(`${title}:${hand}`, seed, commitment).then((fits) => {
    line.textContent = text(fits ? "fair.fits" : "fair.broken");
  });
  return line;
}
