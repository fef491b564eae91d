import { describe, expect, test } from "vitest";
import { findEntries } from "./shell/palette-rules.ts";
import { returnAddress, SCREENS } from "./screens.ts";
import { cleanHtml } from "./trusted-types.ts";
import { readSettings } from "../lib/settings.ts";
import { createShortcutReader, type KeyPress } from "../lib/shortcuts.ts";
import { showTime } from "../lib/when.ts";

const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
  defaultPrevented: false,
  timeStamp: 0,
  ...part,
});

describe("shortcuts", () => {
  test("CSHELL-14 a pair counts while its second key follows soon, single keys only where they are on and nothing is typed", () => {
    const read = createShortcutReader();
    expect(read(press("g"), true)).toBeNull();
    expect(read(press("u", { timeStamp: 1_000 }), true)).toBe("g u");
    expect(read(press("g"), true)).toBeNull();
    expect(read(press("u", { timeStamp: 2_000 }), true)).toBe("u");
    expect(read(press("j"), false)).toBeNull();
    const field = { tagName: "INPUT" } as unknown as EventTarget;
    expect(read(press("?", { target: field }), true)).toBeNull();
    expect(read(press("k", { ctrlKey: true, target: field }), false)).toBe("mod+k");
    expect(read(press("K", { metaKey: true }), true)).toBe("mod+k");
  });
});

describe("the palette", () => {
  const entries = ["Operators", "Roles", "Anna Operator (anna)"].map((name) => ({ key: name, name, kind: "", open: () => undefined }));
  const found = (typed: string) => findEntries(entries, typed).map(({ name }) => name);

  test("CSHELL-02 finds by all typed words, what begins with them first", () => {
    expect(found("op")).toEqual(["Operators", "Anna Operator (anna)"]);
    expect(found("operator anna")).toEqual(["Anna Operator (anna)"]);
    expect(found("nobody")).toEqual([]);
  });

  test("CSHELL-02 ten thousand entries are searched in a small part of 200 ms", () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      key: String(at),
      name: `Person ${at} (p${at})`,
      kind: "",
      open: () => undefined,
    }));
    const begun = performance.now();
    expect(findEntries(many, "p9999")[0]?.name).toBe("Person 9999 (p9999)");
    expect(performance.now() - begun).toBeLessThan(200);
  });
});

test("CSHELL-04 a time is shown in UTC or in the computer's zone, with its ISO form", () => {
  const { text, full } = showTime("2026-11-26T18:30:00Z", "en-GB", "UTC");
  expect(text).toBe("26 Nov 2026, 18:30");
  expect(full).toContain("UTC");
  expect(full).toContain("2026-11-26T18:30:00.000Z");
  expect(showTime("nonsense", "en-GB", "UTC").text).toBe("");
});

test("CSHELL-18 every screen is a chunk of its own", () => {
  const lazy = SCREENS.filter(({ component }) => (component as { $$typeof?: symbol }).$$typeof === Symbol.for("react.lazy"));
  expect(lazy.map(({ path }) => path)).toEqual(SCREENS.map(({ path }) => path));
});

test("CSHELL-09 after the sign-in the page goes on at an address of its own alone", () => {
  expect(returnAddress("?to=%2Froles%2F3%3Fsort%3Dname")).toBe("/roles/3?sort=name");
  for (const bad of ["", "?to=//evil.example", "?to=https://evil.example", "?to=/%5Cevil.example", "?to=/sign-in", "?to=/link"])
    expect(returnAddress(bad)).toBe("/approvals");
});

test("settings that were damaged count as those of the beginning", () => {
  expect(readSettings({ theme: "pink" })).toEqual({ theme: "auto", times: "own", rows: "dense", shownIn: "", singleKeys: true });
  expect(readSettings({ theme: "light", more: 1 })).toEqual({ theme: "light", times: "own", rows: "dense", shownIn: "", singleKeys: true });
});

test("style sheets stay as they are on their way into the page", () => {
  const css = ":root{--a: calc(1px > 0)}";
  expect(cleanHtml(css)).toBe(css);
});
