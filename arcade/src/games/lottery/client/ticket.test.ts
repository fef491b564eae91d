// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import symbols from "../../../../data/symbols.json" with { type: "json" };
import titles from "../../../../data/titles.json" with { type: "json" };
import { roundFor } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { DrawKind } from "@mela/contract/lottery/draws";
import type { RoundView } from "../../../shared/wire.ts";
import { playsOf } from "../rules/plays.ts";
import { settle } from "../server/game.ts";
import type { LotteryBet, PlayView } from "../rules/wire.ts";
import { ownNumbers } from "./own-numbers.ts";
import { ticketOf, type TicketPaper } from "./ticket.ts";

beforeEach(() => setLanguage("en"));
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const ISSUE = "20261129-0007";
const DRAWN = [3, 5, 8, 13, 21, 34, 55, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72];
const OPEN = { issue: "20261130-0001", opensAt: Date.parse("2026-11-29T18:00:00Z"), drawAt: Date.parse("2026-11-29T18:05:00Z") };
const TITLE = { names: { en: "Honey Keno", bn: "মৌচাক কেনো" }, theme: "bee" };
const kindsOf = (kind: DrawKind): TicketPaper => ({
  kind,
  plays: playsOf(kind, false).map((play): PlayView => ({ ...play, pays: {} })),
  title: TITLE,
  open: OPEN,
});

/** A bet on a draw; `numbers`: what was drawn. */
function roundOf(kind: DrawKind, bets: LotteryBet[], numbers: number[] | null): RoundView {
  const outcome = numbers && settle(playsOf(kind, false), { issue: ISSUE, bets }, { numbers, prizes: [] });
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
  return roundFor({ stake, wager: { issue: ISSUE, bets }, outcome, payout: outcome?.payout ?? 0, state: outcome ? "settled" : "open" });
}
const litOf = (ticket: HTMLElement) =>
  [...ticket.querySelectorAll(".ticket-legs .lit:not(.ticket-leg)")].map(({ textContent }) => textContent);
const textsOf = (ticket: HTMLElement, part: string) =>
  [...ticket.querySelectorAll(`.ticket-${part}`)].map(({ textContent }) => textContent);

test("a ticket of keno lights the numbers that came, also where they were too few, and says what each line cost and won", () => {
  const bets = [
    { play: "keno-6", pick: "3,5,8,13,40,41", amount: 500 },
    { play: "keno-2", pick: "3,80", amount: 200 },
  ];
  const ticket = ticketOf(roundOf("KENO", bets, DRAWN), kindsOf("KENO"));
  expect(litOf(ticket)).toEqual(["3", "5", "8", "13", "3"]);
  expect(textsOf(ticket, "amount")).toEqual(["৳\u00a05.00", "৳\u00a02.00"]);
  expect(textsOf(ticket, "win")).toEqual(["৳\u00a040.00"]);
  expect(textsOf(ticket, "state")).toEqual(["Paid ৳\u00a040.00"]);
  expect(textsOf(ticket, "stake")).toEqual(["Stake ৳\u00a07.00"]);
  expect(ticket.querySelector('[role="img"]')!.getAttribute("aria-label")).toBe("3 5 8 13 40 41, 4 of yours");
});

test("a ticket that waits shows its picks unlit; words and digits are lit as a whole, where they won", () => {
  const bets = [{ play: "keno-3", pick: "3,5,8", amount: 500 }];
  const waiting = ticketOf(roundOf("KENO", bets, null), kindsOf("KENO"));
  expect([litOf(waiting), textsOf(waiting, "state"), textsOf(waiting, "win")]).toEqual([[], ["waiting for the draw"], []]);
  const digits = [
    { play: "three", pick: "123", amount: 100 },
    { play: "three", pick: "124", amount: 100 },
    { play: "last-digit", pick: "3", amount: 100 },
    { play: "last", pick: "big", amount: 100 },
  ];
  const drawn = ticketOf(roundOf("3D", digits, [1, 2, 3]), kindsOf("3D"));
  expect(litOf(drawn)).toEqual(["1", "2", "3", "3"]);
});

test("a ticket says in either language which lottery, which draw and when, its number, and what was drawn once that is known", () => {
  const bets = [{ play: "keno-3", pick: "3,5,8", amount: 500 }];
  const headOf = (ticket: HTMLElement) => [...ticket.querySelector(".ticket-title")!.children].map(({ textContent }) => textContent);
  const time = (ticket: HTMLElement) => ticket.querySelector("time")?.dateTime;
  const drawn = (ticket: HTMLElement) => ticket.querySelector('.ticket-drawn [role="img"]')?.getAttribute("aria-label");
  const waiting = ticketOf(roundOf("KENO", bets, null), kindsOf("KENO"));
  expect(headOf(waiting).slice(0, 2)).toEqual(["Honey Keno", `Draw ${ISSUE}`]);
  // The seventh draw of the day before, five minutes each; a day begins at midnight in Dhaka.
  expect(time(waiting)).toBe("2026-11-28T18:35:00.000Z");
  expect([drawn(waiting), textsOf(waiting, "number")]).toEqual([undefined, ["Ticket no. round-0001"]]);
  expect(drawn(ticketOf(roundOf("KENO", bets, DRAWN), kindsOf("KENO")))).toBe(DRAWN.join(" "));
  setLanguage("bn");
  const bengali = ticketOf(roundOf("KENO", bets, null), { ...kindsOf("KENO"), open: null });
  expect(headOf(bengali)).toEqual(["মৌচাক কেনো", `ড্র ${ISSUE}`]);
  expect(textsOf(bengali, "number")).toEqual(["টিকিট নং round-0001"]);
});

test("every lottery has a drawn emblem for its tickets", () => {
  const themes = Object.values(titles).flatMap(({ game, theme }) => (game === "lottery" ? [theme] : []));
  expect(themes.length).toBeGreaterThan(20);
  expect(themes.filter((theme) => !symbols.includes(theme))).toEqual([]);
});

test("the numbers of a draw's own bets are those picked out of keno's range, of that draw alone", () => {
  const round = roundOf(
    "KENO",
    [
      { play: "keno-2", pick: "9,80", amount: 100 },
      { play: "first-ball", pick: "big", amount: 100 },
    ],
    null,
  );
  expect([...ownNumbers(kindsOf("KENO"), [round], ISSUE)]).toEqual([9, 80]);
  expect(ownNumbers(kindsOf("KENO"), [round], "20261129-0008").size).toBe(0);
  const other = roundOf("3D", [{ play: "box", pick: "1,2,3", amount: 100 }], null);
  expect(ownNumbers(kindsOf("3D"), [other], ISSUE).size).toBe(0);
});

test("what has won is written in a colour of its own on its ticket: a word in white on green, and what it won in green", () => {
  const rules = ["../../../client/sheets.css", "ticket.css"].map((file) => readFileSync(new URL(file, import.meta.url), "utf8")).join("\n");
  // In the test's document `inherit` never wins over a colour: the ink stands in its place.
  document.head.append(
    Object.assign(document.createElement("style"), { textContent: rules.replaceAll("color: inherit", "color: #33190a") }),
  );
  const sheet = Object.assign(document.createElement("div"), { className: "sheet-body" });
  const bets = ["big", "small"].map((pick) => ({ play: "sum", pick, amount: 100 }));
  sheet.append(ticketOf(roundOf("K3", bets, [4, 5, 6]), kindsOf("K3")));
  document.body.append(sheet);
  const coloursOf = (part: string) => [...sheet.querySelectorAll(part)].map((one) => getComputedStyle(one).color);
  expect([coloursOf(".ticket-word"), coloursOf(".ticket-win")]).toEqual([["#fff", "#33190a"], ["#0a6b41"]]);
});
