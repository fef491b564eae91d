// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { currentStep } from "../../../lib/navigation.ts";
import { platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { TwoStepScreen } from "./two-step-screen.tsx";

const PATH = "/m/securityCenter/twoStep";
const FACTOR = { on: false, mode: "optional", totpSince: null, recoveryLeft: 0, passkeys: 0, ready: true };
const KEY = { secret: "ROQUGREUH5PZ46H3PGVF5K5DYDYNS6LI", uri: "otpauth://totp/Mela:rahim?secret=ROQUGREUH5PZ46H3PGVF5K5DYDYNS6LI" };
let key: unknown = KEY;
const open = () => {
  const sent = platform({ "GET /wps/security/secondFactor": FACTOR, "POST /wps/security/secondFactor/totp": () => key });
  return renderPart(<TwoStepScreen />).then(() => sent);
};
const shownKey = () => document.querySelector('[data-part="key"]')?.textContent?.replaceAll(" ", "");

beforeEach(() => {
  key = KEY;
  setSession(SESSION);
  history.replaceState(null, "", PATH);
});
afterEach(() => {
  cleanup();
  clearSession();
});

test("a key that is being added is a step of the history: the way back leads to how things stand, and the page stays", async () => {
  await open();
  await screen.findByText("Two-step verification is off");
  await press("Set up an app");
  await waitFor(() => expect(shownKey()).toBe(KEY.secret));
  expect(currentStep().popup).toBe("totp");
  act(() => history.back());
  await screen.findByText("Two-step verification is off");
  expect([location.pathname, shownKey()]).toEqual([PATH, undefined]);
});

test("a page that was loaded anew while the app was looked at shows the same key again", async () => {
  history.replaceState({ depth: 1, key: "k", popup: "totp" }, "", PATH);
  const sent = await open();
  await waitFor(() => expect(shownKey()).toBe(KEY.secret));
  expect(sent.map(({ endpoint }) => endpoint.path)).toEqual(["/wps/security/secondFactor/totp"]);
  expect(screen.getByLabelText("Code from the app")).toBeTruthy();
});

test("where the key is not given again, the page shows how things stand", async () => {
  history.replaceState(null, "", PATH);
  history.pushState({ depth: 1, key: "k", popup: "totp" }, "", PATH);
  key = new ApiError("session.stepUp", 403, "Your password, please.");
  await open();
  await screen.findByText("Two-step verification is off");
  await waitFor(() => expect(currentStep().popup).toBeUndefined());
  expect(shownKey()).toBeUndefined();
});

test("a key that comes after the page was left is no step of the page that one has gone to", async () => {
  const asked = Promise.withResolvers<unknown>();
  key = asked.promise;
  const sent = platform({ "GET /wps/security/secondFactor": FACTOR, "POST /wps/security/secondFactor/totp": () => key });
  const { unmount } = await renderPart(<TwoStepScreen />);
  await screen.findByText("Two-step verification is off");
  await press("Set up an app");
  unmount();
  history.replaceState(null, "", "/m/home");
  await act(async () => asked.resolve(KEY));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(sent).toHaveLength(1);
  expect([location.pathname, currentStep().popup]).toEqual(["/m/home", undefined]);
});
