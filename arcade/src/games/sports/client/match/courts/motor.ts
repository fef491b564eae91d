import { el } from "../../../../../client/dom.ts";
import { inDigits } from "../../../../../client/texts.ts";
import { isNewLeader, isPass, type Lap, MOTOR, type Motor, orderOf } from "../../../rules/match/motor-state.ts";
import { motor } from "../../../rules/match/motor.ts";
import { stateAfter } from "../../../rules/match/match.ts";
import { text } from "../../text.ts";
import { CIRCUIT } from "../grounds.ts";
import type { Called, Court } from "./court.ts";
import { behindOf } from "./race-gaps.ts";

/** Hundredths of the way round: a second, and between two that are side by side. */
const SECOND = 2.3;
const APART = 2.2;

const after = (steps: readonly string[]): Motor => stateAfter(motor, steps);
const lastOf = ({ laps }: Motor): Lap | undefined => laps.at(-1);

/** How far each car has come, in hundredths of the way round, by its number less one; below 0 it is behind the line. */
function alongOf(steps: readonly string[]): number[] {
  const state = after(steps);
  const [behind, order] = [behindOf(state), orderOf(state)];
  return behind.map((seconds, car) => steps.length * 100 - 2 - seconds * SECOND - order.indexOf(car) * APART);
}

function said({ deed, car, passed, place }: Lap, names: Called, leader: number): string {
  const [by, other] = [names[car] ?? "", names[passed] ?? ""];
  if (deed === "P") return text(place === 0 ? "lap.lead" : "lap.P", { by, other, no: inDigits(place + 1) });
  if (deed === "X") return place === 0 ? text("lap.spinLead", { by, other: names[leader] ?? "" }) : text("lap.X", { by });
  return text(`lap.${deed}`, { by: names[leader] ?? "" });
}

/** The cars by their places, with what each is behind the leader; who has just won or lost a place is lit. */
function board(steps: readonly string[], names: readonly string[]): HTMLElement[] {
  const state = after(steps);
  const [behind, last] = [behindOf(state), lastOf(state)];
  const rows = orderOf(state).map((car, place) => {
    const gap =
      place === 0 || steps.length === 0 ? "" : `+${behind[car]!.toFixed(1).replaceAll(/\d/g, (digit) => inDigits(Number(digit)))}`;
    const mark = car !== last?.car ? "" : last.deed === "P" ? "up" : "down";
    return el(
      "li",
      { class: `race-place ${mark}` },
      el("span", { class: "race-no" }, inDigits(place + 1)),
      el("span", { class: "race-car", "data-runner": car, "aria-hidden": "true" }, String(car + 1)),
      el("b", {}, names[car] ?? ""),
      el("span", { class: "race-gap" }, gap),
    );
  });
  return [el("ol", { class: "race-board", "aria-label": text("tape.order") }, ...rows)];
}

const wordOf = (lap: Lap | undefined): string => {
  if (!lap || lap.deed === "N") return "";
  if (lap.deed === "P") return text(isNewLeader(lap) ? "word.lap.lead" : "word.lap.P");
  return text(`word.lap.${lap.deed}`);
};

export const motorCourt: Court = {
  clock: ({ length }) => text("court.lap", { no: Math.min(MOTOR.laps, length + 1), all: MOTOR.laps }),
  said: (steps, names) => {
    const state = after(steps);
    return said(lastOf(state)!, names, orderOf(state)[0]!);
  },
  word: (steps) => ({ said: wordOf(lastOf(after(steps))), by: 0 }),
  counts: (steps) => {
    const lap = lastOf(after(steps));
    return lap !== undefined && (isNewLeader(lap) || (lap.deed !== "N" && !isPass(lap)));
  },
  when: ({ length }) => text("court.lapNo", { no: length }),
  tape: board,
  ball: () => null,
  way: () => "",
  men: () => [],
  marks: () => [],
  field: { way: CIRCUIT, along: alongOf },
};
