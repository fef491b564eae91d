import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { createStakePicker } from "../../../client/stake-picker.ts";
import { textsOf } from "../../../client/texts.ts";
import { GUNS, gunOf, type Gun } from "../rules/guns.ts";
import { createGunPicker } from "./gun-picker.ts";
import { FISHING_TEXTS } from "./texts.ts";

const tt = textsOf(FISHING_TEXTS);

export interface Deck {
  /** Below the sea: guns, price, the last catch. */
  element: HTMLElement;
  /** Over the sea: what has just happened, for eyes and ears. */
  note: HTMLElement;
  say(text: string): void;
  /** What a shot costs, minor units. */
  stake(): number;
  /** The place in `GUNS` of the gun that shoots for it. */
  gunNo(): number;
  gun(): Gun;
  lastCatch(payout: number): void;
  /** Whether auto-fire is on, and whether it fires. */
  drawAuto(on: boolean, firing: boolean): void;
  /** Fixes the price, as free rounds do. */
  fix(stake: number | null): void;
  isFixed(): boolean;
}

export interface DeckOptions {
  stakes: readonly number[];
  onPrice: () => void;
  /** Auto-fire is turned; null: there is none here. */
  onAuto: (() => void) | null;
}

/** What the player sets, and what they are told. */
export function createDeck({ stakes, onPrice, onAuto }: DeckOptions): Deck {
  const note = el("p", { class: "sea-note", role: "status" }, tt(onAuto === null ? "tapOnce" : "tap"));
  const sum = el("output", { class: "sum-amount" }, money(0));
  const guns = createGunPicker(stakes, (stake) => picker.choose(stake));
  const picker = createStakePicker({ stakes, onChange: () => (guns.draw(picker.stake()), onPrice()) });
  const auto = el("button", { type: "button", class: "button auto", "aria-pressed": "false", onclick: () => onAuto?.() }, tt("auto"));
  const total = el("p", { class: "sum" }, el("span", { class: "sum-label" }, tt("lastCatch")), sum);
  const armoury = el("div", { class: "armoury" }, guns.element, onAuto !== null && auto);
  const gunNo = () => gunOf(stakes, picker.stake());
  let fixed = false;
  guns.draw(picker.stake());
  return {
    element: el("div", { class: "controls" }, armoury, picker.element, total),
    note,
    say: (text) => {
      note.textContent = text;
    },
    stake: () => picker.stake(),
    gunNo,
    gun: () => GUNS[gunNo()]!,
    lastCatch: (payout) => {
      sum.textContent = money(payout);
    },
    drawAuto: (on, firing) => {
      auto.setAttribute("aria-pressed", String(on));
      auto.classList.toggle("auto-firing", firing);
    },
    fix: (stake) => {
      fixed = stake !== null;
      guns.setDisabled(fixed);
      picker.fix(stake);
    },
    isFixed: () => fixed,
  };
}
