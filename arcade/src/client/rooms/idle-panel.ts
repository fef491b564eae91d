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

export interface IdleOptions {
  /** Whether one takes everything that is played for. */
  oneTakesAll?: boolean;
  /** Opens a hand to look at; left out where there is none. */
  onSample?: (() => void) | undefined;
}

/** Who is at the table, what a seat costs, what is played for (where one takes everything), and what comes next. */
export function idlePanel(
  { seats, joined }: Pick<RoomView, "joined" | "seats">,
  config: RoomConfig,
  { oneTakesAll = false, onSample }: IdleOptions = {},
): HTMLElement {
  const names = seats.map((seat) => (seat.you ? roomText("seat.you") : inLanguage(seat.names))).join(", ");
  const line = (sign: IconName, words: string) => el("li", {}, icon(sign), el("span", {}, words));
  const sample = onSample && el("button", { type: "button", class: "button idle-sample", onclick: onSample }, icon("card"), text("sample"));
  return el(
    "ul",
    { class: "idle-panel" },
    line("talk", names ? text("waiting", { names }) : text("nobody")),
    // Whoever sits has paid for it.
    !joined && line("chip", config.entry > 0 ? text("cost", { amount: money(config.entry) }) : text("cost.nothing")),
    oneTakesAll && line("rise", prizeText(config, seats.length)),
    line("info", config.demoFillTo < config.seats ? text("next.some", { count: config.demoFillTo }) : text("next")),
    sample ? el("li", {}, sample) : null,
  );
}

/** What the winner gets with the fewest that will play, once so many sit there, and with a full table where that is more. */
function prizeText(config: RoomConfig, seated: number): string {
  const { demoFillTo, seats } = config;
  const least = Math.max(demoFillTo, seated);
  const places = { count: least, amount: money(prizeOf(config, least)) };
  return least < seats ? text("prize.from", { ...places, seats, most: money(prizeOf(config, seats)) }) : text("prize", places);
}
