import * as z from "zod/mini";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "./memory-browser.ts";
import { clearSessionStorage, readStored, readStoredLater, readText, STORAGE_KEYS, writeStored, writeText } from "./storage.ts";

const Schema = z.object({ count: z.int() });

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe("stored values", () => {
  test("come back as they were written", () => {
    writeStored("local", STORAGE_KEYS.hotGames, { count: 2 });
    expect(readStored("local", STORAGE_KEYS.hotGames, Schema)).toEqual({ count: 2 });
    expect(readStored("session", STORAGE_KEYS.hotGames, Schema)).toBeNull();
  });

  test.each(["", "{", "null", "[]", '{"count":"2"}', '{"count":1.5}', "undefined"])("count as absent when damaged: %j", (text) => {
    localStorage.setItem(STORAGE_KEYS.hotGames, text);
    expect(readStored("local", STORAGE_KEYS.hotGames, Schema)).toBeNull();
  });

  test("do without their schema while there is nothing to check", async () => {
    const schema = vi.fn<() => Promise<typeof Schema>>(async () => Schema);
    expect(await readStoredLater("local", STORAGE_KEYS.hotGames, schema)).toBeNull();
    expect(schema).not.toHaveBeenCalled();
    writeStored("local", STORAGE_KEYS.hotGames, { count: 1 });
    expect(await readStoredLater("local", STORAGE_KEYS.hotGames, schema)).toEqual({ count: 1 });
  });

  test("a browser that keeps nothing is no error", () => {
    const deny = () => {
      throw new Error("denied");
    };
    const refusing = { getItem: deny, setItem: deny };
    vi.stubGlobal("localStorage", refusing);
    expect(writeText("local", STORAGE_KEYS.theme, "dark")).toBe(false);
    expect(readText("local", STORAGE_KEYS.theme)).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    expect(readText("local", STORAGE_KEYS.theme)).toBeNull();
  });

  test("clearing the tab's storage keeps only the mark of the native shell", () => {
    sessionStorage.setItem("MC_APP_SHELL", "1");
    sessionStorage.setItem(STORAGE_KEYS.session, "{}");
    clearSessionStorage();
    expect(sessionStorage.getItem("MC_APP_SHELL")).toBe("1");
    expect(sessionStorage.length).toBe(1);
  });
});
