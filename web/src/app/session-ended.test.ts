// @vitest-environment happy-dom
import { findLanguage } from "@mela/contract/base/languages";
import { ApiError } from "@mela/kit/api";
import { afterEach, expect, test } from "vitest";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { forgetToasts, toastTexts } from "../testing/form-steps.ts";
import { activateLanguage, prepareLanguage } from "./language.tsx";
import { tellOfEnd } from "./wire-up.ts";

afterEach(() => {
  localStorage.clear();
  forgetToasts();
});

const ended = (reason: string) => new ApiError("session.expired", 401, "Log in again", { reason });
const RECORD = { type: "username", username: "Rahim", password: "sealed" };
const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.remember) ?? "null") as object | null;

test.each([
  ["remote", "rahim", ""],
  ["disabled", "rahim", ""],
  // The record may have learnt the new one in the tab in which it was changed.
  ["password", "rahim", "sealed"],
  ["idle", "rahim", "sealed"],
  ["expired", "rahim", "sealed"],
  ["excluded", "rahim", "sealed"],
  // Somebody else has logged in in a tab beside this one.
  ["remote", "karim", "sealed"],
])(
  "a session that was ended (%s, of %s) leaves the name, and no password of whom it was where it was ended from elsewhere",
  async (reason, whose, left) => {
    localStorage.setItem(STORAGE_KEYS.remember, JSON.stringify(RECORD));
    await tellOfEnd(ended(reason), whose);
    expect(kept()).toEqual({ ...RECORD, password: left });
  },
);

test.each([
  ["remote", null],
  ["disabled", null],
  ["password", RECORD],
  ["idle", RECORD],
])(
  "where the code for it does not come, a session that was ended (%s) leaves nothing that would open the account",
  async (reason, left) => {
    localStorage.setItem(STORAGE_KEYS.remember, JSON.stringify(RECORD));
    await tellOfEnd(ended(reason), "rahim", () => Promise.reject(new TypeError("Failed to fetch")));
    expect([kept(), toastTexts()]).toEqual([left, ["Log in again"]]);
  },
);

test("a trial whose time is over reads that, and what to do", async () => {
  activateLanguage(await prepareLanguage(findLanguage("en")!));
  await tellOfEnd(ended("trial"), "try1");
  expect(toastTexts()).toEqual(["Your trial is over. Open an account to keep playing."]);
});
