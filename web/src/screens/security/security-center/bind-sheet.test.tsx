// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { pass, stopClock, until } from "../../../testing/clock.ts";
import { platform, press, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { BindEmail } from "./bind-email.tsx";
import { BindMobile } from "./bind-mobile.tsx";
import type { PartProps } from "./parts.ts";

const COUNTRIES = [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }];
const props = (known: object): PartProps => ({
  overview: { fundsPassword: { set: false, waitSeconds: 0 }, mobile: null, email: null, ...known } as PartProps["overview"],
  onClose: () => undefined,
  onDone: () => undefined,
});
/** Both calls answer; a code is held off for 60 seconds. */
function openPlatform() {
  const times = () => ({ expirationTime: Date.now() + 60_000, serverTime: Date.now() });
  return platform({
    "/wps/site/countries": COUNTRIES,
    "/wps/registration/countries": COUNTRIES,
    "POST /wps/security/mobile/code": times,
    "POST /wps/security/email/code": times,
    "PUT /wps/security/mobile": {},
    "PUT /wps/security/email": {},
  });
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name, hidden: true }).value;
const hint = (label: RegExp) => {
  const id = screen.getByLabelText(label).getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent ?? null;
};

beforeEach(() => {
  sessionStorage.clear();
  setSession(SESSION);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

test.each([
  ["en", "New mobile number", "Now: +880•••678", "New email address", "Now: r•••@example.com"],
  ["bn", "নতুন মোবাইল নম্বর", "এখন আছে: +880•••678", "নতুন ইমেইল ঠিকানা", "এখন আছে: r•••@example.com"],
])(
  "in %s a sheet says that the new number or address is asked for, and which one there is",
  async (language, mobile, number, email, address) => {
    openPlatform();
    await renderPart(<BindMobile {...props({ mobile: "+880•••678" })} />, language);
    expect([screen.getByRole("heading", { hidden: true }).textContent, box(mobile)]).toEqual([mobile, ""]);
    expect(document.body.textContent).toContain(number);
    cleanup();
    await renderPart(<BindEmail {...props({ email: "r•••@example.com" })} />, language);
    expect([screen.getByRole("heading", { hidden: true }).textContent, box(email)]).toEqual([email, ""]);
    expect(document.body.textContent).toContain(address);
  },
);

test("a number or address of before is not spoken of where there is none", async () => {
  openPlatform();
  await renderPart(<BindMobile {...props({})} />);
  expect(screen.getByRole("heading", { hidden: true }).textContent).toBe("Mobile number");
  expect(document.body.textContent).not.toContain("Now:");
});

test("a reload keeps the address to which a code was sent, says that it is on its way, and lets nobody ask again before the time", async () => {
  const sent = openPlatform();
  await renderPart(<BindEmail {...props({})} />);
  expect(hint(/Code from/)).toBeNull();
  await type(/address/i, "rahim@example.com");
  stopClock();
  screen.getByRole("button", { name: "Get code", hidden: true }).click();
  await until(() => hint(/Code from/) !== null);
  expect(hint(/Code from/)).toBe("A code is on its way to rahim@example.com.");
  cleanup();
  await pass(16_000);
  await renderPart(<BindEmail {...props({})} />);
  await pass(0);
  expect([valueOf(/address/i), hint(/Code from/)]).toEqual(["rahim@example.com", "A code is on its way to rahim@example.com."]);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "You can get a new code in 44 seconds", hidden: true });
  expect(button.disabled).toBe(true);
  await pass(44_000);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Get code", hidden: true }).disabled).toBe(false);
  expect(sent).toHaveLength(1);
  // The next member in this tab is shown nothing of it; nor is anybody when the code has long died.
  cleanup();
  setSession({ ...SESSION, userName: "somebody-else" });
  await renderPart(<BindEmail {...props({})} />);
  await pass(0);
  expect([valueOf(/address/i), hint(/Code from/)]).toEqual(["", null]);
  cleanup();
  setSession(SESSION);
  await pass(600_000);
  await renderPart(<BindEmail {...props({})} />);
  await pass(0);
  expect([valueOf(/address/i), hint(/Code from/)]).toEqual(["", null]);
});

test("once the code has served, and for the other of the two, nothing is kept", async () => {
  openPlatform();
  await renderPart(<BindEmail {...props({})} />);
  await type(/address/i, "rahim@example.com");
  await press("Get code");
  cleanup();
  await renderPart(<BindMobile {...props({})} />);
  expect([box("Mobile number"), hint(/SMS code/)]).toEqual(["", null]);
  cleanup();
  await renderPart(<BindEmail {...props({})} />);
  await type(/Code from/, "123456");
  await press("Save");
  cleanup();
  await renderPart(<BindEmail {...props({})} />);
  expect([valueOf(/address/i), hint(/Code from/)]).toEqual(["", null]);
});

test("the number of the registration stands ready in its form, and the code goes to it", async () => {
  const sent = openPlatform();
  await renderPart(<BindMobile {...props({ toldMobile: { mobileNum: "1812345671", countryDialingCode: "880" } })} />);
  expect(box("Mobile number")).toBe("1812345671");
  await press("Get code");
  expect(sent.map(({ input }) => input)).toEqual([{ mobileNum: "1812345671", countryDialingCode: "880" }]);
});
