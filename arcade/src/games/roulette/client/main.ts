import "./roulette.css";
import type { RoundView } from "../../../shared/wire.ts";
import { el, onSpace, wait } from "../../../client/dom.ts";
import { LaidChips, type Refusal } from "../../../client/laid-chips.ts";
import { money } from "../../../client/money.ts";
import { concludeRound, playRound } from "../../../client/round.ts";
import { countUp, nameSign, openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createTableFlights } from "../../../client/tables/table-flights.ts";
import { t } from "../../../client/texts.ts";
import type { RouletteConfig } from "../rules/wire.ts";
import type { Bet, RouletteOutcome } from "../rules/play.ts";
import { SPOTS } from "../rules/spots.ts";
import { createChipControls, type ChipControls, type ChipHandlers } from "../../../client/chip-controls.ts";
import { createBoard, type Board } from "./board.ts";
import { openHelp } from "./help.ts";
import { createLastNumbers } from "./last-numbers.ts";
import { colourName } from "./spot-names.ts";
import { createWheel } from "./wheel.ts";

/** The result stays in sight before the table is free again. */
const RESULT_MS = 1600;
const RESUME_NOTICE_MS = 1500;

const shell = await openShell({
  onHelp: (opened) => void openHelp(opened),
  replay: async () => (await import("../rules/replay.ts")).replay,
  summary: summarize,
});
if (shell) run(shell);

function run(shell: Shell): void {
  const config = shell.session.config as RouletteConfig;
  const bets = new LaidChips({ tableMax: config.tableMax, limitOf: (spot) => config.spotMax[SPOTS.get(spot)!.kind] ?? 0 });
  let rolling = false;
  const controls = spinControls(config.chips, {
    onUndo: () => change(() => bets.undo()),
    onClear: () => change(() => bets.clear()),
    onRepeat: () => change(() => bets.repeat()),
    onDouble: () => change(() => tellRefusal(shell, bets.double())),
    onPlay: () => void play(),
    onChip: (chip) => table.setChip(chip),
  });
  const table = createBoard((spots) => rolling || change(() => tellRefusal(shell, bets.addAll(spots, controls.chip()))), controls.chip());
  const show = draw(shell, table, controls);
  const cloth = createCloth(shell, table, controls.chips);
  const change = (edit: () => void) => {
    edit();
    table.setResult(null, new Set());
    cloth.show(bets.bySpot());
    controls.update(bets, rolling, 0);
  };
  const setRolling = (next: boolean) => {
    rolling = next;
    document.body.classList.toggle("rolling", next);
    controls.update(bets, next, 0);
  };
  const present = async (round: RoundView) => {
    if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
    controls.update(bets, true, round.stake);
    await show(round);
    cloth.settle(round);
    await concludeRound(shell, round);
    await wait(RESULT_MS);
  };
  const play = async () => {
    if (rolling || bets.total() === 0) return;
    setRolling(true);
    table.setResult(null, new Set());
    const round = await playRound(shell, bets.wager(), bets.total());
    if (round) {
      await present(round);
      bets.played();
    }
    cloth.show(bets.bySpot());
    setRolling(false);
  };
  const resume = async (round: RoundView) => {
    setRolling(true);
    shell.notice(t("round.resumed"), "news");
    table.setBets(new Map((round.wager as { bets: Bet[] }).bets.map((bet) => [bet.spot, bet.amount])));
    await present(round);
    await wait(RESUME_NOTICE_MS);
    if (round.balance !== null) shell.notice("");
    setRolling(false);
    change(() => {});
  };
  onSpace(() => void play());
  controls.update(bets, false, 0);
  if (shell.session.round) void resume(shell.session.round);
}

/** The chips on the cloth: laid from the tray, and at the result on their way to the player or to the house. */
function createCloth({ stage, session }: Shell, table: Board, tray: HTMLElement) {
  const { chips: values } = session.config as RouletteConfig;
  const flights = createTableFlights({ spots: table.element, tray, bank: () => stage.querySelector(".wheel"), values });
  const show = (lying: ReadonlyMap<string, number>) => {
    table.setBets(lying);
    flights.follow(new Map(), lying);
  };
  return {
    show,
    settle: (round: RoundView) => {
      const { pocket, wins } = round.outcome as RouletteOutcome;
      const won = new Set(wins.map(({ spot }) => spot));
      const lying = (round.wager as { bets: Bet[] }).bets.map(({ spot }) => spot);
      table.setResult(pocket, won);
      flights.settle(lying, (spot) => won.has(spot));
      show(new Map());
    },
  };
}

function spinControls(chips: readonly number[], handlers: ChipHandlers): ChipControls {
  return createChipControls(chips, { icon: "spin", label: t("spin.label") }, handlers);
}

function tellRefusal(shell: Shell, refusal: Refusal | null): void {
  if (!refusal) sounds.press();
  const key = refusal?.limit === "table" ? "roulette.tableLimit" : "roulette.limit";
  shell.notice(refusal ? t(key, { amount: money(refusal.amount) }) : "");
}

/** Draws the room; answers how a round is shown in it. */
function draw(shell: Shell, table: Board, controls: ChipControls) {
  const wheel = createWheel();
  const last = createLastNumbers(shell.session.round);
  const number = el("p", { class: "number-drawn" }, t("roulette.placeBet"));
  const win = el("output", { class: "win-amount" });
  const top = el(
    "section",
    { class: "top" },
    wheel.element,
    el("div", { class: "top-side" }, nameSign(shell.session), number, win, last.element),
  );
  const foot = el("div", { class: "foot table-foot" }, controls.chips, controls.actions);
  shell.stage.append(top, last.heat, table.kinds, el("div", { class: "table-scroll" }, table.element), foot);
  return async (round: RoundView) => {
    const outcome = round.outcome as RouletteOutcome;
    number.className = "number-drawn";
    number.textContent = t("roulette.spinning");
    win.textContent = "";
    shell.stage.scrollTo({ top: 0 });
    await wheel.roll(outcome.pocket);
    last.add(round);
    const text = t("roulette.result", { number: String(outcome.pocket), colour: colourName(outcome.colour) });
    number.textContent = text;
    number.classList.add(outcome.colour);
    // What comes back below the stake is no reason to celebrate.
    const won = outcome.payout > round.stake;
    win.classList.toggle("winning", won);
    const key = won ? "result.win" : outcome.payout > 0 ? "result.back" : "result.none";
    shell.announce(`${text}. ${t(key, { amount: money(outcome.payout) })}`);
    if (won) sounds.win();
    if (outcome.payout > 0) await countUp(win, 0, { to: outcome.payout, ms: 700 });
    else win.textContent = t("result.none");
  };
}

function summarize(round: RoundView): HTMLElement {
  const { pocket, colour } = round.outcome as RouletteOutcome;
  return el("span", {}, el("b", { class: `pocket-tag ${colour}` }, String(pocket)), " ", colourName(colour));
}
