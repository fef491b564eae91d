import { el } from "../../../../../client/dom.ts";
import { inDigits } from "../../../../../client/texts.ts";
import {
  blowOf, type Boxing, BOXING, cardOf, cardsOf, currentOf, isOver, isRoundOver, leadIn, leftNow, other, roundOf, scoredRounds, sideOf, winnerOf,
} from "../../../rules/match/boxing-state.ts"; // prettier-ignore
import { boxing } from "../../../rules/match/boxing.ts";
import { stateAfter } from "../../../rules/match/match.ts";
import { text } from "../../text.ts";
import type { Called, Court } from "./court.ts";
import { createRing } from "./ring.ts";

const after = (steps: readonly string[]): Boxing => stateAfter(boxing, steps);
const pair = ([home, away]: readonly [number, number]): string => `${inDigits(home)}–${inDigits(away)}`;
const hasRoundEnded = (state: Boxing): boolean => state.rounds.length > 0 && isRoundOver(state.rounds.at(-1)!);

/** What a round or the whole bout has come to, if the last step ended one. */
function endSaid(state: Boxing, names: Called): string {
  if (state.stop) return state.stop.how === "ko" ? "" : text("ring.stopped", { by: names[state.stop.by] });
  if (!hasRoundEnded(state)) return "";
  const lead = leadIn(state.rounds.at(-1)!);
  const round = text(lead === 0 ? "ring.roundLevel" : "ring.roundWon", { no: state.rounds.length, by: names[lead > 0 ? 0 : 1], score: pair(cardOf(lead)) }); // prettier-ignore
  if (!isOver(state)) return round;
  const winner = winnerOf(state);
  const all = text(winner === null ? "ring.level" : "ring.decided", { by: winner === null ? "" : names[winner], score: pair(cardsOf(state)) }); // prettier-ignore
  return `${round} ${all}`;
}

/** Each round with its card, who it went to, and the one in play; and what is left in both. */
function cards(steps: readonly string[]): HTMLElement[] {
  const state = after(steps);
  const now = isOver(state) ? 0 : roundOf(state);
  const scored = scoredRounds(state);
  const cells = Array.from({ length: BOXING.rounds }, (_, at) => {
    const round = scored[at];
    const stopped = state.stop !== null && at === state.rounds.length - 1;
    const lead = round ? leadIn(round) : stopped ? (state.stop!.by === 0 ? 1 : -1) : 0;
    const score = round ? pair(cardOf(lead)) : stopped ? text(`tape.${state.stop!.how}`) : "–";
    const face = at + 1 === now ? "now" : lead > 0 ? "home" : lead < 0 ? "away" : "";
    return el("p", { class: `tape-map ${face}` }, el("span", {}, el("span", { class: "for-ears" }, `${text("tape.round")} `), inDigits(at + 1)), el("b", {}, score)); // prettier-ignore
  });
  const [home, away] = leftNow(state);
  const bar = (left: number, side: string) => el("i", { class: `tape-left ${side}`, "data-left": left, "aria-hidden": "true" }, ...Array.from({ length: BOXING.left }, (_, at) => el("i", { class: at < left ? "full" : "" }))); // prettier-ignore
  const words = el("p", { class: "tape-words" }, text("tape.left"), el("span", { class: "for-ears" }, `: ${pair([home, away])}`));
  return [el("div", { class: "tape-energy" }, bar(home, "home"), words, bar(away, "away")), ...cells];
}

export const boxingCourt: Court = {
  clock: (steps) => {
    const state = after(steps);
    if (hasRoundEnded(state)) return text("ring.rest", { no: state.rounds.length });
    return text("ring.clock", { no: roundOf(state), played: currentOf(state).length, all: BOXING.exchanges });
  },
  said: (steps, names) => {
    const state = after(steps);
    const last = steps.at(-1)!;
    const by = sideOf(last);
    const said = blowOf(last) === "T" ? "" : text(`blow.${blowOf(last) as "N" | "J" | "H" | "D" | "K"}`, { by: names[by], other: names[other(by)] });
    return [said, endSaid(state, names)].filter((part) => part !== "").join(" ");
  }, // prettier-ignore
  word: (steps) => {
    const last = steps.at(-1);
    if (last === undefined) return { said: "", by: 0 };
    const state = after(steps);
    const by = sideOf(last);
    if (state.stop) return { said: text(state.stop.how === "ko" ? "word.ring.ko" : "word.ring.stop"), by };
    if (isOver(state)) return { said: text("word.ring.end"), by: winnerOf(state) ?? 0 };
    if (blowOf(last) === "D") return { said: text("word.ring.D"), by };
    if (hasRoundEnded(state)) return { said: text("word.ring.rest"), by };
    return { said: blowOf(last) === "H" ? text("word.ring.H") : "", by };
  },
  counts: (steps) => steps.length > 0 && ("DKT".includes(steps.at(-1)![0]!) || hasRoundEnded(after(steps))),
  when: (steps) => text("ring.round", { no: after(steps).rounds.length }),
  tape: cards,
  ball: () => null,
  way: () => "",
  men: () => [],
  marks: () => [],
  scene: createRing,
  won: (steps) => winnerOf(after(steps)),
};
