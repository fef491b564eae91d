// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetToasts, messageAt, platform, press, refusal, toastTexts, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { TransferForm } from "./transfer-form.tsx";

const MOVE = "/wps/agent/downlines/transfer";
const affiliate = { member: { id: "7", account: "karim", members: 3 }, superior: { id: "1", account: "rahim" } };
const onDone = vi.fn<() => void>();
const part = <TransferForm affiliate={affiliate as never} onCancel={() => undefined} onDone={onDone} />;

beforeEach(() => {
  onDone.mockClear();
  forgetToasts();
});
afterEach(cleanup);

test("without an account nothing is sent; the field says so and has the focus", async () => {
  const sent = platform({});
  await renderPart(part);
  await press("Move this member");
  expect(messageAt(/superior/)).toBe("Enter an account.");
  expect(document.activeElement).toBe(screen.getByLabelText(/superior/));
  expect(sent).toEqual([]);
});

test("the superior that the member has already is named, however it is spelt", async () => {
  const sent = platform({});
  await renderPart(part);
  await type(/superior/, " RAHIM ");
  await press("Move this member");
  expect(messageAt(/superior/)).toBe("rahim is already the superior.");
  expect(sent).toEqual([]);
});

test("a refusal stands at the field until something else is typed; what was typed stays", async () => {
  platform({ [MOVE]: refusal("Nobody of your team has this account.") });
  await renderPart(part);
  await type(/superior/, "nobody");
  await press("Move this member");
  expect(messageAt(/superior/)).toBe("Nobody of your team has this account.");
  expect(screen.getByLabelText<HTMLInputElement>(/superior/).value).toBe("nobody");
  expect(onDone).not.toHaveBeenCalled();
  await type(/superior/, "nobody2");
  expect(messageAt(/superior/)).toBeNull();
});

test("a move is sent once, told of by a toast, and closes the form", async () => {
  const sent = platform({ [MOVE]: {} });
  await renderPart(part);
  await type(/superior/, "Salma ");
  await press("Move this member");
  expect(sent.map(({ input }) => input)).toEqual([{ memberId: "7", superior: "Salma" }]);
  expect(toastTexts()).toEqual(["karim is now under salma."]);
  expect(onDone).toHaveBeenCalledOnce();
});
