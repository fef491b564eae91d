import { expect, test } from "vitest";
import { partOf, protections } from "./parts.ts";

test("a sheet opens by its name in the address, and by no other", () => {
  expect(partOf(new URLSearchParams("open=account&next=withdraw"))).toBe("account");
  expect(partOf(new URLSearchParams("open=everything"))).toBeNull();
  expect(partOf(new URLSearchParams())).toBeNull();
});

test("protections count what is there", () => {
  const nothing = {
    fundsPassword: { set: false, setAt: null, waitSeconds: 0 },
    payeeName: null,
    nickname: null,
    mobile: null,
    email: null,
    emailProved: false,
    questions: [],
    payoutAccounts: 3,
    passkeys: 0,
    twoStep: false,
    resetWays: [],
    lastLoginAt: null,
  };
  expect(protections(nothing, false)).toEqual({ done: 0, of: 5 });
  expect(protections({ ...nothing, twoStep: true }, true)).toEqual({ done: 1, of: 6 });
  expect(protections({ ...nothing, mobile: "+880•••678", passkeys: 2 }, false)).toEqual({ done: 2, of: 5 });
});
