import "./sports.css";
import { call } from "../../../client/api.ts";
import { radios } from "../../../client/chip-controls.ts";
import { el, icon } from "../../../client/dom.ts";
import { tell } from "../../../client/frame.ts";
import { refreshBalance } from "../../../client/round.ts";
import { nameSign, openShell, type Shell } from "../../../client/shell.ts";
import type { BetsView } from "../../../shared/wire.ts";
import type { BookView, SportsConfig } from "../rules/wire.ts";
import { fixtureCard } from "./fixture-card.ts";
import { openRules } from "./help.ts";
import { openMyBets, summarize } from "./my-bets.ts";
import { BetSlip } from "./slip.ts";
import { text } from "./text.ts";

const POLL_MS = 4000;
const TICK_MS = 1000;
const ENDED_SHOWN = 2;

let book: BookView | null = null;
const shell = await openShell({ onHelp: () => void openRules(book), summary: summarize });
if (shell) run(shell);

function run(shell: Shell): void {
  const { sports } = shell.session.config as SportsConfig;
  let sport = sports[0]!;
  let behind = 0;
  const list = el("div", { class: "fixtures" }, el("p", { class: "skeleton" }));
  const slip = new BetSlip(shell, () => draw());
  const mine = el(
    "button",
    { type: "button", class: "button my-bets-button", onclick: () => void openMyBets(book?.fixtures ?? []) },
    icon("history"),
    el("span", { class: "button-words" }, text("bets.title")),
  );
  const choice = radios({
    name: "sports",
    legend: text("sports.choose"),
    values: sports,
    face: (one) => text(`sport.${one}`),
    onChoose: (one) => {
      sport = one;
      draw();
      list.scrollTo({ top: 0 });
    },
  });

  const draw = () => {
    if (!book) return;
    const now = Date.now() - behind;
    const opened = new Set([...list.querySelectorAll<HTMLDetailsElement>("details[open]")].map((node) => node.dataset["fixture"]!));
    const of = book.fixtures.filter((fixture) => fixture.sport === sport);
    const ended = of.filter(({ state }) => state === "ended" || state === "abandoned").slice(-ENDED_SHOWN);
    const current = of.filter(({ state }) => state === "open" || state === "playing");
    const focused = document.activeElement?.getAttribute("data-pick");
    list.replaceChildren(...[...current, ...ended].map((fixture) => fixtureCard(fixture, now, slip, opened)));
    if (current.length === 0) list.prepend(el("p", {}, text("book.empty")));
    if (focused) list.querySelector<HTMLElement>(`[data-pick="${focused}"]`)?.focus();
  };
  const read = async () => {
    const next = await call<BookView>("GET", "/api/book").catch(() => null);
    if (next) {
      behind = Date.now() - next.now;
      book = next;
      slip.follow(next.fixtures);
      return draw();
    }
    if (!book)
      list.replaceChildren(
        el("p", {}, text("book.failed")),
        el("button", { type: "button", class: "button", onclick: () => void read() }, text("book.retry")),
      );
  };
  shell.stage.append(
    el("div", { class: "book-head" }, nameSign(shell.session), el("p", { class: "simulated" }, text("simulated"))),
    ...(sports.length > 1 ? [choice] : []),
    list,
    el("div", { class: "book-foot foot" }, mine, slip.bar),
  );
  void read();
  setInterval(() => document.visibilityState === "visible" && void read(), POLL_MS);
  setInterval(() => document.visibilityState === "visible" && book && draw(), TICK_MS);
  followBets(shell);
}

/** Tells the page around and the balance when an open bet was decided. */
function followBets(shell: Shell): void {
  let open = new Set<string>();
  setInterval(() => {
    void call<BetsView>("GET", "/api/bets")
      .then(async (view) => {
        const decided = view.ended.filter(({ id }) => open.has(id));
        open = new Set(view.open.map(({ id }) => id));
        for (const { payout, stake, state } of decided) if (state !== "returned") tell("round", payout - stake);
        if (decided.length === 0) return;
        await call("POST", "/api/seen", {});
        await refreshBalance(shell);
      })
      .catch(() => undefined);
  }, POLL_MS);
}
