import { isFramed, onTold, tell } from "./frame.ts";

/** A title of the arcade that a game leads to, with the vendor under which sites have it. */
interface OtherTitle {
  game: string;
  vendor: string;
}

/** Asks the page around whether it has the title; `show` is called once it does. A page that does not know the question is silent. */
export function offerTitle(title: OtherTitle, show: () => void): void {
  if (!isFramed()) return;
  const found = new AbortController();
  const heard = () => {
    found.abort();
    show();
  };
  onTold("title", heard, found.signal);
  tell("title", undefined, undefined, title);
}

/** Has the page around open it, which asks first where something is at stake. */
export const goToTitle = (title: OtherTitle): void => tell("title", 1, undefined, title);
