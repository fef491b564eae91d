// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { MobileField } from "./mobile-field.tsx";

afterEach(cleanup);

const COUNTRIES = [
  { code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true },
  { code: "IN", name: "India", dialingCode: "91", preferred: false },
];
const isAccepted = () => document.querySelector('[class*="accepted"]') !== null;

test("a number of the country has a mark once it was left, and none from the next letter on", async () => {
  answerWith(() => COUNTRIES);
  await renderPart(<MobileField dialingCode="880" onDialingCode={() => undefined} />);
  await screen.findByText("+880");
  const field = screen.getByLabelText("Mobile number", { selector: "input" });
  fireEvent.input(field, { target: { value: "01712345678" } });
  expect(isAccepted()).toBe(false);
  fireEvent.blur(field);
  await waitFor(() => expect(isAccepted()).toBe(true));
  fireEvent.input(field, { target: { value: "0171234567" } });
  expect(isAccepted()).toBe(false);
});

test("the country of the code is marked in their list; keys in its search choose another, as a tap does", async () => {
  answerWith(() => COUNTRIES);
  const picked = vi.fn<(code: string) => void>();
  await renderPart(<MobileField dialingCode="880" onDialingCode={picked} />);
  await screen.findByText("+880");
  const open = () => press("Country code: Bangladesh +880");
  const options = () => screen.getAllByRole("option", { hidden: true });
  await open();
  expect(options().map((option) => [option.textContent, option.getAttribute("aria-selected")])).toEqual([
    ["Bangladesh+880", "true"],
    ["India+91", "false"],
  ]);
  const search = screen.getByRole("combobox", { hidden: true });
  fireEvent.keyDown(search, { key: "ArrowDown" });
  expect(search.getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
  fireEvent.keyDown(search, { key: "Enter" });
  expect([picked.mock.calls, screen.queryAllByRole("option", { hidden: true })]).toEqual([[["91"]], []]);
  await open();
  fireEvent.click(options()[1] as HTMLElement);
  expect(picked.mock.calls).toEqual([["91"], ["91"]]);
});
