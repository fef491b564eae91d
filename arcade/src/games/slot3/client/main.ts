import "./slot3.css";
import type { HelpView, RoundView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import type { Pace, Stretch } from "../../../client/pace.ts";
import { createReels } from "../../../client/reels.ts";
import { autoText, openRules, payCard, stopPart } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { nameOf, pictureOf, preload } from "../../../client/symbols.ts";
import type { Cabinet } from "../../../client/game-layout.ts";
import { runTapGame, type Running } from "../../../client/tap-game.ts";
import { inGroups, t, textsOf } from "../../../client/texts.ts";
import type { Slot3Config, Slot3Help } from "../rules/wire.ts";
import { linesRule } from "./lines-rule.ts";
import { SYMBOLS3 } from "../rules/machine.ts";
import type { Slot3Outcome } from "../rules/play.ts";
import { waitsOf } from "../rules/waits.ts";
import { SLOT3_TEXTS } from "./texts.ts";

const tt = textsOf(SLOT3_TEXTS);
const LINE_MS = 900;
const TURBO_LINE_MS = 400;
const OPENING = ["1A2", "K3Q", "A2K"];

let running: Running | null = null;
const shell = await openShell({
  reels: true,
  onHelp: (opened) => {
    const config = opened.session.config as Slot3Config;
    void openRules(
      (help) => [...rules(config, help, running?.picker.stake() ?? config.stakes[0]!), ...stopPart(opened.session)],
      autoText(opened.session),
    );
  },
  replay: async () => (await import("../rules/play.ts")).replay,
  summary: (round) => t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) }),
});
if (shell) running = run(shell);

function run(shell: Shell): Running {
  const config = shell.session.config as Slot3Config;
  const reels = createReels(config.theme, config.reels.length);
  preload(SYMBOLS3, config.theme);
  reels.show(OPENING);
  const show = async (round: RoundView, cabinet: Cabinet, pace: Pace) => {
    const { grid, lineWins } = round.outcome as Slot3Outcome;
    await pace.turn((stretch) => reels.land(grid, config.reels, { stretch, waits: waitsOf(config, grid, config.lines) }));
    await pace.pass((stretch) => showLines(lineWins, cabinet, stretch));
  };
  const showLines = async (lineWins: Slot3Outcome["lineWins"], cabinet: Cabinet, stretch: Stretch) => {
    let sum = 0;
    const half = (stretch.turbo ? TURBO_LINE_MS : LINE_MS) / 2;
    for (const { line, factor, win } of lineWins) {
      const rows = config.lines[line]!;
      reels.mark(
        rows.map((row, reel): [number, number] => [reel, row]),
        rows,
      );
      cabinet.say(tt(factor > 1 ? "lineTimes" : "line", { line: line + 1, amount: money(win), factor }));
      sum += win;
      await cabinet.win(sum, half, stretch);
      await stretch.pause(half);
    }
    if (lineWins.length > 1)
      reels.mark(lineWins.flatMap(({ line }) => config.lines[line]!.map((row, reel): [number, number] => [reel, row])));
  };
  return runTapGame(shell, {
    family: config.theme.family,
    hero: pictureOf("1", config.theme),
    stakes: config.stakes,
    share: (stake) => shareText(config.lines.length, stake),
    window: reels.element,
    reels: true,
    button: { label: t("spin.label"), busy: t("spin.busy"), icon: "spin" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    begin: () => reels.start(config.reels),
    rest: (stretch) => reels.land(OPENING, config.reels, { stretch }),
    show,
  });
}

function shareText(lines: number, stake: number): string {
  return lines === 1 ? tt("shareOne", { amount: money(stake) }) : tt("share", { lines, amount: money(stake / lines) });
}

function rules(config: Slot3Config, help: HelpView, stake: number): Node[] {
  const { combinations, hitEvery } = help.details as Slot3Help;
  const volatility = t(`volatility.${config.volatility}`);
  const perLine = stake / config.lines.length;
  const cards = SYMBOLS3.filter((symbol) => config.pays[symbol] > 0).map((symbol) => {
    const name = nameOf(symbol, config.theme);
    const face = el("img", { src: pictureOf(symbol, config.theme), alt: "", width: 52, height: 52 });
    return payCard(face, name, [[tt("three"), money(config.pays[symbol] * perLine)]]);
  });
  return [
    el(
      "p",
      {},
      tt("method", { combinations: inGroups(Number(combinations)), fraction: help.returnFraction, every: Number(hitEvery), volatility }),
    ),
    el("h3", {}, tt("pays", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...cards),
    ...mixedPart(config, perLine),
    ...(config.reels.some((strip) => strip.includes("W"))
      ? [el("p", {}, config.wildFactor > 1 ? tt("wild", { factor: config.wildFactor }) : tt("wildPlain"))]
      : []),
    el("p", {}, tt(linesRule(config.lines), { count: config.lines.length })),
  ];
}

/** Symbols that pay in any mix, where there are any. */
function mixedPart({ mixed, theme }: Slot3Config, perLine: number): Node[] {
  if (!mixed) return [];
  const faces = [...mixed.symbols].map((symbol) =>
    el("img", { src: pictureOf(symbol, theme), alt: nameOf(symbol, theme), width: 36, height: 36 }),
  );
  return [el("p", {}, tt("mixed", { amount: money(mixed.pay * perLine) })), el("p", { class: "mixed" }, ...faces)];
}
