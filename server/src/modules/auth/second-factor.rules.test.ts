import { describe, expect, it } from "vitest";
import { recoveryCode, totpCode } from "@mela/contract/auth/second-factor";
import { codeAt } from "../../../testing/factor.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "../../lib/recovery-codes.ts";
import { createTotp } from "./totp.service.ts";

const NOW = Date.UTC(2026, 0, 15, 12, 0, 10);
const at = (moment: number, secret = "a secret of the test") => createTotp({ secret, clock: { now: () => new Date(moment) } });
const STEP = 30_000;

describe("codes of an authenticator app", () => {
  it("are those of RFC 6238 (appendix B)", () => {
    // "12345678901234567890" in base32; the RFC's eight digits end in these six.
    const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    for (const [seconds, code] of [
      [59, "287082"],
      [1_111_111_109, "081804"],
      [20_000_000_000, "353130"],
    ] as const) {
      expect(at(seconds * 1000).stepOf(key, code)).toBe(Math.floor(seconds / 30));
    }
  });

  it("count one step before and after the present one, and no further: a phone may be half a minute off", () => {
    const totp = at(NOW);
    const key = totp.newKey();
    const now = Math.floor(NOW / STEP);
    expect([-2, -1, 0, 1, 2].map((off) => totp.stepOf(key, codeAt(key, NOW + off * STEP)))).toEqual([null, now - 1, now, now + 1, null]);
  });

  it("are read with Bengali digits and spaces, and are nothing else than six digits", () => {
    expect([" ১২৩ ৪৫৬ ", "123-456", "12345", "1234567", "12345a", ""].map(totpCode)).toEqual(["123456", "123456", null, null, null, null]);
  });

  it("a key opens for its member and under its secret alone", async () => {
    const totp = at(NOW);
    const key = totp.newKey();
    const sealed = await totp.seal(7, key);
    expect(sealed).not.toContain(key);
    expect([await totp.open(7, sealed), await totp.open(8, sealed), await at(NOW, "another secret").open(7, sealed)]).toEqual([
      key,
      null,
      null,
    ]);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe("recovery codes", () => {
  it("are ten different ones of two groups of five signs, kept as hashes with a salt of their set", async () => {
    const [one, two] = await Promise.all([makeRecoveryCodes(), makeRecoveryCodes()]);
    expect(new Set([...one.shown, ...two.shown]).size).toBe(20);
    for (const code of one.shown) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    const plain = recoveryCode(one.shown[3]?.toLowerCase().replace("-", " ") ?? "") ?? "";
    expect((await hashRecoveryCode(plain, one.salt)).equals(one.hashes[3] as Buffer)).toBe(true);
    expect((await hashRecoveryCode(plain, two.salt)).equals(one.hashes[3] as Buffer)).toBe(false);
    expect(recoveryCode("ABCDE-1234")).toBeNull();
  });
});
