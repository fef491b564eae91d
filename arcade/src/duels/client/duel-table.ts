import "./duel.css";
import type { RoundView } from "../../wire.ts";
import { el, onSpace } from "../../client/dom.ts";
import { money } from "../../client/money.ts";
import { showLeftRound } from "../../client/left-round.ts";
import { drawRoom } from "../../client/room.ts";
import { concludeRound, playRound, roundOver, takeStep } from "../../client/round.ts";
import { openRules } from "../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../client/shell.ts";
import { sounds } from "../../client/sound.ts";
import { createStakePicker } from "../../client/stake-picker.ts";
import type { DuelConfig, DuelShown } from "../duel-game.ts";
import { duelReplay, type DuelCards, type DuelOutcome, type DuelRules } from "../duel-rules.ts";
import { createRows, type Row } from "./rows.ts";
import { duelText } from "./text.ts";

/** What a card game against the house shows of itself. */
export interface DuelFace {
  /** Names of the rows of cards, from above. */
  rows: readonly string[];
  /** The rows as they lie; what nobody knows yet is `"back"`. Null before the deal. */
  lay(cards: DuelCards | null, outcome: DuelOutcome | null): Row[];
  /** The button of a choice. */
  choiceText(choice: string, ante: number): string;
  /** What is asked of the player. */
  ask(shown: DuelShown, ante: number): string;
  /** How the round ended. */
  endText(outcome: DuelOutcome): string;
  rulesText: readonly string[];
}

/** One player against the house: deal, choose, and how it ended. */
class DuelTable {
  readonly #shell: Shell;
  readonly #face: DuelFace;
  readonly #config: DuelConfig;
  readonly #rows;
  readonly #picker;
  readonly #deal = el("button", { type: "button", class: "button button-main", onclick: () => this.#press() }, duelText("deal"));
  readonly #choices = el("div", { class: "choices" });
  readonly #room;
  #busy = false;

  constructor(opened: Shell, face: DuelFace) {
    this.#shell = opened;
    this.#face = face;
    this.#config = opened.session.config as DuelConfig;
    const { stakes, antes, theme } = this.#config;
    this.#rows = createRows(face.rows);
    const total = (ante: number) => duelText("total", { amount: money(ante * antes) });
    this.#picker = createStakePicker({ stakes, ...(antes > 1 && { share: total }) });
    this.#room = drawRoom(opened, {
      family: theme.family,
      window: el("div", { class: "table" }, this.#rows.element),
      controls: [this.#picker.element, this.#choices],
    });
  }

  open(): void {
    void this.#rows.show(this.#face.lay(null, null));
    this.#setBusy(false);
    onSpace(() => this.#press());
    void showLeftRound(
      this.#shell,
      (busy) => this.#setBusy(busy),
      (round) => this.#present(round),
    );
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#picker.element.hidden = false;
    this.#picker.setDisabled(busy);
    this.#deal.disabled = busy;
    this.#choices.replaceChildren(this.#deal);
  }

  #press(): void {
    if (!this.#busy) void this.#play();
  }

  async #play(): Promise<void> {
    this.#setBusy(true);
    sounds.press();
    this.#room.clear();
    await this.#rows.show(this.#face.lay(null, null));
    const stake = this.#picker.stake();
    const round = await playRound(this.#shell, { stake }, stake * this.#config.antes);
    if (round) await this.#present(round);
    this.#setBusy(false);
  }

  async #present(begun: RoundView): Promise<void> {
    if (begun.balanceAfterBet !== null) this.#shell.setBalance(begun.balanceAfterBet);
    let round = begun;
    if (round.state === "playing") {
      const shown = round.progress as DuelShown;
      await this.#rows.show(this.#face.lay(shown, null));
      round = shown.choices.length === 0 ? await roundOver(round.id) : await this.#ask(round, shown);
    }
    if (round.outcome !== null) {
      const outcome = round.outcome as DuelOutcome;
      await this.#rows.show(this.#face.lay(outcome, outcome));
      await this.#room.conclude(round);
      this.#room.say(this.#face.endText(outcome));
    }
    await concludeRound(this.#shell, round);
  }

  async #ask({ id, wager }: RoundView, shown: DuelShown): Promise<RoundView> {
    const ante = (wager as { stake: number }).stake;
    this.#room.say(this.#face.ask(shown, ante));
    // The choices need the room of the picker, which is of no use meanwhile.
    this.#picker.element.hidden = true;
    const choice = await this.#choose(shown.choices, ante);
    this.#setBusy(true);
    sounds.press();
    return takeStep(id, { choice });
  }

  #choose(choices: readonly string[], ante: number): Promise<string> {
    return new Promise((resolve) => {
      const buttons = choices.map((choice, at) =>
        el(
          "button",
          {
            type: "button",
            class: at === 0 ? "button button-main" : "button",
            "data-choice": choice,
            onclick: () => resolve(choice),
          },
          this.#face.choiceText(choice, ante),
        ),
      );
      this.#choices.replaceChildren(...buttons);
    });
  }
}

/** Opens the table that all card games against the house share, around what the game brings. */
export async function openDuel(rules: DuelRules, makeFace: () => DuelFace): Promise<void> {
  const shell = await openShell({
    onHelp: () =>
      void openRules((help) =>
        [...makeFace().rulesText, duelText("method", { fraction: help.returnFraction }), duelText("kept")].map((text) => el("p", {}, text)),
      ),
    replay: () => Promise.resolve(duelReplay(rules)),
    summary: ({ outcome }) => makeFace().endText(outcome as DuelOutcome),
  });
  if (shell) new DuelTable(shell, makeFace()).open();
}
