/** A style sheet that has come, or has not. The browser of the tests fetches none and says so at once; that is kept from the page. */
class Fetched extends Event {}

interface TestWindow {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

/** From now on style sheets come when `fetched` says so; until what it gives back is called. */
export function holdStyleSheets(): () => void {
  (window as unknown as TestWindow).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const hold = (event: Event): void => {
    if (event.target instanceof HTMLLinkElement && !(event instanceof Fetched)) event.stopImmediatePropagation();
  };
  for (const name of ["load", "error"]) document.addEventListener(name, hold, true);
  return () => {
    for (const name of ["load", "error"]) document.removeEventListener(name, hold, true);
  };
}

/** Links to style sheets that are still to come. */
export const awaitedSheets = (): HTMLLinkElement[] => [...document.head.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];

/** Tells a link that its style sheet has come, or that it does not. */
export const fetched = (link: HTMLLinkElement | undefined, outcome: "load" | "error" = "load"): void =>
  void link?.dispatchEvent(new Fetched(outcome));
