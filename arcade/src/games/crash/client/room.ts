import type { CourseEntries, CourseOpening, CourseState, ToldCourse } from "../../../shared/tables/course-wire.ts";
import type { RoundView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { holdStake, releaseStake } from "../../../client/at-stake.ts";
import { serverNow, setServerClock } from "../../../client/clock.ts";
import { el, onSpace } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { money } from "../../../client/money.ts";
import { concludeRound, placeBet, refreshBalance, roundOver } from "../../../client/round.ts";
import { nameSign, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { follow } from "../../../client/stream.ts";
import { pictureOf } from "../../../client/symbols.ts";
import { t } from "../../../client/texts.ts";
import { BETS, type CrashConfig, type CrashResult, type CrashWager } from "../rules/wire.ts";
import { createEveryone } from "./everyone.ts";
import { createFlight, times, type Flight } from "./flight.ts";
import { betsIn, cashOutOf, decided } from "./own-bets.ts";
import { Panel } from "./panel.ts";
import { openFlightRules } from "./rules.ts";
import { text } from "./text.ts";

const TICK_MS = 200;
/** So long before the end of the window a bet still reaches the arcade in time. */
const LAST_CALL_MS = 400;
const KEPT_PAST = 40;

/** The flight that everybody is on, as one player sees it: the stream tells how it stands, and every bet is asked of the arcade. */
export class FlightRoom {
  readonly #shell: Shell;
  readonly #config: CrashConfig;
  readonly #flight: Flight;
  readonly #everyone = createEveryone();
  readonly #panels: readonly Panel[];
  #state: CourseState | null = null;
  #past: readonly ToldCourse[] = [];

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#config = shell.session.config as CrashConfig;
    const picture = pictureOf("1", this.#config.theme);
    this.#flight = createFlight({ rules: this.#config, picture, pastLabel: text("past") });
    const actions = {
      bet: (panel: Panel) => (this.#isOpen() ? void this.#bet(panel) : panel.set("queued")),
      cashOut: (panel: Panel) => void this.#cashOut(panel),
      changed: () => this.#holdStakes(),
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
    // What flies is cashed out first; else the first bet is placed.
    onSpace(() => (this.#panels.find(({ flies }) => flies) ?? this.#panels[0]!).press());
    this.#flight.rest();
    void this.#tellBefore();
    setInterval(() => this.#tick(), TICK_MS);
    void follow<CourseState | CourseOpening | CourseEntries>(
      "/api/course/events",
      (message) => (message.kind === "entries" ? this.#everyone.add(message) : this.#hear(message)),
      () => this.#lose(),
    );
  }

  openHelp(): void {
    const proofs = { table: this.#shell.session.title.code, past: this.#past, commitment: this.#state?.commitment ?? "" };
    void openFlightRules({ config: this.#config, ...proofs });
  }

  /** A round that was decided while nobody looked is told once; one of before everybody flew together is waited for. */
  async #tellBefore(): Promise<void> {
    const { round } = this.#shell.session;
    if (!round) return;
    const over = round.state === "playing" ? await roundOver(round.id) : round;
    if (over.outcome === null) return;
    const won = over.payout > over.stake;
    this.#shell.notice(
      over.payout > 0 ? t("result.win", { amount: money(over.payout) }) : text("lost", { amount: money(over.stake) }),
      won ? "good" : "news",
    );
    if (round.state === "playing") await concludeRound(this.#shell, over);
    else await call("POST", "/api/seen", {}).catch(() => {});
  }

  #isOpen(): boolean {
    return this.#state?.phase === "betting" && this.#left() > LAST_CALL_MS;
  }

  #left(): number {
    return Math.max((this.#state?.until ?? 0) - serverNow(), 0);
  }

  #holdStakes(): void {
    if (this.#shell.session.freePlay) return;
    for (const { place, round } of this.#panels) {
      const byItself = (round?.wager as CrashWager | undefined)?.auto !== null;
      if (round) holdStake(`bet ${place}`, round.stake, byItself ? "decided" : "cashOut");
      else releaseStake(`bet ${place}`);
    }
  }

  #tick(): void {
    if (this.#state?.phase !== "betting") return;
    this.#flight.note(text("opening", { seconds: String(Math.ceil(this.#left() / 1000)) }));
    for (const panel of this.#panels) if (panel.state === "queued" && this.#isOpen()) void this.#bet(panel);
  }

  #lose(): void {
    this.#state = null;
    this.#flight.rest();
    this.#flight.note(text("away"));
    for (const panel of this.#panels) panel.setPhase("lost");
  }

  #hear(message: CourseState | CourseOpening): void {
    const before = this.#state;
    const isNew = before?.no !== message.no;
    this.#state = message;
    setServerClock(message.now);
    if (isNew && before) this.#everyone.clear();
    if ("past" in message) {
      this.#past = message.past;
      this.#everyone.add(message.everyone);
      void this.#takeUp(message.no);
    }
    for (const panel of this.#panels) {
      if (isNew) panel.forget();
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
      const panel = this.#panels[(round.wager as CrashWager).place];
      if (!panel || panel.state === "sending" || panel.state === "leaving" || this.#state?.no !== no) continue;
      if (round.state !== "open") {
        if (panel.round?.id === round.id || panel.state === "idle") panel.end(round);
        continue;
      }
      panel.set("standing", round);
      this.#followEnded(panel);
    }
  }

  async #bet(panel: Panel): Promise<void> {
    const wager = panel.wager(this.#state!.no);
    if (!wager) return panel.set("idle");
    panel.forget();
    panel.set("sending");
    sounds.press();
    if (!this.#shell.session.freePlay) holdStake(`bet ${panel.place}`, wager.stake, "decided");
    const round = await placeBet(this.#shell, wager, wager.stake);
    if (round?.state !== "open") {
      panel.set("idle");
      if (round) panel.end(round);
      return;
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
    if (over) await this.#end(panel, over);
    else panel.set("idle");
  }

  async #end(panel: Panel, over: RoundView): Promise<void> {
    panel.end(over);
    this.#shell.announce(panel.result);
    if (over.payout > over.stake) sounds.win();
    tell("round", over.payout - over.stake);
    await call("POST", "/api/seen", {}).catch(() => {});
    if (over.balance === null) await refreshBalance(this.#shell);
    else this.#shell.setBalance(over.balance);
  }
}
