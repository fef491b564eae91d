import { el, keepEndInSight } from "../dom.ts";
import type { DealtRound } from "../../shared/tables/wire.ts";
import type { TableFace } from "./table-face.ts";
import { tableText } from "./text.ts";

const SHOWN = 40;

export interface Road {
  element: HTMLElement;
  /** Newest first; the marks reach further back than whole rounds. */
  set(past: readonly DealtRound[], marks: readonly string[]): void;
  /** In whichever order rounds are told: none twice, and none before those that lie between. */
  add(dealt: DealtRound): void;
  past(): readonly DealtRound[];
}

/** What came before, newest at the end, in a strip that scrolls, and in whatever else the game draws of it. */
export function createRoad({ cell, trace, rules }: Pick<TableFace, "cell" | "trace" | "rules">): Road {
  const element = el("ol", { class: "road", "aria-label": tableText("road"), tabindex: "0" });
  const showNewest = keepEndInSight(element);
  let rounds: DealtRound[] = [];
  let marks: readonly string[] = [];
  /** Told before a round that lies between, by number; marks are drawn as if none were missing. */
  let ahead = new Map<number, DealtRound>();
  const push = (dealt: DealtRound) => {
    rounds = [dealt, ...rounds].slice(0, 60);
    if (rules.marks) marks = [rules.marks.of(dealt.result), ...marks].slice(0, rules.marks.rounds);
  };
  const draw = () => {
    if (rounds[0]) trace?.set(marks, rounds[0].no);
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
    showNewest();
  };
  return {
    element,
    past: () => rounds,
    set: (past, theirs) => {
      rounds = [...past];
      marks = theirs;
      ahead = new Map();
      draw();
    },
    add: (dealt) => {
      const newest = rounds[0]?.no ?? dealt.no - 1;
      if (dealt.no <= newest) return;
      ahead.set(dealt.no, dealt);
      for (let no = newest + 1, next = ahead.get(no); next; next = ahead.get((no += 1))) {
        ahead.delete(no);
        push(next);
      }
      draw();
    },
  };
}
