import "./idle-panel.css";
import { el, icon, type IconName } from "../dom.ts";
import { money } from "../money.ts";
import { inLanguage, textsOf } from "../texts.ts";
import { paidTo } from "../../shared/rooms/payout.ts";
import type { RoomConfig, RoomView } from "../../shared/rooms/wire.ts";
import { idleTexts } from "./idle-texts.ts";
import { roomText } from "./text.ts";

export const idleText = textsOf(idleTexts);

/** Whether no game is played that a table could show. */
export const isIdle = ({ phase }: Pick<RoomView, "phase">): boolean => phase === "waiting" || phase === "gathering";

/** What the last of so many players who stay gets of all entries, minor units. */
export function prizeOf({ entry, rakePercent }: Pick<RoomConfig, "entry" | "rakePercent">, players: number): number {
  return paidTo({ seats: [{ seat: 0, put: entry }] }, { won: new Map([[0, entry * players]]) }, 0, rakePercent);
}

type Idle = Pick<RoomView, "joined" | "seats">;

export interface IdleOptions {
  /** Whether one takes everything that is played for. */
  oneTakesAll?: boolean | undefined;
  /** What a game costs, where that is more, or less, than what a seat costs before it. */
  costText?: string | undefined;
  /** What whoever waits may do, each by a button. */
  offers?: readonly IdleOffer[];
}

export interface IdleOffer {
  sign: IconName;
  label: string;
  onPress: () => void;
}

export interface IdlePanel {
  element: HTMLElement;
  show(view: Idle): void;
}

/** Who is at the table, what a game costs, what is played for (where one takes everything), and what comes next. Kept over all views, so that no press and no focus on its buttons is lost. */
export function createIdlePanel(config: RoomConfig, options: IdleOptions = {}): IdlePanel {
  const buttons = (options.offers ?? []).map(({ sign, label, onPress }) =>
    el("li", {}, el("button", { type: "button", class: "button idle-offer", onclick: onPress }, icon(sign), label)),
  );
  const element = el("ul", { class: "idle-panel" }, ...buttons);
  let lines: HTMLElement[] = [];
  return {
    element,
    show: (view) => {
      for (const line of lines) line.remove();
      lines = linesOf(view, config, options).map(([sign, words]) => el("li", {}, icon(sign), el("span", {}, words)));
      element.prepend(...lines);
      // Whoever sits waits for a game of their own.
      for (const button of buttons) {
        if (view.joined) button.remove();
        else if (button.parentElement !== element) element.append(button);
      }
    },
  };
}

/** Puts the panel where a game has it, or takes it away; where it stands already it stays, and the focus with it. */
export function placeIdle(idle: HTMLElement, place: HTMLElement, shown: boolean): void {
  if (!shown) idle.remove();
  else if (idle.parentElement !== place) place.append(idle);
}

function linesOf({ seats, joined }: Idle, config: RoomConfig, { oneTakesAll = false, costText }: IdleOptions): [IconName, string][] {
  const names = seats.map((seat) => (seat.you ? roomText("seat.you") : inLanguage(seat.names))).join(", ");
  const cost = costText ?? (config.entry > 0 ? idleText("cost", { amount: money(config.entry) }) : idleText("cost.nothing"));
  return [
    ["talk", names ? idleText("waiting", { names }) : idleText("nobody")],
    // Whoever sits has paid for it.
    ...(joined ? [] : [["chip", cost] satisfies [IconName, string]]),
    ...(oneTakesAll ? [["rise", prizeText(config, seats.length)] satisfies [IconName, string]] : []),
    ["info", config.demoFillTo < config.seats ? idleText("next.some", { count: config.demoFillTo }) : idleText("next")],
  ];
}

/** What the winner gets with the fewest that will play, once so many sit there, and with a full table where that is more. */
function prizeText(config: RoomConfig, seated: number): string {
  const { demoFillTo, seats } = config;
  const least = Math.max(demoFillTo, seated);
  const places = { count: least, amount: money(prizeOf(config, least)) };
  return least < seats ? idleText("prize.from", { ...places, seats, most: money(prizeOf(config, seats)) }) : idleText("prize", places);
}
