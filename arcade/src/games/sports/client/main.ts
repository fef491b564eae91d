import "./sports.css";
import { call } from "../../../client/api.ts";
import { radios } from "../../../client/chip-controls.ts";
import { serverNow, setServerClock } from "../../../client/clock.ts";
import { el, icon } from "../../../client/dom.ts";
import { freeBetsNote } from "../../../client/free-bets.ts";
import { nameSign, openShell, type Shell } from "../../../client/shell.ts";
import type { BookView, SportsConfig } from "../rules/wire.ts";
import { BookReader } from "./book-reader.ts";
import { createFixtures } from "./fixtures.ts";
import { openRules } from "./help.ts";
import { bookOf, keepBook, placeToBegin } from "./kept-book.ts";
import { matchPlace } from "./match/match-place.ts";
import { wantedNote } from "./match/wanted-note.ts";
import { summarize } from "./bet-words.ts";
import { followBets } from "./follow-bets.ts";
import { MyBets } from "./my-bets.ts";
import { scenePlace } from "./scene-place.ts";
import { BetSlip } from "./slip.ts";
import { text } from "./text.ts";
import { isToldElsewhere } from "./told-elsewhere.ts";

const TICK_MS = 1000;
/** The match that the player came for, by its name in the address: its sport stands before its number, or alone for the match of the moment. */
const wantedMatch = new URLSearchParams(location.search).get("match") ?? "";

let known: () => BookView | null = () => null;
const shell = await openShell({ onHelp: () => void openRules(known()), summary: summarize });
if (shell) run(shell);

function run(shell: Shell): void {
  const { sports } = shell.session.config as SportsConfig;
  const of = bookOf(shell.session);
  const begin = placeToBegin(of, sports, wantedMatch);
  let { sport } = begin;
  const fixtures = createFixtures((id) => place.open(id, reader.book?.fixtures ?? []));
  const { element: scroller, list } = fixtures;
  const scene = scenePlace(scroller);
  const mine = new MyBets({
    fixtures: () => reader.book?.fixtures ?? [],
    note: freeBetsNote(shell.session),
    onCashedOut: (round) => void followed.ended(round),
  });
  const myBets = myBetsButton(mine);
  const slip = new BetSlip(shell, { next: myBets, onChange: () => draw() });
  const choice = sportChoice(sports, sport, (one) => {
    sport = one;
    note.drop();
    place.close();
    keepBook(of, { place: { sport, match: null } });
    scene.choose(sport);
    draw();
    // One of them scrolls, by the height that there is.
    for (const part of [scroller, list.element]) part.scrollTo({ top: 0 });
  });
  const changed = () => {
    note.drop();
    keepBook(of, { place: { sport, match: place.id() } });
    draw();
    void reader.read();
  };
  const note = wantedNote(wantedMatch);
  scroller.prepend(note.element);
  const wanted = (...book: Parameters<typeof note.find>) => (wantedMatch === "" ? (begin.match ?? "") : note.find(...book));
  const place = matchPlace(scroller, list.element, { changed, wanted });

  const draw = (): void => {
    const [{ book }, now] = [reader, serverNow()];
    if (!book) return;
    const ofSport = book.fixtures.filter((fixture) => fixture.sport === sport);
    scene.tell(ofSport);
    place.draw(book.fixtures, now, slip);
    fixtures.draw(ofSport, now, slip, place.id() !== null);
  };
  const reader = new BookReader({
    ask: () => call<BookView>("GET", place.id() ? `/api/book?match=${place.id()}` : "/api/book").catch(() => null),
    now: serverNow,
    onBook: ({ now, fixtures }) => {
      // An answer is late by its way back: the one that came fastest is the nearest to the truth.
      if (now > serverNow()) setServerClock(now);
      simulated.hidden = isToldElsewhere(fixtures);
      slip.follow(fixtures);
      draw();
    },
    onFail: () => !reader.book && list.fail(() => void reader.read()),
  });
  const simulated = el("p", { class: "simulated" }, text("simulated"));
  known = () => reader.book;
  shell.stage.append(
    el("div", { class: "book-head" }, nameSign(shell.session), simulated),
    ...(sports.length > 1 ? [choice] : []),
    scroller,
    el("div", { class: "book-foot foot" }, myBets, slip.bar),
  );
  scene.choose(sport);
  void reader.read();
  whileSeen(() => {
    reader.readIfDue(sport);
    draw();
  });
  const followed = followBets(shell, (view) => mine.tell(view));
}

// Functions, not constants: the book is opened above, before a constant down here would be there.
function sportChoice<Sport extends SportsConfig["sports"][number]>(
  sports: readonly Sport[],
  chosen: Sport,
  onChoose: (sport: Sport) => void,
): HTMLElement {
  return radios({
    name: "sports",
    legend: text("sports.choose"),
    values: sports,
    chosen: sports.indexOf(chosen),
    face: (one) => text(`sport.${one}`),
    onChoose,
  });
}

function myBetsButton(mine: MyBets): HTMLButtonElement {
  const words = el("span", { class: "button-words" }, text("bets.title"));
  return el("button", { type: "button", class: "button my-bets-button", onclick: () => void mine.open() }, icon("history"), words);
}

function whileSeen(work: () => void): void {
  setInterval(() => document.visibilityState === "visible" && work(), TICK_MS);
}
