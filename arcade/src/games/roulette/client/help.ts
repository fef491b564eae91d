import type { HelpView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { persistently } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import { openSheet } from "../../../client/sheet.ts";
import { t } from "../../../client/texts.ts";
import type { RouletteConfig } from "../rules/wire.ts";
import { BET_KINDS, SPOTS, type BetKind } from "../rules/spots.ts";
import { heatRules } from "./heat.ts";
import { savedText } from "./saved-text.ts";
import { paysToOne, spotName } from "./spot-names.ts";
import { trackText } from "./track-text.ts";

/** Rules, limits, and the return of every bet with the way it was computed. */
export async function openHelp(shell: Shell): Promise<void> {
  const config = shell.session.config as RouletteConfig;
  const help = await persistently(() => call<HelpView>("GET", "/api/help"));
  openSheet(
    t("help.title"),
    el("p", { class: "figure-big" }, `${help.returnPercent}%`, el("small", {}, t("help.return"))),
    el("p", {}, t("roulette.help.return", { fraction: help.returnFraction, percent: help.returnPercent })),
    el("p", {}, t("roulette.help.method")),
    el("p", {}, t("help.chance")),
    el("h3", {}, t("roulette.help.bets")),
    ...boardRules().map((rule) => el("p", {}, rule)),
    betTable(config),
    el("p", {}, t("roulette.help.zero")),
    ...heatRules().map((rule) => el("p", {}, rule)),
    el("p", {}, t("help.interrupted")),
    el("p", {}, t("help.noAuto")),
  );
}

/** How bets are laid, on the cloth and elsewhere. */
export const boardRules = (): string[] => [
  t("roulette.help.how"),
  trackText("help.track"),
  trackText("help.calls"),
  savedText("help.saved"),
];

function betTable(config: RouletteConfig): HTMLElement {
  const spots = [...SPOTS.values()];
  const rows = (Object.keys(BET_KINDS) as BetKind[]).map((kind) => {
    const example = spots.find((spot) => spot.kind === kind)!;
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, spotName(example)),
      el("td", {}, `${paysToOne(example)} : 1`),
      el("td", {}, money(config.spotMax[kind] ?? 0)),
    );
  });
  const head = ["roulette.help.bets", "roulette.help.pays", "roulette.help.max"] as const;
  return el(
    "table",
    { class: "bet-table" },
    el("thead", {}, el("tr", {}, ...head.map((key) => el("th", { scope: "col" }, t(key))))),
    el("tbody", {}, ...rows),
  );
}
