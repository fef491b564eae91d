import type { RoundView } from "../../../wire.ts";
import { ApiError, call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { money } from "../../../client/money.ts";
import { endGame, newOperation, persistently, refreshBalance } from "../../../client/round.ts";
import { openDialog, openSheet } from "../../../client/sheet.ts";
import { nameSign, openShell, type Shell } from "../../../client/shell.ts";
import { sounds } from "../../../client/sound.ts";
import { follow } from "../../../client/stream.ts";
import { inLanguage, t } from "../../../client/texts.ts";
import type { Action } from "../hand.ts";
import type { RoomView, TeenPattiConfig } from "../wire.ts";
import { tableOf } from "./table-view.ts";
import { text } from "./text.ts";

const TICK_MS = 250;

/** One seat at a table of Teen Patti: the stream tells how the hand stands, every move is asked of the arcade. */
class PattiRoom {
  readonly #shell: Shell;
  readonly #config: TeenPattiConfig;
  readonly #phase = el("p", { class: "patti-phase", role: "status" });
  readonly #time = el("span", { class: "patti-time", role: "timer" });
  readonly #table = el("section", { class: "patti-area" });
  readonly #moves = el("div", { class: "moves" });
  #view: RoomView | null = null;
  #until = 0;
  #busy = false;
  /** The hand whose end was told to the player. */
  #told = -1;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#config = shell.session.config as TeenPattiConfig;
  }

  open(): void {
    const head = el("div", { class: "patti-head" }, this.#phase, this.#time);
    this.#shell.stage.append(nameSign(this.#shell.session), head, this.#table, this.#moves);
    setInterval(() => this.#tick(), TICK_MS);
    void follow<RoomView>(
      "/api/room/events",
      (view) => this.#hear(view),
      () => {
        this.#view = null;
        this.#phase.textContent = text("phase.lost");
        this.#moves.replaceChildren();
      },
    );
  }

  openHelp(): void {
    const hash = (label: string, value: string) => el("p", { class: "hash" }, el("span", {}, label), el("code", {}, value));
    openSheet(
      t("help.title"),
      ...(["rules.aim", "rules.rank", "rules.turns", "rules.time", "rules.allIn", "rules.demo"] as const).map((key) =>
        el("p", {}, text(key)),
      ),
      el("p", {}, text("rules.house", { percent: this.#config.rakePercent })),
      el("p", {}, text("rules.fair")),
      this.#view ? hash(text("fair.hash"), this.#view.commitment) : "",
      this.#view?.seed ? hash(text("fair.seed"), this.#view.seed) : "",
      el("p", {}, t("help.noAuto")),
    );
  }

  #tick(): void {
    const left = Math.max(0, Math.ceil((this.#until - performance.now()) / 1000));
    this.#time.textContent = this.#view?.until ? text("seconds", { count: left }) : "";
  }

  #hear(view: RoomView): void {
    const mine = view.actions.length > 0 && !(this.#view?.actions.length ?? 0);
    this.#view = view;
    // The clock of a phone may be wrong; only the span is taken from the message.
    this.#until = view.until === null ? 0 : performance.now() + view.until - view.now;
    this.#phase.textContent = this.#phaseText(view);
    this.#table.replaceChildren(tableOf(view));
    this.#drawMoves();
    this.#tick();
    if (mine) sounds.tick();
    if (view.phase === "showing" && view.yourNet !== null && this.#told !== view.hand) void this.#conclude(view.hand, view.yourNet);
  }

  #phaseText(view: RoomView): string {
    if (view.phase !== "playing") return text(`phase.${view.phase}`);
    const seat = view.seats.find((one) => one.seat === view.turn);
    if (!seat) return text("phase.playing");
    return seat.you ? text("turn.yours") : text("turn.of", { name: inLanguage(seat.names) });
  }

  #drawMoves(): void {
    const view = this.#view;
    if (!view) return;
    if (view.actions.length > 0) return this.#moves.replaceChildren(...view.actions.map(({ action, cost }) => this.#move(action, cost)));
    if (view.joined) return this.#moves.replaceChildren(el("p", {}, view.phase === "playing" ? "" : text("joined")));
    if (view.phase === "playing") return this.#moves.replaceChildren(el("p", {}, text("join.wait")));
    const join = el(
      "button",
      { type: "button", class: "button button-main join", onclick: () => void this.#join() },
      text("join", { amount: money(this.#config.boot) }),
    );
    join.disabled = this.#busy;
    this.#moves.replaceChildren(join);
  }

  #move(action: Action, cost: number): HTMLElement {
    const own = this.#view?.seats.find(({ you }) => you);
    const key = action === "call" ? (own?.seen ? "act.call.seen" : "act.call.blind") : (`act.${action}` as const);
    const main = action === "call";
    const button = el(
      "button",
      {
        type: "button",
        class: main ? "button button-main" : "button",
        "data-action": action,
        onclick: () => void this.#act(action, cost, false),
      },
      text(key, { amount: money(cost) }),
    );
    button.disabled = this.#busy;
    return button;
  }

  #join(): Promise<void> {
    return this.#ask("/api/room/join", { operation: newOperation() }, this.#config.boot, null);
  }

  #act(action: Action, cost: number, allIn: boolean): Promise<void> {
    const body = { operation: newOperation(), hand: this.#view?.hand, action, allIn };
    return this.#ask("/api/room/play", body, cost, allIn || cost === 0 ? null : () => void this.#act(action, cost, true));
  }

  /** Sends a move once; the same move is asked for again while there is no network. */
  async #ask(path: string, body: object, cost: number, allIn: (() => void) | null): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#drawMoves();
    sounds.press();
    try {
      const view = await persistently(() => call<RoomView>("POST", path, body));
      this.#shell.notice("");
      this.#busy = false;
      this.#hear(view);
    } catch (error) {
      this.#busy = false;
      if (error instanceof ApiError) this.#explain(error, cost, allIn);
    }
    if (cost > 0) await refreshBalance(this.#shell);
    this.#drawMoves();
  }

  #explain(error: ApiError, cost: number, allIn: (() => void) | null): void {
    if (error.code === "session.unknown") return endGame(error.message);
    if (error.code !== "bet.insufficientFunds") return this.#shell.notice(error.message);
    const deposit = { label: t("button.deposit"), icon: "deposit" as const, onPress: () => tell("deposit") };
    const choices = allIn
      ? [deposit, { label: text("act.allIn"), main: true, onPress: allIn }]
      : [{ label: t("button.close"), onPress: () => {} }, deposit];
    openDialog(text("allIn.title"), allIn ? text("allIn.text", { amount: money(cost) }) : error.message, choices, true);
  }

  async #conclude(hand: number, net: number): Promise<void> {
    this.#told = hand;
    const message = net > 0 ? text("result.win", { amount: money(net) }) : text("result.lose", { amount: money(net) });
    this.#shell.notice(message);
    this.#shell.announce(message);
    if (net > 0) sounds.win();
    tell("round", net);
    await call("POST", "/api/seen", {}).catch(() => {});
    await refreshBalance(this.#shell);
  }
}

let room: PattiRoom | null = null;
const shell = await openShell({
  onHelp: () => room?.openHelp(),
  summary: ({ wager }: RoundView) => text("history.hand", { hand: (wager as { hand: number }).hand }),
});
if (shell) {
  room = new PattiRoom(shell);
  room.open();
}
