import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { isGuarded, isStrongSecret } from "./secrets.ts";

it("random secrets of the usual writings are strong", () => {
  for (let times = 0; times < 200; times += 1) {
    expect(isStrongSecret(randomBytes(32).toString("hex"))).toBe(true);
    expect(isStrongSecret(randomBytes(32).toString("base64url"))).toBe(true);
    expect(isStrongSecret(randomBytes(24).toString("base64"))).toBe(true);
  }
});

it("short, repeated and counted ones are not", () => {
  const weak = [
    "",
    "a".repeat(64),
    "ab".repeat(32),
    "0123456789abcdef".repeat(4),
    "change-me-please".repeat(3),
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "passwordpasswordpasswordpassword1",
    `${"a".repeat(60)}Xy9!`,
    randomBytes(15).toString("hex"),
  ];
  for (const text of weak) expect(isStrongSecret(text), text).toBe(false);
});

it("only TLS is guarded, or what stays on this machine", () => {
  expect(
    ["https://sms.example", "http://127.0.0.1:8090", "http://localhost", "http://[::1]:1"].map((address) => isGuarded(address)),
  ).toEqual([true, true, true, true]);
  for (const address of ["http://sms.example", "http://10.0.0.1", "http://127.0.0.1.evil.example"]) expect(isGuarded(address)).toBe(false);
  expect([isGuarded("smtps://mail.example", ["smtps:"]), isGuarded("smtp://mail.example:587", ["smtps:"])]).toEqual([true, false]);
});
