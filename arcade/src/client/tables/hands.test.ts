// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createHands } from "./hands.ts";

test("who stands beside a hand is seen and not heard; hands of which nobody is drawn have no picture", () => {
  const pictures = ["/client/symbols/dragon.webp", "/client/symbols/tiger.webp"];
  const { element } = createHands(["Dragon", "Tiger"], 1, pictures);
  const shown = [...element.querySelectorAll("img")];
  expect(shown.map((img) => [img.getAttribute("src"), img.getAttribute("alt"), img.closest(".hand")!.textContent])).toEqual([
    [pictures[0], "", "Dragon"],
    [pictures[1], "", "Tiger"],
  ]);
  expect(createHands(["You"], 2).element.querySelector("img")).toBeNull();
});

test("each hand tells style sheets how many cards lie in it, however many they become", async () => {
  const hands = createHands(["Dealer", "You"], 2);
  const told = () => [...hands.element.querySelectorAll<HTMLElement>(".hand-cards")].map(({ style }) => style.getPropertyValue("--n"));
  const cards = (at: number, count: number) => Array.from({ length: count }, () => ({ at, card: "AS" as const }));
  expect(told()).toEqual(["2", "2"]);
  await hands.deal([...cards(0, 1), ...cards(1, 2)], true);
  expect(told()).toEqual(["1", "2"]);
  await hands.add(cards(1, 10), true);
  expect(told()).toEqual(["1", "12"]);
  hands.clear();
  expect(told()).toEqual(["2", "2"]);
});
