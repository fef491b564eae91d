import type { RoundView } from "../../shared/wire.ts";
import { el, onSpace } from "../dom.ts";
import { resumeRound } from "../resume-round.ts";
import { drawRoom } from "../game-layout.ts";
import { concludeRound, holdRound, playRound, roundOver, takeStep } from "../round.ts";
import type { Shell } from "../shell.ts";
import { sounds } from "../sound.ts";
import { createStakePicker } from "../stake-picker.ts";

/** What the player is asked in a hand. */
export interface Question {
  text: string;
  /** Buttons from the left; the main one stands out. */
  choices: readonly { choice: string; label: string; main: boolean }[];
  /** The choice that the space bar makes; none where each costs money. */
  onSpace?: string;
  /** The step that a choice takes. */
  action(choice: string): object;
}

/** What a game of one player against the house brings to its table. */
export interface HouseGame<Shown, Outcome> {
  /** Family of themes, which gives the room its colours. */
  family: string;
  /** What can be chosen, ascending, minor units. */
  stakes: readonly number[];
  /** A hand is staked with so many times what was chosen. */
  antes: number;
  /** The line below the amount: what the stake is made of. */
  shareText?: (ante: number) => string;
  dealText: string;
  window: HTMLElement;
  /** What is paid, on the felt where it has room. */
  pays: HTMLElement;
  /** Takes the last hand off the table. */
  clear(): Promise<void>;
  /** Lays what the player may see of a hand in play. */
  show(shown: Shown): Promise<void>;
  /** Null where the hand ends by itself. `ante` in minor units. */
  ask(shown: Shown, ante: number): Question | null;
  /** Lays everything. */
  showEnd(outcome: Outcome): Promise<void>;
  endText(outcome: Outcome): string;
}

/** One player against the house: deal, choose, and how it ended. */
export class HouseTable<Shown, Outcome> {
  readonly #shell: Shell;
  readonly #game: HouseGame<Shown, Outcome>;
  readonly #picker;
  readonly #deal: HTMLButtonElement;
  readonly #choices = el("div", { class: "choices" });
  readonly #room;
  #busy = false;
  #onSpace: (() => void) | null = null;

  constructor(shell: Shell, game: HouseGame<Shown, Outcome>) {
    const { family, stakes, shareText, window, pays, dealText } = game;
    this.#shell = shell;
    this.#game = game;
    this.#deal = el("button", { type: "button", class: "button button-main", onclick: () => this.#press() }, dealText);
    this.#picker = createStakePicker({ stakes, ...(shareText && { share: shareText }) });
    this.#room = drawRoom(shell, {
      family,
      window: el("div", { class: "table" }, window, pays),
      controls: [this.#picker.element, this.#choices],
    });
  }

  open(): void {
    void this.#game.clear();
    this.#setBusy(false);
    this.#shell.free.attach(this.#picker, this.#shell.session.round !== null);
    onSpace(() => (this.#onSpace ?? (() => this.#press()))());
    void resumeRound(
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
    await this.#game.clear();
    const stake = this.#picker.stake();
    const round = await playRound(this.#shell, { stake }, stake * this.#game.antes);
    if (round) await this.#present(round);
    this.#setBusy(false);
  }

  async #present(begun: RoundView): Promise<void> {
    if (begun.balanceAfterBet !== null) this.#shell.setBalance(begun.balanceAfterBet);
    let round = begun;
    while (round.state === "playing") {
      const shown = round.progress as Shown;
      await this.#game.show(shown);
      const question = this.#game.ask(shown, (round.wager as { stake: number }).stake);
      round = question ? await this.#ask(round.id, question) : await roundOver(round.id);
      holdRound(this.#shell, round);
    }
    if (round.outcome !== null) {
      const outcome = round.outcome as Outcome;
      await this.#game.showEnd(outcome);
      await this.#room.conclude(round);
      this.#room.say(this.#game.endText(outcome));
    }
    await concludeRound(this.#shell, round);
  }

  async #ask(id: string, question: Question): Promise<RoundView> {
    this.#room.say(question.text);
    // The choices need the room of the picker, which is of no use meanwhile.
    this.#picker.element.hidden = true;
    const choice = await this.#choose(question);
    this.#onSpace = null;
    this.#choices.replaceChildren(this.#deal);
    sounds.press();
    return takeStep(id, question.action(choice));
  }

  #choose({ choices, onSpace: calm }: Question): Promise<string> {
    return new Promise((resolve) => {
      const buttons = choices.map(({ choice, label, main }) =>
        el(
          "button",
          { type: "button", class: main ? "button button-main" : "button", "data-choice": choice, onclick: () => resolve(choice) },
          label,
        ),
      );
      if (calm !== undefined) this.#onSpace = () => resolve(calm);
      this.#choices.replaceChildren(...buttons);
    });
  }
}
