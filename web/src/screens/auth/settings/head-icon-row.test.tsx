// @vitest-environment happy-dom
import { faceShown } from "@mela/contract/member/head-icon";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { forgetToasts, platform, press, refusal, toastTexts } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { HeadIconRow } from "./head-icon-row.tsx";

const ICON = "/wps/member/info/icon";
const ID = "7";
let stored = "none";
let answer: (icon: string) => unknown;

beforeEach(() => {
  // Here a picture counts as one that has come.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  stored = "none";
  forgetToasts();
  answer = (icon) => {
    stored = icon;
    return { icon, face: faceShown(icon, ID) };
  };
});
afterEach(cleanup);

const open = (language = "en") => {
  const sent = platform({
    [`GET ${ICON}`]: () => ({ icon: stored, face: faceShown(stored, ID) }),
    [`POST ${ICON}`]: ({ input }: { input: { icon: string } }) => answer(input.icon),
  });
  return renderPart(<HeadIconRow userName="rahim" />, language).then(() => sent);
};
const BUTTON = "section > button";
/** The face of the member, outside the sheet. */
const face = () => document.querySelector(`${BUTTON} img`)?.getAttribute("src") ?? null;
const openSheet = async () => {
  await waitFor(() => expect(face()).not.toBeNull());
  fireEvent.click(document.querySelector(BUTTON) as Element);
};
const offered = () => [...document.querySelectorAll<HTMLElement>("dialog [role=radio]")];
const labelled = (list: readonly Element[]) => list.map((one) => one.getAttribute("aria-label"));
const chosen = () => labelled(offered().filter((one) => one.getAttribute("aria-checked") === "true"));
const pick = (name: string) => fireEvent.click(screen.getByRole("radio", { name, hidden: true }));
const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name });

test("a member who has chosen none is shown with the face of their id; one that they choose is kept by Save alone, stands there, and is there the next time", async () => {
  const sent = await open();
  await waitFor(() => expect(face()).toBe(`/media/faces/${faceShown("none", ID)}.svg`));
  await openSheet();
  pick("Lotus");
  expect([chosen(), sent]).toEqual([["Lotus"], []]);
  await press("Save");
  await waitFor(() => expect(face()).toBe("/media/faces/lotus.svg"));
  expect([sent.map(({ input }) => input), toastTexts()]).toEqual([[{ icon: "lotus" }], ["Picture saved"]]);
  expect(document.querySelector("dialog[open]")).toBeNull();
  cleanup();
  await open();
  await waitFor(() => expect(face()).toBe("/media/faces/lotus.svg"));
});

test("a refusal is told by the alert, and the choice stays open", async () => {
  answer = () => refusal("Not now.");
  const sent = await open();
  const before = `/media/faces/${faceShown("none", ID)}.svg`;
  await openSheet();
  pick("Lotus");
  await press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.options.showFailure).toBe(true);
  expect([face(), toastTexts(), document.querySelector("dialog[open]") !== null, chosen()]).toEqual([before, [], true, ["Lotus"]]);
});

test.each([
  ["en", "Grandmother", "Pinwheel"],
  ["bn", "দাদিমা", "চরকি"],
])("in %s all forty faces are offered, each with a name of its own, and the one that is worn is chosen", async (language, first, last) => {
  stored = "fish";
  await open(language);
  await openSheet();
  const names = labelled(offered());
  expect([names.length, new Set(names).size, names[0], names.at(-1)]).toEqual([40, 40, first, last]);
  expect(labelled(offered().filter(({ tabIndex }) => tabIndex === 0))).toEqual(chosen());
  expect(
    offered()
      .filter((one) => one.getAttribute("aria-checked") === "true")[0]
      ?.querySelector("img")?.src,
  ).toContain("/fish.svg");
});

test("the grid is one stop of the Tab key, in which arrows choose the neighbour in their direction", async () => {
  stored = "fish";
  await open();
  await openSheet();
  // Lines of five, as a phone of 390 pixels has them.
  for (const [at, one] of offered().entries()) Object.defineProperty(one, "offsetTop", { value: Math.floor(at / 5) * 80 });
  offered()[22]?.focus();
  const shown: [string | null, unknown][] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    shown.push([this.getAttribute("aria-label"), how]);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const after = (name: string) => {
    key(name);
    return [document.activeElement?.getAttribute("aria-label"), ...chosen()];
  };
  expect([after("ArrowRight"), after("ArrowDown"), after("ArrowLeft"), after("ArrowUp")]).toEqual([
    ["Rooster", "Rooster"],
    ["Frog", "Frog"],
    ["Monkey", "Monkey"],
    ["Fish", "Fish"],
  ]);
  // Each is brought above the bar with "Save", which covers the foot of the sheet.
  expect(shown).toEqual(["Rooster", "Frog", "Monkey", "Fish"].map((name) => [name, { block: "nearest" }]));
  expect([after("End"), after("ArrowDown"), after("Home")]).toEqual([
    ["Pinwheel", "Pinwheel"],
    ["Pinwheel", "Pinwheel"],
    ["Grandmother", "Grandmother"],
  ]);
  expect(screen.getAllByRole("radio", { hidden: true }).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});
