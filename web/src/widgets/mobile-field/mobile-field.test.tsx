// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
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
