// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { FixtureView } from "../rules/wire.ts";
import type { Drawn } from "./drawn/drawn.ts";
import { scenePlace } from "./scene-place.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const FIXTURES = [{ id: "horse-1" }] as FixtureView[];

/** A place whose scenes are loaded as the test says; keeps what they were told. */
function open(fails = 0) {
  const host = document.createElement("div");
  const [opened, told, stopped]: [string[], number[], string[]] = [[], [], []];
  let left = fails;
  const openDrawn = (sport: string): Drawn => {
    opened.push(sport);
    const element = document.createElement("section");
    return { element, tell: (fixtures) => void told.push(fixtures.length), stop: () => (stopped.push(sport), element.remove()) };
  };
  const place = scenePlace(host, async () => {
    left -= 1;
    if (left >= 0) throw new Error("the network is away");
    return { openDrawn };
  });
  return { host, place, opened, told, stopped };
}

test("a sport that is drawn has its scene before the list, one that is not has none, and the old one is ended", async () => {
  const { host, place, opened, stopped } = open();
  host.append("list");
  place.choose("football");
  await settled();
  expect([opened, host.children.length]).toEqual([[], 0]);
  place.choose("horse");
  await settled();
  expect(host.firstChild).toBeInstanceOf(HTMLElement);
  place.choose("cockfight");
  await settled();
  expect([opened, stopped, host.children.length]).toEqual([["horse", "cockfight"], ["horse"], 1]);
  place.choose("football");
  expect([stopped, host.children.length]).toEqual([["horse", "cockfight"], 0]);
});

test("a scene that did not come is asked for again with the next reading, and is then told what was read", async () => {
  const { place, opened, told } = open(1);
  place.choose("horse");
  await settled();
  expect(opened).toEqual([]);
  place.tell(FIXTURES);
  await settled();
  expect([opened, told]).toEqual([["horse"], [1]]);
});

test("the scene has its room before it is there, where it did not come too, and none where nothing is drawn", async () => {
  const { host, place } = open(1);
  host.append(document.createElement("ul"));
  const shown = () => [...host.children].map((child) => [child.localName, child.className]);
  const room = ["section", "drawn drawn-waiting"];
  place.choose("horse");
  expect(shown()).toEqual([room, ["ul", ""]]);
  await settled();
  expect(shown()).toEqual([room, ["ul", ""]]);
  place.tell(FIXTURES);
  await settled();
  expect(shown()).toEqual([["section", ""], ["ul", ""]]); // prettier-ignore
  place.choose("cockfight");
  place.choose("football");
  expect(shown()).toEqual([["ul", ""]]);
});

test("a choice while a scene is loading has its own scene alone", async () => {
  const { place, opened } = open();
  place.choose("horse");
  place.choose("cockfight");
  await settled();
  expect(opened).toEqual(["cockfight"]);
});
