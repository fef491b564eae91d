// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type as typeInto, messageAt, send, toastTexts } from "../testing/form-steps.ts";
import { address, leave, visit } from "./visit-fixture.tsx";

/* The page of the six digits that guard the member's money, for who has set them. */

afterEach(leave);

const PATH = "/m/securityCenter/FundsPasswordBox";
const CHANGE = "PUT /wps/security/fundsPassword";
const overview = {
  fundsPassword: { set: true, setAt: "2026-11-01T08:00:00.000Z", waitSeconds: 0 },
  payeeName: null,
  nickname: null,
  mobile: null,
  email: null,
  emailProved: false,
  questions: [],
  payoutAccounts: 0,
  passkeys: 0,
  twoStep: false,
  resetWays: [],
  lastLoginAt: null,
};

test("ROUTE-11 a member finds the form that changes the funds password, and comes to the security centre with the new one", async () => {
  const { sent } = await visit(PATH, { "GET /wps/security": overview, [CHANGE]: { set: true } }, { session: {} });
  const changes = () => sent.filter(({ call }) => call === CHANGE).map(({ json }) => json);
  await screen.findByRole("form", { name: "Change funds password" });
  expect([address(), screen.getByRole("heading", { level: 1 }).textContent]).toEqual([PATH, "Funds password"]);
  const values = { oldPassword: "280571", newPassword: "904417", confirmNewPassword: "904417" };
  await typeInto("Current funds password", values.oldPassword);
  await typeInto("New funds password", values.newPassword);
  await typeInto("Repeat the funds password", "904418");
  await send();
  await waitFor(() => expect(messageAt("Repeat the funds password")).not.toBeNull());
  expect(changes()).toEqual([]);
  await typeInto("Repeat the funds password", values.confirmNewPassword);
  await send();
  await waitFor(() => expect(changes()).toEqual([values]));
  await waitFor(() => expect(address()).toBe("/m/securityCenter"));
  expect(toastTexts()).toEqual(["Funds password saved"]);
});

test.each([
  ["?then=account", "/m/securityCenter?open=account"],
  ["?then=account&next=withdraw", "/m/securityCenter?open=account&next=withdraw"],
  ["?next=withdraw", "/m/withdraw"],
])("whoever was led to it by %s goes on at %s", async (search, path) => {
  await visit(`${PATH}${search}`, { "GET /wps/security": overview, [CHANGE]: { set: true } }, { session: {} });
  await screen.findByRole("form", { name: "Change funds password" });
  await typeInto("Current funds password", "280571");
  await typeInto("New funds password", "904417");
  await typeInto("Repeat the funds password", "904417");
  await send();
  await waitFor(() => expect(address()).toBe(path));
});
