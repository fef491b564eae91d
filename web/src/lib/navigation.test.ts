import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EVIL_ADDRESSES } from "@mela/contract/testing/evil-addresses";
import { memoryHistory } from "./memory-browser.ts";
import {
  afterPasswordPathOf,
  currentStep,
  firstPasswordPathFor,
  goBack,
  loginPathFor,
  nameEntry,
  navigateTo,
  returnPathOf,
} from "./navigation.ts";

let browser: ReturnType<typeof memoryHistory>;

beforeEach(() => {
  browser = memoryHistory("/m/home");
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("location", browser.location);
});
afterEach(() => vi.unstubAllGlobals());

describe("the history", () => {
  test("HEADER-10 back is one step in the history", () => {
    navigateTo("/m/help");
    navigateTo("/m/help?tag=terms");
    goBack();
    expect(browser.addresses()).toEqual(["/m/home", "/m/help"]);
  });

  test("back from a page that was entered directly leads home instead of out of the site", () => {
    browser = memoryHistory("/m/help");
    vi.stubGlobal("history", browser.history);
    goBack();
    expect(browser.addresses()).toEqual(["/m/home"]);
  });

  test.each([
    ["a link of ours", "https://mela.example/m/poker-games", 1],
    ["a page of others", "https://other.example/m/poker-games", 0],
    ["a payment page on our host", "https://mela.example/pay/1", 0],
    ["nowhere", "", 0],
  ])("a document that was entered from %s knows whether the step before is a page of ours", (_from, referrer, depth) => {
    browser = memoryHistory("/m/play");
    vi.stubGlobal("history", Object.assign(browser.history, { length: 2 }));
    vi.stubGlobal("location", { origin: "https://mela.example" });
    vi.stubGlobal("document", { referrer });
    nameEntry();
    expect(currentStep().depth).toBe(depth);
  });

  test("replacing a step does not make it deeper", () => {
    navigateTo("/m/login", { replace: true });
    expect(currentStep().depth).toBe(0);
    navigateTo("/m/help");
    expect(currentStep().depth).toBe(1);
  });

  test("a move away from an open popup takes the popup's place", () => {
    navigateTo("/m/home?popup=side", { popup: "side" });
    navigateTo("/m/help");
    expect(browser.addresses()).toEqual(["/m/home", "/m/help"]);
  });
});

describe("the way back after a login", () => {
  test("keeps path and query of what was wanted", () => {
    const path = loginPathFor("/m/help?tag=terms");
    expect(path).toBe("/m/login?return=%2Fm%2Fhelp%3Ftag%3Dterms");
    expect(returnPathOf(new URLSearchParams(path.split("?")[1]))).toBe("/m/help?tag=terms");
  });

  test("is home for the pages of the login themselves", () => {
    expect(loginPathFor("/m/register?x=1")).toBe("/m/login");
    expect(returnPathOf(new URLSearchParams("return=/m/login"))).toBe("/m/home");
    expect(returnPathOf(new URLSearchParams(""))).toBe("/m/home");
  });

  test("ROUTE-09 whoever wanted to change the password is led back to that page", () => {
    expect(loginPathFor("/m/changePsw")).toBe("/m/login?return=%2Fm%2FchangePsw");
    expect(returnPathOf(new URLSearchParams("return=/m/changePsw"))).toBe("/m/changePsw");
  });

  test("the page for a first password keeps where it leads to, and never leads to itself", () => {
    expect(firstPasswordPathFor("/m/changePsw?return=%2Fm%2Fset")).toBe("/m/changePsw?return=%2Fm%2Fset");
    expect(firstPasswordPathFor("/m/set")).toBe("/m/changePsw?return=%2Fm%2Fset");
    expect(afterPasswordPathOf(new URLSearchParams("return=/m/set"))).toBe("/m/set");
    expect(afterPasswordPathOf(new URLSearchParams("return=/m/changePsw"))).toBe("/m/home");
  });

  test("never leads out of the site", () => {
    for (const address of EVIL_ADDRESSES) {
      expect(returnPathOf(new URLSearchParams({ return: address })), JSON.stringify(address)).toBe("/m/home");
      expect(loginPathFor(address)).toBe("/m/login");
    }
  });

  test("resolves dots inside the site", () => {
    expect(returnPathOf(new URLSearchParams({ return: "/m/../../m/help?x=1#y" }))).toBe("/m/help?x=1#y");
  });
});
