import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contrastOf } from "./look-contrast.rules.ts";
import { checkLook } from "./look-file.rules.ts";
import { gameLookOf } from "./look-games.rules.ts";
import { sheetOf } from "./look-sheet.rules.ts";
import { readColour, type Colour } from "./look-values.rules.ts";

const inGames = (look: object) => gameLookOf(sheetOf(checkLook(look), { mark: 'url("data:image/svg+xml,x")' }));
const colour = (text: string | undefined) => readColour(text ?? "") as Colour;
const lookOfBrand = (code: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../brands/${code}/look.json`), "utf8")) as object;

test("a look that changes nothing changes nothing in games", () => {
  expect(inGames({})).toBeUndefined();
  expect(gameLookOf("")).toBeUndefined();
});

test("games take the dark tokens of a look, and those alone that games have", () => {
  const look = inGames(lookOfBrand("panna"));
  expect(look?.tokens).toMatchObject({ bg: "#051a14", accent: "#dfb345", "surface-3": "#123d31", "on-accent": "#241a02" });
  expect(Object.keys(look?.tokens ?? {})).not.toContain("nav-a");
  expect(look).toMatchObject({ corners: {} });
  expect(look?.headings).toBeUndefined();
});

test("corners and the face of headings go along", () => {
  expect(inGames({ radii: { sm: 2, lg: 4, "2xl": 0 }, faces: { display: "text" } })).toEqual({
    tokens: {},
    corners: { sm: 2, "2xl": 0 },
    headings: "text",
  });
});

test("a look that is light alone gives games dark grounds in its hue, as bright as the base's, and letters in its accent that can be read on them", () => {
  const light = {
    text: "#0a2540",
    "text-2": "#27415c",
    "text-3": "#42576e",
    accent: "#635bff",
    "on-accent": "#fff",
    "grad-accent": "linear-gradient(180deg, #635bff 0, #5149d8 100%)",
  };
  const tokens = inGames({ light })?.tokens ?? {};
  expect(tokens).toMatchObject({ accent: "#635bff", "on-accent": "#fff", "accent-soft": "rgb(99 91 255/0.14)" });
  const ground = colour(tokens["surface-3"]);
  expect(ground.blue).toBeGreaterThan(ground.red);
  expect(tokens["text"]).toBeUndefined();
  for (const letters of ["accent-text", "text-2", "text-3"]) {
    expect(contrastOf(colour(tokens[letters]), ground), letters).toBeGreaterThanOrEqual(4.5);
  }
});

test("letters that could not be read on the felts of games are the base's, on the brand's grounds", () => {
  // Dark letters on a bright ground are right on pages, and lost on a felt.
  const pale = { "accent-text": "#c98a8a" };
  const tokens = inGames({ dark: { ...pale, bg: "#000", "surface-1": "#050505" } })?.tokens ?? {};
  expect(tokens["accent-text"]).toBeUndefined();
  expect(tokens["bg"]).toBe("#000");
});
