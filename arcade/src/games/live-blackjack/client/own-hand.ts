import { el } from "../../../client/dom.ts";
import { goToTitle, offerTitle } from "../../../client/other-title.ts";
import { inLanguage } from "../../../client/texts.ts";
import { text } from "./text.ts";

/** The title at which everybody has a hand of their own; a test holds it against the catalogue. */
export const OWN_HAND = {
  game: "SHP-BLACKJACK-CIRCLE",
  vendor: "SHP",
  names: { en: "Blackjack Circle", bn: "ব্ল্যাকজ্যাক বৈঠক" },
} as const;

/** Says that nobody plays a hand of their own here, and leads to where they do, where the site has that. */
export function createBehindNote(): HTMLElement {
  const { names, ...title } = OWN_HAND;
  const button = el("button", { type: "button", class: "button own-hand", hidden: true, onclick: () => goToTitle(title) });
  button.textContent = text("own", { name: inLanguage(names) });
  offerTitle(title, () => {
    button.hidden = false;
  });
  return el("div", { class: "behind-note" }, el("p", {}, text("behind")), button);
}
