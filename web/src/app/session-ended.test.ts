// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { afterEach, expect, test } from "vitest";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { forgetToasts } from "../testing/form-steps.ts";
import { tellOfEnd } from "./session-ended.ts";

afterEach(() => {
  localStorage.clear();
  forgetToasts();
});

test.each([
  ["remote", ""],
  ["password", ""],
  ["disabled", ""],
  ["idle", "sealed"],
  ["expired", "sealed"],
  ["excluded", "sealed"],
])(
  "a session that was ended (%s) leaves the name, and the password only where nobody has ended it from elsewhere",
  async (reason, left) => {
    const record = { type: "username", username: "rahim", password: "sealed" };
    localStorage.setItem(STORAGE_KEYS.remember, JSON.stringify(record));
    await tellOfEnd(new ApiError("session.expired", 401, "Log in again", { reason }));
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.remember) ?? "null")).toEqual({ ...record, password: left });
  },
);
