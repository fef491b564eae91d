import { ApiError, call } from "../api.ts";
import { el, icon } from "../dom.ts";
import { momentText } from "../moments.ts";
import { money } from "../money.ts";
import { persistently } from "../round.ts";
import { textsOf } from "../texts.ts";
import type { PastHand, PastHandLine } from "../../shared/rooms/wire.ts";
import { chanceView } from "./chance-view.ts";
import { checkHand, type CheckedHand } from "./check-hand.ts";
import { roomFairTexts } from "./fair-texts.ts";
import { amountsTable, courseView } from "./hand-course.ts";
import type { HandsPage } from "./hands-page.ts";
import { shownHash } from "./shown-hashes.ts";

const t = textsOf(roomFairTexts);

/** A past hand: what it brought, what happened in it, and whether it was dealt as was promised. */
export function handCard(page: HandsPage, line: PastHandLine): HTMLElement {
  const results = el("div", { class: "dealt", role: "status" });
  const look = async (button: HTMLButtonElement, view: View) => {
    for (const one of [course, again]) one.disabled = true;
    results.replaceChildren(el("p", {}, t("dealing")));
    results.replaceChildren(...(await seen(page, line.id, view)));
    for (const one of [course, again]) one.disabled = false;
    button.focus({ preventScroll: true });
  };
  const course = lookButton(t("course"), (button) => look(button, happened));
  const again = lookButton(t("again"), (button) => look(button, dealtAgain));
  return el(
    "section",
    { class: "fair-pair", "data-hand": line.id },
    el(
      "h3",
      { class: "dealt-head" },
      el("span", {}, page.nameOfHand(line.no)),
      el("time", { datetime: line.at }, momentText(line.at)),
      el("span", {}, line.net === null ? "" : `${line.net > 0 ? "+" : ""}${money(line.net)}`),
    ),
    line.state === "returned" && el("p", {}, t("returned")),
    el("div", { class: "dealt-looks" }, course, again),
    results,
  );
}

type View = (page: HandsPage, past: PastHand, checked: CheckedHand) => Node[];

function lookButton(label: string, look: (button: HTMLButtonElement) => Promise<void>): HTMLButtonElement {
  const button = el("button", { type: "button", class: "button", onclick: () => void look(button) }, label);
  return button;
}

async function seen(page: HandsPage, id: string, view: View): Promise<Node[]> {
  // Without a secure page a browser offers no cryptography.
  if (!globalThis.crypto?.subtle) return [trouble(t("insecure"))];
  try {
    const past = await persistently(() => call<PastHand>("GET", `/api/room/hand?id=${id}`));
    const rulesOf = await page.loadRules();
    return view(page, past, await checkHand(page.title, past, rulesOf(past.variant), shownHash(id)));
  } catch (error) {
    return [trouble(reasonOf(error))];
  }
}

/** Why something did not load, for the player. */
export const reasonOf = (error: unknown): string => (error instanceof ApiError && error.message !== "" ? error.message : t("lost"));

/** The course of the hand; of one that was given up there is nothing but that, and its deal stands with the proof. */
const happened: View = (page, past, { again }) => [
  ...(again ? courseView(page, past, again) : []),
  ...(past.state === "ended" ? [el("h4", {}, t("amounts")), amountsTable(past, again)] : [el("p", {}, t("returned"))]),
];

const dealtAgain: View = (page, past, { checks, facts, again }) => {
  const { no, seed, commitment } = past;
  const list = checks.map(({ kind, fits }) => verdict(fits, t(`${kind}.${fits ? "fits" : "broken"}`)));
  return [
    el("ul", { class: "fair-results" }, ...list),
    el("h4", {}, t("facts")),
    ...chanceView(past, facts, page.nameOfCard),
    ...(past.state === "ended" ? [el("h4", {}, t("amounts")), amountsTable(past, again)] : []),
    code(t("hash"), commitment),
    code(t("text"), `${page.title}:${no}:${seed}`),
  ];
};

const verdict = (right: boolean, text: string): HTMLElement =>
  el("li", { class: right ? "fair-right" : "fair-wrong" }, icon(right ? "shield" : "alert"), el("span", {}, text));

/** What went wrong, in place of what was asked for. */
export const trouble = (text: string): HTMLElement => el("ul", { class: "fair-results" }, verdict(false, text));

const code = (label: string, value: string): HTMLElement => el("p", { class: "fair-code" }, el("span", {}, label), el("code", {}, value));
