import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryHistory } from "../lib/memory-browser.ts";
import { addressWithPopup, closePopup, openPopup, popupOf } from "./use-popup.ts";

let browser: ReturnType<typeof memoryHistory>;
function enter(address: string): void {
  browser = memoryHistory(address);
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("location", browser.location);
}

beforeEach(() => enter("/m/home?category=RNG"));
afterEach(() => vi.unstubAllGlobals());

describe("popups", () => {
  test("LAYOUT-11 LAYOUT-12 of login, register and forgot password one is open at a time: the next one takes its place", () => {
    openPopup("login");
    expect(popupOf(location.search)).toBe("login");
    openPopup("register");
    expect(popupOf(location.search)).toBe("register");
    openPopup("forget");
    expect(new URLSearchParams(location.search).getAll("popup")).toEqual(["forget"]);
    expect(browser.addresses()).toEqual(["/m/home?category=RNG", "/m/home?category=RNG&popup=forget"]);
  });

  test("closing leaves the history as it was before opening", () => {
    openPopup("side");
    closePopup();
    expect(browser.addresses()).toEqual(["/m/home?category=RNG"]);
  });

  test("a popup that the page was entered with is closed without leaving the page", () => {
    enter("/m/help?popup=login&tag=terms");
    closePopup();
    expect(browser.addresses()).toEqual(["/m/help?tag=terms"]);
    closePopup();
    expect(browser.addresses()).toEqual(["/m/help?tag=terms"]);
  });

  test("an address names only popups that exist", () => {
    expect(popupOf("?popup=login")).toBe("login");
    expect(popupOf("?popup=constructor")).toBeNull();
    expect(addressWithPopup("/m/home", "?popup=side", null)).toBe("/m/home");
  });
});
