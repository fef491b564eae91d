// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetToasts, platform, press, refusal, toastTexts } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { HeadIconRow } from "./head-icon-row.tsx";

const ICON = "/wps/member/info/icon";
let stored = "none";
let answer: (icon: string) => unknown;

beforeEach(() => {
  stored = "none";
  forgetToasts();
  answer = (icon) => {
    stored = icon;
    return { icon };
  };
});
afterEach(cleanup);

const open = () => {
  const sent = platform({
    [`GET ${ICON}`]: () => ({ icon: stored }),
    [`POST ${ICON}`]: ({ input }: { input: { icon: string } }) => answer(input.icon),
  });
  return renderPart(<HeadIconRow userName="rahim" />).then(() => sent);
};
/** The picture of the member, outside the sheet. */
const picture = () => document.querySelector("section > button")?.querySelector("img")?.getAttribute("src") ?? null;
const choosePicture = async (name: string) => {
  fireEvent.click(document.querySelector("section > button") as Element);
  await press(name);
};

test("a picture that was chosen is sent, stands there, and is there the next time", async () => {
  const sent = await open();
  await waitFor(() => expect(screen.getAllByText("R").length).toBeGreaterThan(0));
  expect(picture()).toBeNull();
  await choosePicture("Lotus");
  await waitFor(() => expect(picture()).toContain("cat-lotus"));
  expect([sent.map(({ input }) => input), toastTexts()]).toEqual([[{ icon: "lotus" }], ["Picture saved"]]);
  expect(document.querySelector("dialog[open]")).toBeNull();
  cleanup();
  await open();
  await waitFor(() => expect(picture()).toContain("cat-lotus"));
});

test("a refusal is told by the alert, and the choice stays open", async () => {
  answer = () => refusal("Not now.");
  const sent = await open();
  await choosePicture("Lotus");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.options.showFailure).toBe(true);
  expect([picture(), toastTexts(), document.querySelector("dialog[open]") !== null]).toEqual([null, [], true]);
});

test("all pictures are offered, none among them, and the one that is worn is pressed", async () => {
  stored = "fish";
  await open();
  await waitFor(() => expect(picture()).toContain("cat-fish"));
  fireEvent.click(document.querySelector("section > button") as Element);
  const offered = [...document.querySelectorAll("dialog [aria-pressed]")];
  expect(offered.map((choice) => choice.getAttribute("aria-label"))).toEqual([
    "No picture",
    "Lotus",
    "Crown",
    "Big wheel",
    "Fish",
    "Rooster",
    "Coin",
    "Trophy",
    "Football",
  ]);
  expect(
    offered.filter((choice) => choice.getAttribute("aria-pressed") === "true").map((choice) => choice.getAttribute("aria-label")),
  ).toEqual(["Fish"]);
});
