import type { DrawKind } from "@mela/contract/lottery/draws";
import { el } from "../../../client/dom.ts";
import { momentText } from "../../../client/moments.ts";
import { money } from "../../../client/money.ts";
import { inDigits, inLanguage } from "../../../client/texts.ts";
import type { RoundView, SessionView } from "../../../shared/wire.ts";
import { drawTimeOf } from "../rules/draw-time.ts";
import type { DrawsView, LotteryBet, LotteryConfig, LotteryOutcome, LotteryWager, PlayView } from "../rules/wire.ts";
import { balls } from "./draw-balls.ts";
import { pickName, playName, text } from "./text.ts";

/** What is printed on every ticket of a lottery. */
export interface TicketPaper extends Pick<LotteryConfig, "kind" | "plays"> {
  title: Pick<SessionView["title"], "names" | "theme">;
  /** The open draw, by which the times of others are known; null while none is. */
  open: Pick<DrawsView, "issue" | "opensAt" | "drawAt"> | null;
}

/** A bet as the ticket that it is: lottery, draw and time, what was picked, what has come of it lit, stake, result and number. */
export function ticketOf(round: RoundView, { kind, plays, title, open }: TicketPaper): HTMLElement {
  const { issue, bets } = round.wager as LotteryWager;
  const outcome = round.outcome as LotteryOutcome | null;
  const state = stateOf(round);
  const legs = bets.map((bet) => legOf(bet, { kind, outcome, play: plays.find(({ id }) => id === bet.play) }));
  return el(
    "li",
    { class: `lot-ticket ${state}`, "data-kind": kind },
    headOf(title, issue, open),
    el("ul", { class: "ticket-legs" }, ...legs),
    outcome && el("p", { class: "ticket-drawn" }, el("span", {}, text("ticket.drawn")), balls(outcome.numbers, kind)),
    el(
      "p",
      { class: "ticket-foot" },
      el("span", { class: "ticket-stake" }, text("ticket.stake"), " ", el("b", {}, money(round.stake))),
      el("strong", { class: "ticket-state" }, saidOf(round, state)),
    ),
    el("p", { class: "ticket-number" }, text("ticket.number"), " ", el("code", {}, round.id)),
  );
}

function headOf({ names, theme }: TicketPaper["title"], issue: string, open: TicketPaper["open"]): HTMLElement {
  const at = open && new Date(drawTimeOf(issue, open)).toISOString();
  return el(
    "div",
    { class: "ticket-head" },
    el("img", { class: "ticket-emblem", alt: "", src: `/client/symbols/${theme}.webp`, width: 44, height: 44 }),
    el(
      "p",
      { class: "ticket-title" },
      el("b", {}, inLanguage(names)),
      el("span", {}, text("draw.now", { issue })),
      at && el("time", { datetime: at }, momentText(at)),
    ),
  );
}

interface Drawn {
  kind: DrawKind;
  play: PlayView | undefined;
  outcome: LotteryOutcome | null;
}

function legOf(bet: LotteryBet, { kind, play, outcome }: Drawn): HTMLElement {
  const won = outcome?.wins.find(({ play: id, pick, amount }) => id === bet.play && pick === bet.pick && amount === bet.amount);
  const isHit = (part: string) => (kind === "KENO" ? (outcome?.numbers.includes(Number(part)) ?? false) : won !== undefined);
  const parts = play?.form.kind === "set" ? bet.pick.split(",") : play?.form.kind === "digits" ? [...bet.pick] : null;
  const picked = parts?.map((part) => el("b", { class: isHit(part) ? "ball lit" : "ball", "aria-hidden": "true" }, digitsOf(part)));
  const hits = kind === "KENO" && parts && outcome ? parts.filter(isHit).length : null;
  return el(
    "li",
    { class: won ? "ticket-leg lit" : "ticket-leg" },
    el("span", { class: "ticket-play" }, playName(bet.play)),
    picked
      ? el("span", { class: "balls", role: "img", "aria-label": labelOf(bet.pick, hits) }, ...picked)
      : el("b", { class: won ? "ticket-word lit" : "ticket-word" }, pickName(bet.pick)),
    el("span", { class: "ticket-amount" }, money(bet.amount)),
    won ? el("b", { class: "ticket-win" }, money(won.win)) : null,
  );
}

const digitsOf = (part: string): string => part.replaceAll(/\d/g, (digit) => inDigits(Number(digit)));
const labelOf = (pick: string, hits: number | null): string =>
  hits === null ? pickName(pick) : `${pickName(pick)}, ${text("pays.hits", { count: hits })}`;

type TicketState = "waiting" | "void" | "won" | "lost";

function stateOf({ outcome, payout, state }: RoundView): TicketState {
  if (state === "returned" || state === "returning") return "void";
  if (outcome === null) return "waiting";
  return payout > 0 ? "won" : "lost";
}

function saidOf({ payout }: RoundView, state: TicketState): string {
  const words = { void: "bet.void", waiting: "bets.waiting", lost: "bet.lost" } as const;
  return state === "won" ? text("bet.won", { amount: money(payout) }) : text(words[state]);
}
