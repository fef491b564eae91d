import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CachedAnswer, pickEncoding } from "./cached-answer.rules.ts";
import { containsPattern, gameTypeOfCategory, maskName, nameIn, normaliseSearch, pageCount, pairsOf } from "./games.rules.ts";

test("a name is given in the language, and in English where the game has none in it", () => {
  expect(nameIn({ en: "Tiger", bn: "বাঘ" }, "bn")).toBe("বাঘ");
  expect(nameIn({ en: "Tiger", bn: "বাঘ" }, "fr")).toBe("Tiger");
});

describe("search", () => {
  test("is blind to case, width and spaces", () => {
    expect(normaliseSearch("  Ｔiger \t FORTUNE ")).toBe("tiger fortune");
  });

  test("by pairs never loses a text that contains another, in any script", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        const all = new Set(pairsOf(before + part + after));
        expect(pairsOf(part).every((pair) => all.has(pair))).toBe(true);
      }),
    );
  });

  test("takes wildcards literally", () => {
    expect(containsPattern("50%_\\")).toBe("%50\\%\\_\\\\%");
  });
});

test("names of winners show three letters and the last, or of a short name only the first", () => {
  expect(maskName("rahim1987")).toBe("rah***7");
  expect(maskName("abcd")).toBe("a***");
  expect(maskName("")).toBe("***");
});

test("the number of pages is rounded up, and nothing has none", () => {
  expect([pageCount(0, 36), pageCount(36, 36), pageCount(37, 36)]).toEqual([0, 1, 2]);
});

test("GENT-24 e-sports and cockfight are categories of the game type SPORTS; ALL is every type", () => {
  expect(["ALL", "", "RNG", "ESPORTS", "COCKFIGHT", "NONSENSE"].map(gameTypeOfCategory)).toEqual([
    "",
    "",
    "RNG",
    "SPORTS",
    "SPORTS",
    undefined,
  ]);
});

test.each([
  [undefined, "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["BR;q=1.0", "br"],
  ["zstd", "identity"],
])("a caller that accepts %s gets %s", (accept, encoding) => {
  expect(pickEncoding(accept)).toBe(encoding);
});

test("a short answer is not compressed, and a tag among several is recognised", async () => {
  const answer = new CachedAnswer({ a: 1 }, 15);
  const plain = await answer.respond({ ifNoneMatch: undefined, acceptEncoding: "br" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(String(plain.body)).toBe('{"success":true,"value":{"a":1}}');
  expect((await answer.respond({ ifNoneMatch: `"x", ${answer.etag}`, acceptEncoding: "br" })).status).toBe(304);
});
