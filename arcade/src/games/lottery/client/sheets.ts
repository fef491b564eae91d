import { commitmentOf, numbersOf, type DrawKind } from "@mela/contract/lottery/draws";
import { call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { persistently } from "../../../client/round.ts";
import { openSheet } from "../../../client/sheet.ts";
import { t } from "../../../client/texts.ts";
import type { BetsView, RoundView } from "../../../shared/wire.ts";
import type { DrawsView, LotteryConfig, LotteryOutcome, LotteryWager, PastDraw } from "../rules/wire.ts";
import { balls } from "./draw-strip.ts";
import { ownRules } from "./own-rules.ts";
import { factorText, pickName, playName, text } from "./text.ts";

/** Open and decided bets of this lottery. */
export async function openMyBets(): Promise<void> {
  const { open, ended } = await persistently(() => call<BetsView>("GET", "/api/bets"));
  const rounds = [...open, ...ended];
  openSheet(text("bets.title"), rounds.length > 0 ? el("ol", { class: "my-bets" }, ...rounds.map(betOf)) : el("p", {}, text("bets.none")));
}

function betOf(round: RoundView): HTMLElement {
  const { issue, bets } = round.wager as LotteryWager;
  const lines = bets.map(({ play, pick, amount }) =>
    el("p", { class: "my-leg" }, el("span", {}, `${playName(play)}: ${pickName(pick)}`), money(amount)),
  );
  return el(
    "li",
    { class: "my-bet" },
    el("p", { class: "my-issue" }, text("draw.now", { issue })),
    ...lines,
    el("p", { class: "my-bet-sum" }, money(round.stake), el("b", {}, stateOf(round))),
  );
}

function stateOf({ outcome, payout, state }: RoundView): string {
  if (state === "returned" || state === "returning") return text("bet.void");
  if (outcome === null) return text("bets.waiting");
  return payout > 0 ? text("bet.won", { amount: money(payout) }) : text("bet.lost");
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
  const rows = plays.map(({ id, pays }) => {
    const values = [...new Set(Object.values(pays))].sort((a, b) => a - b);
    const range = values.length > 1 ? `×${factorText(values[0]!)} – ×${factorText(values.at(-1)!)}` : `×${factorText(values[0]!)}`;
    return el("tr", {}, el("th", { scope: "row" }, playName(id)), el("td", {}, range));
  });
  openSheet(
    t("help.title"),
    el("p", { class: "figure-big" }, "95 %", el("small", {}, t("help.return"))),
    el("p", {}, text("rules.return")),
    el("p", {}, text("rules.draws")),
    ...ownRules(config).map((key) => el("p", {}, text(key))),
    el("table", { class: "bet-table" }, el("tbody", {}, ...rows)),
    el("p", {}, text("rules.lost")),
    el("p", {}, t("help.interrupted")),
  );
}
