// @vitest-environment happy-dom
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { catchRequests, ONCE, refused, SESSION } from "../../testing/wire.ts";
import { clearSession, getSession } from "../auth/session.ts";
import { affiliateInfoQuery, isCodeValid } from "./affiliate.ts";
import { greetAsNew, isNewcomer } from "./newcomer.ts";
import { isUnderway, isUsernameFree, register, registerStore, registrationSettingsQuery } from "./register.ts";
import { createTrial, playTrial } from "./trial.ts";

/* What the calls of registration and trial carry, field by field, as they leave the browser. */

const TRIAL = { ...SESSION, userName: "trial0001", type: 4 };
const trialName = () => sessionStorage.getItem("trialName");
const origin = { registerUrl: "mela.example:8443", domain: "mela.example", registerMethod: "H5", type: 0 } as const;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  clearSession();
  registerStore.setState({ show: false, success: false, hide: false });
  vi.unstubAllGlobals();
});

describe("what the client sends", () => {
  test("API-04 TRIAL-02 test play is POST /wps/session/login/freeplay with the module id of free play; its answer is stored as the session, and the trial's name beside it", async () => {
    const wire = catchRequests({ "POST /wps/session/login/freeplay": { ...TRIAL, trial: 1, trialName: "Guest 1" } });
    await playTrial();
    expect(wire.sent).toEqual([{ call: "POST /wps/session/login/freeplay", json: { moduleId: "FREEPLAY3" } }]);
    expect([getSession(), trialName()]).toEqual([TRIAL, "Guest 1"]);
  });

  test("API-05 TRIAL-02 a trial account is made by GET /wps/member/trialuser without payload or query; its answer is stored as the session, and the trial's name beside it", async () => {
    const wire = catchRequests({ "GET /wps/member/trialuser": { ...TRIAL, trial: 1, trialName: "Guest 2" } });
    await createTrial();
    expect(wire.sent).toEqual([{ call: "GET /wps/member/trialuser" }]);
    expect([getSession(), trialName()]).toEqual([TRIAL, "Guest 2"]);
  });

  test.each([playTrial, createTrial])("a trial that has just begun (%s) is new, so that nothing welcomes it back", async (begin) => {
    catchRequests({
      "POST /wps/session/login/freeplay": { ...TRIAL, token: "of a trial", trial: 1, trialName: "Guest" },
      "GET /wps/member/trialuser": { ...TRIAL, token: "of a trial", trial: 1, trialName: "Guest" },
    });
    expect(isNewcomer("of a trial")).toBe(false);
    await begin();
    expect([isNewcomer("of a trial"), isNewcomer(SESSION.token)]).toEqual([true, false]);
    greetAsNew("");
  });

  test.each([
    ["API-06 by username is PUT /wps/member/register", "username", "/wps/member/register", { username: "player01", password: "Mela2026" }],
    [
      "API-07 by mobile number is PUT /wps/member/register/mobile",
      "mobileNum",
      "/wps/member/register/mobile",
      { mobileNum: "01712345678", countryDialingCode: "880", verificationCode: "123456" },
    ],
  ] as const)("%s with the payload, encrypted and with the header", async (_row, method, path, fields) => {
    const wire = catchRequests({ [`PUT ${path}`]: SESSION });
    await register(method, { ...origin, ...fields });
    expect(wire.sent).toEqual([{ call: `PUT ${path}`, sealed: { ...origin, ...fields, ...ONCE } }]);
    expect(wire.headers[0]).toMatchObject({ "X-Encryption": "JWE", "Content-Type": "application/jose" });
    expect(registerStore.getState().success).toBe(true);
    expect(getSession()).toEqual(SESSION);
  });

  test("a form whose answer was lost goes out again under its key, also after a reload; another form, and one after an answer, has another", async () => {
    let answer: unknown = () => Promise.reject(new TypeError("Failed to fetch"));
    const wire = catchRequests({ "PUT /wps/member/register": () => (typeof answer === "function" ? answer() : answer) });
    const keys = () => wire.headers.map((headers) => headers[IDEMPOTENCY_HEADER]);
    const form = { ...origin, username: "player01", password: "Mela2026" };
    await expect(register("username", form)).rejects.toMatchObject({ code: "network.lost" });
    expect(isUnderway("player01")).toBe(true);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Mela2026");
    answer = refused("register.usernameTaken", 409);
    await expect(register("username", { ...form, captcha: "1234" }, "c1")).rejects.toMatchObject({ code: "register.usernameTaken" });
    const [first, again] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(isUnderway("player01")).toBe(false);
    answer = SESSION;
    await register("username", form);
    await register("username", { ...form, username: "player02" });
    expect(new Set(keys()).size).toBe(3);
  });

  test("API-09 the fields of registration are GET /wps/system/setting/register without payload, and its answer is their configuration", async () => {
    const wire = catchRequests({ "GET /wps/system/setting/register": DEFAULT_FIELDS });
    expect(await wire.client.fetchQuery(registrationSettingsQuery())).toEqual(DEFAULT_FIELDS);
    expect(wire.sent).toEqual([{ call: "GET /wps/system/setting/register" }]);
  });

  test("API-16 whether a username is free is GET /wps/check/username with the name in its query", async () => {
    const wire = catchRequests({
      "GET /wps/check/username": ({ query }: { query?: { username?: string } }) => ({ available: query?.username === "free1" }),
    });
    expect([await isUsernameFree("free1"), await isUsernameFree("taken1")]).toEqual([true, false]);
    expect(wire.sent).toEqual(["free1", "taken1"].map((username) => ({ call: "GET /wps/check/username", query: { username } })));
  });

  test("API-18 the check of an invitation code is a GET with code and domain, and the envelope's success tells whether it is valid", async () => {
    vi.stubGlobal("location", { hostname: "mela.example" });
    const wire = catchRequests({
      "GET /wps/affiliate/check": ({ query }: { query?: { code?: string } }) =>
        query?.code === "MELA2026" ? { code: "MELA2026" } : refused("affiliate.invalid"),
    });
    expect([await isCodeValid("MELA2026"), await isCodeValid("NOBODY")]).toEqual([true, false]);
    expect(wire.sent).toEqual(
      ["MELA2026", "NOBODY"].map((code) => ({ call: "GET /wps/affiliate/check", query: { code, domain: "mela.example" } })),
    );
  });

  test("API-19 who invites is a GET with a query: the code of the link, and the domain", async () => {
    vi.stubGlobal("location", { hostname: "mela.example" });
    const info = { code: "MELA2026", inviter: "ra***m" };
    const wire = catchRequests({ "GET /wps/affiliate/info": info });
    expect(await wire.client.fetchQuery(affiliateInfoQuery("MELA2026"))).toEqual(info);
    expect(await wire.client.fetchQuery(affiliateInfoQuery(""))).toEqual(info);
    expect(wire.sent).toEqual([
      { call: "GET /wps/affiliate/info", query: { code: "MELA2026", domain: "mela.example" } },
      { call: "GET /wps/affiliate/info", query: { domain: "mela.example" } },
    ]);
  });
});
