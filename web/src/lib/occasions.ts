/** What happens in a page beside its calls and the pages that are opened. */
type Occasion = "shared";

let listener: ((occasion: Occasion) => void) | undefined;

/** Has somebody hear of them; without one, nobody. */
export function listenToOccasions(next?: typeof listener): void {
  listener = next;
}

export const tellOccasion = (occasion: Occasion): void => listener?.(occasion);
