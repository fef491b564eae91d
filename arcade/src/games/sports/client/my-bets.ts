import { call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { persistently } from "../../../client/round.ts";
import { openSheet } from "../../../client/sheet.ts";
import { inDigits } from "../../../client/texts.ts";
import type { BetsView, RoundView } from "../../../shared/wire.ts";
import type { FixtureView, Leg, SettledLegView, Slip, SlipOutcome } from "../rules/wire.ts";
import { returnsOf } from "./slip-sums.ts";
import { fixtureName, marketName, oddsText, pickName, text } from "./text.ts";

/** Open and decided bets; fixtures that left the book are named by what the bet itself knows. */
export async function openMyBets(fixtures: readonly FixtureView[]): Promise<void> {
  const { open, ended } = await persistently(() => call<BetsView>("GET", "/api/bets"));
  const list = (rounds: readonly RoundView[]) => el("ol", { class: "my-bets" }, ...rounds.map((round) => betOf(round, fixtures)));
  const decided = ended.filter(({ outcome }) => outcome !== null);
  if (open.length + decided.length === 0) return void openSheet(text("bets.title"), el("p", {}, text("bets.none")));
  openSheet(
    text("bets.title"),
    ...(open.length > 0 ? [el("h3", {}, text("bets.open")), list(open)] : []),
    ...(decided.length > 0 ? [el("h3", {}, text("bets.ended")), list(decided)] : []),
  );
}

function betOf(round: RoundView, fixtures: readonly FixtureView[]): HTMLElement {
  const { legs } = round.wager as Slip;
  const outcome = round.outcome as SlipOutcome | null;
  return el(
    "li",
    { class: "my-bet" },
    ...legs.map((leg, at) => legOf(leg, outcome?.legs[at] ?? null, fixtures)),
    el("p", { class: "my-bet-sum" }, `${text("slip.stake")} ${money(round.stake)}`, el("b", {}, resultOf(round))),
    outcome === null && el("p", { class: "my-bet-returns" }, text("bets.returns", { amount: money(returnsOf(round.stake, legs)) })),
  );
}

function resultOf({ outcome, payout, state }: RoundView): string {
  if (outcome === null) return text("bets.waiting");
  if (state === "returned" || state === "returning") return text("bet.void");
  return payout > 0 ? text("bet.won", { amount: money(payout) }) : text("bet.lost");
}

function legOf(leg: Leg, settled: SettledLegView | null, fixtures: readonly FixtureView[]): HTMLElement {
  const names = settled?.names ?? fixtures.find(({ id }) => id === leg.fixture)?.names;
  const what = names
    ? `${pickName(leg.market, leg.selection, names)} · ${marketName(leg.market, names)} · ${fixtureName(names)}`
    : leg.fixture;
  const score = settled?.score && settled.names.length === 2 ? ` (${settled.score.map(inDigits).join("–")})` : "";
  const verdict = settled ? el("em", { class: `leg-${settled.verdict}` }, text(`leg.${settled.verdict}`)) : null;
  return el("p", { class: "my-leg" }, el("span", {}, what + score), el("span", {}, oddsText(leg.odds)), verdict);
}

/** A decided bet in a line, for the history that all games have. */
export function summarize({ outcome }: RoundView): string {
  const { legs } = outcome as SlipOutcome;
  const [first] = legs;
  if (legs.length > 1 || !first) return text("bet.historyMore", { count: legs.length });
  return text("bet.history", { name: fixtureName(first.names), pick: pickName(first.market, first.selection, first.names) });
}
