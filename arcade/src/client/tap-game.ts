import type { RoundView } from "../shared/wire.ts";
import { el, icon, onSpace, wait, type IconName } from "./dom.ts";
import { drawRoom, type Cabinet, type GameLayoutOptions } from "./game-layout.ts";
import { concludeRound, playRound } from "./round.ts";
import type { Shell } from "./shell.ts";
import { sounds } from "./sound.ts";
import { createStakePicker, type StakePicker } from "./stake-picker.ts";
import { t } from "./texts.ts";

/** A round takes at least so long from tap to tap. */
const SHORTEST_ROUND_MS = 2500;
const RESUME_NOTICE_MS = 1500;

/** A game of one tap per round: a stake, a button, a window in which the round is shown. */
export interface TapGame extends Omit<GameLayoutOptions, "controls"> {
  stakes: readonly number[];
  share?: (stake: number) => string;
  button: { label: string; busy: string; icon: IconName };
  wager: (stake: number) => object;
  /** What a round costs at the chosen stake. */
  cost: (stake: number) => number;
  /** The tap: the window begins to move. */
  begin: () => void;
  /** Nothing was played: the window comes to rest. */
  rest: () => void;
  /** Shows the whole round. */
  show: (round: RoundView, cabinet: Cabinet) => Promise<void>;
  setBusy?: (busy: boolean) => void;
  onStake?: (stake: number) => void;
  /** Free rounds begin (true) or end: what else a round costs by is theirs meanwhile. */
  onFree?: (free: boolean) => void;
}

export interface Running {
  picker: StakePicker;
}

/** Draws the room and runs it: tap, play, show, and the round that was not shown to its end. */
export function runTapGame(shell: Shell, game: TapGame): Running {
  const picker = createStakePicker({
    stakes: game.stakes,
    ...(game.share && { share: game.share }),
    ...(game.onStake && { onChange: game.onStake }),
  });
  const press = () => void play();
  const button = el("button", { type: "button", class: "spin", "aria-label": game.button.label, onclick: press }, icon(game.button.icon));
  const room = drawRoom(shell, { ...game, controls: [picker.element, button] });
  let busy = false;

  const setBusy = (next: boolean) => {
    busy = next;
    button.disabled = next;
    button.classList.toggle("busy", next);
    button.setAttribute("aria-label", next ? game.button.busy : game.button.label);
    picker.setDisabled(next);
    game.setBusy?.(next);
  };
  const present = async (round: RoundView) => {
    if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
    await game.show(round, room);
    await room.conclude(round);
    await concludeRound(shell, round);
  };
  const play = async () => {
    if (busy) return;
    setBusy(true);
    sounds.press();
    room.clear();
    const rested = wait(SHORTEST_ROUND_MS);
    const stake = picker.stake();
    game.begin();
    const round = await playRound(shell, game.wager(stake), game.cost(stake));
    if (round) await present(round);
    else game.rest();
    await rested;
    setBusy(false);
  };
  const resume = async (round: RoundView) => {
    setBusy(true);
    shell.notice(t("round.resumed"), "news");
    game.begin();
    await present(round);
    await wait(RESUME_NOTICE_MS);
    if (round.balance !== null) shell.notice("");
    setBusy(false);
  };
  onSpace(press);
  const fix = (stake: number | null) => {
    game.onFree?.(stake !== null);
    picker.fix(stake);
  };
  shell.free.attach({ fix }, shell.session.round !== null);
  if (shell.session.round) void resume(shell.session.round);
  return { picker };
}
