import { isMatch } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import type { BetSlip } from "../slip.ts";
import { createMatchPage, type MatchPage } from "./match-page.ts";

export interface MatchPlace {
  /** The match that is shown; null while the list is. */
  id: () => string | null;
  open: (id: string, fixtures: readonly FixtureView[]) => void;
  close: () => void;
  draw: (fixtures: readonly FixtureView[], now: number, slip: BetSlip) => void;
}

/** Shows a match in the place of the list, and the list again; who goes back has the focus where it came from. `changed`: another of them is shown; `wanted`: the match that is shown with the first book, where that has it. */
export function matchPlace(
  host: HTMLElement,
  list: HTMLElement,
  { changed, wanted }: { changed: () => void; wanted: (fixtures: readonly FixtureView[], now: number) => string },
): MatchPlace {
  let isFirst = true;
  let page: MatchPage | null = null;
  const close = (returns = false) => {
    if (!page) return;
    const { id, element } = page;
    page = null;
    element.replaceWith(list);
    changed();
    if (returns) host.querySelector<HTMLElement>(`[data-match="${id}"]`)?.focus();
  };
  const open: MatchPlace["open"] = (id, fixtures) => {
    const fixture = fixtures.find((one) => one.id === id);
    if (!fixture || !isMatch(fixture.sport)) return;
    page = createMatchPage({ ...fixture, sport: fixture.sport }, () => close(true));
    list.replaceWith(page.element);
    host.scrollTo({ top: 0 });
    page.element.querySelector("button")?.focus();
    changed();
  };
  return {
    id: () => page?.id ?? null,
    open,
    close: () => close(),
    draw: (fixtures, now, slip) => {
      if (isFirst) {
        isFirst = false;
        open(wanted(fixtures, now), fixtures);
      }
      if (!page) return;
      const fixture = fixtures.find(({ id }) => id === page!.id);
      // The book tells nothing of it any more: the list is what there is.
      if (fixture) page.draw(fixture, now, slip);
      else close();
    },
  };
}
