// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { settingsQuery } from "../../data/site/site.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { LoginForm } from "./login-form.tsx";

afterEach(cleanup);

test("TEMPLATE-11 where COMM3 is off the login says so and offers customer service in place of its fields", async () => {
  answerWith(() => []);
  const { client } = await renderPart(<LoginForm />);
  expect(screen.getByLabelText("Username")).toBeTruthy();
  await act(async () => {
    client.setQueryData(settingsQuery().queryKey, { ...TEMPLATE, switches: { ...TEMPLATE.switches, COMM3: false } });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(screen.getByRole("status").textContent).toContain("No logins at the moment");
  expect(screen.queryByLabelText("Username")).toBeNull();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Customer service"]);
});
