import type { DrawKind } from "@mela/contract/lottery/draws";
import { el, write } from "../../../client/dom.ts";
import { clockDigits, inDigits } from "../../../client/texts.ts";
import type { DrawsView } from "../rules/wire.ts";
import { balls } from "./draw-balls.ts";
import { createDrawShow } from "./draw-show.ts";
import { text } from "./text.ts";

/** So many of the draws before the last are shown in small; of keno and of ten runners the whole of them is too much. */
const BEFORE: Readonly<Record<DrawKind, number>> = { KENO: 0, PK10: 6, SSC: 3, "4D": 3, "3D": 4, K3: 4, COLOR: 8 };
/** What was drawn is told within so long, or by the common reading of the draws. */
const DUE_MS = 10_000;
/** A draw pays at its moment, and by the clock of a page that moment may be a little later. */
const EARLY_MS = 1_500;

export interface DrawStrip {
  element: HTMLElement;
  set(view: DrawsView): void;
  /** Counts down, and goes on with a draw that is shown; answers whether bets are taken. */
  tick(): boolean;
  /** The moment of the draw has come, and what was drawn was not told yet. */
  isDue(): boolean;
  /** The same from a little before that moment on. */
  isAwaited(): boolean;
  /** The draw whose balls are coming out; null while none are. */
  drawing(): string | null;
  /** The numbers of the player's bets on the draw that is shown, or that is open. */
  setOwn(numbers: ReadonlySet<number>): void;
}

/** How much of the time for bets is left, in hundredths of it; all moments by one clock, milliseconds. */
export function leftOf({ opensAt, closesAt, now }: { opensAt: number; closesAt: number; now: number }): number {
  if (closesAt <= opensAt) return 0;
  return Math.round(Math.min(1, Math.max(0, (closesAt - now) / (closesAt - opensAt))) * 100);
}

/** Whether it is now between two moments of the page's clock, or so many ms before the first. */
const isWithin = ([from, until]: readonly [number, number], early: number): boolean =>
  performance.now() >= from - early && performance.now() < until;

/** Seconds as a clock shows them. */
function timeText(until: number): string {
  const [hours, minutes, seconds] = [Math.floor(until / 3600), Math.floor(until / 60) % 60, until % 60];
  return `${hours > 0 ? `${clockDigits(hours)}:` : ""}${clockDigits(minutes, 2)}:${clockDigits(seconds, 2)}`;
}

/** The draws before the last in small, newest first; of ten runners who came first. */
function beforeText(kind: DrawKind, past: DrawsView["past"]): string {
  const shown = past.slice(1, 1 + BEFORE[kind]).map(({ numbers }) => (kind === "PK10" ? numbers.slice(0, 1) : numbers));
  return shown.map((numbers) => numbers.map(inDigits).join("")).join(" · ");
}

/** The open draw with its countdown, and the last one: its balls come out at its moment, and stay. `theme`: the motif of the title. */
export function createDrawStrip(kind: DrawKind, theme = ""): DrawStrip {
  const issue = el("b", {});
  const time = el("span", { class: "draw-time", role: "timer" });
  // A result is read out when it is whole.
  const last = el("div", { class: "draw-last", "aria-live": "polite" });
  const show = createDrawShow(kind, theme);
  const side = el("div", { class: "draw-side" }, last, show.row);
  const before = el("p", { class: "draw-before", "aria-hidden": "true" });
  const left = el("i", { class: "draw-left", "aria-hidden": "true" });
  let [closesAt, opensAt, known]: [number, number, string | null] = [0, 0, null];
  /** From and until when what was drawn is asked for often. */
  let due: readonly [number, number] = [Infinity, Infinity];
  let newest: DrawsView["past"][number] | undefined;
  /** Whose result stands there; told anew it would be read out anew. */
  let told: string | null = null;
  const showLast = () => {
    side.style.minHeight = "";
    if (told === (newest?.issue ?? "")) return;
    told = newest?.issue ?? "";
    last.replaceChildren(
      ...(newest
        ? [el("span", { class: "draw-issue" }, text("draw.last", { issue: newest.issue })), balls(newest.numbers, kind)]
        : [text("draw.none")]),
    );
  };
  return {
    element: el(
      "section",
      { class: `draw-strip strip-${kind}` },
      show.drum,
      el("div", { class: "draw-body" }, el("p", { class: "draw-now" }, issue, time), side, before),
      left,
    ),
    set: (view) => {
      // The clock of a phone may be wrong; only the spans are taken from the message.
      closesAt = performance.now() + view.closesAt - view.now;
      opensAt = performance.now() + view.opensAt - view.now;
      const [here, latest] = [performance.now() - view.now, view.past[0]?.drawAt ?? view.opensAt];
      // One that is not told by then may have been lost, and so may the answers.
      due = latest < view.opensAt ? [0, here + view.opensAt + DUE_MS] : [here + view.drawAt, here + view.drawAt + DUE_MS];
      issue.textContent = text("draw.now", { issue: view.issue });
      [newest] = view.past;
      before.textContent = beforeText(kind, view.past);
      const isNew = newest !== undefined && newest.issue !== known;
      known = newest?.issue ?? null;
      // The room of a whole result is kept, so that nothing below moves.
      const room = side.offsetHeight;
      if (isNew && show.begin({ ...newest!, ago: view.now - newest!.drawAt })) {
        side.style.minHeight = `${room}px`;
        told = null;
        last.replaceChildren(el("span", { class: "draw-issue" }, text("draw.live", { issue: newest!.issue })));
      } else if (!show.isOn()) showLast();
    },
    tick: () => {
      if (show.tick()) showLast();
      const until = Math.max(0, Math.ceil((closesAt - performance.now()) / 1000));
      left.style.setProperty("--left", `${leftOf({ opensAt, closesAt, now: performance.now() })}%`);
      write(time, until > 0 ? text("draw.in", { time: timeText(until) }) : text("draw.closed"));
      return until > 0;
    },
    isDue: () => isWithin(due, 0),
    isAwaited: () => isWithin(due, EARLY_MS),
    drawing: () => (show.isOn() ? known : null),
    setOwn: show.setOwn,
  };
}
