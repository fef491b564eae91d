// @vitest-environment happy-dom
import { loginUsername } from "@mela/contract/auth/account";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { settingsQuery } from "../../data/site/site.ts";
import { pass, stopClock } from "../../testing/clock.ts";
import { messageAt } from "../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { LoginForm } from "./login-form.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

test("TEMPLATE-11 where COMM3 is off the login says so and offers customer service in place of its fields", async () => {
  answerWith(() => []);
  const { client } = await renderPart(<LoginForm />);
  expect(screen.getByLabelText("Username")).toBeTruthy();
  await act(async () => {
    client.setQueryData(settingsQuery().queryKey, { ...TEMPLATE, switches: { ...TEMPLATE.switches, COMM3: false } });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(screen.getByRole("status").textContent).toContain("Logins are closed right now");
  expect(screen.queryByLabelText("Username")).toBeNull();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Customer service"]);
});

test("I18N-08 a login that was sent is judged again 200 ms after a change of language, and not before", async () => {
  answerWith(() => []);
  const { prepare } = await renderPart(<LoginForm />);
  const toBengali = await prepare("bn");
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "rahim" } });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await vi.waitFor(() => expect(messageAt("Password")).toBe("Please enter the username and password"));
  const judged = vi.spyOn(loginUsername, "safeParse");
  stopClock();
  act(toBengali);
  await pass(199);
  expect(judged).not.toHaveBeenCalled();
  await pass(1);
  expect(judged).toHaveBeenCalledTimes(1);
  expect(messageAt("পাসওয়ার্ড")).toBe("ইউজারনেম ও পাসওয়ার্ড লিখুন");
  await pass(1_000);
  expect(judged).toHaveBeenCalledTimes(1);
});
