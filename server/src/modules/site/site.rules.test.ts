import { describe, expect, it } from "vitest";
import { deriveStatus } from "@mela/contract/site/site";
import { isOwnNetwork } from "../../adapters/country.ts";
import { hostName } from "../../lib/host-name.ts";
import { isRegionRestricted, negotiateLanguage } from "./site.rules.ts";

describe("the gate's status", () => {
  it("STATUS-02 STATUS-08 is 0 when neither flag is up", () => {
    expect(deriveStatus({ maintenance: false, regionRestriction: false })).toBe(0);
  });

  it("STATUS-04 is 1 when maintenance and a region restriction both apply", () => {
    expect(deriveStatus({ maintenance: true, regionRestriction: true })).toBe(1);
    expect(deriveStatus({ maintenance: true, regionRestriction: false })).toBe(1);
  });

  it("STATUS-05 is 2 for a region restriction alone", () => {
    expect(deriveStatus({ maintenance: false, regionRestriction: true })).toBe(2);
  });
});

describe("the region rule", () => {
  it("lets only this machine and its network in when there is no list of countries", () => {
    expect(isRegionRestricted([], "127.0.0.1", null)).toBe(false);
    expect(isRegionRestricted([], "203.0.113.7", "BD")).toBe(true);
  });

  it("lets in the listed countries and nobody whose country is not known", () => {
    expect(isRegionRestricted(["BD", "IN"], "203.0.113.7", "BD")).toBe(false);
    expect(isRegionRestricted(["BD", "IN"], "203.0.113.7", "US")).toBe(true);
    expect(isRegionRestricted(["BD"], "127.0.0.1", null)).toBe(true);
  });

  it.each([
    ["127.0.0.1", true],
    ["10.2.3.4", true],
    ["192.168.1.1", true],
    ["172.16.0.1", true],
    ["172.31.255.1", true],
    ["::1", true],
    ["::ffff:10.0.0.1", true],
    ["fd12:3456::1", true],
    ["fe80::1", true],
    ["172.32.0.1", false],
    ["8.8.8.8", false],
    ["::ffff:8.8.8.8", false],
    ["2001:db8::1", false],
    ["192.169.1.1", false],
    ["127.0.0.1.evil", false],
  ])("knows whether %s is our own network", (ip, own) => {
    expect(isOwnNetwork(ip)).toBe(own);
  });
});

describe("the language of an answer", () => {
  const offered = ["bn", "en", "zh-TW"];
  it.each([
    [undefined, "bn"],
    ["", "bn"],
    ["en", "en"],
    ["en-US,en;q=0.9", "en"],
    ["fr, en;q=0.3, bn;q=0.8", "bn"],
    ["xx-YY", "bn"],
    ["*", "bn"],
    ["EN-gb", "en"],
    ["bn-BD", "bn"],
    ["zh-tw", "zh-TW"],
    ["en;q=0, bn;q=0.1", "bn"],
    [";;;,,q=1", "bn"],
    [`${"x,".repeat(500)}en`, "bn"],
  ])("for %j is %s", (header, language) => {
    expect(negotiateLanguage(header, offered, "bn")).toBe(language);
  });
});

describe("the host of a request", () => {
  it.each([
    ["panna.localhost:8080", "panna.localhost"],
    ["LOCALHOST", "localhost"],
    ["[::1]:80", "[::1]"],
    [undefined, ""],
    ["a b", ""],
    ["x/../y", ""],
  ])("of %j is %j", (header, host) => {
    expect(hostName(header)).toBe(host);
  });
});
