import { DEFAULT_FIELDS, REGISTRATION_KEYS, type RegistrationFields } from "@mela/contract/registration/registration-fields";
import { describe, expect, test } from "vitest";
import { ApiError } from "@mela/kit/api";
import type { MessageId } from "../../lib/i18n.tsx";
import { faultsText, hintText, keptValues, payloadOf, refusedFields } from "./register-rules.ts";

const fields = Object.fromEntries(REGISTRATION_KEYS.map((key) => [key, { ...DEFAULT_FIELDS[key], enabled: true }])) as RegistrationFields;
const place = { host: "mela.example:8080", hostname: "mela.example", device: "PWA" } as const;
const typed = {
  username: " Rahim01 ",
  mobileNum1: "০১৭১২-৩৪৫৬৭৮",
  messageCode1: "123456",
  password: " secret 12 ",
  confimpsw: " secret 12 ",
  paymentPassword: "246810",
  payeeName: "রহিম",
  nickname: "রহিম",
  email: "r@example.com",
  birthday: "1990-02-28",
  idNumber: "BD 1",
  qqNum: "12345",
  facebook: "r.b",
  wechat: "r_b",
  line: "r-b",
  whatsapp: "+8801",
  zalo: "rahim",
  recommenderId: "karim",
  affiliateCode: "MELA2026",
  identifying: "123456",
  agreement: "true",
};
const payload = (changes: object = {}) =>
  payloadOf(
    {
      method: "username",
      shown: REGISTRATION_KEYS.filter((key) => key !== "messageCode2"),
      fields,
      values: typed,
      advertising: false,
      givenCode: "",
      dialingCode: "880",
      ...changes,
    },
    place,
  );

describe("the payload", () => {
  test("REG-47 has the keys of the specification, and the agreement is not among them", () => {
    expect(Object.keys(payload()).toSorted()).toEqual(
      (
        "countryDialingCode registerUrl registerMethod username password confirmPassword affiliateCode paymentPassword recommenderId nickname " +
        "payeeName email mobileNum idNumber qqNum facebook wechat line whatsapp zalo birthday captcha type domain verificationCode"
      )
        .split(" ")
        .toSorted(),
    );
  });

  test("REG-43 REG-44 REG-45 REG-46 says where and how it was made, and always the type 0", () => {
    expect(payload()).toMatchObject({ registerUrl: "mela.example:8080", domain: "mela.example", registerMethod: "PWA", type: 0 });
  });

  test("REG-17 REG-20 REG-36 REG-38 carries values under the names of the wire, as they are meant", () => {
    expect(payload()).toMatchObject({
      username: "Rahim01",
      mobileNum: "01712345678",
      countryDialingCode: "880",
      verificationCode: "123456",
      password: " secret 12 ",
      confirmPassword: " secret 12 ",
      captcha: "123456",
    });
  });

  test("REG-48 carries channel and token of the phone-authentication provider, and neither without it", () => {
    expect(payload({ idToken: "a.b.c" })).toMatchObject({ firebaseChannel: "sms", firebaseIdToken: "a.b.c" });
    expect(payload()).not.toHaveProperty("firebaseChannel");
  });

  test("REG-42 the code of the link is sent though nobody typed it, and what is hidden is not sent", () => {
    const sent = payload({ shown: ["username", "password"], givenCode: "FRIEND1" });
    expect(sent).toEqual({
      username: "Rahim01",
      password: " secret 12 ",
      affiliateCode: "FRIEND1",
      registerUrl: "mela.example:8080",
      domain: "mela.example",
      registerMethod: "PWA",
      type: 0,
    });
  });
});

describe("what is wrong", () => {
  const t = (id: MessageId, values: Record<string, unknown> = {}) => [id, values["bounds"]].filter(Boolean).join(" ");

  test("REG-59 REG-74 is told from the pattern's text with its bounds, several joined by commas, none twice", () => {
    const pattern = { kind: "pattern", pattern: "email", min: 6, max: 254 } as const;
    expect(faultsText("email", [{ kind: "emailLength", max: 255 }, pattern, pattern], t, "en")).toBe(
      "register.fault.emailLength, register.pattern.email 6–254",
    );
    expect(faultsText("paymentPassword", [{ kind: "pattern", pattern: "digits", min: 6, max: 6 }], t, "bn")).toBe(
      "register.pattern.digits ৬",
    );
  });

  test("a hint tells the bounds in the digits of the language, where a field has one", () => {
    const rule = { enabled: true, required: true, minLength: 4, maxLength: 16, pattern: "username" } as const;
    const told = (id: string, values?: object) => `${id} ${Object.values(values ?? {}).join()}`;
    expect(hintText("username", rule, told, "bn")).toBe("register.hint.username ৪–১৬");
    expect(hintText("nickname", rule, told, "bn")).toBeUndefined();
  });

  test("REG-65 REG-66 the confirmation and the captcha have words of their own when they are empty", () => {
    expect(faultsText("confimpsw", [{ kind: "required" }], t, "en")).toBe("register.fault.confirmRequired");
    expect(faultsText("identifying", [{ kind: "required" }], t, "en")).toBe("verification.captchaRequired");
    expect(faultsText("email", [{ kind: "required" }], t, "en")).toBe("register.fault.required");
  });

  test("a refusal of the server finds its field, and one that is no field's finds none", () => {
    const refused = (code: ApiError["code"], value?: unknown) => refusedFields(new ApiError(code, 400, "", value));
    expect(refused("register.usernameTaken")).toEqual({ username: [{ kind: "taken" }] });
    expect(refused("affiliate.invalid")).toEqual({ affiliateCode: [{ kind: "affiliate" }] });
    expect(refused("register.invalid", { fields: { password: [{ kind: "common" }] } })).toEqual({ password: [{ kind: "common" }] });
    expect(Object.keys(refused("sms.codeWrong"))).toEqual(["messageCode1", "messageCode2"]);
    expect(refused("system.unavailable")).toEqual({});
  });
});

test("what is kept of a form that is put away holds nothing secret", () => {
  expect(Object.keys(keptValues({ ...typed, empty: "" }))).not.toEqual(expect.arrayContaining(["password"]));
  for (const name of ["password", "confimpsw", "paymentPassword", "messageCode1", "identifying", "empty"])
    expect(keptValues({ ...typed, empty: "" })).not.toHaveProperty(name);
  expect(keptValues(typed)).toMatchObject({ username: " Rahim01 ", email: "r@example.com" });
});
