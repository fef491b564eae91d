import { el } from "../../../client/dom.ts";

export interface Pockets {
  element: HTMLElement;
  /** What they pay from left to right, hundredths of the stake. */
  setPays(pays: readonly number[]): void;
  /** Lights the pocket that a ball has come to. */
  light(pocket: number): void;
}

/** From so many hundredths of the stake on. */
const TIERS = [
  ["hot", 1000],
  ["warm", 200],
  ["even", 100],
] as const;

/** How a pay is dressed: the further above the stake, the hotter. */
export const tierOf = (times100: number): string => TIERS.find(([, from]) => times100 >= from)?.[0] ?? "cold";

/** A pay without decimals that are zero: 12, 1.5, 0.68. */
export const timesOf = (times100: number): string => String(times100 / 100);

/** More pockets than this are so narrow on a phone that what they pay is written from top to bottom. */
const UPRIGHT = 9;

/** The row of pockets below the pegs. */
export function createPockets(label: string): Pockets {
  const element = el("ol", { class: "pockets", "aria-label": label });
  let lit: Element | null = null;
  return {
    element,
    setPays: (pays) => {
      lit = null;
      element.classList.toggle("tight", pays.length > UPRIGHT);
      element.replaceChildren(
        ...pays.map((times100) => el("li", { class: `pocket ${tierOf(times100)}` }, el("span", {}, timesOf(times100)))),
      );
    },
    light: (pocket) => {
      lit?.classList.remove("hit");
      lit = element.children[pocket] ?? null;
      // The same pocket again is lit anew.
      void (lit as HTMLElement | null)?.offsetWidth;
      lit?.classList.add("hit");
    },
  };
}
