import { el } from "../../../client/dom.ts";
import { openSheet } from "../../../client/sheet.ts";
import { t } from "../../../client/texts.ts";
import { CASH_OUT_MARGIN } from "../rules/cash-out.ts";
import { isDrawn, isMatch } from "../rules/sports.ts";
import type { BookView } from "../rules/wire.ts";
import { courtOf } from "./match/courts/courts.ts";
import { fixtureName, text } from "./text.ts";
import { isToldElsewhere } from "./told-elsewhere.ts";

/** Rules, returns, and the seeds of what has ended. */
export async function openRules(book: BookView | null): Promise<void> {
  const ended = (book?.fixtures ?? []).filter(({ seed }) => seed !== null).slice(-6);
  const line = (label: string, hash: string) => el("p", { class: "hash" }, el("span", {}, label), el("code", {}, hash));
  openSheet(
    t("help.title"),
    el("p", {}, text(isToldElsewhere(book?.fixtures ?? []) ? "rules.told" : "rules.simulated")),
    el("p", {}, text("rules.odds")),
    el("p", {}, text("rules.news")),
    el("p", {}, text("rules.acc")),
    el("p", {}, text("rules.void")),
    el("p", {}, text("rules.cashOut", { percent: CASH_OUT_MARGIN / 10 })),
    ...((book?.sports ?? []).some(isMatch) ? [el("p", {}, text("rules.live"))] : []),
    ...((book?.sports ?? []).some((sport) => sport !== "boxing" && courtOf(sport)?.field === undefined && courtOf(sport) !== null)
      ? [el("p", {}, text("rules.courts"))]
      : []),
    ...((book?.sports ?? []).includes("boxing") ? [el("p", {}, text("rules.ring"))] : []),
    ...((book?.sports ?? []).some((sport) => courtOf(sport)?.field) ? [el("p", {}, text("rules.race"))] : []),
    ...((book?.sports ?? []).some(isDrawn) ? [el("p", {}, text("rules.drawn"))] : []),
    el("p", {}, text("rules.fair")),
    el("h3", {}, text("fair.title")),
    ...ended.map(({ id, names, commitment, seed }) =>
      el(
        "details",
        { class: "check" },
        el("summary", {}, el("span", {}, `${fixtureName(names)} `, el("code", {}, id))),
        line(text("fair.hash"), commitment!),
        line(text("fair.seed"), seed!),
      ),
    ),
    el("p", {}, t("help.interrupted")),
  );
}
