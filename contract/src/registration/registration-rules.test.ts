import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DEFAULT_FIELDS,
  type FieldRule,
  REGISTRATION_KEYS,
  type RegistrationFields,
  type RegistrationKey,
  type RegistrationMethod,
  type RegistrationSwitches,
  completeFields,
  defaultMethod,
  formName,
  registrationMethods,
  shownFields,
  wireName,
} from "./registration-fields.ts";
import { isDemanded, ageOn, checkRegistration, normaliseField } from "./registration-rules.ts";

const ALL_ON: RegistrationSwitches = {
  COMM3: true,
  REG3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: true,
};
const everything = Object.fromEntries(
  REGISTRATION_KEYS.map((key) => [key, { ...DEFAULT_FIELDS[key], enabled: true, required: true }]),
) as RegistrationFields;

const shown = (method: RegistrationMethod, switches: Partial<RegistrationSwitches> = {}, changes: Partial<RegistrationFields> = {}) =>
  shownFields({
    method,
    switches: { ...ALL_ON, ...switches },
    fields: { ...everything, ...changes },
    codeGiven: false,
    captchaAsked: true,
  });
const off = (key: RegistrationKey): FieldRule => ({ ...everything[key], enabled: false });

interface Try {
  fields?: Partial<RegistrationFields>;
  method?: RegistrationMethod;
  values: Partial<Record<RegistrationKey, string>>;
}
/** Checks the named fields alone. */
function faultsOf({ fields = {}, method = "username", values }: Try) {
  const all = completeFields({ ...everything, ...fields }, "always");
  const keys = REGISTRATION_KEYS.filter((key) => key in values);
  return checkRegistration({ method, fields: all, shown: keys, values, today: "2026-11-21", minimumAge: 18 });
}
const kinds = (key: RegistrationKey, value: string, fields: Partial<RegistrationFields> = {}) =>
  faultsOf({ values: { [key]: value }, fields })[key]?.map((fault) => fault.kind) ?? [];

describe("the methods", () => {
  const methods = (switches: Partial<RegistrationSwitches>) => registrationMethods({ ...ALL_ON, ...switches }, everything);

  test("REG-05 TEMPLATE-06 TEMPLATE-07 there is a choice only when both are on", () => {
    expect(methods({})).toEqual(["username", "mobileNum"]);
    expect(methods({ USERNAMEREG3: false })).toEqual(["mobileNum"]);
    expect(methods({ MOBILENUMREG3: false })).toEqual(["username"]);
    expect(methods({ USERNAMEREG3: false, MOBILENUMREG3: false })).toEqual([]);
    expect(methods({ REG3: false })).toEqual([]);
    expect(methods({ COMM3: false })).toEqual([]);
  });

  test("REG-06 REG-07 the mobile number stands first only where there is no other", () => {
    expect(defaultMethod(methods({}))).toBe("username");
    expect(defaultMethod(methods({ USERNAMEREG3: false }))).toBe("mobileNum");
    expect(defaultMethod(methods({ MOBILENUMREG3: false }))).toBe("username");
    expect(defaultMethod([])).toBe("username");
  });

  test("a way in that nobody could use again is not offered", () => {
    const fields = { ...everything, messageCode2: off("messageCode2") };
    expect(registrationMethods({ ...ALL_ON, MOBILENUMPASSREG3: false }, fields)).toEqual(["username"]);
    expect(registrationMethods(ALL_ON, fields)).toEqual(["username", "mobileNum"]);
  });
});

describe("the fields", () => {
  test("REG-14 a disabled field is neither shown nor checked", () => {
    for (const key of REGISTRATION_KEYS) {
      const method = key === "messageCode2" ? "mobileNum" : "username";
      expect(shown(method), key).toContain(key);
      expect(shown(method, {}, { [key]: off(key) }), key).not.toContain(key);
    }
  });

  test("REG-39 TEMPLATE-08 by mobile number the passwords need their switch", () => {
    expect(shown("mobileNum")).toEqual(expect.arrayContaining(["password", "confimpsw"]));
    const without = shown("mobileNum", { MOBILENUMPASSREG3: false });
    expect(without).not.toContain("password");
    expect(without).not.toContain("confimpsw");
    expect(shown("username", { MOBILENUMPASSREG3: false })).toContain("password");
  });

  test("REG-40 REG-20 TEMPLATE-09 by username the SMS code needs its switch, and each method has its own code field", () => {
    expect(shown("username")).toContain("messageCode1");
    expect(shown("username", { REGMOBVERF3: false })).not.toContain("messageCode1");
    expect(shown("username")).not.toContain("messageCode2");
    expect(shown("mobileNum", { REGMOBVERF3: false })).toContain("messageCode2");
    expect(shown("mobileNum")).not.toContain("messageCode1");
    expect([wireName("messageCode1"), wireName("messageCode2")]).toEqual(["verificationCode", "verificationCode"]);
  });

  test("REG-18 REG-19 the number has a field name for each method and one name on the wire", () => {
    expect([formName("mobileNum", "mobileNum"), formName("mobileNum", "username")]).toEqual(["mobileNum2", "mobileNum1"]);
    expect(wireName("mobileNum")).toBe("mobileNum");
  });

  test("REG-17 REG-36 the odd keys travel under plain names", () => {
    expect([wireName("confimpsw"), wireName("identifying"), wireName("email")]).toEqual(["confirmPassword", "captcha", "email"]);
  });

  test("REG-35 REG-42 an invitation that is known already is not typed", () => {
    const situation = { method: "username", switches: ALL_ON, fields: everything, captchaAsked: true } as const;
    expect(shownFields({ ...situation, codeGiven: true })).not.toContain("affiliateCode");
    expect(shownFields({ ...situation, codeGiven: false })).toContain("affiliateCode");
  });

  test("CAPTCHA-01 CAPTCHA-09 the captcha's own switch decides on its field, whatever the field's rule says", () => {
    expect(completeFields({ identifying: off("identifying") }, "always").identifying).toMatchObject({ enabled: true, required: true });
    expect(completeFields({}, "off").identifying.enabled).toBe(false);
    const situation = { method: "username", switches: ALL_ON, fields: everything, codeGiven: false } as const;
    expect(shownFields({ ...situation, captchaAsked: false })).not.toContain("identifying");
  });
});

describe("the checks", () => {
  test("REG-60 REG-61 an empty field passes unless it is required", () => {
    const email = { ...everything.email, required: false };
    expect(kinds("email", "", { email })).toEqual([]);
    expect(kinds("email", "")).toEqual(["required"]);
    expect(kinds("email", "   ")).toEqual(["required"]);
  });

  test("REG-62 REG-76 a value outside the configured lengths fails, and no other bounds exist", () => {
    const nickname: FieldRule = { ...everything.nickname, minLength: 3, maxLength: 5 };
    expect(kinds("nickname", "ab", { nickname })).toEqual(["pattern"]);
    expect(kinds("nickname", "abcdef", { nickname })).toEqual(["pattern"]);
    for (const value of ["abc", "abcde"]) expect(kinds("nickname", value, { nickname }), value).toEqual([]);
    const wide: FieldRule = { ...nickname, minLength: 1, maxLength: 40 };
    expect(kinds("nickname", "a".repeat(40), { nickname: wide })).toEqual([]);
  });

  test("REG-63 REG-59 the pattern of the configuration decides, and the fault carries it with its bounds", () => {
    expect(kinds("qqNum", "12a45")).toEqual(["pattern"]);
    expect(kinds("qqNum", "12a45", { qqNum: { ...everything.qqNum, pattern: "handle" } })).toEqual([]);
    expect(faultsOf({ values: { username: "1abc" } }).username).toEqual([{ kind: "pattern", pattern: "username", min: 4, max: 16 }]);
  });

  test("REG-64 REG-65 the confirmation is required and has to match", () => {
    expect(faultsOf({ values: { password: "Ghuri#2031", confimpsw: "Ghuri#2032" } }).confimpsw).toEqual([{ kind: "mismatch" }]);
    expect(faultsOf({ values: { password: "Ghuri#2031", confimpsw: "Ghuri#2031" } })).toEqual({});
    expect(completeFields({ confimpsw: { ...everything.confimpsw, required: false } }, "off").confimpsw.required).toBe(true);
    expect(kinds("confimpsw", "")).toEqual(["required"]);
  });

  test("REG-66 REG-67 REG-68 the captcha is required, numeric and at most six digits long", () => {
    expect(kinds("identifying", "")).toEqual(["required"]);
    expect(kinds("identifying", "1234567")).toEqual(["pattern"]);
    expect(kinds("identifying", "12a4")).toEqual(["pattern"]);
    expect(kinds("identifying", "123456")).toEqual([]);
  });

  test("REG-69 an SMS code has at most ten digits, even where a brand says more", () => {
    const messageCode1 = { ...everything.messageCode1, maxLength: 40 };
    expect(kinds("messageCode1", "1".repeat(11), { messageCode1 })).toEqual(["pattern"]);
    expect(kinds("messageCode1", "1".repeat(10), { messageCode1 })).toEqual([]);
  });

  test("REG-70 the invitation code has no pattern here: the server knows it or not", () => {
    expect(kinds("affiliateCode", "কোড !")).toEqual([]);
  });

  test("REG-33 a birthday is a real day", () => {
    expect(kinds("birthday", "1990-02-28")).toEqual([]);
    for (const value of ["1990-02-30", "28/02/1990", "1990-2-8", "yesterday"]) expect(kinds("birthday", value), value).not.toEqual([]);
  });

  test("REG-34 REG-77 birthdays reach from 1900 to the end of this year", () => {
    expect(kinds("birthday", "1900-01-01")).toEqual([]);
    expect(kinds("birthday", "1899-12-31")).toEqual(["dateRange"]);
    expect(kinds("birthday", "2027-01-01")).toEqual(["dateRange"]);
  });

  test("I18N-05 under age is refused with the brand's age, to the day", () => {
    expect(faultsOf({ values: { birthday: "2008-11-22" } }).birthday).toEqual([{ kind: "underAge", age: 18 }]);
    expect(faultsOf({ values: { birthday: "2008-11-21" } })).toEqual({});
    expect([ageOn("2004-02-29", "2022-02-28"), ageOn("2004-02-29", "2022-03-01")]).toEqual([17, 18]);
  });

  test("REG-74 I18N-10 ERR-10 several faults of one field are all told: a malformed address of 255 characters and more has two", () => {
    expect(kinds("email", `${"x".repeat(300)}`)).toEqual(["emailLength", "pattern"]);
    expect(kinds("email", `${"x".repeat(249)}@ab.cd`)).toEqual(["emailLength"]);
    expect(kinds("email", `${"x".repeat(60)}@example.com`)).toEqual([]);
    for (const value of ["a@b", "a b@c.de", "@c.de", "a@-c.de", "a@c..de", "রহিম@c.de"])
      expect(kinds("email", value), value).toEqual(["pattern"]);
  });

  test("names are letters of any script: no digits, signs or emoji", () => {
    for (const value of ["মোহাম্মদ রহিম", "Anne-Marie O'Neill", "শ্রীমতী র‍্যাচেল"]) expect(kinds("payeeName", value), value).toEqual([]);
    for (const value of ["R2D2", "<b>x</b>", "রহিম 😀", "a@b"]) expect(kinds("payeeName", value), value).toEqual(["pattern"]);
  });

  test("a number is needed to prove it: with one the code is required, without one it is not", () => {
    const mobileNum = { ...everything.mobileNum, required: false };
    expect(faultsOf({ fields: { mobileNum }, values: { mobileNum: "", messageCode1: "" } })).toEqual({});
    expect(faultsOf({ fields: { mobileNum }, values: { mobileNum: "01712345678", messageCode1: "" } })).toHaveProperty("messageCode1");
    expect(faultsOf({ fields: { mobileNum }, method: "mobileNum", values: { mobileNum: "" } })).toHaveProperty("mobileNum");
  });

  test("the number that an account is made by is demanded, whatever the settings say of it elsewhere", () => {
    const fields = { ...everything, mobileNum: { ...everything.mobileNum, required: false } };
    expect(isDemanded("mobileNum", { method: "mobileNum", fields })).toBe(true);
    expect(isDemanded("mobileNum", { method: "username", fields })).toBe(false);
    expect(isDemanded("email", { method: "mobileNum", fields })).toBe(true);
  });

  test.each(["ra\u0000him", "ra\u202Ehim", "ra\u200Bhim", "ra\u2066him", "a\nb\u0007cd"])("%j hides something and is refused", (value) => {
    for (const key of ["username", "nickname", "payeeName", "password", "affiliateCode"] as const)
      expect(kinds(key, value), key).toContain("unsafe");
  });

  test("digits of other scripts count as what they mean", () => {
    expect(normaliseField("mobile", " \u200e+৮৮০ ১৭১২-৩৪৫৬৭৮ ")).toBe("+8801712345678");
    expect([normaliseField("digits", "१२३"), normaliseField("label", "রহিম১২"), normaliseField("password", " ১২ ")]).toEqual([
      "123",
      "রহিম১২",
      " ১২ ",
    ]);
    expect(kinds("identifying", "১২৩৪৫৬")).toEqual([]);
    expect(kinds("birthday", "১৯৯০-০২-২৮")).toEqual([]);
  });

  test("an absurd length is answered at once", () => {
    for (const key of REGISTRATION_KEYS) expect(kinds(key, "x".repeat(200_000)).length, key).toBeGreaterThan(0);
  });

  test("no text whatever breaks the rules", () => {
    fc.assert(
      fc.property(fc.constantFrom(...REGISTRATION_KEYS), fc.string({ unit: "binary", maxLength: 80 }), (key, value) => {
        expect(Array.isArray(kinds(key, value))).toBe(true);
      }),
    );
  });
});
