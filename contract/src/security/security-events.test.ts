import { expect, test } from "vitest";
import { networkOf } from "../base/network.ts";
import { levelOf, securityLine } from "./security-events.ts";

test("nothing in a security event can break its line, or turn it round for whoever reads it", () => {
  const forged = 'x\r\n{"channel":"security","event":"login.succeeded"}\u2028\u202e\u0000\u001b[2K\ud800';
  const line = securityLine({ type: "call.forged", brand: forged, detail: { [forged]: forged, count: 3 } });
  const text = JSON.stringify(line);
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
  expect(text).not.toMatch(/\\[nru]/);
  expect(line).toMatchObject({ channel: "security", event: "call.forged", severity: "high", detail: { count: 3 } });
  expect(String(securityLine({ type: "call.forged", call: "a".repeat(5_000) })["call"])).toHaveLength(200);
});

test("an event says what is known and leaves out what is not, at the level of its severity", () => {
  expect(securityLine({ type: "login.failed", brand: null, account: "member:3" })).toEqual({
    channel: "security",
    event: "login.failed",
    severity: "low",
    account: "member:3",
  });
  expect([levelOf("login.failed"), levelOf("call.forged"), levelOf("integrity.ledger")]).toEqual(["info", "warn", "error"]);
});

test("a network is an IPv4 address, or the /64 of an IPv6 subscriber", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::9")).toBe("2001:db8:0:0::/64");
});
