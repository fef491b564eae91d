// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, getSession } from "../../data/auth/session.ts";
import { completeFields } from "@mela/contract/registration/registration-fields";
import { platform, press, refusal } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { SESSION } from "../../testing/wire.ts";
import { RegisterForm } from "../register/register-form.tsx";
import { LoginForm } from "./login-form.tsx";

/** The authentication service, in place of the provider's own code. */
const sdk = vi.hoisted(() => ({ open: (): unknown => ({}) }));
vi.mock("../../lib/firebase.ts", () => ({ openFirebase: () => sdk.open() }));

const PROJECT = { apiKey: "key", authDomain: "auth.example", projectId: "project", phone: false };
const FORMS: [ids: string, what: string, part: ReactNode][] = [
  ["LOGIN-10 LOGIN-11", "log-in", <LoginForm key="login" />],
  ["REG-11 LOGIN-11", "registration", <RegisterForm key="register" loginPath="/m/login" />],
];
const brand = (google: boolean, facebook: boolean, firebase: typeof PROJECT | undefined = PROJECT) => ({
  ...TEMPLATE,
  captcha: { ...TEMPLATE.captcha, register: "off" as const },
  switches: { ...TEMPLATE.switches, GOOGLELOGIN3: google, FACEBOOKLOGIN3: facebook },
  ...(firebase ? { firebase } : {}),
});

let answer: unknown = SESSION;
beforeEach(() => {
  // That the service did not load is logged.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer = SESSION;
  sdk.open = () => ({ idTokenFrom: async (provider: string) => `token of ${provider}` });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  clearSession();
});

const open = async (part: ReactNode, template: ReturnType<typeof brand>) => {
  const sent = platform({
    "/wps/system/setting/register": completeFields({}, "off"),
    "/wps/affiliate/info": { code: null, inviter: null },
    "/wps/system/country": [],
    "/wps/session/login/social": () => answer,
  });
  await renderPart(part, "en", template);
  await screen.findByLabelText("Username", { selector: "input" });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return sent;
};
const offered = () => ["Google", "Facebook"].filter((name) => screen.queryByRole("button", { name }) !== null);
const room = () => document.querySelector('[data-part="social"]');

// Once open the service stays open for the page: what happens without it comes first.
describe.each(FORMS)("%s without the authentication service the %s", (_ids, _what, part) => {
  test("offers no provider where the service does not come, and keeps no room for one", async () => {
    sdk.open = () => {
      throw new Error("did not load");
    };
    await open(part, brand(true, true));
    await waitFor(() => expect([offered(), room()]).toEqual([[], null]));
  });

  test("offers no provider where the brand has no project of it, whatever the switches say", async () => {
    const opened = vi.fn<() => unknown>();
    sdk.open = opened;
    const { firebase: _none, ...without } = brand(true, true);
    await open(part, without);
    expect([offered(), room(), opened.mock.calls]).toEqual([[], null, []]);
  });
});

describe.each(FORMS)("%s the %s", (_ids, _what, part) => {
  test.each([
    ["TEMPLATE-03 TEMPLATE-04", "both providers by their switches", true, true, ["Google", "Facebook"]],
    ["TEMPLATE-04", "Google alone by its switch", true, false, ["Google"]],
    ["TEMPLATE-03", "Facebook alone by its switch", false, true, ["Facebook"]],
    ["TEMPLATE-03 TEMPLATE-04", "none, and no room for them, where both are off", false, false, []],
  ])("%s offers %s", async (_rows, _title, google, facebook, names) => {
    await open(part, brand(google, facebook));
    await waitFor(() => expect(offered()).toEqual(names));
    expect(room() !== null).toBe(names.length > 0);
  });
});

test("whoever the provider vouches for is logged in by its token; a refusal is told above the buttons", async () => {
  answer = refusal("This account is closed.", "login.disabled", 403);
  const sent = await open(<LoginForm />, brand(true, true));
  await press("Google");
  await screen.findByText("This account is closed.");
  answer = SESSION;
  await press("Facebook");
  await waitFor(() => expect(getSession()?.userName).toBe(SESSION.userName));
  expect(sent.map(({ input }) => input)).toEqual([
    { provider: "google", firebaseIdToken: "token of google" },
    { provider: "facebook", firebaseIdToken: "token of facebook" },
  ]);
});
