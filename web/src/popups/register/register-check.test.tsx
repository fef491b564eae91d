// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, getSession } from "../../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { loadNumberingPlans } from "../../lib/mobile-number.ts";
import { choose, forgetToasts, lostAnswer, messageAt, press, refusal, send, toastTexts, type, valueOf } from "../../testing/form-steps.ts";
import { fieldNames, inputOf, on, openRegistration, PASSWORD, registered, REGISTERED, registrations } from "./register-form-fixture.tsx";
import { forgetForm } from "./use-register-parts.ts";

/* What the registration checks and in which order, and how it tells what is wrong. */

vi.mock("../../lib/proof-of-work.ts", () => ({ solveWork: async () => "proof" }));

beforeEach(async () => {
  await loadNumberingPlans();
  forgetForm();
  forgetToasts();
  sessionStorage.clear();
  history.replaceState(null, "", "/m/register");
});
afterEach(() => {
  cleanup();
  clearSession();
  forgetForm();
});

async function fillIn(): Promise<void> {
  await type("Username", "rahim2026");
  await type("Password", PASSWORD);
}
/** Leaves a field, as by going on to the next. */
const leave = (name: string) =>
  act(async () => {
    fireEvent.focus(inputOf(name));
    fireEvent.blur(inputOf(name));
  });
/** How the box of a field is marked. */
const markOf = (name: string) => /_(ok|wrong)_/.exec(inputOf(name).parentElement?.className ?? "")?.[1] ?? null;

describe("a registration that is not right yet", () => {
  test("REG-50 REG-61 REG-74 REG-75 is told field by field, marked right or wrong, and nothing is sent", async () => {
    const { sent } = await openRegistration({ captcha: "always", answers: { "/wps/captcha": { id: "c1", image: "A", expiresAt: "" } } });
    expect([markOf("username"), markOf("password")]).toEqual([null, null]);
    await send();
    await waitFor(() => expect(messageAt("Username")).toBe("Please fill this in"));
    expect([messageAt("Password"), messageAt("Verification code")]).toEqual(["Please fill this in", "Enter a captcha"]);
    expect([markOf("username"), markOf("password")]).toEqual(["wrong", "wrong"]);
    await type("Username", "a!");
    await type("Password", "short");
    await waitFor(() =>
      expect(messageAt("Username")).toBe("Account format is incorrect: 4–16 letters and digits, beginning with a letter"),
    );
    expect(messageAt("Password")).toBe("Password format is incorrect: 8–64 characters");
    await type("Username", "rahim2026");
    await waitFor(() => expect([messageAt("Username"), markOf("username")]).toEqual([null, "ok"]));
    expect([markOf("password"), sent]).toEqual(["wrong", []]);
  });

  test.each(["ab", "abcdef"])(
    "REG-62 %j is outside of the lengths 3 to 5 that the settings name: that is told, and nothing is sent",
    async (nickname) => {
      const rule = { ...on("nickname").nickname, minLength: 3, maxLength: 5 } as never;
      const { sent } = await openRegistration({ fields: { nickname: rule } });
      await fillIn();
      await type("Nickname (optional)", nickname);
      await send();
      await waitFor(() => expect(messageAt("Nickname (optional)")).toBe("Name format is not valid: 3–5 letters and digits"));
      expect(registrations(sent)).toEqual([]);
      const within = nickname.slice(0, 5).padEnd(3, "c");
      await type("Nickname (optional)", within);
      await send();
      expect(await registered(sent)).toMatchObject({ nickname: within });
    },
  );

  test("REG-74 ERR-10 ERR-11 ERR-15 I18N-10 several faults of one field are joined by commas, and differing passwords are told", async () => {
    await openRegistration({ fields: on("email", "confimpsw", "payeeName") });
    await type("Email (optional)", "x".repeat(300));
    await type("Password", PASSWORD);
    await type("Confirm password", "Other-2031");
    await type("Full name (optional)", "R2D2");
    await send();
    await waitFor(() => expect(messageAt("Confirm password")).toBe("Confirmation password not matched"));
    expect(messageAt("Email (optional)")).toBe("E-mail must be under 255 characters, E-mail format is incorrect");
    expect(messageAt("Full name (optional)")).toMatch(/^Name format is not valid/);
    await type("Confirm password", "");
    await waitFor(() => expect(messageAt("Confirm password")).toBe("Password format is incorrect"));
  });

  test("REG-59 is told in the language that is chosen, also after a change, and nothing typed is lost", async () => {
    const { prepare } = await openRegistration();
    const toBengali = await prepare("bn");
    await type("Username", "1bad");
    await type("Password", "short");
    await send();
    await waitFor(() => expect(messageAt("Password")).toBe("Password format is incorrect: 8–64 characters"));
    act(toBengali);
    await screen.findByText("পাসওয়ার্ড ঠিক নেই: ৮–৬৪ অক্ষর দিন");
    expect([inputOf("username").value, inputOf("password").value]).toEqual(["1bad", "short"]);
  });

  test("ERR-22 a taken name is told when its field is left, a free one is said to be free", async () => {
    const asked: unknown[] = [];
    const available = ({ input }: { input: { username: string } }) => {
      asked.push(input.username);
      return { available: input.username !== "taken2026" };
    };
    await openRegistration({ answers: { "/wps/check/username": available } });
    await type("Username", "taken2026");
    await leave("username");
    await waitFor(() => expect(messageAt("Username")).toBe("Sorry, the username already exists"));
    await type("Username", "rahim2026");
    await leave("username");
    await screen.findByText("This username is available");
    expect([messageAt("Username"), asked]).toEqual([null, ["taken2026", "rahim2026"]]);
  });

  test("a form that is sent empty and without consent takes back each fault as it is typed right, and still asks whether the name is free", async () => {
    const answers = { "/wps/captcha": { id: "c1", image: "A", expiresAt: "" }, "/wps/check/username": { available: false } };
    await openRegistration({ captcha: "always", agrees: false, answers });
    await send();
    await waitFor(() => expect(messageAt("Verification code")).toBe("Enter a captcha"));
    await type("Verification code", "1234");
    await type("Password", PASSWORD);
    await type("Username", "taken2026");
    // None of them has been left.
    expect(["Verification code", "Password", "Username"].map(messageAt)).toEqual([null, null, null]);
    await leave("username");
    await waitFor(() => expect(messageAt("Username")).toBe("Sorry, the username already exists"));
  });

  test("a name that was first sent empty is asked for when it is left, though nothing has judged it anew", async () => {
    await openRegistration({ agrees: false, answers: { "/wps/check/username": { available: false } } });
    await send();
    inputOf("username").value = "taken2026";
    await leave("username");
    await waitFor(() => expect(messageAt("Username")).toBe("Sorry, the username already exists"));
  });
});

describe("the number and its code", () => {
  const SEND = "/wps/verification/sms/register";
  const byMobile = async (answers: Record<string, unknown> = {}) => {
    const { sent } = await openRegistration({
      answers: { "/wps/verification/human": { challenge: {} }, [SEND]: { expirationTime: Date.now() + 60_000 }, ...answers },
    });
    await choose("Mobile number");
    return sent;
  };

  test("SMS-09 no code is sent to a number that is none: that is told, and the number has the focus", async () => {
    const sent = await byMobile();
    await type("Mobile number", "0123");
    await press("Get code");
    await waitFor(() => expect(messageAt("Mobile number")).toBe("The phone number must be valid"));
    expect(document.activeElement).toBe(inputOf("mobileNum2"));
    expect(sent).toEqual([]);
    await type("Mobile number", "01712345678");
    await press("Get code");
    await waitFor(() => expect(sent.map(({ endpoint }) => endpoint.path)).toContain(SEND));
    expect(sent.find(({ endpoint }) => endpoint.path === SEND)?.input).toMatchObject({
      mobileNo: "01712345678",
      countryDialingCode: "880",
    });
  });

  test("REG-69 a code of more than ten characters cannot be typed, nor sent", async () => {
    const sent = await byMobile();
    expect(inputOf("messageCode2").maxLength).toBe(10);
    await type("Mobile number", "01712345678");
    await type("SMS code", "12345678901");
    await type("Password", PASSWORD);
    await send();
    await waitFor(() => expect(messageAt("SMS code")).not.toBeNull());
    expect(sent).toEqual([]);
  });

  test("a wrong code is told at its field, with the focus", async () => {
    await byMobile({ "/wps/member/register/mobile": refusal("", "sms.codeWrong", 401) });
    await type("Mobile number", "01712345678");
    await type("SMS code", "123456");
    await type("Password", PASSWORD);
    await send();
    await waitFor(() => expect(messageAt("SMS code")).toBe("The SMS code is wrong or has expired"));
    await waitFor(() => expect(document.activeElement).toBe(inputOf("messageCode2")));
  });
});

describe("an invitation", () => {
  const CHECK = "/wps/affiliate/check";
  const LABEL = "Invitation code (optional)";

  test("REG-35 REG-52 REG-70 REG-71 REG-72 ERR-06 one that was typed is checked first; a wrong one is told and focused, and no account is made", async () => {
    const order: string[] = [];
    let valid = false;
    const { sent } = await openRegistration({
      answers: {
        [CHECK]: ({ input }: { input: { code: string } }) => {
          order.push(`check ${input.code}`);
          return valid ? { code: input.code } : refusal("", "affiliate.invalid", 422);
        },
        "/wps/member/register": () => {
          order.push("register");
          return REGISTERED;
        },
      },
    });
    await fillIn();
    await type(LABEL, "NOBODY99");
    await send();
    await waitFor(() => expect(messageAt(LABEL)).toBe("Invalid invitation code"));
    await waitFor(() => expect(document.activeElement).toBe(inputOf("affiliateCode")));
    expect(order).toEqual(["check NOBODY99"]);
    valid = true;
    await type(LABEL, "MELA2026");
    await send();
    expect(await registered(sent)).toMatchObject({ affiliateCode: "MELA2026" });
    expect(order).toEqual(["check NOBODY99", "check MELA2026", "register"]);
  });

  test("REG-53 without a code nothing is checked", async () => {
    const check = vi.fn<() => object>(() => ({ code: "" }));
    const { sent } = await openRegistration({ answers: { [CHECK]: check } });
    await fillIn();
    await send();
    expect(await registered(sent)).not.toHaveProperty("affiliateCode");
    expect(check).not.toHaveBeenCalled();
  });

  test("REG-35 REG-42 REG-53 one of the link names who invites, is not typed and not checked again", async () => {
    const check = vi.fn<() => object>(() => ({ code: "" }));
    const info = vi.fn<(call: { input: unknown }) => object>(() => ({ code: "BOISHAKH26", inviter: "in***7" }));
    sessionStorage.setItem("MC_AFFILIATE_CODE", "boishakh26");
    const { sent } = await openRegistration({ answers: { "/wps/affiliate/info": info, [CHECK]: check } });
    await screen.findByText("in***7 has invited you (code BOISHAKH26)");
    expect(info.mock.calls[0]?.[0].input).toMatchObject({ code: "boishakh26" });
    expect(fieldNames()).not.toContain("affiliateCode");
    await fillIn();
    await send();
    expect(await registered(sent)).toMatchObject({ affiliateCode: "BOISHAKH26" });
    expect(check).not.toHaveBeenCalled();
  });

  test("one that makes an agent says so before anything is filled in", async () => {
    history.replaceState(null, "", "/m/register?code=AGENTS26");
    await openRegistration({ answers: { "/wps/affiliate/info": { code: "AGENTS26", inviter: "ag***1", agent: true } } });
    await screen.findByText("ag***1 has invited you to become an agent (code AGENTS26)");
  });

  test("ERR-12 a link whose code is none any more says so and lets another be typed; a domain's own code needs no link", async () => {
    history.replaceState(null, "", "/m/register?code=NOBODY99");
    await openRegistration();
    await screen.findByText("Referrer link error");
    expect(screen.getByLabelText(LABEL)).toBeTruthy();
    cleanup();
    history.replaceState(null, "", "/m/register");
    await openRegistration({ answers: { "/wps/affiliate/info": { code: "OWNHOST", inviter: "ho***1" } } });
    await screen.findByText("ho***1 has invited you (code OWNHOST)");
    expect([screen.queryByText("Referrer link error"), screen.queryByLabelText(LABEL)]).toEqual([null, null]);
  });
});

describe("the captcha", () => {
  const LABEL = "Verification code";
  let pictures = 0;
  const answers = {
    "/wps/captcha": () => {
      pictures += 1;
      return { id: `c${pictures}`, image: `PICTURE${pictures}`, expiresAt: "2026-11-24T00:00:00Z" };
    },
  };
  beforeEach(() => (pictures = 0));
  const picture = () => document.querySelector("img[width='118']")?.getAttribute("src");
  const drawn = (number: number) => waitFor(() => expect(picture()).toBe(`data:image/png;base64,PICTURE${number}`));

  test("CAPTCHA-01 CAPTCHA-09 is there and fetched always, never, or once the server demands it, as the settings say", async () => {
    await openRegistration({ captcha: "off", answers });
    expect([screen.queryByLabelText(LABEL), pictures]).toEqual([null, 0]);
    cleanup();
    await openRegistration({ captcha: "always", answers });
    expect(screen.getByLabelText(LABEL)).toBeTruthy();
    await drawn(1);
    cleanup();
    const demand = new ApiError("captcha.required", 401, "Enter a captcha", { captcha: true });
    await openRegistration({ captcha: "afterFailure", answers: { ...answers, "/wps/member/register": demand } });
    expect(screen.queryByLabelText(LABEL)).toBeNull();
    await fillIn();
    await send();
    await screen.findByLabelText(LABEL);
    await drawn(2);
  });

  test("CAPTCHA-03 CAPTCHA-04 picture and button fetch another one, and what was typed stays", async () => {
    await openRegistration({ captcha: "always", answers });
    await drawn(1);
    await type("Username", "keepme02");
    await type(LABEL, "12");
    await press("Picture with six digits. Tap for another one.");
    await drawn(2);
    expect(valueOf(LABEL)).toBe("");
    await press("New code");
    await drawn(3);
    expect([valueOf("Username"), pictures]).toEqual(["keepme02", 3]);
  });

  test("REG-66 REG-67 REG-68 it is required and takes six digits and no more; a wrong one brings another picture", async () => {
    const wrong = new ApiError("captcha.wrong", 401, "Verification code error", { captcha: true });
    const { sent } = await openRegistration({ captcha: "always", answers: { ...answers, "/wps/member/register": wrong } });
    await drawn(1);
    await fillIn();
    expect(inputOf("identifying").maxLength).toBe(6);
    for (const [typed, told] of [
      ["", "Enter a captcha"],
      ["12ab", "1–6 digits only"],
      ["1234567", "1–6 digits only"],
    ] as const) {
      await type(LABEL, typed);
      await send();
      await waitFor(() => expect(messageAt(LABEL)).toBe(told));
    }
    expect(sent).toEqual([]);
    await type(LABEL, "000000");
    await send();
    await waitFor(() => expect(messageAt(LABEL)).toBe("Verification code error"));
    expect(registrations(sent)).toMatchObject([{ captcha: "000000" }]);
    await drawn(2);
    expect(valueOf(LABEL)).toBe("");
  });
});

test("a name that a try without an answer may have made is not called taken, and a changed password is told what it may mean", async () => {
  let answer: unknown = lostAnswer();
  let available = true;
  const { sent } = await openRegistration({
    answers: { "/wps/member/register": () => answer, "/wps/check/username": () => ({ available }) },
  });
  await fillIn();
  await send();
  available = false;
  await leave("username");
  answer = refusal("This key was used.", "idempotency.mismatch");
  await send();
  expect(messageAt("Username")).toBeNull();
  expect((await screen.findByRole("alert")).textContent).toContain("may already have been created");
  expect(sent.length).toBe(2);
});

test("a form that cannot be sent for want of a network says so and keeps everything, and goes out later", async () => {
  let answer: unknown = lostAnswer();
  const { sent } = await openRegistration({ answers: { "/wps/member/register": () => answer } });
  await fillIn();
  await send();
  expect((await screen.findByRole("alert")).textContent).toMatch(/connection|network|internet/i);
  expect([valueOf("Username"), valueOf("Password"), getSession()]).toEqual(["rahim2026", PASSWORD, null]);
  answer = REGISTERED;
  await send();
  await waitFor(() => expect(getSession()?.userName).toBe("rahim2026"));
  expect([screen.queryByRole("alert"), registrations(sent).length]).toEqual([null, 2]);
  expect(toastTexts()).toEqual(["Welcome, rahim2026. Your account is ready."]);
});
