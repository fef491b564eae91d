import { el, svg } from "../../../client/dom.ts";
import { money, shortMoney } from "../../../client/money.ts";
import { GUNS, gunOf, priceOf, type Gun } from "../rules/guns.ts";
import { textsOf } from "../../../client/texts.ts";
import { FISHING_TEXTS } from "./texts.ts";

const tt = textsOf(FISHING_TEXTS);

const SHAPES: Readonly<Record<Gun["name"], string>> = {
  dart: "M12 3l2.2 5v9h-4.4V8zM9 17h6v4H9z",
  harpoon: "M12 2l4 5.5-2.6-.6V17h-2.8V6.9L8 7.5zM8 17h8v4.5H8z",
  net: "M5 3h14l-4 8v5H9v-5zM8.6 3l3.4 8 3.4-8M6.4 6.5h11.2M7 16h10v5.5H7z",
  cannon: "M7.5 3h9v4h-1v8h2.6a5 5 0 0 1 1.4 6.5H4.5A5 5 0 0 1 5.9 15h2.6V7h-1z",
};

export interface GunPicker {
  element: HTMLElement;
  /** Shows which gun shoots for the price, minor units. */
  draw(stake: number): void;
  /** Free rounds fix the price, and the gun with it. */
  setDisabled(disabled: boolean): void;
}

/** The guns side by side, each with its least price; choosing one sets that price. Arrows walk among them, as among any radio buttons. */
export function createGunPicker(stakes: readonly number[], onChoose: (stake: number) => void): GunPicker {
  const inputs = GUNS.map(() => el("input", { type: "radio", name: "gun", class: "for-ears" }));
  const guns = GUNS.map(({ name }, gun) => {
    const [input, price] = [inputs[gun]!, priceOf(stakes, gun)];
    input.addEventListener("change", () => onChoose(price));
    const picture = svg("svg", { class: "gun-picture", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SHAPES[name] }));
    const label = el("span", { class: "for-ears" }, `${tt(name)}, ${money(price)}`);
    return el(
      "label",
      { class: "gun", "data-gun": name, title: tt(name) },
      input,
      picture,
      label,
      el("span", { class: "gun-price", "aria-hidden": "true" }, shortMoney(price)),
    );
  });
  return {
    element: el("fieldset", { class: "guns" }, el("legend", { class: "for-ears" }, tt("guns")), ...guns),
    draw: (stake) => {
      inputs[gunOf(stakes, stake)]!.checked = true;
    },
    setDisabled: (disabled) => {
      for (const input of inputs) input.disabled = disabled;
    },
  };
}
