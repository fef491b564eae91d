import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { detectShell, deviceOf } from "./device.ts";
import { memoryStorage } from "./memory-browser.ts";
import { displayedTheme, storedTheme, storeTheme } from "./theme.ts";

const web = { userAgent: "Mozilla/5.0 (Linux; Android 14)", search: "", standalone: false, kept: null };

describe("where the page runs", () => {
  test("LAYOUT-10 the native shell is known by its user agent, or by the address and then for the tab", () => {
    expect(detectShell({ ...web, userAgent: "Mozilla/5.0 MelaApp/2.1" })).toBe("app");
    expect(detectShell({ ...web, search: "?app=1" })).toBe("app");
    expect(detectShell({ ...web, kept: "1" })).toBe("app");
    expect(detectShell({ ...web, search: "?app=0" })).toBe("web");
  });

  test("an installed web app is one, a tab is neither, and the native shell wins", () => {
    expect(detectShell({ ...web, standalone: true })).toBe("pwa");
    expect(detectShell(web)).toBe("web");
    expect(detectShell({ ...web, standalone: true, search: "?app=1" })).toBe("app");
  });

  test("the device word follows", () => {
    expect(deviceOf("app", "")).toBe("APP");
    expect(deviceOf("web", "iPhone")).toBe("H5");
    expect(deviceOf("pwa", "Mozilla/5.0 (iPhone)")).toBe("WEBCLIP");
    expect(deviceOf("pwa", "Android")).toBe("PWA");
  });
});

describe("the theme", () => {
  beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  test("THEME-01 the choice, dark or light, is kept in local storage", () => {
    storeTheme("light");
    expect(localStorage.getItem("MC_THEME")).toBe("light");
    expect(storedTheme()).toBe("light");
  });

  test("THEME-02 THEME-03 dark is shown whatever was chosen", () => {
    expect([displayedTheme("light"), displayedTheme("dark"), displayedTheme(null)]).toEqual(["dark", "dark", "dark"]);
    expect(displayedTheme("light", ["dark"])).toBe("dark");
  });

  test("a brand that offers both themes shows the chosen one, and the first of them to whoever has chosen none", () => {
    const shown = (choice: "dark" | "light" | null, ...offered: ("dark" | "light")[]) => displayedTheme(choice, offered);
    expect([shown("light", "dark", "light"), shown("dark", "dark", "light"), shown(null, "dark", "light")]).toEqual([
      "light",
      "dark",
      "dark",
    ]);
    expect([shown("light", "light", "dark"), shown("dark", "light", "dark"), shown(null, "light", "dark")]).toEqual([
      "light",
      "dark",
      "light",
    ]);
    expect([shown("dark", "light"), shown(null, "light")]).toEqual(["light", "light"]);
  });

  test("a damaged choice counts as none", () => {
    localStorage.setItem("MC_THEME", "purple");
    expect(storedTheme()).toBeNull();
    expect(localStorage.getItem("MC_THEME")).toBeNull();
  });
});
