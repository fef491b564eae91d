import type { RoundView } from "../../../shared/wire.ts";
import { call } from "../../../client/api.ts";
import { el } from "../../../client/dom.ts";
import { t } from "../../../client/texts.ts";
import { HEAT_ROUNDS } from "../rules/heat.ts";
import type { RouletteOutcome } from "../rules/play.ts";
import { colourOf } from "../rules/wheel.ts";
import { createHeat } from "./heat.ts";

const SHOWN = 12;

export interface LastNumbers {
  element: HTMLElement;
  heat: HTMLElement;
  /** The ball of that round lies. */
  add(round: RoundView): void;
}

/** The last numbers, newest first, and which of them came often and which did not. `unseen`: the round that is still to be shown. */
export function createLastNumbers(unseen: RoundView | null): LastNumbers {
  const element = el("ol", { class: "last", "aria-label": t("roulette.last") });
  const heat = createHeat();
  let rounds: readonly RoundView[] = [];
  const set = (next: readonly RoundView[]) => {
    rounds = next.slice(0, HEAT_ROUNDS);
    const pockets = rounds.map(({ outcome }) => (outcome as RouletteOutcome).pocket);
    heat.set(pockets);
    element.replaceChildren(...pockets.slice(0, SHOWN).map((pocket) => el("li", { class: colourOf(pocket) }, String(pocket))));
  };
  void call<RoundView[]>("GET", "/api/history").then(
    // The history knows how a round ended before its ball lies, and the ball may lie before the history is here.
    (past) => set([...rounds, ...past.filter((round) => round.outcome && round.id !== unseen?.id && !holds(rounds, round))]),
    () => {},
  );
  return { element, heat: heat.element, add: (round) => holds(rounds, round) || set([round, ...rounds]) };
}

const holds = (rounds: readonly RoundView[], { id }: RoundView): boolean => rounds.some((round) => round.id === id);
