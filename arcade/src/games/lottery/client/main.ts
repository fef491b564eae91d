import "./lottery.css";
import { call } from "../../../client/api.ts";
import { radios } from "../../../client/chip-controls.ts";
import { el, icon } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { ENDED_MS, freeBetsNote, sayPlaced } from "../../../client/free-bets.ts";
import { money, moneySign, shortMoney } from "../../../client/money.ts";
import { firstStake, keepPreference } from "../../../client/preferences.ts";
import { placeBet, refreshBalance } from "../../../client/round.ts";
import { nameSign, openShell, type Shell } from "../../../client/shell.ts";
import { lobbyLink } from "../../../client/tables/lobby-link.ts";
import { sounds } from "../../../client/sound.ts";
import type { BetsView, RoundView } from "../../../shared/wire.ts";
import { heatOf } from "../rules/heat.ts";
import type { DrawsView, LotteryConfig, PlayView } from "../rules/wire.ts";
import { createDrawStrip } from "./draw-strip.ts";
import { endOf } from "./end-words.ts";
import { ownNumbers } from "./own-numbers.ts";
import { createDrawHold, ownStake } from "./own-stake.ts";
import { createPicker, type Picker } from "./picker.ts";
import { openMyBets, openResults, openRules, summarize } from "./sheets.ts";
import { playName, text } from "./text.ts";
import type { TicketPaper } from "./ticket.ts";

const POLL_MS = 3000;
const TICK_MS = 250;
/** At the moment of a draw, until it is told. */
const DUE_POLL_MS = 700;

/** One lottery: the draw that is open, what can be bet on it, and the player's picks. */
class LotteryRoom {
  readonly #shell: Shell;
  readonly #config: LotteryConfig;
  readonly #strip;
  readonly #hold = createDrawHold();
  readonly #place = el("button", { type: "button", class: "button button-main place", onclick: () => void this.#bet() });
  readonly #area = el("div", { class: "pick-area" });
  readonly #plays = el("div", { class: "play-choice" });
  #play: PlayView;
  #picker: Picker;
  #stake: number;
  #view: DrawsView | null = null;
  #taking = false;
  #sending = false;
  #reading = false;
  /** The bets were asked for and not told. */
  #missed = false;
  #askedAt = 0;
  #waiting = new Set<string>();
  /** As told last, the newest draws' among them. */
  #bets: readonly RoundView[] = [];

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#config = shell.session.config as LotteryConfig;
    this.#stake = firstStake(this.#config.stakes);
    this.#strip = createDrawStrip(this.#config.kind, shell.session.title.theme);
    this.#play = this.#config.plays[0]!;
    this.#picker = createPicker(this.#play, () => this.#draw());
  }

  open(): void {
    const inOrder = [...new Set(this.#config.plays.map(({ mode }) => mode))];
    // Who opens keno comes for its numbers.
    const modes = this.#config.kind === "KENO" ? inOrder.toReversed() : inOrder;
    const choice = radios({
      name: "modes",
      legend: text("mode.label"),
      values: modes,
      face: (mode) => text(`mode.${mode}`),
      onChoose: (mode) => this.#setMode(mode),
    });
    const { stakes } = this.#config;
    const sign = moneySign();
    const label = sign === "" ? text("stake.labelFree") : text("stake.label", { sign });
    const stake = radios({
      name: "stakes",
      legend: label,
      values: stakes,
      face: shortMoney,
      chosen: stakes.indexOf(this.#stake),
      onChoose: (amount) => this.#setStake(amount),
    });
    const foot = el(
      "div",
      { class: "lottery-foot foot" },
      this.#sheetButton(text("bets.title"), "history", () => void openMyBets(this.#paper(), freeBetsNote(this.#shell.session))),
      this.#resultsButton(),
      this.#place,
    );
    this.#shell.stage.append(
      el("div", { class: "lottery-head" }, nameSign(this.#shell.session), lobbyLink(this.#shell.session)),
      this.#strip.element,
      ...(modes.length > 1 ? [choice] : []),
      this.#plays,
      this.#area,
      el("p", { class: "stake-label" }, label),
      stake,
      foot,
    );
    this.#setMode(modes[0]!);
    void this.#read();
    setInterval(() => document.visibilityState === "visible" && void this.#read(), POLL_MS);
    setInterval(() => this.#tick(), TICK_MS);
  }

  #sheetButton(label: string, name: "history" | "help", onPress: () => void): HTMLElement {
    return el(
      "button",
      { type: "button", class: "button sheet-button", onclick: onPress },
      icon(name),
      el("span", { class: "button-words" }, label),
    );
  }

  #paper(): TicketPaper {
    const { kind, plays } = this.#config;
    return { kind, plays, title: this.#shell.session.title, open: this.#view };
  }

  #resultsButton(): HTMLElement {
    const { code } = this.#shell.session.title;
    return this.#sheetButton(
      text("results.title"),
      "help",
      () => this.#view && void openResults(code.split("~", 1)[0]!, this.#config.kind, this.#view),
    );
  }

  #setMode(mode: PlayView["mode"]): void {
    const plays = this.#config.plays.filter((play) => play.mode === mode);
    const choice = radios({
      name: "plays",
      legend: text("play.label"),
      values: plays,
      face: ({ id }) => playName(id),
      onChoose: (play) => this.#setPlay(play),
    });
    this.#plays.replaceChildren(choice);
    this.#setPlay(plays[0]!);
  }

  #setPlay(play: PlayView): void {
    this.#play = play;
    this.#picker = createPicker(play, () => {
      sounds.press();
      this.#draw();
    });
    this.#area.replaceChildren(this.#picker.element);
    this.#tellHeat();
    this.#draw();
  }

  /** Keno draws numbers out of the range that is picked from; elsewhere a number of the draw is none of a set. */
  #tellHeat(): void {
    const { form } = this.#play;
    if (this.#config.kind === "KENO" && form.kind === "set" && this.#view)
      this.#picker.setHeat?.(heatOf(this.#view.past, form.from, form.to));
  }

  #setStake(amount: number): void {
    this.#stake = amount;
    keepPreference({ stake: amount });
    this.#draw();
  }

  #draw(): void {
    const total = this.#picker.picks().length * this.#stake;
    this.#place.disabled = total === 0 || !this.#taking || this.#sending;
    this.#place.textContent = total === 0 ? text("bet.none") : text("bet.place", { amount: money(total) });
  }

  #tick(): void {
    const was = this.#strip.drawing();
    const taking = this.#strip.tick() && this.#view !== null;
    // The balance that was held back comes with the last ball, and with it what it is about.
    if (was !== null && this.#strip.drawing() === null) void this.#read();
    // What was drawn is asked for at its moment.
    if (this.#strip.isDue() && document.visibilityState === "visible" && performance.now() - this.#askedAt > DUE_POLL_MS) void this.#read();
    const changed = taking !== this.#taking;
    this.#taking = taking;
    this.#holdStake();
    if (changed) this.#draw();
  }

  /** Until the last ball is out the page around tells no balance that has the win. */
  #holdStake(): void {
    if (this.#shell.session.freePlay || !this.#view) return;
    const now = { drawing: this.#strip.drawing(), isDue: this.#strip.isAwaited(), open: this.#view.issue, taking: this.#taking };
    this.#hold(ownStake(this.#bets, now), performance.now());
  }

  async #read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    this.#askedAt = performance.now();
    await this.#ask().finally(() => (this.#reading = false));
  }

  async #ask(): Promise<void> {
    const view = await call<DrawsView>("GET", "/api/draws").catch(() => null);
    if (view) {
      this.#view = view;
      this.#strip.set(view);
      this.#tellHeat();
      this.#tick();
    } else if (!this.#view) this.#shell.notice(text("draw.failed"));
    const bets = await call<BetsView>("GET", "/api/bets").catch(() => null);
    if (!bets) return void (this.#missed = true);
    this.#bets = [...bets.open, ...bets.ended];
    this.#holdStake();
    // What came of a bet is told when its last ball is out.
    const drawing = this.#strip.drawing();
    if (drawing === null && !this.#strip.isAwaited()) {
      // A bet that was decided meanwhile was never seen to wait.
      if (this.#missed) void refreshBalance(this.#shell);
      this.#missed = false;
      await this.#follow(bets);
    }
    // A page that comes in the meantime hears of its own, too.
    else for (const { id } of bets.open) this.#waiting.add(id);
    if (this.#view) this.#strip.setOwn(ownNumbers(this.#config, this.#bets, drawing ?? this.#view.issue));
  }

  /** Tells what came of the bets that were waiting. */
  async #follow({ open, ended }: BetsView): Promise<void> {
    const decided = ended.filter(({ id }) => this.#waiting.has(id));
    this.#waiting = new Set(open.map(({ id }) => id));
    if (decided.length === 0) return;
    const { stake, payout, words } = endOf(decided);
    this.#shell.notice(words, payout > stake ? "good" : "news", ENDED_MS);
    if (payout > stake) sounds.win();
    tell("round", payout - stake);
    await call("POST", "/api/seen", {}).catch(() => {});
    await refreshBalance(this.#shell);
  }

  async #bet(): Promise<void> {
    const picks = this.#picker.picks();
    if (picks.length === 0 || !this.#view || this.#sending) return;
    this.#sending = true;
    this.#draw();
    const bets = picks.map((pick) => ({ play: this.#play.id, pick, amount: this.#stake }));
    const total = picks.length * this.#stake;
    const round = await placeBet(this.#shell, { issue: this.#view.issue, bets }, total);
    this.#sending = false;
    if (round) {
      if (round.balanceAfterBet !== null) this.#shell.setBalance(round.balanceAfterBet);
      this.#waiting.add(round.id);
      this.#bets = [round, ...this.#bets];
      this.#picker.clear();
      sayPlaced(this.#shell, text("bet.placed", { amount: money(total) }));
      sounds.stop();
    }
    this.#draw();
  }
}

const shell = await openShell({ onHelp: (opened) => openRules(opened.session.config as LotteryConfig), summary: summarize });
if (shell) new LotteryRoom(shell).open();
