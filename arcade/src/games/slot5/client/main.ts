import "../../../client/cabinet.css";
import type { RoundView } from "../../../shared/wire.ts";
import { el, icon, onSpace, wait } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { createReels } from "../../../client/reels.ts";
import { concludeRound, playRound } from "../../../client/round.ts";
import { nameSign, openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createStakePicker, type StakePicker } from "../../../client/stake-picker.ts";
import { pictureOf, preload } from "../../../client/symbols.ts";
import { t } from "../../../client/texts.ts";
import type { SlotConfig } from "../rules/wire.ts";
import type { SlotOutcome } from "../rules/play.ts";
import { SYMBOLS } from "../rules/machine.ts";
import { openHelp } from "./help.ts";
import { showRound, type Screen, type StopShowing } from "./show.ts";

/** A round takes at least so long from tap to tap. */
const SHORTEST_ROUND_MS = 2500;
const RESUME_NOTICE_MS = 1500;

let picker: StakePicker | null = null;
const shell = await openShell({
  onHelp: (opened) => void openHelp(opened, picker?.stake() ?? (opened.session.config as SlotConfig).stakes[0]!),
  summary: summarize,
  replay: async () => (await import("../rules/replay.ts")).replay,
});
if (shell) run(shell);

function run(shell: Shell): void {
  const config = shell.session.config as SlotConfig;
  document.body.dataset["family"] = config.theme.family;
  preload(SYMBOLS, config.theme);
  const stakes = createStakePicker({ stakes: config.stakes, share: (stake) => perLine(stake, config) });
  picker = stakes;
  const spin = el("button", { type: "button", class: "spin", "aria-label": t("spin.label"), onclick: () => void play() }, icon("spin"));
  const screen = draw(shell, config, stakes, spin);
  let stopShowing: StopShowing = () => {};
  let busy = false;

  const setBusy = (next: boolean) => {
    busy = next;
    spin.disabled = next;
    spin.classList.toggle("busy", next);
    spin.setAttribute("aria-label", t(next ? "spin.busy" : "spin.label"));
    stakes.setDisabled(next);
  };
  const present = async (round: RoundView) => {
    if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
    stopShowing = await showRound(screen, round);
    await concludeRound(shell, round);
  };
  const play = async () => {
    if (busy) return;
    setBusy(true);
    stopShowing();
    stopShowing = () => {};
    sounds.press();
    const rested = wait(SHORTEST_ROUND_MS);
    const stake = stakes.stake();
    screen.detail.textContent = "";
    screen.winPanel.classList.remove("winning", "big");
    screen.winAmount.textContent = money(0);
    screen.reels.start(config.reels);
    const round = await playRound(shell, { stake }, stake);
    if (round) await present(round);
    else await screen.reels.land(opening(config), config.reels);
    await rested;
    setBusy(false);
  };
  const resume = async (round: RoundView) => {
    setBusy(true);
    shell.notice(t("round.resumed"), "news");
    screen.reels.start(config.reels);
    await present(round);
    await wait(RESUME_NOTICE_MS);
    if (round.balance !== null) shell.notice("");
    setBusy(false);
  };
  onSpace(() => void play());
  shell.free.attach(stakes, shell.session.round !== null);
  if (shell.session.round) void resume(shell.session.round);
}

function draw(shell: Shell, config: SlotConfig, stakes: StakePicker, spin: HTMLElement): Screen {
  const reels = createReels(config.theme);
  reels.show(opening(config));
  const winAmount = el("output", { class: "win-amount" }, money(0));
  const detail = el("p", { class: "win-detail" });
  const winPanel = el("div", { class: "win-panel" }, el("span", { class: "win-label" }, t("win.label")), winAmount, detail);
  const hero = el("img", { class: "hero", src: pictureOf("1", config.theme), alt: "", width: 120, height: 120 });
  const marquee = el(
    "div",
    { class: "marquee" },
    el("div", { class: "garland", "aria-hidden": "true" }),
    hero,
    nameSign(shell.session),
    ...(shell.poolSign ? [shell.poolSign] : []),
  );
  const cabinet = el("div", { class: "cabinet" }, el("div", { class: "frame" }, reels.element), winPanel);
  const controls = el("div", { class: "controls" }, stakes.element, spin);
  shell.stage.append(el("div", { class: "sky", "aria-hidden": "true" }), marquee, cabinet, controls);
  return { shell, config, reels, winAmount, winPanel, detail, cabinet };
}

function perLine(stake: number, config: SlotConfig): string {
  const lines = config.lines.length;
  return t("stake.perLine", { lines, amount: money(stake / lines) });
}

/** What stands in the window before the first round; nothing that would win. */
function opening(config: SlotConfig): string[] {
  const [first, second] = ["1A2", "K3Q"];
  return config.reels.map((_, reel) => (reel % 2 === 0 ? first : second));
}

function summarize(round: RoundView): string {
  const free = (round.outcome as SlotOutcome).spins.length - 1;
  const win = t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) });
  return free > 0 ? `${win} · ${t("slot.freeWon", { count: free })}` : win;
}
