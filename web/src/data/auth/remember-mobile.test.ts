import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { forgetLogin, recallLogin, recallMobile, rememberMobile } from "./remember.ts";

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const number = { countryDialingCode: "880", mobile: "01712345678" };

test("STORE-02 a remembered number keeps type, number and country, and nothing to log in with", async () => {
  rememberMobile(number);
  expect(JSON.parse(localStorage.getItem("MC_REMEMBER") ?? "")).toEqual({
    type: "sms",
    username: "01712345678",
    password: "",
    countryDialingCode: "880",
  });
  expect(recallMobile()).toEqual(number);
  expect(await recallLogin()).toBeNull();
  forgetLogin();
  expect(recallMobile()).toBeNull();
});

test.each(["", "{", '{"type":"sms"}', '{"type":"username","username":"player01","password":""}'])(
  "STORE-02 %j is no remembered number",
  (text) => {
    localStorage.setItem("MC_REMEMBER", text);
    expect(recallMobile()).toBeNull();
  },
);
