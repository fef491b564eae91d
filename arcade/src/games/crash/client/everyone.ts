import type { CourseEntries, CourseEntry } from "../../../shared/tables/course-wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { times } from "./flight.ts";
import { text } from "./text.ts";

export interface Everyone {
  element: HTMLElement;
  /** What came since the last message; of another round than before: what there is. */
  add(told: CourseEntries): void;
  /** A new round: nobody has bet yet. */
  clear(): void;
  /** The flight is over: who has not left has lost. */
  close(): void;
}

/** Bets and cash-outs of everybody in the flight, the latest cash-out first. */
export function createEveryone(): Everyone {
  const sums = el("p", { class: "everyone-sums" });
  const list = el("ol", { class: "everyone-list", tabindex: "0", "aria-label": text("everyone") });
  const element = el("section", { class: "everyone" }, el("h2", {}, text("everyone")), sums, list);
  const rows = new Map<number, HTMLElement>();
  let no = -1;

  const clear = () => {
    rows.clear();
    list.replaceChildren();
    list.classList.remove("over");
    sums.textContent = text("nobody");
  };
  const put = (entry: CourseEntry) => {
    const { id, player, stake, at, paid } = entry;
    const left = at === null || paid === null ? null : el("span", { class: "entry-left" }, el("b", {}, `×${times(at)}`), ` ${money(paid)}`);
    const row = el(
      "li",
      { class: left ? "left" : "" },
      el("span", {}, text("player", { number: player })),
      el("span", {}, money(stake)),
      left,
    );
    const before = rows.get(id);
    rows.set(id, row);
    if (left) before?.remove();
    else if (before) return before.replaceWith(row);
    list.prepend(row);
  };
  clear();
  return {
    element,
    clear,
    add: (told) => {
      if (told.no !== no) clear();
      no = told.no;
      for (const entry of told.entries) put(entry);
      const { bets, staked, left, paid } = told.sums;
      sums.textContent = bets === 0 ? text("nobody") : text("sums", { bets, left, staked: money(staked), paid: money(paid) });
    },
    close: () => list.classList.add("over"),
  };
}
