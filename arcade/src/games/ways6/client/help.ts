import type { HelpView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { payCard } from "../../../client/rules-sheet.ts";
import { nameOf, pictureOf } from "../../../client/symbols.ts";
import { inDigits, inGroups, t, textsOf } from "../../../client/texts.ts";
import type { WaysConfig, WaysHelp } from "../rules/wire.ts";
import type { FreeRules, Rows } from "../rules/machine.ts";
import { COVERED, SCATTER, WILD_COUNTS } from "../rules/symbols.ts";
import { WAYS6_TEXTS } from "./texts.ts";

const tt = textsOf(WAYS6_TEXTS);
/** Rungs of a long ladder that are told before its last one. */
const TOLD_RUNGS = 4;
const LONG_LADDER = 7;

/** What the rules of a machine say, from its data. */
export function waysRules(config: WaysConfig, help: HelpView, stake: number): Node[] {
  const details = help.details as WaysHelp;
  const { rounds, within, hitEvery: every } = details;
  const volatility = t(`volatility.${config.volatility}`);
  const lines = [
    tt("method", { rounds: inGroups(rounds), within: Number(within), every: Number(every), volatility }),
    config.bands ? tt("howAnywhere", { count: config.bands[0]! }) : tt("how"),
    rowsText(config.rows),
    fallsText(config),
    ...wildTexts(config),
    ...(config.covered === null ? [] : [tt("coveredHow")]),
    ...scatterTexts(config, details),
    ...(config.free ? freeTexts(config, config.free) : []),
    tt("cap", { times: config.winCap }),
  ];
  return [
    ...lines.map((line) => el("p", {}, line)),
    el("h3", {}, tt(config.bands ? "paysAnywhere" : "pays", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...payCards(config, stake)),
  ];
}

function rowsText(rows: readonly Rows[]): string {
  const [least, most] = rows[0]!;
  if (least !== most) return tt("rows", { least, most });
  if (rows.every(([height]) => height === least)) return tt("rowsEqual", { least });
  return tt("rowsFixed", { heights: rows.map(([height]) => inDigits(height)).join(", ") });
}

function fallsText({ falls, ladder }: WaysConfig): string {
  if (!falls) return tt("rests");
  return new Set(ladder).size > 1 ? tt("falls", { ladder: ladderText(ladder) }) : tt("fallsPlain");
}

function ladderText(ladder: readonly number[]): string {
  const factors = ladder.map((factor) => `×${inDigits(factor)}`);
  return (ladder.length > LONG_LADDER ? [...factors.slice(0, TOLD_RUNGS), "…", factors.at(-1)!] : factors).join(" ");
}

const has = (urns: readonly string[], letter: string): boolean => urns.some((urn) => urn.includes(letter));

const numbersIn = (urns: readonly string[]): number[] =>
  Object.entries(WILD_COUNTS).flatMap(([letter, count]) => (count > 1 && has(urns, letter) ? [count] : []));

function wildTexts({ urns, free }: WaysConfig): string[] {
  const list = (numbers: readonly number[]) => numbers.map((number) => `×${inDigits(number)}`).join(", ");
  const [paid, unpaid] = [numbersIn(urns), numbersIn(free?.urns ?? [])];
  return [
    ...(Object.keys(WILD_COUNTS).some((letter) => has(urns, letter)) ? [tt("wild")] : []),
    ...(paid.length > 0 ? [tt("wildCounts", { numbers: list(paid) })] : []),
    ...(paid.length === 0 && unpaid.length > 0 ? [tt("wildCountsFree", { numbers: list(unpaid) })] : []),
  ];
}

function scatterTexts({ scatter, free, theme }: WaysConfig, { freeEvery }: WaysHelp): string[] {
  if (!scatter) return [];
  const name = nameOf(SCATTER, theme);
  const list = (values: readonly number[], sign: string) =>
    scatter.counts
      .flatMap((count, index) =>
        values[index]! > 0
          ? [
              tt("scatterItem", {
                count: inDigits(count) + (index === scatter.counts.length - 1 ? "+" : ""),
                value: sign + inDigits(values[index]!),
              }),
            ]
          : [],
      )
      .join(", ");
  return [
    ...(scatter.pays.some((pay) => pay > 0) ? [tt("scatterPays", { name, list: list(scatter.pays, "×") })] : []),
    ...(free ? [tt("scatterSpins", { name, list: list(scatter.spins, ""), every: freeEvery ?? 0 })] : []),
  ];
}

function freeTexts(config: WaysConfig, free: FreeRules): string[] {
  const [least, most] = free.rows[0]!;
  const covered = (urns: readonly string[]) => [...urns[0]!].filter((letter) => letter === COVERED).length;
  return [
    ...(has(free.urns, SCATTER) ? [tt("again", { most: free.most })] : []),
    ...(least === config.rows[0]![0] ? [] : [tt("freeRows", { least, most })]),
    ...climbTexts(free),
    ...(free.sticky ? [tt("sticky")] : []),
    ...(covered(free.urns) > covered(config.urns) ? [tt("manyCovered")] : []),
  ];
}

function climbTexts({ ladder, climb }: FreeRules): string[] {
  if (ladder.length === 1) return ladder[0] === 1 ? [] : [tt("freeTimes", { factor: `×${inDigits(ladder[0]!)}` })];
  const keys = { falls: "freeFalls", wins: "freeWins", spins: "freeClimbs" } as const;
  return [tt(keys[climb], { ladder: ladderText(ladder) })];
}

function payCards({ pays, theme, bands, unit }: WaysConfig, stake: number): HTMLElement[] {
  return Object.entries(pays).map(([symbol, row]) => {
    const face = el("img", { src: pictureOf(symbol, theme), alt: "", width: 52, height: 52 });
    const entries = row.map((pay, index) => [pay, index] as const).filter(([pay]) => pay > 0);
    const label = (index: number) => (bands ? bandText(bands, index) : `${inDigits(index + 3)}×`);
    return payCard(
      face,
      nameOf(symbol, theme),
      entries.reverse().map(([pay, index]) => [label(index), money((pay * stake) / unit)]),
    );
  });
}

function bandText(bands: readonly number[], index: number): string {
  const next = bands[index + 1];
  const from = inDigits(bands[index]!);
  return next === undefined ? `${from}+` : `${from}–${inDigits(next - 1)}`;
}
