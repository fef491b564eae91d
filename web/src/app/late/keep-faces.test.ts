// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CACHES } from "../../lib/cache-names.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { keepFaces } from "./keep-faces.ts";

const used = `${location.origin}/assets/display-latin-1234567.woff2`;

/** A place for files that knows some already; answers what was put there. */
function place(known: readonly string[] = [], refuses = false): string[] {
  const added: string[] = [];
  const cache = {
    match: async (address: string) => (known.includes(address) ? new Response() : undefined),
    add: async (address: string) => {
      if (refuses) throw new TypeError("no network");
      added.push(address);
    },
  };
  vi.stubGlobal("caches", { open: async (name: string) => (name === CACHES.assets ? cache : null) });
  return added;
}

beforeEach(() => {
  const entries = [used, `${location.origin}/assets/home-1234567.js`, "https://elsewhere.example/a.woff2"].map((name) => ({ name }));
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as PerformanceEntryList);
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("faces for the next page", () => {
  it("are put where the worker looks, the text's and those of this page; the next page is told, this one is not", async () => {
    localStorage.setItem(STORAGE_KEYS.faces, "kept boxes");
    const added = place();
    await keepFaces();
    expect(added).toEqual([expect.stringMatching(/text-latin.*\.woff2/), used]);
    expect(localStorage.getItem(STORAGE_KEYS.faces)).toBe("kept text boxes");
    expect(document.documentElement.dataset["faces"]).toBeUndefined();
  });

  it("are not fetched again when they are there", async () => {
    const added = place([used]);
    await keepFaces();
    expect(added).toEqual([expect.stringMatching(/text-latin.*\.woff2/)]);
  });

  it("are not promised when they did not come", async () => {
    localStorage.setItem(STORAGE_KEYS.faces, "kept");
    place([], true);
    await keepFaces();
    expect(localStorage.getItem(STORAGE_KEYS.faces)).toBe("kept");
  });
});
