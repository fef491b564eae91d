import "./crash.css";
import type { HelpView, RoundView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { el, onSpace } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { drawRoom } from "../../../client/game-layout.ts";
import { releaseStake } from "../../../client/at-stake.ts";
import { concludeRound, holdRound, playRound, ROUND, roundOver, takeStep } from "../../../client/round.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { pictureOf } from "../../../client/symbols.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { CrashConfig, CrashShown } from "../rules/wire.ts";
import type { CrashOutcome } from "../rules/replay.ts";
import { createAuto } from "./auto.ts";
import { createFlight, times } from "./flight.ts";
import { CRASH_TEXTS } from "./texts.ts";

const tt = textsOf(CRASH_TEXTS);

const shell = await openShell({
  onHelp: (opened) => void openRules((help) => rules(opened.session.config as CrashConfig, help)),
  replay: async () => (await import("../rules/replay.ts")).replay,
  summary: (round) => tt("past", { point: times((round.outcome as CrashOutcome).point) }),
});
if (shell) run(shell);

function run(shell: Shell): void {
  const config = shell.session.config as CrashConfig;
  const picker = createStakePicker({ stakes: config.stakes });
  const auto = createAuto(config, { label: tt("auto"), wrong: (min, max) => tt("autoWrong", { min, max }) });
  const flight = createFlight(config, pictureOf("1", config.theme));
  const button = createGoButton(() => {
    if (!busy) void start();
  });
  const room = drawRoom(shell, {
    family: config.theme.family,
    window: flight.element,
    extras: [auto.element],
    controls: [picker.element, button.element],
  });
  const table: Table = { shell, room, flight, button };
  let busy = false;

  const setBusy = (next: boolean) => {
    busy = next;
    picker.setDisabled(next);
    auto.setDisabled(next);
    button.set(next ? "wait" : "start");
  };
  const start = async () => {
    const plan = auto.value();
    if (plan === "wrong") return;
    setBusy(true);
    sounds.press();
    room.clear();
    flight.rest();
    const stake = picker.stake();
    const round = await playRound(shell, { stake, auto: plan }, stake);
    if (round) await present(table, round);
    setBusy(false);
  };
  onSpace(button.press);
  flight.rest();
  flight.note(tt("ready"));
  void fillPoints(flight.remember);
  shell.free.attach(picker, shell.session.round !== null);
  if (shell.session.round) {
    setBusy(true);
    shell.notice(shell.session.round.state === "playing" ? "" : t("round.resumed"), "news");
    void present(table, shell.session.round).then(() => setBusy(false));
  }
}

type Flight = ReturnType<typeof createFlight>;
type GoButton = ReturnType<typeof createGoButton>;

interface Table {
  shell: Shell;
  room: ReturnType<typeof drawRoom>;
  flight: Flight;
  button: GoButton;
}

/** Shows a round to its end, from wherever it stands. */
async function present({ shell, room, flight, button }: Table, round: RoundView): Promise<void> {
  if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
  const byItself = (round.wager as { auto: number | null }).auto !== null;
  holdRound(shell, round, byItself ? "decided" : "cashOut");
  const over = round.state === "playing" ? await followRound(flight, button, round) : round;
  holdRound(shell, over);
  if (over.outcome !== null) {
    showOutcome(flight, over.outcome as CrashOutcome);
    await room.conclude(over);
    await concludeRound(shell, over);
  } else {
    flight.rest();
    shell.notice(t("net.returning"), "news");
    shell.setBalance(over.balance);
    releaseStake(ROUND);
    shell.free.concluded(over);
  }
}

/** The one button: it starts a round, and while the flight is in the air it leaves it. */
function createGoButton(onStart: () => void) {
  const label = el("span", {}, tt("start"));
  const gain = el("small");
  let leave: (() => void) | null = null;
  const press = () => (leave ? leave() : onStart());
  const element = el("button", { type: "button", class: "button button-main go", onclick: press }, label, gain);
  const set = (state: "start" | "wait" | "leave"): void => {
    label.textContent = tt(state);
    gain.textContent = "";
    element.disabled = state === "wait";
    element.classList.toggle("leave", state === "leave");
  };
  return {
    element,
    press,
    set,
    setGain: (text: string) => void (gain.textContent = text),
    /** What a press does from now on, in place of starting; null: it starts again. */
    setLeave: (next: (() => void) | null) => void (leave = next),
  };
}

/** Follows a round in the air until it is over, by the player's tap, their plan or the burst. */
async function followRound(flight: Flight, button: GoButton, round: RoundView): Promise<RoundView> {
  const { startsAt } = round.progress as CrashShown;
  flight.note(tt("counting"));
  let left: Promise<RoundView> | null = null;
  let canLeave = false;
  const leave = () => {
    left ??= takeStep(round.id, { kind: "cashOut" });
    button.set("wait");
  };
  flight.fly(startsAt, (now) => {
    if (left) return;
    if (!canLeave) {
      canLeave = true;
      button.setLeave(leave);
      button.set("leave");
      flight.note(tt("flying"));
    }
    button.setGain(money((round.stake / 100) * now));
  });
  const over = await roundOver(round.id);
  button.setLeave(null);
  return over;
}

function showOutcome(flight: Flight, { point, cashed }: CrashOutcome): void {
  flight.end(cashed === null ? "burst" : "cashed", cashed ?? point);
  flight.note(cashed === null ? tt("burst", { point: times(point) }) : tt("cashed", { at: times(cashed), point: times(point) }));
  flight.remember(point);
}

async function fillPoints(remember: (point: number) => void): Promise<void> {
  const rounds = await call<RoundView[]>("GET", "/api/history").catch(() => []);
  for (const { outcome } of rounds.slice(0, 8).reverse()) if (outcome) remember((outcome as CrashOutcome).point);
}

function rules(config: CrashConfig, help: HelpView): Node[] {
  return [
    el("p", {}, tt("how", { cap: times(config.cap) })),
    el("p", {}, tt("method", { fraction: `${help.returnPercent} %` })),
    el("p", {}, tt("clock")),
    el("p", {}, tt("broken")),
  ];
}
