import { el } from "../../../../client/dom.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { text } from "../text.ts";
import { wantedIn } from "./wanted-match.ts";

/** Says above the list why the match that a player came for is not shown, until they go on. */
export function wantedNote(name: string) {
  const element = el("p", { class: "wanted-note", role: "status" });
  return {
    element,
    /** The match to show, by its id; empty where there is none. */
    find: (fixtures: readonly FixtureView[], now: number): string => {
      const found = wantedIn(name, fixtures, now);
      if (found?.kind === "here") return found.id;
      element.textContent = found ? text(`wanted.${found.kind}`) : "";
      return "";
    },
    drop: (): void => element.replaceChildren(),
  };
}
