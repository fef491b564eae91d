import type { DrawKind } from "@mela/contract/lottery/draws";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { inDigits } from "../../../client/texts.ts";
import type { RoundView } from "../../../shared/wire.ts";
import type { LotteryBet, LotteryConfig, LotteryOutcome, LotteryWager, PlayView } from "../rules/wire.ts";
import { pickName, playName, text } from "./text.ts";

type Kinds = Pick<LotteryConfig, "kind" | "plays">;

/** A bet as the ticket that it is: its draw, what was picked, what has come of it lit, what it cost and what it won. */
export function ticketOf(round: RoundView, { kind, plays }: Kinds): HTMLElement {
  const { issue, bets } = round.wager as LotteryWager;
  const outcome = round.outcome as LotteryOutcome | null;
  const state = stateOf(round);
  return el(
    "li",
    { class: `lot-ticket ${state}` },
    el(
      "p",
      { class: "ticket-head" },
      el("b", {}, text("draw.now", { issue })),
      el("span", { class: "ticket-state" }, saidOf(round, state)),
    ),
    el("ul", { class: "ticket-legs" }, ...bets.map((bet) => legOf(bet, { kind, outcome, play: plays.find(({ id }) => id === bet.play) }))),
    el(
      "p",
      { class: "ticket-foot" },
      el("span", {}, `${text("ticket.stake")} ${money(round.stake)}`),
      state === "won" && el("b", {}, money(round.payout)),
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
  const balls = parts?.map((part) => el("b", { class: isHit(part) ? "ball lit" : "ball", "aria-hidden": "true" }, digitsOf(part)));
  const hits = kind === "KENO" && parts && outcome ? parts.filter(isHit).length : null;
  return el(
    "li",
    { class: won ? "ticket-leg lit" : "ticket-leg" },
    el("span", { class: "ticket-play" }, playName(bet.play)),
    balls
      ? el("span", { class: "balls", role: "img", "aria-label": labelOf(bet.pick, hits) }, ...balls)
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
