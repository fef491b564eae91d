/** How what has the focus is found again in a list that was drawn anew. */
export function focusIn(list: HTMLElement): string | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !list.contains(at)) return null;
  if (at.dataset["pick"]) return `[data-pick="${at.dataset["pick"]}"]`;
  if (at.dataset["match"]) return `[data-match="${at.dataset["match"]}"]`;
  return at.localName === "summary" ? `[data-fixture="${at.parentElement?.dataset["fixture"]}"] > summary` : null;
}

/** The fixtures of which more is unfolded, by id. */
export const unfoldedIn = (box: HTMLElement): Set<string> =>
  new Set([...box.querySelectorAll<HTMLDetailsElement>("details[open]")].map(({ dataset }) => dataset["fixture"]!));
