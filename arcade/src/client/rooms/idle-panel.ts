import "./idle-panel.css";
import { el, icon, type IconName } from "../dom.ts";
import { money } from "../money.ts";
import { inLanguage, textsOf } from "../texts.ts";
import { paidTo } from "../../shared/rooms/payout.ts";
import type { RoomConfig, RoomView } from "../../shared/rooms/wire.ts";
import { idleTexts } from "./idle-texts.ts";
import { roomText } from "./text.ts";

const text = textsOf(idleTexts);

/** Whether no game is played that a table could show. */
export const isIdle = ({ phase }: Pick<RoomView, "phase">): boolean => phase === "waiting" || phase === "gathering";

/** What the last of so many players who stay gets of all entries, minor units. */
export function prizeOf({ entry, rakePercent }: Pick<RoomConfig, "entry" | "rakePercent">, players: number): number {
  return paidTo({ seats: [{ seat: 0, put: entry }] }, { won: new Map([[0, entry * players]]) }, 0, rakePercent);
}

type Idle = Pick<RoomView, "joined" | "seats">;

export interface IdleOptions {
  /** Whether one takes everything that is played for. */
  oneTakesAll?: boolean;
  /** What a game costs, where that is more, or less, than what a seat costs before it. */
  costText?: string | undefined;
  /** Opens a hand to look at; left out where there is none. */
  onSample?: (() => void) | undefined;
}

/** Who is at the table, what a game costs, what is played for (where one takes everything), and what comes next. */
export function idlePanel(view: Idle, config: RoomConfig, options: IdleOptions = {}): HTMLElement {
  const panel = createIdlePanel(config, options);
  panel.show(view);
  return panel.element;
}

/** The same where it is kept over several views: its button stays where it is. */
export function createIdlePanel(config: RoomConfig, options: IdleOptions): { element: HTMLElement; show(view: Idle): void } {
  const { onSample } = options;
  const press = onSample && el("button", { type: "button", class: "button idle-sample", onclick: onSample }, icon("card"), text("sample"));
  const sample = press && el("li", {}, press);
  const element = el("ul", { class: "idle-panel" }, sample ?? null);
  let lines: HTMLElement[] = [];
  return {
    element,
    show: (view) => {
      for (const line of lines) line.remove();
      lines = linesOf(view, config, options).map(([sign, words]) => el("li", {}, icon(sign), el("span", {}, words)));
      element.prepend(...lines);
      // Whoever sits waits for cards of their own.
      if (view.joined) sample?.remove();
      else if (sample && sample.parentElement !== element) element.append(sample);
    },
  };
}

function linesOf({ seats, joined }: Idle, config: RoomConfig, { oneTakesAll = false, costText }: IdleOptions): [IconName, string][] {
  const names = seats.map((seat) => (seat.you ? roomText("seat.you") : inLanguage(seat.names))).join(", ");
  const cost = costText ?? (config.entry > 0 ? text("cost", { amount: money(config.entry) }) : text("cost.nothing"));
  return [
    ["talk", names ? text("waiting", { names }) : text("nobody")],
    // Whoever sits has paid for it.
    ...(joined ? [] : [["chip", cost] satisfies [IconName, string]]),
    ...(oneTakesAll ? [["rise", prizeText(config, seats.length)] satisfies [IconName, string]] : []),
    ["info", config.demoFillTo < config.seats ? text("next.some", { count: config.demoFillTo }) : text("next")],
  ];
}

/** What the winner gets with the fewest that will play, once so many sit there, and with a full table where that is more. */
function prizeText(config: RoomConfig, seated: number): string {
  const { demoFillTo, seats } = config;
  const least = Math.max(demoFillTo, seated);
  const places = { count: least, amount: money(prizeOf(config, least)) };
  return least < seats ? text("prize.from", { ...places, seats, most: money(prizeOf(config, seats)) }) : text("prize", places);
}
