import { beforeAll, describe, expect, it } from "vitest";
import { drawShareWords, type Letters } from "./share-drawing.rules.ts";
import { loadLetters } from "./share-letters.service.ts";

const COLOURS = { ground: "#120a1c", accent: "#ffb524" };
let letters: Letters;
beforeAll(async () => {
  letters = await loadLetters();
});

const outlinesOf = (word: string): number => letters(word, 100)?.paths.match(/<path /g)?.length ?? 0;
const draw = (title: string): string | null => drawShareWords({ title, brand: "মেলা" }, COLOURS, letters);

describe("letters of a picture", () => {
  it("join in Bengali: a conjunct is one outline, and a vowel sign that is written after its letter stands before it", () => {
    expect(outlinesOf("ক্ষ")).toBe(1);
    expect(outlinesOf("কষ")).toBe(2);
    const firstOf = (word: string) => / d="([^"]+)"/.exec(letters(word, 100)?.paths ?? "")?.[1];
    expect(firstOf("মে")).not.toBe(firstOf("ম"));
    expect(letters("মে", 100)?.paths).toContain(firstOf("ম"));
  });

  it("of both scripts stand in one word, one after the other", () => {
    const [both, bengali, latin] = ["৳১০০-VIP", "৳১০০", "-VIP"].map((word) => letters(word, 100)?.width ?? 0);
    expect(both).toBeCloseTo((bengali ?? 0) + (latin ?? 0));
  });
});

describe("the picture of a shared page", () => {
  it("is in the brand's colours, and holds outlines and no text", () => {
    const svg = draw("মাছ ধরা");
    expect(svg).toContain(`fill="${COLOURS.ground}"`);
    expect(svg).toContain(`<g fill="${COLOURS.accent}">`);
    expect(svg).not.toMatch(/<text|font/);
  });

  it("writes a longer title smaller, and none that does not fit or that the face cannot write", () => {
    const sizeOf = (title: string) => Number(/<g fill="#ffffff">.*?scale\(([\d.]+)/.exec(draw(title) ?? "")?.[1]);
    expect(sizeOf("Get 50% more on every deposit of the first week, up to 5,000")).toBeLessThan(sizeOf("Fishing"));
    expect(draw("W".repeat(60))).toBeNull();
    expect(draw("wide words ".repeat(30))).toBeNull();
    expect(draw("मेला")).toBeNull();
  });
});
