// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { passwordLinkQuery } from "../../../data/auth/recovery.ts";
import { forgetToasts, messageAt, platform, refusal, send, sendTwice, toastTexts, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { ResetScreen } from "./reset-screen.tsx";

const CHECK = "/wps/member/password/verification";
const RESET = "POST /wps/member/password/reset";
const NEW = "New password";
const AGAIN = "Confirm the new password";

let sent: SentCall[] = [];
let answer: unknown = { userName: "rahim" };
beforeEach(async () => {
  answer = { userName: "rahim" };
  forgetToasts();
  history.replaceState(null, "", "/m/reset#the-token-of-a-mail");
  sent = platform({ [CHECK]: { valid: true, expiresAt: null }, [RESET]: () => answer });
  await renderPart(<ResetScreen />);
  await screen.findByLabelText(NEW);
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});
async function fillIn(): Promise<void> {
  await type(NEW, "Rickshaw7890");
  await type(AGAIN, "Rickshaw7890");
}

test("what is wrong is told at its field, the first has the focus, and nothing is sent", async () => {
  await type(NEW, "short");
  await type(AGAIN, "other");
  await send();
  await waitFor(() => expect(messageAt(NEW)).toMatch(/8 to 64/));
  expect(messageAt(AGAIN)).toBe("Confirmation password not matched");
  expect(document.activeElement).toBe(screen.getByLabelText(NEW));
  expect(sent).toEqual([]);
});

test("a refusal is told at the new password, and what was typed stays", async () => {
  await fillIn();
  answer = refusal("This one is known to thieves.", "password.common");
  await send();
  await waitFor(() => expect(messageAt(NEW)).toBe("This one is known to thieves."));
  expect([valueOf(NEW), valueOf(AGAIN)]).toEqual(["Rickshaw7890", "Rickshaw7890"]);
  expect(location.pathname).toBe("/m/reset");
});

test("the password is set once, however often it is pressed, and the log-in follows", async () => {
  await fillIn();
  await sendTwice();
  await waitFor(() => expect(location.pathname).toBe("/m/login"));
  expect(toastTexts()).toEqual(["Your new password is set. Please log in."]);
  expect(sent).toHaveLength(1);
});

test("an address without a token is a bad link, and nobody is asked about it", async () => {
  cleanup();
  history.replaceState(null, "", "/m/reset");
  const { client } = await renderPart(<ResetScreen />);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/m/forget");
  const asked = client.getQueryState(passwordLinkQuery("").queryKey);
  expect(asked).toMatchObject({ fetchStatus: "idle", dataUpdateCount: 0, errorUpdateCount: 0 });
});
