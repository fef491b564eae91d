// @vitest-environment happy-dom
import { nameOf, otherNames } from "@mela/contract/names/table-names";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetToasts, platform, press, refusal, toastTexts } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TableNameRow } from "./table-name-row.tsx";

const NAME = "/wps/member/info/name";
let stored: string;
let answer: (name: string) => unknown;

beforeEach(() => {
  stored = "lucky-tiger";
  forgetToasts();
  answer = (name) => {
    stored = name;
    return { chosen: name, name };
  };
});
afterEach(cleanup);

const open = (language = "en") => {
  const sent = platform({
    [`GET ${NAME}`]: () => ({ chosen: null, name: stored }),
    [`POST ${NAME}`]: ({ input }: { input: { name: string } }) => answer(input.name),
  });
  return renderPart(<TableNameRow userName="rahim" />, language).then(() => sent);
};
/** The name of the member, outside the sheet. */
const shown = () => document.querySelector("[data-table-name]")?.textContent;
const openSheet = async (name: string) => {
  await waitFor(() => expect(shown()).toBe(name));
  fireEvent.click(document.querySelector("section > button")!);
};
const radios = () => [...document.querySelectorAll<HTMLInputElement>("dialog [type=radio]")];
const offered = () => radios().map((one) => one.closest("label")!.textContent);
const chosen = () => radios().flatMap((one) => (one.checked ? [one.closest("label")!.textContent] : []));
const pick = (name: string) => fireEvent.click(screen.getByRole("radio", { name, hidden: true }));
const said = () => document.querySelector("dialog [role=status]")!.textContent;
const others = (page: number, language = "en") => otherNames("lucky-tiger", page, 6).map((code) => nameOf(code, language));

test("a member sees what they are called at tables; another name is kept by Save alone, stands there, and is there the next time", async () => {
  const sent = await open();
  await openSheet("Lucky Tiger");
  expect([offered(), chosen()]).toEqual([["Lucky Tiger", ...others(0)], ["Lucky Tiger"]]);
  const [first = ""] = others(0);
  pick(first);
  expect([chosen(), sent, shown()]).toEqual([[first], [], "Lucky Tiger"]);
  await press("Save");
  await waitFor(() => expect(shown()).toBe(first));
  expect([sent.map(({ input }) => input), toastTexts()]).toEqual([[{ name: otherNames("lucky-tiger", 0, 1)[0] }], ["Name saved"]]);
  expect(document.querySelector("dialog[open]")).toBeNull();
  cleanup();
  await open();
  await waitFor(() => expect(shown()).toBe(first));
});

test.each([
  ["en", "Lucky Tiger", "Show other names"],
  ["bn", "ভাগ্যবান বাঘ", "অন্য নাম দেখান"],
])("in %s other names come by the button and are said to ears; what was chosen stays in sight", async (language, own, button) => {
  await open(language);
  await openSheet(own);
  const [first = ""] = others(0, language);
  pick(first);
  expect(said()).toBe("");
  await press(button);
  expect([offered(), chosen(), said()]).toEqual([[own, first, ...others(1, language)], [first], others(1, language).join(", ")]);
  await press(button);
  expect(offered()).toEqual([own, first, ...others(2, language)]);
});

test("a refusal is told by the alert, and the choice stays open", async () => {
  answer = () => refusal("Not now.");
  const sent = await open();
  await openSheet("Lucky Tiger");
  const [first = ""] = others(0);
  pick(first);
  await press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.options.showFailure).toBe(true);
  expect([shown(), toastTexts(), document.querySelector("dialog[open]") !== null, chosen()]).toEqual(["Lucky Tiger", [], true, [first]]);
});
