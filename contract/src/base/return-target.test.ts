import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnTarget } from "./return-target.ts";
import { EVIL_ADDRESSES } from "../testing/evil-addresses.ts";

const BASES = [
  "https://mela.example/",
  "https://mela.example:8443/m/login?return=x",
  "http://127.0.0.1:8080/chat#t",
  "https://evil.example/",
];

/** Where browsers end up that are sent to `target`, judged by the parser of their standard. */
const originsOf = (target: string) => BASES.map((base) => new URL(target, base).origin);
const OWN = BASES.map((base) => new URL(base).origin);

const piece = fc.oneof(
  fc.constantFrom("/", "//", "\\", ".", "..", "/.", "%2e", "%2f", "%5C", "%25", "@", ":", "?", "#", "\t", "\n", "\r", "\0", " ", "[", "]"),
  fc.constantFrom(
    "evil.example",
    "mela.example",
    "m",
    "home",
    "https:",
    "http:",
    "javascript:",
    "blob:",
    "\u2215",
    "\uff0f",
    "\u200d",
    "\ud800",
  ),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const address = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join("")),
  fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join("")}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

describe("the reader of return targets", () => {
  it("whatever it answers stays on the site and means the same when it is read again", () => {
    fc.assert(
      fc.property(address, fc.constantFrom(undefined, "https://mela.example"), (text, origin) => {
        const target = returnTarget(text, origin);
        if (target === null) return;
        expect(originsOf(target)).toEqual(OWN);
        expect(target).toMatch(/^\/(?![/\\])/);
        expect(returnTarget(target)).toBe(target);
        // A server or a proxy on the way may decode it once or twice.
        for (let decoded = new URL(target, BASES[0]).pathname, times = 0; times < 2; times += 1) {
          decoded = decodeLeniently(decoded);
          expect(new URL(decoded, BASES[0]).origin).toBe(OWN[0]);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it("keeps every path that a page of ours can have", () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/);
    const value = fc.string({ unit: "grapheme", maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(fc.tuple(word, value), { maxLength: 3 }), (parts, pairs) => {
        const query = new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])).toString();
        const path = `/m/${parts.join("/")}${query === "" ? "" : `?${query}`}`;
        expect(returnTarget(path)).toBe(path);
        expect(returnTarget(`https://mela.example${path}`, "https://mela.example")).toBe(path);
        expect(returnTarget(`https://mela.example${path}`)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it("refuses over two hundred addresses that lead away, on any origin", () => {
    expect(EVIL_ADDRESSES.length).toBeGreaterThan(200);
    for (const text of EVIL_ADDRESSES) {
      expect(returnTarget(text), JSON.stringify(text)).toBeNull();
      expect(returnTarget(text, "https://own.invalid"), JSON.stringify(text)).toBeNull();
      expect(returnTarget(`https://own.invalid${text}`, "https://own.invalid"), JSON.stringify(text)).toBeNull();
    }
  });

  it("refuses nothing, and what is too long", () => {
    for (const text of [null, undefined, "", `/${"a".repeat(2_048)}`]) expect(returnTarget(text)).toBeNull();
    expect(returnTarget(`/${"a".repeat(2_047)}`)).toHaveLength(2_048);
  });

  it("writes it as the parser reads it", () => {
    expect(returnTarget("/m/../m/help?tag=কথা#top")).toBe("/m/help?tag=%E0%A6%95%E0%A6%A5%E0%A6%BE#top");
    expect(returnTarget("/m/games?next=%2Fm%2Fhome&q=a//b")).toBe("/m/games?next=%2Fm%2Fhome&q=a//b");
  });
});

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
