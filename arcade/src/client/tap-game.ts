import type { RoundView } from "../shared/wire.ts";
import { type Autoplay, createAutoplay } from "./autoplay/autoplay.ts";
import { calmMotion, el, onSpace, wait } from "./dom.ts";
import { drawRoom, type Cabinet, type GameLayoutOptions, type Room } from "./game-layout.ts";
import { createPace, type Pace, type Stretch } from "./pace.ts";
import { concludeRound, playRound } from "./round.ts";
import type { Shell } from "./shell.ts";
import { sounds } from "./sound.ts";
import { createSpinButton, type ButtonFace } from "./spin-button.ts";
import { createStakePicker, type StakePicker } from "./stake-picker.ts";
import { t } from "./texts.ts";
import { turboIsOn } from "./turbo.ts";

/** A round takes at least so long from tap to tap, unless its reels are stopped. */
const SHORTEST_ROUND_MS = 2500;
/** The same in turbo. */
const TURBO_ROUND_MS = 600;
const RESUME_NOTICE_MS = 1500;
/** So long it is said that a round waits for the player. */
const RESUMED_MS = 6000;

/** A game of one tap per round: a stake, a button, a window in which the round is shown. */
export interface TapGame extends Omit<GameLayoutOptions, "controls"> {
  stakes: readonly number[];
  share?: (stake: number) => string;
  button: ButtonFace;
  /** It has reels that turn: a second press brings them to rest. */
  reels?: boolean;
  wager: (stake: number) => object;
  /** What a round costs at the chosen stake. */
  cost: (stake: number) => number;
  /** The tap: the window begins to move. */
  begin: () => void;
  /** Nothing was played: the window comes to rest. */
  rest: (stretch: Stretch) => void | Promise<void>;
  /** Shows the whole round; of a game of reels at the pace that the player wants. */
  show: (round: RoundView, cabinet: Cabinet, pace: Pace) => Promise<void>;
  setBusy?: (busy: boolean) => void;
  onStake?: (stake: number) => void;
  /** What is said over a round that was left before it was shown to its end, where that is not for the game alone to show. */
  resumed?: string;
  /** Draws a round with the game's feature, to be looked at in free play (`preview.ts`). */
  preview?: ((stake: number) => Promise<RoundView | null>) | undefined;
  /** Whether a round has its free spins, which autoplay may end at; absent: it has none. */
  feature?: ((round: RoundView) => boolean) | undefined;
  /** Free rounds begin (true) or end: what else a round costs by is theirs meanwhile. */
  onFree?: (free: boolean) => void;
}

export interface Running {
  picker: StakePicker;
}

/** In free play the feature of a game that has one can be looked at. */
function previewButton({ session }: Shell, { preview }: TapGame, onPress: () => void): HTMLButtonElement[] {
  if (!preview || !session.freePlay) return [];
  return [el("button", { type: "button", class: "button preview", onclick: onPress }, t("preview.button"))];
}

interface Looked {
  room: Room;
  pace: Pace;
  stake: number;
  begin: () => void;
}

/** The feature is looked at: no round is played, and nothing of it stays. */
async function showPreview(shell: Shell, game: TapGame, { room, pace, stake, begin }: Looked): Promise<void> {
  room.clear();
  shell.notice(t("preview.note"), "news");
  shell.announce(t("preview.note"));
  begin();
  // Its rules, or what they need, may not have come.
  const round = await game.preview!(stake).catch(() => "failed" as const);
  if (round === null || round === "failed") await pace.turn(async (stretch) => game.rest(stretch));
  else await game.show(round, room, pace);
  room.clear();
  if (round === "failed") return shell.notice(t("preview.failed"));
  room.say(t("preview.over"));
  shell.notice("");
}

interface Playing {
  picker: StakePicker;
  spin: () => Promise<RoundView | null>;
  onRunning: (running: boolean) => void;
}

/** Where the brand has autoplay, a game of reels has it. */
function autoplayOf(shell: Shell, game: TapGame, { picker, spin, onRunning }: Playing): Autoplay | null {
  if (!game.reels || !shell.session.autoplay) return null;
  return createAutoplay(shell, { cost: () => game.cost(picker.stake()), spin, onRunning, feature: game.feature });
}

/** What waits for the player lies under these words, so that they leave; those of a result stay until it is shown. */
function tellResumed(shell: Shell, waits: string | undefined): void {
  if (waits === undefined) shell.notice(t("round.resumed"), "news");
  else shell.notice(waits, "news", RESUMED_MS);
}

/** The stake, and below it autoplay. */
const sideOf = ({ element }: StakePicker, auto: Autoplay | null): HTMLElement =>
  auto ? el("div", { class: "side" }, element, auto.button) : element;

/** Draws the room and runs it: tap, play, show, and the round that was not shown to its end. */
export function runTapGame(shell: Shell, game: TapGame): Running {
  const picker = createStakePicker({
    stakes: game.stakes,
    ...(game.share && { share: game.share }),
    ...(game.onStake && { onChange: game.onStake }),
  });
  const auto = autoplayOf(shell, game, { picker, spin: () => once(), onRunning: (next) => setAuto(next) });
  const press = () => {
    auto?.stop();
    sign.setAuto(false);
    if (busy) pace.press();
    else void play();
  };
  const { button, ...sign } = createSpinButton(game.button, press);
  const look = previewButton(shell, game, () => void show());
  const room = drawRoom(shell, { ...game, extras: [...(game.extras ?? []), ...look], controls: [sideOf(picker, auto), button] });
  const pace = createPace({ stops: !shell.session.fullSpins, turbo: turboIsOn, calm: calmMotion, onChange: sign.setPress });
  let busy = false;

  const setBusy = (next: boolean) => {
    busy = next;
    sign.setBusy(next);
    picker.setDisabled(next);
    auto?.setDisabled(next);
    for (const one of look) one.disabled = next;
    game.setBusy?.(next);
  };
  const setAuto = (running: boolean) => {
    sign.setAuto(running);
    setBusy(running);
  };
  const begin = () => {
    if (game.reels) pace.begin();
    game.begin();
  };
  const present = async (round: RoundView) => {
    if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
    await game.show(round, room, pace);
    await room.conclude(round, game.reels ? pace : undefined);
    await concludeRound(shell, round);
  };
  const play = async () => {
    if (busy) return;
    setBusy(true);
    await once();
    setBusy(false);
  };
  const once = async (): Promise<RoundView | null> => {
    sounds.press();
    room.clear();
    const stake = picker.stake();
    begin();
    const rested = pace.least(game.reels && turboIsOn() ? TURBO_ROUND_MS : SHORTEST_ROUND_MS);
    const round = await playRound(shell, game.wager(stake), game.cost(stake));
    if (round) await present(round);
    else await pace.turn(async (stretch) => game.rest(stretch));
    await rested;
    return round;
  };
  const show = async () => {
    if (busy) return;
    setBusy(true);
    await showPreview(shell, game, { room, pace, stake: picker.stake(), begin }).finally(() => setBusy(false));
  };
  const resume = async (round: RoundView) => {
    setBusy(true);
    tellResumed(shell, game.resumed);
    begin();
    await present(round);
    await wait(RESUME_NOTICE_MS);
    if (round.balance !== null) shell.notice("");
    setBusy(false);
  };
  onSpace(press);
  // A tap on the reels stops them; it never begins a round.
  game.window.addEventListener("click", () => pace.press());
  const fix = (stake: number | null) => {
    game.onFree?.(stake !== null);
    auto?.setHidden(stake !== null);
    picker.fix(stake);
  };
  shell.free.attach({ fix }, shell.session.round !== null);
  if (shell.session.round) void resume(shell.session.round);
  return { picker };
}
