// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createHands } from "./hands.ts";

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
