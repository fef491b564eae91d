// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, getSession } from "../../data/auth/session.ts";
import { loadNumberingPlans } from "../../lib/mobile-number.ts";
import { forgetToasts, messageAt, platform, refusal, send, sendTwice, toastTexts, type, valueOf } from "../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { PhoneRecovery } from "./phone-recovery.tsx";

const SET = "/wps/member/password/mobile";
const LOGIN = "/wps/session/login";
const NUMBER = "Mobile number";
const CODE = "SMS code";
const PASSWORD = "New password";

let sent: SentCall[] = [];
let answers: Record<string, unknown> = {};
const onSet = vi.fn<(loggedIn: boolean) => void>();
beforeEach(async () => {
  await loadNumberingPlans();
  onSet.mockClear();
  forgetToasts();
  answers = { [SET]: {}, [LOGIN]: SESSION };
  sent = platform({
    "/wps/system/country": [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }],
    [SET]: () => answers[SET],
    [LOGIN]: () => answers[LOGIN],
  });
  await renderPart(<PhoneRecovery hidden={false} onSet={onSet} onLogin={() => undefined} />);
  await screen.findByText("+880");
  await type(NUMBER, "1712345678");
  await type(CODE, "123456");
  await type(PASSWORD, "Rickshaw7890");
});
afterEach(() => {
  cleanup();
  clearSession();
});
const paths = () => sent.map(({ endpoint }) => endpoint.path);

test("what is wrong is told at its field and nothing is sent", async () => {
  await type(NUMBER, "17");
  await type(PASSWORD, "short");
  await send();
  await waitFor(() => expect(messageAt(PASSWORD)).not.toBeNull());
  expect(messageAt(NUMBER)).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(NUMBER));
  expect(sent).toEqual([]);
});

test("a refusal empties the code alone, or the password when it was the old one, leads there, and stands at the field until something is typed", async () => {
  answers[SET] = refusal("Wrong.", "sms.codeWrong");
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(CODE)));
  expect([valueOf(NUMBER), valueOf(CODE), valueOf(PASSWORD)]).toEqual(["1712345678", "", "Rickshaw7890"]);
  expect([messageAt(CODE), messageAt(PASSWORD)]).toEqual(["Wrong.", null]);
  await type(CODE, "654321");
  answers[SET] = refusal("The same.", "modify.new.old.same");
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(PASSWORD)));
  expect([valueOf(CODE), valueOf(PASSWORD)]).toEqual(["654321", ""]);
  expect([messageAt(CODE), messageAt(PASSWORD)]).toEqual([null, "The same."]);
  await type(PASSWORD, "Sundarban7890");
  await waitFor(() => expect(messageAt(PASSWORD)).toBeNull());
  expect([onSet.mock.calls, toastTexts()]).toEqual([[], []]);
});

test("API-11 FORGOT-13 the password is set and used once, however often it is pressed: the log-in that follows has the number and the new password", async () => {
  await sendTwice();
  await waitFor(() => expect(onSet).toHaveBeenCalledExactlyOnceWith(true));
  expect(paths()).toEqual([SET, LOGIN]);
  expect(sent[1]?.input).toMatchObject({ type: "username", username: "1712345678", password: "Rickshaw7890", countryDialingCode: "880" });
  expect(getSession()).toEqual(SESSION);
});

test("where the log-in is refused the password is set all the same, and one is told to log in by hand", async () => {
  answers[LOGIN] = refusal("A captcha, please.", "captcha.required");
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(onSet).toHaveBeenCalledExactlyOnceWith(false));
  expect(toastTexts()).toHaveLength(1);
});

test("a number that was typed before the list of countries came is judged once it is there", async () => {
  cleanup();
  const countries = Promise.withResolvers<unknown>();
  platform({ "/wps/system/country": () => countries.promise });
  await renderPart(<PhoneRecovery hidden={false} onSet={onSet} onLogin={() => undefined} />);
  await type(NUMBER, "123");
  fireEvent.blur(screen.getByLabelText(NUMBER));
  await type(NUMBER, "01908589474");
  countries.resolve([{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }]);
  await screen.findByText("+880");
  await waitFor(() => expect(messageAt(NUMBER)).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Set password" }).disabled).toBe(false);
});
