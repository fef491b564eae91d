import "./crash.css";
import type { HelpView, RoundView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { el, onSpace } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { drawRoom } from "../../../client/game-layout.ts";
import { concludeRound, playRound, roundOver, takeStep } from "../../../client/round.ts";
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
  const label = el("span", {}, tt("start"));
  const gain = el("small");
  const go = el("button", { type: "button", class: "button button-main go", onclick: () => press() }, label, gain);
  const room = drawRoom(shell, {
    family: config.theme.family,
    window: flight.element,
    extras: [auto.element],
    controls: [picker.element, go],
  });
  let leave: (() => void) | null = null;
  let busy = false;

  const setButton = (text: string, state: "start" | "wait" | "leave") => {
    label.textContent = text;
    gain.textContent = "";
    go.disabled = state === "wait";
    go.classList.toggle("leave", state === "leave");
  };
  const setBusy = (next: boolean) => {
    busy = next;
    picker.setDisabled(next);
    auto.setDisabled(next);
    setButton(tt(next ? "wait" : "start"), next ? "wait" : "start");
  };
  /** Follows a round in the air until it is over, by the player's tap, their plan or the burst. */
  const follow = async (round: RoundView): Promise<RoundView> => {
    const { startsAt } = round.progress as CrashShown;
    flight.note(tt("counting"));
    let left: Promise<RoundView> | null = null;
    flight.fly(startsAt, (now) => {
      if (left) return;
      if (!leave) {
        leave = () => {
          left ??= takeStep(round.id, { kind: "cashOut" });
          setButton(tt("wait"), "wait");
        };
        setButton(tt("leave"), "leave");
        flight.note(tt("flying"));
      }
      gain.textContent = money((round.stake / 100) * now);
    });
    const over = await roundOver(round.id);
    leave = null;
    return over;
  };
  const present = async (round: RoundView) => {
    if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
    const over = round.state === "playing" ? await follow(round) : round;
    if (over.outcome !== null) {
      show(over.outcome as CrashOutcome);
      await room.conclude(over);
      await concludeRound(shell, over);
    } else {
      flight.rest();
      shell.notice(t("net.returning"));
      shell.setBalance(over.balance);
    }
  };
  const show = ({ point, cashed }: CrashOutcome) => {
    flight.end(cashed === null ? "burst" : "cashed", cashed ?? point);
    flight.note(cashed === null ? tt("burst", { point: times(point) }) : tt("cashed", { at: times(cashed), point: times(point) }));
    flight.remember(point);
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
    if (round) await present(round);
    setBusy(false);
  };
  const press = () => {
    if (leave) return leave();
    if (!busy) void start();
  };
  onSpace(press);
  flight.rest();
  flight.note(tt("ready"));
  void fillPoints(flight.remember);
  if (shell.session.round) {
    setBusy(true);
    shell.notice(shell.session.round.state === "playing" ? "" : t("round.resumed"));
    void present(shell.session.round).then(() => setBusy(false));
  }
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
