import "./video-poker.css";
import type { HelpView, RoundView } from "../../../shared/wire.ts";
import { el, onSpace } from "../../../client/dom.ts";
import { drawRoom, type Room } from "../../../client/game-layout.ts";
import { resumeRound } from "../../../client/resume-round.ts";
import { concludeRound, holdRound, playRound, takeStep } from "../../../client/round.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { namesake } from "../../../client/title-picture.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { PokerConfig, PokerShown } from "../rules/wire.ts";
import { paidCards } from "../rules/hands.ts";
import type { PokerOutcome } from "../rules/replay.ts";
import { createAdviser } from "./adviser.ts";
import { createHand, type HandView, type Suit } from "./hand.ts";
import { createPayTable, type PayTable } from "./pay-table.ts";
import { POKER_TEXTS } from "./texts.ts";

const tt = textsOf(POKER_TEXTS);

const shell = await openShell({
  onHelp: (opened) => void openRules((help) => rules(opened.session.config as PokerConfig, help)),
  replay: async () => (await import("../rules/replay.ts")).replay,
  summary: (round) => {
    const { hand } = round.outcome as PokerOutcome;
    return hand ? tt(hand) : t("result.none");
  },
});
if (shell) run(shell);

function run(shell: Shell): void {
  const config = shell.session.config as PokerConfig;
  const hand = createHand({ hold: tt("hold"), hint: tt("hint"), card: inWords, none: tt("noCard") });
  const table = createPayTable(config, tt);
  const picker = createStakePicker({ stakes: config.stakes, onChange: (stake) => table.setStake(stake) });
  const adviser = createAdviser(config, { hand, tt, inWords, say: (text) => room.say(text), announce: (text) => shell.announce(text) });
  const button = el("button", { type: "button", class: "button button-main deal", onclick: () => press() }, tt("deal"));
  const room = drawRoom(shell, {
    ...signOf(shell, hand),
    window: el("div", { class: "table" }, table.element, hand.element),
    extras: [el("div", { class: "hint-row" }, adviser.button)],
    controls: [picker.element, button],
  });
  const face: Face = { hand, table, button, room };
  let choosing: ((held: boolean[]) => void) | null = null;
  let busy = false;

  const setBusy = (next: boolean) => {
    busy = next;
    picker.setDisabled(next);
    button.disabled = next;
    if (!next) button.textContent = tt("deal");
  };
  /** Waits for the player to choose, then draws. */
  const draw = async (round: RoundView): Promise<RoundView> => {
    const shown = round.progress as PokerShown;
    const chosen = () => new Promise<boolean[]>((resolve) => (choosing = resolve));
    const held = await askHeld(face, shown, () => (adviser.ask(shown.cards), chosen()));
    choosing = null;
    adviser.ask(null);
    return takeStep(round.id, { kind: "draw", held });
  };
  const present = async (round: RoundView) => {
    if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
    const over = round.state === "playing" ? await draw(round) : round;
    holdRound(shell, over);
    await showDrawn(face, over.outcome as PokerOutcome);
    await room.conclude(over);
    await concludeRound(shell, over);
  };
  const deal = async () => {
    setBusy(true);
    sounds.press();
    room.clear();
    table.mark(null);
    hand.cover();
    const stake = picker.stake();
    const round = await playRound(shell, { stake }, stake);
    if (round) await present(round);
    setBusy(false);
  };
  const press = () => {
    if (choosing) return choosing(hand.held());
    if (!busy) void deal();
  };
  onSpace(press);
  hand.cover();
  table.setStake(picker.stake());
  shell.free.attach(picker, shell.session.round !== null);
  if (shell.session.round) table.setStake(shell.session.round.stake);
  void resumeRound(shell, setBusy, present);
}

/** The colours of the room, and what the title is named after: over the table, and on the backs of the cards. */
function signOf({ session }: Shell, hand: HandView): { family: string; hero?: string } {
  const { family } = (session.config as PokerConfig).theme;
  const motif = namesake(session.title);
  if (motif === null) return { family };
  hand.element.classList.add("named");
  hand.element.style.setProperty("--back", `url("${motif}")`);
  return { family, hero: motif };
}

interface Face {
  hand: HandView;
  table: PayTable;
  button: HTMLButtonElement;
  room: Room;
}

function inWords(rank: string, suit: Suit): string {
  return tt("card", { rank, suit: tt(suit) });
}

/** Deals, and lets the player choose which cards to hold; the button ends it. */
async function askHeld({ hand, table, button }: Face, shown: PokerShown, chosen: () => Promise<boolean[]>): Promise<boolean[]> {
  hand.cover();
  await hand.show(shown.cards);
  table.mark(shown.hand);
  hand.setChoosing(true);
  button.textContent = tt("draw");
  button.disabled = false;
  const held = await chosen();
  button.disabled = true;
  hand.setChoosing(false);
  return held;
}

async function showDrawn({ hand, table, room }: Face, outcome: PokerOutcome): Promise<void> {
  const { dealt, held, final } = outcome;
  await hand.show(dealt.map((card, index) => (held[index] ? card : final[index]!)));
  hand.setHeld(held);
  hand.light(paidCards(final, outcome.hand));
  table.mark(outcome.hand);
  room.say(outcome.hand ? tt(outcome.hand) : "");
}

function rules(config: PokerConfig, help: HelpView): Node[] {
  const volatility = t(`volatility.${config.volatility}`);
  return [
    el("p", {}, tt("how")),
    el("p", {}, tt("hints.how")),
    el("p", {}, tt("method", { fraction: help.returnFraction, volatility })),
    el("p", {}, tt("kept")),
  ];
}
