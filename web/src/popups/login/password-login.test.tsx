// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, getSession } from "../../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { choose, messageAt, platform, press, refusal, send, type, valueOf } from "../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { LoginForm } from "./login-form.tsx";

const LOGIN = "/wps/session/login";
const CAPTCHA = "Verification code";

let sent: SentCall[] = [];
let answer: unknown = SESSION;
let pictures = 0;
beforeEach(() => {
  localStorage.clear();
  answer = SESSION;
  pictures = 0;
  sent = platform({
    [LOGIN]: () => answer,
    "/wps/captcha": () => {
      pictures += 1;
      return { id: `c${pictures}`, image: `PICTURE${pictures}`, expiresAt: "2026-11-24T00:00:00Z" };
    },
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
});
const logins = () => sent.filter(({ endpoint }) => endpoint.path === LOGIN).map(({ input }) => input);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const demand = () => new ApiError("login.failed", 401, "Wrong name or password.", { captcha: true });

async function fillIn(password = "Mela2026"): Promise<void> {
  await type("Username", "player01");
  await type("Password", password);
}

describe("the log-in by username", () => {
  test("LOGIN-01 LOGIN-03 LOGIN-07 begins with two empty fields, the password masked, remember me ticked and no captcha", async () => {
    await renderPart(<LoginForm />);
    expect([valueOf("Username"), valueOf("Password"), field("Password").type]).toEqual(["", "", "password"]);
    expect(screen.getByLabelText<HTMLInputElement>("Remember me").checked).toBe(true);
    expect(screen.queryByLabelText(CAPTCHA)).toBeNull();
    expect(pictures).toBe(0);
  });

  test("LOGIN-08 the password can be shown and hidden again", async () => {
    await renderPart(<LoginForm />);
    await type("Password", "Mela2026");
    await press("Show password");
    expect([field("Password").type, valueOf("Password")]).toEqual(["text", "Mela2026"]);
    await press("Hide password");
    expect([field("Password").type, valueOf("Password")]).toEqual(["password", "Mela2026"]);
  });

  test("LOGIN-26 LOGIN-27 ERR-07 ERR-08 ERR-09 empty and malformed values are told beside their fields, and no call is made", async () => {
    await renderPart(<LoginForm />);
    await send();
    await waitFor(() => expect(messageAt("Username")).toBe("Please enter the username and password"));
    expect(messageAt("Password")).toBe("Please enter the username and password");
    await type("Username", "a b");
    await type("Password", "short");
    await send();
    await waitFor(() => expect(messageAt("Username")).toMatch(/^Account format is incorrect/));
    expect(messageAt("Password")).toMatch(/^Password format is incorrect/);
    expect(logins()).toEqual([]);
  });

  test("ERR-08 ERR-09 what is wrong is told in the language that is chosen later, and what was typed stays", async () => {
    const { prepare } = await renderPart(<LoginForm />);
    const toBengali = await prepare("bn");
    await type("Username", "a b");
    await type("Password", "short");
    await send();
    await waitFor(() => expect(messageAt("Username")).not.toBeNull());
    act(toBengali);
    await waitFor(() => expect(messageAt("ইউজারনেম")).toMatch(/^ইউজারনেম ঠিক নেই/));
    expect(messageAt("পাসওয়ার্ড")).toMatch(/^পাসওয়ার্ড ঠিক নেই/);
    expect([valueOf("ইউজারনেম"), valueOf("পাসওয়ার্ড")]).toEqual(["a b", "short"]);
  });

  test("ERR-21 ERR-28 whoever is disabled is told so, and who can help; any other refusal says nothing of an agent", async () => {
    await renderPart(<LoginForm />);
    await fillIn();
    answer = refusal("Sorry, the user does not exist or is disabled", "login.disabled", 403);
    await send();
    expect((await screen.findByRole("alert")).textContent).toBe("Sorry, the user does not exist or is disabledPlease contact your agent");
    answer = refusal("Non-member account unable to login", "login.agentAccount", 403);
    await send();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Non-member account unable to login"));
    expect(getSession()).toBeNull();
  });

  test("LOGIN-07 without remember me nothing is kept of the log-in", async () => {
    await renderPart(<LoginForm />);
    await fillIn();
    fireEvent.click(screen.getByLabelText("Remember me"));
    await send();
    await waitFor(() => expect(getSession()).not.toBeNull());
    expect(JSON.stringify({ ...localStorage })).not.toContain("player01");
  });

  test("LOGIN-24 what was typed in one way is still there after a look at the other", async () => {
    await renderPart(<LoginForm />);
    await type("Username", "player01");
    await choose("Mobile number");
    expect(document.querySelector("form:not([hidden]) input[type=password]")).toBeNull();
    const number = () => document.querySelector<HTMLInputElement>("form:not([hidden]) input[type=tel]") as HTMLInputElement;
    fireEvent.input(number(), { target: { value: "01712345678" } });
    await choose("Username");
    expect(valueOf("Username")).toBe("player01");
    await choose("Mobile number");
    expect(number().value).toBe("01712345678");
  });
});

describe("the captcha of the log-in", () => {
  const picture = () => document.querySelector("img[width='118']")?.getAttribute("src");
  const demanded = async () => {
    await renderPart(<LoginForm />);
    await fillIn("Wrong2026");
    answer = demand();
    await send();
    await screen.findByLabelText(CAPTCHA);
    await waitFor(() => expect(picture()).toBe(`data:image/png;base64,PICTURE${pictures}`));
  };

  test("CAPTCHA-05 CAPTCHA-06 it is shown after a failure whose value has the flag, and not after one without", async () => {
    await renderPart(<LoginForm />);
    await fillIn("Wrong2026");
    answer = refusal("Wrong name or password.", "login.failed", 401);
    await send();
    await screen.findByRole("alert");
    expect([screen.queryByLabelText(CAPTCHA), pictures]).toEqual([null, 0]);
    answer = demand();
    await send();
    await screen.findByLabelText(CAPTCHA);
    expect(screen.getByRole("alert").textContent).toBe("Wrong name or password.");
  });

  test("LOGIN-18 CAPTCHA-02 CAPTCHA-07 its picture is a PNG beside the field, another one after each such failure and by its button", async () => {
    await demanded();
    expect(pictures).toBe(1);
    // The smallest part of the form that has the picture has the field too, and no other one.
    const around = screen.getByRole("button", { name: "Picture with six digits. Tap for another one." }).parentElement;
    expect([...(around?.querySelectorAll("input") ?? [])]).toEqual([field(CAPTCHA)]);
    await type(CAPTCHA, "000000");
    answer = new ApiError("captcha.wrong", 401, "Verification code error", { captcha: true });
    await send();
    await waitFor(() => expect(messageAt(CAPTCHA)).toBe("Verification code error"));
    expect(valueOf(CAPTCHA)).toBe("");
    await waitFor(() => expect(picture()).toBe("data:image/png;base64,PICTURE2"));
    await press("New code");
    await waitFor(() => expect(picture()).toBe("data:image/png;base64,PICTURE3"));
    expect([valueOf("Username"), valueOf("Password")]).toEqual(["player01", "Wrong2026"]);
    await type(CAPTCHA, "123456");
    answer = SESSION;
    await send();
    await waitFor(() => expect(getSession()).not.toBeNull());
    expect(logins().at(-1)).toMatchObject({ captcha: "123456", captchaId: "c3" });
  });

  test("LOGIN-30 LOGIN-31 LOGIN-32 it is required, numeric and at most six digits long, or nothing is sent", async () => {
    await demanded();
    expect(field(CAPTCHA).maxLength).toBe(6);
    for (const [typed, told] of [
      ["", "Enter a captcha"],
      ["12ab", "Digits only, at most 6"],
      ["1234567", "Digits only, at most 6"],
    ] as const) {
      await type(CAPTCHA, typed);
      await send();
      await waitFor(() => expect(messageAt(CAPTCHA)).toBe(told));
    }
    expect(logins()).toHaveLength(1);
  });

  test("CAPTCHA-10 fewer than six digits are sent, for the server to refuse; Bengali ones become 0–9", async () => {
    await demanded();
    fireEvent.input(field(CAPTCHA), { target: { value: "১২" } });
    expect(valueOf(CAPTCHA)).toBe("12");
    await send();
    await waitFor(() => expect(logins()).toHaveLength(2));
    expect(logins()[1]).toMatchObject({ captcha: "12" });
  });
});
