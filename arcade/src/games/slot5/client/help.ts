import type { HelpView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { el, svg } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { persistently } from "../../../client/round.ts";
import { autoText, poolPart, stopPart } from "../../../client/rules-sheet.ts";
import type { Shell } from "../../../client/shell.ts";
import { openSheet } from "../../../client/sheet.ts";
import { nameOf, pictureOf } from "../../../client/symbols.ts";
import { inDigits, inGroups, t } from "../../../client/texts.ts";
import type { SlotConfig, SlotHelp } from "../rules/wire.ts";
import type { Line } from "../rules/lines.ts";

/** Rules, pays at the chosen stake, and the return with the way it was computed. */
export async function openHelp(shell: Shell, stake: number): Promise<void> {
  const config = shell.session.config as SlotConfig;
  const help = await persistently(() => call<HelpView>("GET", "/api/help"));
  openSheet(
    t("help.title"),
    ...returnPart(config, help),
    ...poolPart(help),
    el("h3", {}, t("slot.help.pays", { stake: money(stake) })),
    payTable(config, stake),
    ...specialPart(config, help.details as SlotHelp),
    el("h3", {}, t("slot.help.lines")),
    el("p", {}, t("slot.help.linesText", { count: config.lines.length })),
    el("ul", { class: "line-list" }, ...config.lines.map(linePicture)),
    ...stopPart(shell.session),
    el("p", {}, t("help.interrupted")),
    el("p", {}, autoText(shell.session)),
  );
}

function returnPart(config: SlotConfig, help: HelpView): Node[] {
  const details = help.details as SlotHelp;
  const volatility = t(`volatility.${config.volatility}`);
  const shares = {
    percent: help.returnPercent,
    lines: details.linesPercent,
    scatters: details.scattersPercent,
    free: details.freeSpinsPercent,
    volatility,
  };
  const combinations = inGroups(Number(details.combinations));
  return [
    el("p", { class: "figure-big" }, `${help.returnPercent}%`, el("small", {}, t("help.return"))),
    el("p", {}, t("slot.help.return", shares)),
    el("p", {}, t("slot.help.method", { combinations, cap: config.freeSpins.cap, fraction: help.returnFraction })),
    el("p", {}, t("help.chance")),
  ];
}

function payTable(config: SlotConfig, stake: number): HTMLElement {
  const perLine = stake / config.lines.length;
  const rows = Object.entries(config.pays).filter(([, pays]) => pays.some((pay) => pay > 0));
  return el(
    "ul",
    { class: "pays" },
    ...rows.map(([symbol, pays]) => payRow(config, symbol, pays, perLine)),
    payRow(config, "S", config.scatterPays, stake),
  );
}

function payRow(config: SlotConfig, symbol: string, pays: readonly number[], unit: number): HTMLElement {
  const label = t("slot.symbol", { name: nameOf(symbol, config.theme) });
  const cells = pays
    .map((pay, index) => [index + 2, pay] as const)
    .filter(([, pay]) => pay > 0)
    .reverse()
    .map(([count, pay]) => el("li", {}, el("b", {}, `${inDigits(count)}×`), ` ${money(pay * unit)}`));
  return el(
    "li",
    { class: "pay", "aria-label": label },
    el("img", { src: pictureOf(symbol, config.theme), alt: "", width: 52, height: 52 }),
    el("ul", {}, ...cells),
  );
}

function specialPart(config: SlotConfig, help: SlotHelp): Node[] {
  const [, three, four, five] = config.freeSpins.awards;
  const [, moreThree, moreFour, moreFive] = config.freeSpins.retrigger;
  const { multiplier: factor, cap } = config.freeSpins;
  const entry = (symbol: string, text: string) =>
    el(
      "p",
      { class: "special" },
      el("img", { src: pictureOf(symbol, config.theme), alt: "", width: 52, height: 52 }),
      el("span", {}, el("b", {}, nameOf(symbol, config.theme)), " ", text),
    );
  return [
    entry("W", t("slot.help.wild")),
    entry("S", t("slot.help.scatter", { three, four, five, every: help.triggerEvery })),
    ...(factor > 1 ? [el("p", {}, t("slot.help.freeTimes", { factor }))] : []),
    el("p", {}, t("slot.help.free", { three: moreThree, four: moreFour, five: moreFive, cap })),
  ];
}

function linePicture(line: Line, index: number): HTMLElement {
  const points = line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" ");
  const dots = line.map((row, reel) => svg("circle", { cx: reel * 10 + 5, cy: row * 10 + 5, r: 2.6 }));
  const picture = svg("svg", { viewBox: "0 0 50 30", width: 60, height: 36, "aria-hidden": "true" }, svg("polyline", { points }), ...dots);
  return el("li", {}, inDigits(index + 1), picture as unknown as HTMLElement);
}
