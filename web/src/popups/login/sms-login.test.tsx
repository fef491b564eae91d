// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, getSession } from "../../data/auth/session.ts";
import { loadNumberingPlans } from "../../lib/mobile-number.ts";
import { messageAt, platform, refusal, send, sendTwice, type, valueOf } from "../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { SmsLogin } from "./sms-login.tsx";

const NUMBER = "Mobile number";
const CODE = "SMS code";

let sent: SentCall[] = [];
let answer: unknown = SESSION;
beforeEach(async () => {
  await loadNumberingPlans();
  localStorage.clear();
  answer = SESSION;
  sent = platform({
    "/wps/system/country": [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }],
    "/wps/session/login": () => answer,
  });
  await renderPart(<SmsLogin hidden={false} />);
  await screen.findByText("+880");
});
afterEach(() => {
  cleanup();
  clearSession();
});

async function fillIn(): Promise<void> {
  await type(NUMBER, "1712345678");
  await type(CODE, "123456");
}

test("what is missing is told at its field, the number has the focus, and nothing is sent", async () => {
  await send();
  await waitFor(() => expect(messageAt(NUMBER)).not.toBeNull());
  expect(messageAt(CODE)).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(NUMBER));
  expect(sent).toEqual([]);
});

test("a wrong code is told at its field, any other refusal above the form, and nothing that was typed is lost", async () => {
  await fillIn();
  answer = refusal("The code is wrong.", "sms.codeWrong");
  await send();
  await waitFor(() => expect(messageAt(CODE)).toBe("The code is wrong."));
  answer = refusal("This account is closed.", "login.disabled");
  await type(CODE, "654321");
  await send();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("This account is closed."));
  expect([valueOf(NUMBER), valueOf(CODE)]).toEqual(["1712345678", "654321"]);
  expect(getSession()).toBeNull();
});

test("it logs in once, however often it is pressed", async () => {
  await fillIn();
  await sendTwice();
  await waitFor(() => expect(getSession()?.userName).toBe(SESSION.userName));
  expect(sent).toHaveLength(1);
});
