import { drawsBengali, takeFaces } from "./bengali-letters.ts";
import type { RoundView, SessionView } from "../shared/wire.ts";
import { ApiError, call, isOver, onOver } from "./api.ts";
import { calmMotion, el, icon, iconButton } from "./dom.ts";
import { isFramed, onTold, setParentOrigin, tell } from "./frame.ts";
import { FreeRounds } from "./free-rounds/free-rounds.ts";
import { money, setCurrency } from "./money.ts";
import { costOf, endGame, holdRound, persistently, refreshBalance, type RoundHost } from "./round.ts";
import { exactText } from "./moments.ts";
import { uncut, type Stretch } from "./pace.ts";
import { openSession } from "./session.ts";
import { openSheet } from "./sheet.ts";
import { keepPreference, setPreferences } from "./preferences.ts";
import type { Replay } from "../shared/games/replay.ts";
import { restoreSound, setSound, soundIsOn } from "./sound.ts";
import { restoreTurbo, turboButton } from "./turbo.ts";
import { inOtherScript, language, setLanguage, t, titleIn } from "./texts.ts";

const NOTICE_ICONS = { warning: "alert", news: "info", good: "check" } as const;

export interface Shell extends RoundHost {
  /** Below the header: the game's own part. */
  stage: HTMLElement;
  /** The amount of the title's progressive pool; null for a title without one. */
  poolSign: HTMLElement | null;
  /** Says what a screen reader should hear: the result of a round. It stays until another takes its place, or goes after so many ms. */
  announce(text: string, ms?: number): void;
}

export interface ShellOptions {
  /** Opens the game's rules. */
  onHelp: (shell: Shell) => void;
  /** The rules that draw a past round again; the fairness page loads them when it is opened. A game without them has no such page. */
  replay?: () => Promise<Replay>;
  /** Opens a fairness page of the game's own, in place of that. */
  onProofs?: (shell: Shell) => void;
  /** A game of reels: beside the sound the player turns turbo on, where spins may be shortened. */
  reels?: boolean;
  /** Opens a history of the game's own, in place of that of rounds. */
  onHistory?: (shell: Shell) => void;
  /** What a past round shows beside its amounts. */
  summary: (round: RoundView) => Node | string;
}

/** Opens the session and draws what every game has: header, balance, messages, history. */
export async function openShell({ onHelp, summary, replay, onProofs, onHistory, reels }: ShellOptions): Promise<Shell | null> {
  const session = await begin();
  if (!session) return null;
  const stage = el("main", { class: "stage" });
  const live = el("p", { class: "for-ears", role: "status", "aria-live": "polite" });
  const notice = el("p", { class: "notice", role: "status", hidden: true });
  const amount = el("output", { class: "balance-amount" });
  const poolAmount = el("output", { class: "pool-amount" });
  const poolSign = session.pool === null ? null : el("p", { class: "pool" }, el("span", {}, t("pool.label")), poolAmount);
  const free = new FreeRounds();
  free.tell(session.freeRounds);
  let balance = session.balance;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;
  const shell: Shell = {
    session,
    free,
    stage,
    poolSign,
    balance: () => balance,
    setBalance: (next) => {
      balance = next;
      amount.textContent = next === null ? t("bar.unknown") : money(next);
      if (next !== null && !session.freePlay) tell("balance", next);
    },
    setPool: (pool) => {
      if (pool !== null) poolAmount.textContent = money(pool);
    },
    notice: (text, kind = "warning", ms) => {
      clearTimeout(leaving);
      if (ms !== undefined) leaving = setTimeout(() => shell.notice(""), ms);
      notice.hidden = text === "";
      notice.dataset["kind"] = kind;
      notice.replaceChildren(...(text ? [icon(NOTICE_ICONS[kind]), anew(text, notice)] : []));
    },
    announce: (text, ms) => {
      clearTimeout(fading);
      if (ms !== undefined) fading = setTimeout(() => shell.announce(""), ms);
      live.textContent = anew(text, live);
    },
  };
  const openProofs = proofsOf(shell, { replay, onProofs });
  const buttons = [
    reels === true && !session.fullSpins && turboButton(),
    soundButton(session.freePlay),
    openProofs && iconButton("shield", t("fair.title"), openProofs),
    iconButton("history", t("button.history"), () => (onHistory ? onHistory(shell) : void openHistory(summary))),
    iconButton("help", t("button.help"), () => onHelp(shell)),
  ];
  const header = el("header", { class: "bar" }, balanceSign(session, amount), el("div", { class: "bar-buttons" }, ...buttons));
  document.body.replaceChildren(header, free.element, stage, notice, live);
  shell.setBalance(balance);
  shell.setPool(session.pool);
  if (session.round?.state === "playing") holdRound(shell, session.round);
  onTold("balance", () => void refreshBalance(shell));
  tell("ready");
  if (openProofs && new URLSearchParams(location.search).get("view") === "fairness") openProofs();
  return shell;
}

/** Words that stand there already are read out once more only where they differ: by a blank at their end, which nobody sees. */
const anew = (text: string, place: HTMLElement): string => (text !== "" && place.textContent === text ? `${text}\u00a0` : text);

/** The page around shows the balance in its bar; of free play it knows none. */
function balanceSign({ freePlay }: SessionView, amount: HTMLElement): HTMLElement {
  const label = el("span", { class: "balance-label" }, t(freePlay ? "bar.playBalance" : "bar.balance"));
  return el("p", { class: "balance", hidden: isFramed() && !freePlay }, label, amount);
}

async function begin(): Promise<SessionView | null> {
  // Before all else, so that the answer is on its way meanwhile.
  const opened = persistently(openSession);
  takeFaces();
  onOver(endGame);
  // Sheets that were asked for have no word of their own for it, and need none.
  addEventListener("unhandledrejection", (event) => isOver(event.reason) && event.preventDefault());
  document.body.replaceChildren(el("p", { class: "loading", role: "status" }, t("app.loading")));
  try {
    const session = await opened;
    setLanguage(session.language);
    setCurrency(session.currency);
    setPreferences(session.preferences);
    restoreSound(session.preferences.sound);
    restoreTurbo(session.preferences.turbo);
    setParentOrigin(session.parentOrigin);
    document.title = titleIn(session.title.names);
    return session;
  } catch (error) {
    endGame(error instanceof ApiError ? error.message : t("session.title"));
    return null;
  }
}

/** In free play, where the arcade keeps nothing for the next game, the page around does. */
function soundButton(freePlay: boolean): HTMLButtonElement {
  const button = iconButton("soundOff", "", () => {
    setSound(!soundIsOn());
    keepPreference({ sound: soundIsOn() });
    if (freePlay) tell("sound", soundIsOn() ? 1 : 0);
    draw();
  });
  const draw = () => {
    button.replaceChildren(icon(soundIsOn() ? "soundOn" : "soundOff"));
    button.setAttribute("aria-label", t(soundIsOn() ? "button.soundOff" : "button.soundOn"));
  };
  draw();
  if (freePlay)
    onTold("sound", (amount) => {
      restoreSound(amount === 1);
      draw();
    });
  return button;
}

/** The sign over the game: its name, large in the player's script and small in the other, where the machine has the letters of that. */
export function nameSign(session: SessionView): HTMLElement {
  const { names } = session.title;
  const other = el("span", { class: "sign-other", lang: language() === "bn" ? "en" : "bn" }, inOtherScript(names));
  const badge = session.freePlay ? el("span", { class: "sign-badge" }, t("bar.freePlay")) : null;
  const readable = language() === "bn" || drawsBengali();
  return el("div", { class: "sign" }, el("h1", { class: "sign-name" }, titleIn(names)), readable && other, badge);
}

/** How the fairness page is opened; null in a game without one. */
function proofsOf(shell: Shell, { replay, onProofs }: Pick<ShellOptions, "replay" | "onProofs">): (() => void) | null {
  if (onProofs) return () => onProofs(shell);
  return replay ? () => void openFairness(replay) : null;
}

async function openFairness(replay: () => Promise<Replay>): Promise<void> {
  const { openFairnessPage } = await import("./fairness/page.ts");
  await openFairnessPage(replay);
}

async function openHistory(summary: (round: RoundView) => Node | string): Promise<void> {
  const rounds = await persistently(() => call<RoundView[]>("GET", "/api/history"));
  const rows = rounds.map((round) =>
    el(
      "li",
      { class: round.payout > costOf(round) ? "past past-won" : "past" },
      el("span", { class: "past-what" }, round.outcome === null ? t("history.returned") : summary(round)),
      el("time", { datetime: round.at }, exactText(round.at)),
      el("span", { class: "past-stake" }, `${t(round.free ? "history.free" : "history.stake")} ${money(round.stake)}`),
      el("span", { class: "past-paid" }, round.outcome === null ? money(costOf(round)) : money(round.payout)),
    ),
  );
  openSheet(t("history.title"), rows.length > 0 ? el("ol", { class: "past-list" }, ...rows) : el("p", {}, t("history.empty")));
}

interface Count {
  to: number;
  ms: number;
  /** Cut, the count is at its end. */
  stretch?: Stretch | undefined;
}

/** Counts an amount up to its value; at once when motion is to be calm. */
export async function countUp(target: HTMLElement, from: number, { to, ms, stretch = uncut() }: Count): Promise<void> {
  const begun = performance.now();
  if (!calmMotion() && to > from) {
    for (let part = 0; part < 1 && !stretch.isCut(); part = (performance.now() - begun) / ms) {
      target.textContent = money(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
  target.textContent = money(to);
}
