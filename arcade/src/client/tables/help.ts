import type { HelpView } from "../../shared/wire.ts";
import { call } from "../api.ts";
import { el } from "../dom.ts";
import { money } from "../money.ts";
import { persistently } from "../round.ts";
import { openSheet } from "../sheet.ts";
import { t } from "../texts.ts";
import type { DealtRound, TableConfig, TableHelp } from "../../shared/tables/wire.ts";
import type { TableFace } from "./table-face.ts";
import { tableText } from "./text.ts";
import { verifyRound } from "./verify.ts";

const VERIFIED = 5;

export interface TableHelpOptions {
  parts: TableFace;
  config: TableConfig;
  table: string;
  past: readonly DealtRound[];
  commitment: string;
}

/** Rules, limits, the return of every kind of bet, and the check of past rounds. */
export async function openTableHelp({ parts, config, table, past, commitment }: TableHelpOptions): Promise<void> {
  const help = await persistently(() => call<HelpView>("GET", "/api/help"));
  const { bets, rhythm } = help.details as TableHelp;
  const checks = el("div", { class: "checks" });
  openSheet(
    t("help.title"),
    ...[...parts.rulesText, ...(parts.trace?.rulesText ?? [])].map((text) => el("p", {}, text)),
    el("p", {}, tableText("help.clock", { betting: Math.round(rhythm.betting / 1000) })),
    el("p", {}, tableText("help.shared")),
    el("h3", {}, tableText("help.returns")),
    returnsTable(parts, config, bets),
    el("p", {}, tableText("help.exact")),
    el("h3", {}, tableText("help.verify")),
    el("p", {}, tableText("help.verifyText")),
    hashLine(tableText("verify.now"), commitment),
    checks,
    el("p", {}, t("help.interrupted")),
    el("p", {}, t("help.noAuto")),
  );
  await check(checks, parts, table, past);
}

function returnsTable({ examples, spotName }: TableFace, config: TableConfig, bets: TableHelp["bets"]): HTMLElement {
  const rows = bets
    .filter(({ spot }) => examples.includes(spot))
    .map(({ spot, percent }) =>
      el("tr", {}, el("th", { scope: "row" }, spotName(spot)), el("td", {}, `${percent}%`), el("td", {}, money(config.spotMax[spot] ?? 0))),
    );
  const head = [t("roulette.help.bets"), t("help.return"), t("roulette.help.max")];
  return el(
    "table",
    { class: "bet-table" },
    el("thead", {}, el("tr", {}, ...head.map((text) => el("th", { scope: "col" }, text)))),
    el("tbody", {}, ...rows),
  );
}

async function check(target: HTMLElement, parts: TableFace, table: string, past: readonly DealtRound[]): Promise<void> {
  if (past.length === 0) target.append(el("p", {}, tableText("verify.none")));
  for (const dealt of past.slice(0, VERIFIED)) {
    const fits = await verifyRound(table, dealt, parts.rules);
    const title = `${tableText(fits ? "verify.ok" : "verify.bad", { no: String(dealt.no) })} · ${parts.say(dealt.result)}`;
    target.append(
      el(
        "details",
        { class: fits ? "check fits" : "check broken" },
        el("summary", {}, title),
        hashLine(tableText("verify.hash"), dealt.commitment),
        hashLine(tableText("verify.seed"), dealt.seed),
      ),
    );
  }
}

const hashLine = (label: string, hash: string): HTMLElement => el("p", { class: "hash" }, el("span", {}, label), el("code", {}, hash));
