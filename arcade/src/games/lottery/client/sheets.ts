import { commitmentOf, numbersOf, type DrawKind } from "@mela/contract/lottery/draws";
import { call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { persistently } from "../../../client/round.ts";
import { openSheet } from "../../../client/sheet.ts";
import { t } from "../../../client/texts.ts";
import type { BetsView, RoundView } from "../../../shared/wire.ts";
import type { DrawsView, LotteryConfig, LotteryOutcome, PastDraw } from "../rules/wire.ts";
import { balls } from "./draw-balls.ts";
import { ownRules } from "./own-rules.ts";
import { factorText, pickName, playName, text } from "./text.ts";
import { ticketOf, type TicketPaper } from "./ticket.ts";

/** Open and decided bets of this lottery, as tickets; `note` stands above them. */
export async function openMyBets(paper: TicketPaper, note: string): Promise<void> {
  const { open, ended } = await persistently(() => call<BetsView>("GET", "/api/bets"));
  const tickets = [...open, ...ended].map((round) => ticketOf(round, paper));
  const list = tickets.length > 0 ? el("ol", { class: "lot-tickets" }, ...tickets) : el("p", {}, text("bets.none"));
  openSheet(text("bets.title"), note && el("p", { class: "bets-note" }, note), list);
}

export function summarize({ outcome }: RoundView): string {
  return text("draw.now", { issue: (outcome as LotteryOutcome).issue });
}

/** Past draws, each hashed and drawn again on this phone. */
export async function openResults(lottery: string, kind: DrawKind, view: DrawsView): Promise<void> {
  const list = el("ol", { class: "results" });
  openSheet(
    text("results.title"),
    el("p", {}, text("results.verify")),
    view.commitment === null ? "" : hashLine(text("verify.now"), view.commitment),
    list,
  );
  for (const draw of view.past) list.append(await resultOf(lottery, kind, draw));
}

async function resultOf(lottery: string, kind: DrawKind, draw: PastDraw): Promise<HTMLElement> {
  const { issue, seed, commitment, numbers, prizes } = draw;
  const again = await numbersOf(kind, { lottery, issue, seed });
  const fits = (await commitmentOf({ lottery, issue, seed })) === commitment && again.join() === numbers.join();
  return el(
    "li",
    {},
    el(
      "details",
      { class: fits ? "check fits" : "check broken" },
      el("summary", {}, el("span", {}, `${issue} · ${text(fits ? "verify.ok" : "verify.bad")}`), balls(numbers, kind)),
      prizes.length > 0 && el("p", { class: "prizes" }, prizes.slice(1).map(pickName).join(" · ")),
      hashLine(text("verify.hash"), commitment),
      hashLine(text("verify.seed"), seed),
    ),
  );
}

const hashLine = (label: string, hash: string): HTMLElement => el("p", { class: "hash" }, el("span", {}, label), el("code", {}, hash));

export function openRules(config: LotteryConfig): void {
  const { plays } = config;
  const rows = plays.map(({ id, pays, table }) => {
    const perMille = table ? Object.values(table).map((times100) => times100 * 10) : Object.values(pays);
    const values = [...new Set(perMille)].sort((a, b) => a - b);
    const range = values.length > 1 ? `×${factorText(values[0]!)} – ×${factorText(values.at(-1)!)}` : `×${factorText(values[0]!)}`;
    return el("tr", {}, el("th", { scope: "row" }, playName(id)), el("td", {}, range));
  });
  openSheet(
    t("help.title"),
    el("p", { class: "figure-big" }, "95%", el("small", {}, t("help.return"))),
    el("p", {}, text("rules.return")),
    el("p", {}, text("rules.draws")),
    ...ownRules(config).map((key) => el("p", {}, text(key))),
    el("table", { class: "bet-table" }, el("tbody", {}, ...rows)),
    el("p", {}, text("rules.lost")),
    el("p", {}, t("help.interrupted")),
  );
}
