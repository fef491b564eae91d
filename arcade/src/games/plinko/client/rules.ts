import type { HelpView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { inGroups, textsOf } from "../../../client/texts.ts";
import { waysTo } from "../rules/boards.ts";
import type { PlinkoConfig } from "../rules/wire.ts";
import type { Chosen } from "./choices.ts";
import { MOST_BALLS } from "./drops.ts";
import { timesOf } from "./pockets.ts";
import { PLINKO_TEXTS } from "./texts.ts";

const tt = textsOf(PLINKO_TEXTS);

interface Told extends Chosen {
  config: PlinkoConfig;
  help: HelpView;
  stake: number;
  fullSpins: boolean;
}

/** What the sheet of rules says of the board that is played on. */
export function plinkoRules({ config, help, rows, risk, stake, fullSpins }: Told): Node[] {
  const pays = config.pays[risk][rows]!;
  // Both halves are the same: a pay stands once, with the ways to either side.
  const half = pays.slice(0, Math.floor(rows / 2) + 1);
  const lines = half.map((times100, pocket) => {
    const ways = waysTo(pocket, rows) * (pocket * 2 === rows ? 1 : 2);
    const often = tt("every", { count: inGroups(Math.round(2 ** rows / ways)) });
    const amount = el("b", {}, `×${timesOf(times100)}`);
    return el("li", { class: "pay" }, amount, el("span", {}, `${money((stake / 100) * times100)} · ${often}`));
  });
  return [
    el("p", {}, fullSpins ? tt("how.one") : tt("how", { balls: MOST_BALLS })),
    el("p", {}, tt("method", { fraction: help.returnFraction })),
    el("h3", {}, tt("pays", { rows, risk: tt(risk), stake: money(stake) })),
    el("ul", { class: "pays" }, ...lines),
    el("p", {}, tt("fixed")),
  ];
}
