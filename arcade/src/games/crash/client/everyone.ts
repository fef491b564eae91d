import type { CourseEntries, CourseEntry } from "../../../shared/tables/course-wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { playerName } from "../../../client/player-name.ts";
import { times } from "./flight.ts";
import { text } from "./text.ts";

export interface Everyone {
  element: HTMLElement;
  /** What came since the last message; of another round than before: what there is. */
  add(told: CourseEntries): void;
  /** A new round: nobody has bet yet. */
  clear(): void;
  /** Names a bet as the player's own, by the id of its round. */
  own(round: string): Promise<void>;
  /** The flight is over: who has not left has lost. */
  close(): void;
}

/** How the list names the bet of a round, which tells nobody whose it is. */
export async function markOf(round: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(round));
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bets and cash-outs of everybody in the flight, the latest cash-out first. */
export function createEveryone(): Everyone {
  const sums = el("p", { class: "everyone-sums" });
  const list = el("ol", { class: "everyone-list", tabindex: "0", "aria-label": text("everyone") });
  const element = el("section", { class: "everyone" }, el("h2", {}, text("everyone")), sums, list);
  const rows = new Map<number, HTMLElement>();
  const names = new Map<string, HTMLElement>();
  const own = new Set<string>();
  /** Who goes by a name in this flight, by their numbers. */
  const called = new Map<string, number[]>();
  let no = -1;

  const clear = () => {
    rows.clear();
    names.clear();
    called.clear();
    list.replaceChildren();
    list.classList.remove("over");
    sums.textContent = text("nobody");
  };
  const nameOf = ({ player, name }: CourseEntry): string => {
    if (name === undefined) return text("player", { number: player });
    const same = called.get(name) ?? [];
    if (!same.includes(player)) same.push(player);
    called.set(name, same);
    return playerName(name, same.indexOf(player) + 1);
  };
  const put = (entry: CourseEntry) => {
    const { id, mark, stake, at, paid } = entry;
    const left = at === null || paid === null ? null : el("span", { class: "entry-left" }, el("b", {}, `×${times(at)}`), ` ${money(paid)}`);
    const name = el("span", {}, own.has(mark) ? text("you") : nameOf(entry));
    names.set(mark, name);
    const row = el("li", { class: left ? "left" : "" }, name, el("span", {}, money(stake)), left);
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
    own: async (round) => {
      const mark = await markOf(round);
      own.add(mark);
      const name = names.get(mark);
      if (name) name.textContent = text("you");
    },
    close: () => list.classList.add("over"),
  };
}
