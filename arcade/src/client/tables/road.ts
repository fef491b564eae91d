import { el } from "../dom.ts";
import type { DealtRound } from "../../shared/tables/wire.ts";
import type { TableFace } from "./table-face.ts";
import { tableText } from "./text.ts";

const SHOWN = 40;

export interface Road {
  element: HTMLElement;
  /** Newest first. */
  set(past: readonly DealtRound[]): void;
  add(dealt: DealtRound): void;
  past(): readonly DealtRound[];
}

/** What came before, newest at the end, in a strip that scrolls. */
export function createRoad({ cell }: Pick<TableFace, "cell">): Road {
  const element = el("ol", { class: "road", "aria-label": tableText("road"), tabindex: "0" });
  let rounds: DealtRound[] = [];
  const draw = () => {
    element.replaceChildren(
      ...rounds
        .slice(0, SHOWN)
        .reverse()
        .map((dealt) => {
          const { face, kind, label } = cell(dealt);
          const hidden = el("span", { "aria-hidden": "true" }, face);
          return el("li", { class: `road-cell ${kind}` }, hidden, el("span", { class: "for-ears" }, label));
        }),
    );
    if (rounds.length === 0) element.append(el("li", { class: "road-empty" }, tableText("road.empty")));
    element.scrollLeft = element.scrollWidth;
  };
  return {
    element,
    past: () => rounds,
    set: (past) => {
      rounds = [...past];
      draw();
    },
    add: (dealt) => {
      if (rounds[0]?.no === dealt.no) return;
      rounds = [dealt, ...rounds].slice(0, 60);
      draw();
    },
  };
}
