// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { createSpinButton } from "./spin-button.ts";
import { setLanguage } from "./texts.ts";

beforeEach(() => {
  setLanguage("en");
  document.body.replaceChildren();
});

function opened() {
  const pressed: string[] = [];
  const spin = createSpinButton({ label: "Spin", busy: "Spinning", icon: "spin" }, () =>
    pressed.push(spin.button.getAttribute("aria-label")!),
  );
  document.body.append(spin.button);
  return { ...spin, pressed, told: () => [spin.button.getAttribute("aria-label"), spin.button.getAttribute("aria-disabled")] };
}

test("while a press does nothing the button says so, takes none, and keeps the focus, as it is never disabled", () => {
  const { button, setBusy, setPress, pressed, told } = opened();
  button.focus();
  button.click();
  setBusy(true);
  setPress("stop");
  button.click();
  setPress("nothing");
  expect([told(), button.disabled, document.activeElement]).toEqual([["Spinning", "true"], false, button]);
  button.click();
  setBusy(false);
  expect([told(), pressed]).toEqual([
    ["Spin", "false"],
    ["Spin", "Stop the reels"],
  ]);
});

test("the icon is another one when a press does something else, for stopping and for passing over each its own", () => {
  const { button, setBusy, setPress } = opened();
  const drawn = () => button.querySelector("path")!.getAttribute("d");
  const spin = drawn();
  setBusy(true);
  setPress("stop");
  const stop = drawn();
  setPress("goOn");
  const pass = drawn();
  expect(new Set([spin, stop, pass]).size).toBe(3);
  expect([button.classList.contains("stops"), button.classList.contains("passes")]).toEqual([false, true]);
});

test("a stretch that ends under the finger leaves the same icon there, without which a browser makes no click of the press", () => {
  const { button, setBusy, setPress } = opened();
  setBusy(true);
  setPress("goOn");
  const pass = button.firstElementChild;
  setPress("goOn");
  setBusy(true);
  expect(button.firstElementChild).toBe(pass);
  setPress("nothing");
  const spin = button.firstElementChild;
  setBusy(false);
  setPress("nothing");
  expect(button.firstElementChild).toBe(spin);
});
