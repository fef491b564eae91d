import "./video-poker.css";
import type { HelpView, RoundView } from "../../../shared/wire.ts";
import { el, onSpace } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { drawRoom } from "../../../client/game-layout.ts";
import { resumeRound } from "../../../client/resume-round.ts";
import { concludeRound, holdRound, playRound, takeStep } from "../../../client/round.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { pictureOf } from "../../../client/symbols.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { PokerConfig, PokerShown } from "../rules/wire.ts";
import type { Hand } from "../rules/hands.ts";
import type { PokerOutcome } from "../rules/replay.ts";
import { createHand } from "./hand.ts";
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
  const hand = createHand({ hold: tt("hold"), card: (rank, suit) => tt("card", { rank, suit: tt(suit) }), none: tt("noCard") });
  const table = payTable(config);
  const picker = createStakePicker({ stakes: config.stakes, onChange: (stake) => table.setStake(stake) });
  const button = el("button", { type: "button", class: "button button-main deal", onclick: () => press() }, tt("deal"));
  const room = drawRoom(shell, {
    family: config.theme.family,
    hero: pictureOf("1", config.theme),
    window: el("div", { class: "table" }, table.element, hand.element),
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
    const held = await askHeld(face, round.progress as PokerShown, () => new Promise((resolve) => (choosing = resolve)));
    choosing = null;
    return takeStep(round.id, { kind: "draw", held });
  };
  const present = async (round: RoundView) => {
    if (round.balanceAfterBet !== null) shell.setBalance(round.balanceAfterBet);
    const over = round.state === "playing" ? await draw(round) : round;
    holdRound(shell, over);
    const outcome = over.outcome as PokerOutcome;
    await showDrawn(face, outcome);
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

interface Face {
  hand: ReturnType<typeof createHand>;
  table: ReturnType<typeof payTable>;
  button: HTMLButtonElement;
  room: ReturnType<typeof drawRoom>;
}

/** Deals, and lets the player choose which cards to hold; the button ends it. */
async function askHeld({ hand, table, button, room }: Face, shown: PokerShown, chosen: () => Promise<boolean[]>): Promise<boolean[]> {
  hand.cover();
  await hand.show(shown.cards);
  table.mark(shown.hand);
  room.say(tt("choose"));
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
  table.mark(outcome.hand);
  room.say(outcome.hand ? tt(outcome.hand) : "");
}

function payTable(config: PokerConfig) {
  const rows = config.pays.map(({ hand, pays }) => {
    const amount = el("b");
    return { hand, pays, amount, element: el("li", { class: "pay-row" }, el("span", {}, tt(hand)), amount) };
  });
  return {
    element: el("ul", { class: "pay-table" }, ...rows.map((row) => row.element)),
    setStake: (stake: number) => {
      for (const { amount, pays } of rows) amount.textContent = money(pays * stake).replace(/\.00$/, "");
    },
    mark: (hand: Hand | null) => {
      // Kinds of four that pay the same share a row.
      const row =
        rows.find((candidate) => candidate.hand === hand) ?? rows.find(({ hand: name }) => hand?.startsWith("four") && name === "four");
      for (const candidate of rows) candidate.element.classList.toggle("now", candidate === row);
    },
  };
}

function rules(config: PokerConfig, help: HelpView): Node[] {
  const volatility = t(`volatility.${config.volatility}`);
  return [el("p", {}, tt("how")), el("p", {}, tt("method", { fraction: help.returnFraction, volatility })), el("p", {}, tt("kept"))];
}
