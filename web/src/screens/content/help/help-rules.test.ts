import { describe, expect, test } from "vitest";
import { openedEntry, searchHelp, tagsOf } from "./help-rules.ts";

const entries = [
  { tag: "games", title: "Slots", content: "<p>How the <b>reels</b> pay</p>" },
  { tag: "games", title: "মাছ ধরা", content: "<p>প্রতিটি গুলি একটি বাজি</p>" },
  { tag: "terms", title: "Terms", content: "<p>Rules &amp; duties</p>" },
];

describe("the help centre", () => {
  test("HELPC-02 the first entry with the query's tag is the one that opens", () => {
    expect(openedEntry(entries, "terms")).toBe(entries[2]);
    expect(openedEntry(entries, "games")).toBe(entries[0]);
    for (const tag of [null, "", "nowhere"]) expect(openedEntry(entries, tag)).toBeNull();
  });
  test("the topics stand once each, in the brand's order", () => expect(tagsOf(entries)).toEqual(["games", "terms"]));
  test("a search looks for every word in titles and texts, in either script, and not into markup", () => {
    const found = (words: string) => searchHelp(entries, words).map(({ title }) => title);
    expect(found("REELS pay")).toEqual(["Slots"]);
    expect(found("গুলি")).toEqual(["মাছ ধরা"]);
    expect(found("rules & duties")).toEqual(["Terms"]);
    expect(found("<b>")).toEqual([]);
    expect(found("  ")).toHaveLength(3);
  });
});
