import { describe, expect, it, test } from "vitest";
import { addressFault, nextAttempt, postbackAddress, readClick, templateFault, writeClick } from "./tracking.rules.ts";
import { trackingFaults } from "./tracking-settings.service.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const DAY = 86_400_000;

test.each([
  ["https://a.example/in?c={clickid}&e={event}&v={amount}&cur={currency}&t={id}&m={money}", null],
  ["http://127.0.0.1:9000/in?c={clickid}", null],
  ["https://a.example/in", "must have {clickid}, or the affiliate knows of nobody"],
  ["https://a.example/in?c={clickid}&s={secret}", "{secret} is none of {clickid}, {event}, {amount}, {currency}, {id}, {money}"],
  ["https://{clickid}.a.example/in", "must have its macros behind the host name"],
  ["https://a.example/in?c={clickid}&e={event", "has a brace without its other"],
  ["http://a.example/in?c={clickid}", "must be https, except on this machine"],
  ["https://me:it@a.example/in?c={clickid}", "must have no name or password in it"],
  ["ftp://a.example/in?c={clickid}", "must be an address such as https://postback.example/in"],
])("the template %s: %s", (template, says) => {
  expect(templateFault(template)).toBe(says);
});

test("an address that is called has no part that is not sent", () => {
  expect(addressFault("https://a.example/in#x")).toBe("must have no #");
});

describe("an affiliate's address", () => {
  const body = { event: "deposit", clickId: "a:b~1.2", amountMinor: 50_005, currency: "BDT" } as const;
  it("has the event's values, each written so that it stays one value", () => {
    const address = new URL(
      postbackAddress("https://a.example/in?c={clickid}&v={amount}&u={currency}&i={id}&m={money}", "id 1&x", false, body),
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({ c: "a:b~1.2", v: "500.05", u: "BDT", i: "id 1&x", m: "real" });
  });
  it("says play money where the brand plays for it, asked for or not", () => {
    expect(postbackAddress("https://a.example/in?c={clickid}", "1", true, body)).toContain("money=play");
    expect(postbackAddress("https://a.example/in?c={clickid}", "1", false, body)).not.toContain("money");
    expect(postbackAddress("https://a.example/in/{money}?c={clickid}", "1", true, body)).toBe("https://a.example/in/play?c=a%3Ab~1.2");
  });
  it("has nothing where the event has nothing", () => {
    const address = postbackAddress("https://a.example/in?c={clickid}&v={amount}&u={currency}", "1", false, {
      event: "registration",
      clickId: "x",
    });
    expect(address).toBe("https://a.example/in?c=x&v=&u=");
  });
});

test("pauses grow to a day, and after so many days it is given up", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => (nextAttempt(attempts, NOW, NOW, 3)!.getTime() - NOW.getTime()) / 60_000);
  expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440]);
  const late = new Date(NOW.getTime() + 3 * DAY - 30 * 60_000);
  expect(nextAttempt(3, NOW, late, 3)).not.toBeNull();
  expect(nextAttempt(4, NOW, late, 3)).toBeNull();
  expect(nextAttempt(1, NOW, NOW, 0)).toBeNull();
});

describe("the cookie of a click", () => {
  const click = { affiliate: "north", clickId: "c-1.~:Z_9", clickedAt: NOW };
  const value = writeClick(click) ?? "";
  it("is read as it was written, until its days are over", () => {
    expect(readClick(value, 30, NOW)).toEqual(click);
    expect(readClick(value, 30, new Date(NOW.getTime() + 30 * DAY))).toEqual(click);
    expect(readClick(value, 30, new Date(NOW.getTime() + 30 * DAY + 1))).toBeNull();
  });
  it("counts for nothing when it comes from the future, or is no click", () => {
    expect(readClick(value, 30, new Date(NOW.getTime() - 3_600_000))).toBeNull();
    for (const odd of ["", "north", "north.x.1", "NORTH.1.1", `north.1.${"x".repeat(129)}`]) expect(readClick(odd, 30, NOW)).toBeNull();
  });
  it.each(["", "a b", "a;b", "a,b", "a\r\nSet-Cookie: x=1", "<b>", "x".repeat(129)])("is not made of the click id %j", (clickId) => {
    expect(writeClick({ ...click, clickId })).toBeNull();
  });
});

test("a brand is told what is wrong with its affiliates by the path", () => {
  const partner = { code: "north", open: true, url: "https://a.example/in?c={clickid}", events: ["deposit" as const], giveUpDays: 3 };
  const faults = trackingFaults({
    webhook: { url: "http://a.example", giveUpDays: 1 },
    affiliates: {
      parameters: { affiliate: "c", click: "c" },
      keepDays: 30,
      partners: [partner, { ...partner, events: ["deposit", "deposit"], url: "https://a.example" }],
    },
  });
  expect(faults.map(({ steps }) => steps.join("."))).toEqual([
    "webhook.url",
    "affiliates.parameters.click",
    "affiliates.partners.1.code",
    "affiliates.partners.1.events",
    "affiliates.partners.1.url",
  ]);
});
