import { el } from "../../../client/dom.ts";
import { inDigits, inLanguage } from "../../../client/texts.ts";
import { type Animal, type Finish, LAST_TOLD } from "../rules/animals.ts";
import type { FixtureView } from "../rules/wire.ts";
import { runnerName, text } from "./text.ts";

/** What the animals of a fixture can do and how they last did, before it begins; a whole field is folded away. */
export function animalsOf(fixture: FixtureView, opened: ReadonlySet<string>): HTMLElement | null {
  if (fixture.animals.length === 0 || fixture.state !== "open") return null;
  if (fixture.animals.length === 2) return tableOf(fixture);
  const key = `${fixture.id} animals`;
  return el(
    "details",
    { class: "more-markets", "data-fixture": key, open: opened.has(key) },
    el("summary", {}, text("animals.runners")),
    tableOf(fixture),
  );
}

function tableOf({ animals, names }: FixtureView): HTMLElement {
  const numbered = animals.length > 2;
  const heads = [text("animals.name"), text("animals.strength"), text("animals.speed"), text("animals.stamina"), text("animals.last", { count: LAST_TOLD })]; // prettier-ignore
  return el(
    "table",
    { class: "animals" },
    el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head)))),
    el("tbody", {}, ...animals.map((animal, at) => rowOf(animal, numbered ? runnerName(at, names) : inLanguage(names[at]!)))),
  );
}

function rowOf({ strength, speed, stamina, last }: Animal, name: string): HTMLElement {
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, name),
    el("td", { class: "strength" }, inDigits(strength)),
    el("td", {}, inDigits(speed)),
    el("td", {}, inDigits(stamina)),
    el("td", { class: "last" }, ...lastOf({ last })),
  );
}

/** How an animal did last: letters for eyes, words for ears. */
export const lastOf = ({ last }: Pick<Animal, "last">): HTMLElement[] => [
  el("span", { "aria-hidden": "true" }, last.map(shortOf).join(" ")),
  el("span", { class: "for-ears" }, last.length > 0 ? last.map((finish) => text(`finish.${finish}`)).join(", ") : text("animals.none")),
];

const shortOf = (finish: Finish): string => (typeof finish === "number" ? inDigits(finish) : text(`last.${finish}`));
