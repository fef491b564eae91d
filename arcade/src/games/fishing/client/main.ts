import "./fishing.css";
import type { HelpView, RoundView, ShotResult } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { holdStake } from "../../../client/at-stake.ts";
import { el } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { money, shortMoney } from "../../../client/money.ts";
import { costOf, endGame, offerFunds, refreshBalance } from "../../../client/round.ts";
import { openRules, payCard } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { inLanguage, t, textsOf } from "../../../client/texts.ts";
import type { FishingConfig } from "../rules/wire.ts";
import type { ShotOutcome } from "../rules/replay.ts";
import { KINDS, type Fish } from "../rules/school.ts";
import { Sea } from "./sea.ts";
import { FISHING_TEXTS } from "./texts.ts";
import { createVolley } from "./volley.ts";

const tt = textsOf(FISHING_TEXTS);
/** Between two shots of one hand. */
const RELOAD_MS = 150;

let price = 0;
const shell = await openShell({
  onHelp: (opened) => void openRules((help) => rules(help, price || (opened.session.config as FishingConfig).stakes[0]!)),
  replay: async () => (await import("../rules/replay.ts")).replay,
  summary: (round) =>
    `×${(round.outcome as ShotOutcome).times} ${t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) })}`,
});
if (shell) run(shell);

function run(shell: Shell): void {
  const config = shell.session.config as FishingConfig;
  const sea = new Sea(config, tt("sea"));
  const note = el("p", { class: "sea-note", role: "status" }, tt("tap"));
  const sum = el("output", { class: "sum-amount" }, money(0));
  const picker = createStakePicker({ stakes: config.stakes, onChange: (stake) => (price = stake) });
  const volley = createVolley(config.volley, (error) => endGame(error.message));
  let shotAt = -Infinity;
  price = picker.stake();

  const settled = (fish: Fish, round: RoundView) => {
    const { caught } = round.outcome as ShotOutcome;
    if (caught) {
      sea.caught(fish, `+${shortMoney(round.payout)}`);
      sum.textContent = money(round.payout);
      sounds.win();
    } else sea.missed(fish);
    note.textContent = caught ? tt("caught", { amount: money(round.payout) }) : tt("missed");
    if (round.balance !== null) shell.setBalance(round.balance);
    else void refreshBalance(shell);
    tell("round", round.payout - costOf(round));
    void call("POST", "/api/seen", {}).catch(() => {});
    shell.free.concluded(round);
  };
  let flying = 0;
  /** Shots with money that are under way; a shot is decided as it arrives. */
  const setFlying = (change: number) => {
    flying += change;
    if (!shell.session.freePlay) holdStake("shots", flying, "decided");
  };
  const answered = (fish: Fish, stake: number, result: ShotResult) => {
    if ("round" in result) return settled(fish, result.round);
    note.textContent = result.message;
    shell.free.notPlayed(result.errorCode);
    if (result.errorCode === "bet.insufficientFunds" && !document.querySelector("dialog[open]")) offerFunds(shell, stake);
  };
  const shoot = (fish: Fish | null) => {
    const now = performance.now();
    if (!fish) return void (note.textContent = tt("nothing"));
    if (now - shotAt < RELOAD_MS || volley.full()) return;
    const tapped = shell.free.tap();
    if (!tapped) return;
    shotAt = now;
    const stake = picker.stake();
    sea.shoot(fish);
    sounds.press();
    const cost = tapped.grant === null ? stake : 0;
    setFlying(cost);
    volley.add({ wager: { stake, fish: fish.id }, ...tapped }, (result) => {
      setFlying(-cost);
      answered(fish, stake, result);
    });
  };
  sea.canvas.addEventListener("pointerdown", (event) => shoot(sea.fishAt(event.clientX, event.clientY)));
  aimByKeys(sea, note, shoot);
  const total = el("p", { class: "sum" }, el("span", { class: "sum-label" }, tt("lastCatch")), sum);
  const name = el("h1", { class: "sea-name" }, inLanguage(shell.session.title.names));
  sea.element.append(name, note);
  shell.stage.append(
    el("div", { class: "sky", "aria-hidden": "true" }),
    sea.element,
    el("div", { class: "controls" }, picker.element, total),
  );
  resume(shell, note);
  shell.free.attach(picker, false);
}

/** Arrows aim at a fish, space and Enter shoot at it. */
function aimByKeys(sea: Sea, note: HTMLElement, shoot: (fish: Fish | null) => void): void {
  sea.canvas.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step) {
      const fish = sea.aimOn(step);
      if (fish) note.textContent = tt("aimed", { times: KINDS[fish.kind]!.times });
    } else if (event.code === "Space" || event.key === "Enter") {
      if (!event.repeat) shoot(sea.aimed() ?? sea.aimOn(1));
    } else return;
    event.preventDefault();
  });
}

/** The last shot before a break was decided: the player is told what it brought. */
function resume(shell: Shell, note: HTMLElement): void {
  const { round } = shell.session;
  if (!round) return;
  note.textContent = `${t("round.resumed")} ${round.payout > 0 ? tt("caught", { amount: money(round.payout) }) : tt("missed")}`;
  void call("POST", "/api/seen", {}).catch(() => {});
}

function rules(help: HelpView, stake: number): Node[] {
  const cards = KINDS.map(({ name, times }) => {
    const face = el("img", { src: `/client/symbols/${name}.webp`, alt: "", width: 52, height: 52 });
    return payCard(face, `×${times}`, [[`×${times}`, money(times * stake)]]);
  });
  return [
    el("p", {}, tt("tap")),
    el("p", {}, tt("method", { fraction: `${help.returnPercent} %` })),
    el("p", {}, tt("paths")),
    el("p", {}, tt("gone")),
    el("h3", {}, tt("fish", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...cards),
  ];
}
