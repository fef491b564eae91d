import type { CourseEntries, CourseOpening, CourseState, ToldCourse } from "../../../shared/tables/course-wire.ts";
import type { RoundView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { holdStake } from "../../../client/at-stake.ts";
import { serverNow, setServerClock } from "../../../client/clock.ts";
import { el, onSpace } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { placeBet, refreshBalance, showPaid } from "../../../client/round.ts";
import { nameSign, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { follow, USUAL_SILENCE_MS } from "../../../client/stream.ts";
import { pictureOf } from "../../../client/symbols.ts";
import { clockDigits } from "../../../client/texts.ts";
import { BETS, type CrashConfig, type CrashResult, type CrashWager } from "../rules/wire.ts";
import { createEveryone } from "./everyone.ts";
import { createFlight, times, type Flight } from "./flight.ts";
import { betsIn, cashOutOf, decided, holdStakesOf, tellBefore } from "./own-bets.ts";
import { Panel } from "./panel.ts";
import { openFlightRules } from "./rules.ts";
import { text } from "./text.ts";

const TICK_MS = 200;
/** So long before the end of the window a bet still reaches the arcade in time. */
const LAST_CALL_MS = 400;
const KEPT_PAST = 40;
/** While it flies the arcade tells something every second; whoever hears nothing for so long sees nothing rise any more. */
const SILENCE_MS = 3500;

/** The flight that everybody is on, as one player sees it: the stream tells how it stands, and every bet is asked of the arcade. */
export class FlightRoom {
  readonly #shell: Shell;
  readonly #config: CrashConfig;
  readonly #flight: Flight;
  readonly #everyone = createEveryone();
  readonly #panels: readonly Panel[];
  #state: CourseState | null = null;
  #past: readonly ToldCourse[] = [];
  /** Bets whose end was shown, or is in the balance. */
  readonly #over = new Set<string>();
  /** Bets of which the arcade did not say in time what became of them. */
  readonly #unheard: { panel: Panel; round: RoundView }[] = [];

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#config = shell.session.config as CrashConfig;
    const picture = pictureOf("1", this.#config.theme);
    this.#flight = createFlight({ rules: this.#config, picture, pastLabel: text("past") });
    const actions = {
      bet: (panel: Panel) => (this.#isOpen() ? void this.#bet(panel) : panel.queue(this.#state?.no ?? -1)),
      cashOut: (panel: Panel) => void this.#cashOut(panel),
      changed: () => holdStakesOf(shell, this.#panels),
    };
    this.#panels = Array.from({ length: BETS }, (_, place) => new Panel(place, this.#config, actions));
    document.body.dataset["family"] = this.#config.theme.family;
    shell.stage.append(
      el("div", { class: "sky", "aria-hidden": "true" }),
      el("div", { class: "marquee" }, nameSign(shell.session)),
      el("div", { class: "cabinet" }, el("div", { class: "frame" }, this.#flight.element)),
      this.#everyone.element,
      el("div", { class: "bets foot" }, ...this.#panels.map(({ element }) => element)),
    );
  }

  open(): void {
    // What flies is cashed out first; else the first bet is placed, in an open window alone: a key that comes too late bets on nothing.
    onSpace(() => (this.#panels.find(({ flies }) => flies) ?? (this.#isOpen() ? this.#panels[0]! : null))?.press());
    this.#flight.rest();
    void tellBefore(this.#shell);
    setInterval(() => this.#tick(), TICK_MS);
    void follow<CourseState | CourseOpening | CourseEntries>("/api/course/events", {
      hear: (message) => (message.kind === "entries" ? this.#everyone.add(message) : this.#hear(message)),
      lost: () => this.#lose(),
      // A flight in which a bet of this session was decided may be over.
      back: () => void refreshBalance(this.#shell),
      silence: () => (this.#state?.phase === "running" ? SILENCE_MS : USUAL_SILENCE_MS),
    });
  }

  openHelp(): void {
    const proofs = { table: this.#shell.session.title.code, past: this.#past, commitment: this.#state?.commitment ?? "" };
    void openFlightRules({ config: this.#config, ...proofs });
  }

  #isOpen(): boolean {
    return this.#state?.phase === "betting" && this.#left() > LAST_CALL_MS;
  }

  #left(): number {
    return Math.max((this.#state?.until ?? 0) - serverNow(), 0);
  }

  #tick(): void {
    if (this.#state?.phase !== "betting") return;
    this.#flight.note(text("opening", { seconds: clockDigits(Math.ceil(this.#left() / 1000)) }));
    for (const panel of this.#panels) if (panel.follows(this.#state.no) && this.#isOpen()) void this.#bet(panel);
  }

  #lose(): void {
    this.#state = null;
    this.#flight.rest();
    this.#flight.note(text("away"));
    for (const panel of this.#panels) {
      panel.drop();
      panel.setPhase("lost");
    }
  }

  #hear(message: CourseState | CourseOpening): void {
    const before = this.#state;
    const isNew = before?.no !== message.no;
    this.#state = message;
    // Each is late by its way here, and the least late is the nearest.
    if (!before || message.now > serverNow()) setServerClock(message.now);
    if (isNew && before) this.#everyone.clear();
    if ("past" in message) {
      this.#past = message.past;
      this.#everyone.add(message.everyone);
      void this.#hearLate();
    }
    // Bets that were still on their way to the wallet stand by the start, those of other pages too.
    if ("past" in message || (message.phase === "running" && before?.phase !== "running")) void this.#takeUp(message.no);
    for (const panel of this.#panels) {
      if (isNew) panel.forget();
      if (message.phase !== "betting" && panel.follows(message.no)) panel.drop();
      panel.setPhase(message.phase);
      this.#followEnded(panel);
    }
    this.#show(message);
    this.#flight.setPast(this.#past.map(({ result }) => (result as CrashResult).point));
  }

  #show({ phase, startsAt, now, told }: CourseState): void {
    if (phase === "running") return this.#fly(startsAt);
    if (told) return this.#burst(told);
    this.#flight.rest();
    // Closed long before the start: the table takes no bets, as after its chance was replaced.
    this.#flight.note(phase === "betting" ? "" : text(startsAt - now > 5000 ? "paused" : "closing"));
    this.#tick();
  }

  #fly(startsAt: number): void {
    this.#flight.note(text("flying"));
    if (this.#panels.some(({ state }) => state === "standing")) this.#shell.announce(text("started"));
    this.#flight.fly(startsAt, (times100) => {
      for (const panel of this.#panels) {
        panel.rise(times100);
        if (panel.planned) void this.#followUp(panel);
      }
    });
  }

  #burst(told: ToldCourse): void {
    const { point } = told.result as CrashResult;
    const landed = point >= this.#config.cap;
    this.#flight.end(landed ? "landed" : "burst", point);
    this.#everyone.close();
    if (this.#past[0]?.no !== told.no) this.#past = [told, ...this.#past].slice(0, KEPT_PAST);
    const words = text(landed ? "landed" : "burst", { point: times(point) });
    this.#flight.note(words);
    if (!landed) sounds.stop();
    if (this.#panels.some(({ round }) => round !== null)) this.#shell.announce(words);
  }

  /** The player's bets in the flight that goes on, placed in this page before it was loaded again, or in another. */
  async #takeUp(no: number): Promise<void> {
    for (const round of await betsIn(no)) {
      void this.#everyone.own(round.id);
      const panel = this.#panels[(round.wager as CrashWager).place];
      if (!panel || panel.state === "sending" || panel.state === "leaving") continue;
      if (this.#state?.no === no) this.#take(panel, round);
      // The answer came when the flight was over; while the stream is lost it is asked for anew.
      else if (this.#state) this.#missed(panel, round);
    }
  }

  #take(panel: Panel, round: RoundView): void {
    if (round.state !== "open") return this.#takeEnded(panel, round);
    // An answer that came late may know less than the page.
    if (this.#over.has(round.id)) return;
    panel.set("standing", round);
    this.#followEnded(panel);
  }

  /** A bet that is decided: the end of one that stands here, or what came of one elsewhere. */
  #takeEnded(panel: Panel, round: RoundView): void {
    if (panel.round?.id === round.id) return void this.#end(panel, round);
    if (panel.state === "idle") panel.end(round);
    this.#missed(panel, round);
  }

  /** What a bet has come to, once it has, is in the balance; one that stands here is followed anyway. */
  #missed(panel: Panel, round: RoundView): void {
    if (this.#over.has(round.id) || panel.round?.id === round.id) return;
    this.#over.add(round.id);
    void decided(round).then(() => refreshBalance(this.#shell));
  }

  async #bet(panel: Panel): Promise<void> {
    const wager = panel.wager(this.#state!.no);
    if (!wager) return panel.set("idle");
    panel.forget();
    panel.set("sending");
    sounds.press();
    if (!this.#shell.session.freePlay) holdStake(`bet ${panel.place}`, wager.stake, "decided");
    const round = await placeBet(this.#shell, wager, wager.stake);
    if (round) void this.#everyone.own(round.id);
    if (round?.state !== "open") {
      if (round) return panel.end(round);
      panel.set("idle");
      // Refused, perhaps because another page has placed it.
      return this.#takeUp(wager.round);
    }
    if (round.balanceAfterBet !== null) this.#shell.setBalance(round.balanceAfterBet);
    panel.set("standing", round);
    this.#shell.announce(text("standing"));
    this.#followEnded(panel);
  }

  /** A bet whose flight is over, because an answer came late or the stream was lost meanwhile. */
  #followEnded(panel: Panel): void {
    const no = (panel.round?.wager as CrashWager | undefined)?.round;
    const over = this.#state !== null && (this.#state.no !== no || this.#state.phase === "showing");
    if (over && panel.state === "standing") void this.#followUp(panel);
  }

  async #cashOut(panel: Panel): Promise<void> {
    const { round, gain } = panel;
    if (!round) return;
    panel.set("leaving", round);
    const over = await cashOutOf(this.#shell, round, gain);
    if (over && over.state !== "open") return this.#end(panel, over);
    panel.set("standing", round);
    this.#followEnded(panel);
  }

  /** Waits for what the course made of a bet. */
  async #followUp(panel: Panel): Promise<void> {
    const { round } = panel;
    if (!round || panel.state === "leaving") return;
    panel.set("leaving", round);
    const over = await decided(round);
    if (over) return this.#end(panel, over);
    this.#unheard.push({ panel, round });
    panel.set("idle");
  }

  /** Asks once more for what became of bets, now that the arcade answers again. */
  async #hearLate(): Promise<void> {
    for (const { panel, round } of this.#unheard.splice(0)) {
      const over = await decided(round);
      if (!over) this.#unheard.push({ panel, round });
      else if (panel.state === "idle") await this.#end(panel, over);
      else await this.#paid(over);
    }
  }

  async #end(panel: Panel, over: RoundView): Promise<void> {
    this.#over.add(over.id);
    panel.end(over);
    this.#shell.announce(panel.result);
    if (over.payout > over.stake) sounds.win();
    await this.#paid(over);
  }

  async #paid(over: RoundView): Promise<void> {
    tell("round", over.payout - over.stake);
    await call("POST", "/api/seen", {}).catch(() => {});
    await showPaid(this.#shell, over);
  }
}
