import { el } from "../../../client/dom.ts";
import { inDigits, textsOf, type Texts } from "../../../client/texts.ts";
import { hotAndCold, type Heat } from "../rules/heat.ts";
import { colourOf } from "../rules/wheel.ts";

const en = {
  title: "Hot and cold numbers of the last {count} spins",
  hot: "Hot",
  cold: "Cold",
  times: "{number}: {count} times",
  "help.heat": "Hot and cold numbers came most and least often in the last spins, up to 100 of them.",
  "help.chance": "Past results tell you nothing about the next one: every spin is drawn on its own.",
};
const heatTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    title: "শেষ {count} স্পিনের হট ও কোল্ড নম্বর",
    hot: "হট",
    cold: "কোল্ড",
    times: "{number}: {count} বার",
    "help.heat": "শেষ স্পিনগুলোতে (সর্বোচ্চ ১০০টি) যে নম্বর সবচেয়ে বেশি এসেছে সেগুলো হট, যেগুলো সবচেয়ে কম এসেছে সেগুলো কোল্ড।",
    "help.chance": "আগের ফল দেখে পরের ফল জানা যায় না; প্রতিটি স্পিন আলাদাভাবে টানা।",
  },
};
const text = textsOf(heatTexts);

export interface HeatView {
  element: HTMLElement;
  /** Numbers of past spins, newest first. */
  set(pockets: readonly number[]): void;
}

/** Which numbers came often lately, and which did not, with how often. Hidden before the first spin. */
export function createHeat(): HeatView {
  const element = el("div", { class: "heat", role: "group", hidden: true });
  return {
    element,
    set: (pockets) => {
      const { spins, hot, cold } = hotAndCold(pockets);
      element.hidden = spins === 0;
      element.setAttribute("aria-label", text("title", { count: spins }));
      element.replaceChildren(heatRow("hot", hot), heatRow("cold", cold));
    },
  };
}

export const heatRules = (): string[] => [text("help.heat"), text("help.chance")];

function heatRow(kind: "hot" | "cold", heats: readonly Heat[]): HTMLElement {
  const items = heats.map(({ pocket, times }) =>
    el(
      "li",
      {},
      el("b", { class: `pocket-tag ${colourOf(pocket)}`, "aria-hidden": "true" }, String(pocket)),
      el("small", { "aria-hidden": "true" }, `×${inDigits(times)}`),
      el("span", { class: "for-ears" }, text("times", { number: String(pocket), count: times })),
    ),
  );
  return el("div", { class: `heat-row ${kind}` }, el("span", { class: "heat-name" }, text(kind)), el("ol", {}, ...items));
}
