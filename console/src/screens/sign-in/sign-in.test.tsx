// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { encode } from "uqr";
import { afterEach, describe, expect, test } from "vitest";
import { sessionStore } from "../../data/session.ts";
import { doing, meWith, open, platform, press, refusal, type } from "../../testing/fixture.tsx";

afterEach(cleanup);

const HALF = { half: "half-session-word-0001", ways: ["totp", "recovery"], enrol: false, lifeSeconds: 300 };
const SESSION = { token: "session-word", renewRecoveryCodes: false };
const CODES = [..."23456789AB"].map((sign) => `ABCDE2345${sign}`);
const URI = "otpauth://totp/Mela:anna?secret=ABCDEFGHIJKLMNOP";
const ME = { "GET /wps/console/me": meWith([]) };

/** The dark modules of a QR code, "x y". */
const modulesOf = (code: HTMLElement) =>
  [...(code.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
const codeOf = (text: string) =>
  encode(text, { ecc: "M", border: 2 }).data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])));

async function enterPassword() {
  await screen.findByRole("heading", { name: "Sign in" });
  await type("Account", "anna");
  await type("Password", "four unlike words");
  await press("Continue");
}

describe("signing in", () => {
  test("CSIGN-01 a refusal stands above the fields, and what was typed stays", async () => {
    platform({ "POST /wps/console/sign-in": refusal("Wrong account or password.", "login.failed", 401) });
    await open("/", { signedIn: false });
    await enterPassword();
    expect((await screen.findByRole("alert")).textContent).toContain("Wrong account or password.");
    expect(screen.getByLabelText<HTMLInputElement>("Account").value).toBe("anna");
  });

  test("CSIGN-03 a right password alone opens nothing: the code makes the session, and the address that was asked for opens", async () => {
    const sent = platform({ ...ME, "POST /wps/console/sign-in": HALF, "POST /wps/console/sign-in/factor": SESSION });
    await open("/me", { signedIn: false });
    await enterPassword();
    await screen.findByRole("heading", { name: "Second step" });
    expect(sessionStore.get()).toBeNull();
    await type("Code", "12");
    await press("Sign in");
    expect(screen.getByText(/A code has six digits/)).toBeTruthy();
    await type("Code", "১২৩ ৪৫৬");
    await press("Sign in");
    await waitFor(() => expect(sessionStore.get()).toBe("session-word"));
    expect(sent.at(-1)?.input).toEqual({ half: HALF.half, proof: { way: "totp", code: "123456" } });
    await waitFor(() => expect(location.pathname).toBe("/console/me"));
  });

  test("CSIGN-06 a recovery code goes into the same field", async () => {
    const sent = platform({ ...ME, "POST /wps/console/sign-in": HALF, "POST /wps/console/sign-in/factor": SESSION });
    await open("/", { signedIn: false });
    await enterPassword();
    await screen.findByRole("heading", { name: "Second step" });
    await type("Code", "abcde 23456");
    await press("Sign in");
    expect(sent.at(-1)?.input).toEqual({ half: HALF.half, proof: { way: "recovery", code: "ABCDE23456" } });
  });

  test("CSIGN-03 who has no factor yet is led through its enrolment, whatever address was asked for", async () => {
    platform({
      ...ME,
      "POST /wps/console/sign-in": { ...HALF, ways: [], enrol: true },
      "POST /wps/console/enrol/totp": { secret: "ABCDEFGHIJKLMNOP", uri: URI },
    });
    await open("/me", { signedIn: false });
    await enterPassword();
    expect((await screen.findByLabelText("Key for the app")).textContent).toBe("ABCD EFGH IJKL MNOP");
    expect([sessionStore.get(), screen.queryByRole("navigation")]).toEqual([null, null]);
  });

  test("CSIGN-04 a half session that is over leads back to the password, with the reason", async () => {
    const over = refusal("Too late.", "secondFactor.expired", 401);
    platform({ "POST /wps/console/sign-in": HALF, "POST /wps/console/sign-in/factor": over });
    await open("/", { signedIn: false });
    await enterPassword();
    await screen.findByRole("heading", { name: "Second step" });
    await type("Code", "123456");
    await press("Sign in");
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Start again");
  });

  test("CSIGN-03 CSIGN-04 CSIGN-06 an invitation sets a password and a factor, whose key is shown once as QR code and text, and goes on only when the ten codes are kept", async () => {
    const sent = platform({
      ...ME,
      "POST /wps/console/link": { kind: "invitation", account: "anna", name: "Anna" },
      "POST /wps/console/link/open": { ...HALF, ways: [], enrol: true },
      "POST /wps/console/enrol/totp": { secret: "ABCDEFGHIJKLMNOP", uri: URI },
      "PUT /wps/console/enrol/totp": { session: SESSION, recoveryCodes: CODES },
    });
    await open("/link", { signedIn: false, link: "link-word-0123456789" });
    await screen.findByText("Anna, your account is anna.");
    await type("New password", "four unlike words");
    await type("Repeat the password", "four other words");
    await press("Set the password");
    expect(screen.getByText("The two passwords don’t match.")).toBeTruthy();
    await type("Repeat the password", "four unlike words");
    await press("Set the password");
    expect((await screen.findByLabelText("Key for the app")).textContent).toBe("ABCD EFGH IJKL MNOP");
    const label = "QR code for the key";
    expect(modulesOf(screen.getByRole("img", { name: label }))).toEqual(codeOf(URI));
    await type("First code of the app", "123456");
    await press("Confirm");
    await screen.findByRole("heading", { name: "Save your recovery codes" });
    expect([screen.queryByLabelText("Key for the app"), screen.queryByRole("img", { name: label })]).toEqual([null, null]);
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    expect(sessionStore.get()).toBeNull();
    const go = screen.getByRole<HTMLButtonElement>("button", { name: "Continue" });
    expect(go.disabled).toBe(true);
    await doing(() => fireEvent.click(screen.getByLabelText("I’ve saved the codes")));
    await press("Continue");
    expect(sessionStore.get()).toBe("session-word");
    expect(sent.map(({ call }) => call)).toEqual([
      "POST /wps/console/link",
      "POST /wps/console/link/open",
      "POST /wps/console/enrol/totp",
      "PUT /wps/console/enrol/totp",
    ]);
  });

  test("CSHELL-09 an address of another site is no address to go on with", async () => {
    platform({ ...ME, "POST /wps/console/sign-in": HALF, "POST /wps/console/sign-in/factor": SESSION });
    await open("/sign-in?to=//evil.example/x", { signedIn: false });
    await enterPassword();
    await screen.findByRole("heading", { name: "Second step" });
    await type("Code", "123456");
    await press("Sign in");
    await waitFor(() => expect(location.pathname).toBe("/console/approvals"));
  });
});
