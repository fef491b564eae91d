import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { slotTheme } from "../../arcade/src/shared/games/themes.ts";
import { buildCatalogue } from "../catalogue/build.ts";

const { games, titles } = buildCatalogue();

type Colour = "red" | "orange" | "gold" | "green" | "blue" | "violet" | "pink" | "black" | "white";

/** Where hues begin, in degrees. */
const HUES: readonly (readonly [number, Colour])[] = [
  [0, "red"],
  [14, "orange"],
  [30, "gold"],
  [68, "green"],
  [190, "blue"],
  [255, "violet"],
  [300, "pink"],
  [340, "red"],
];
const BLACK = 0.3;
const GREY = 0.28;

/** How much of a picture has each colour, as a share of what is neither clear nor grey; and how dark what is grey is. */
async function coloursOf(picture: string): Promise<Map<Colour, number>> {
  const file = await readFile(new URL(`../../arcade/art/symbols/${picture}.webp`, import.meta.url));
  const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Map<Colour, number>();
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 200) continue;
    const colour = colourOf(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255);
    found.set(colour, (found.get(colour) ?? 0) + 1);
    all += 1;
  }
  return new Map([...found].map(([colour, count]) => [colour, count / all]));
}

function colourOf(r: number, g: number, b: number): Colour {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most < BLACK) return "black";
  if (most - least < GREY * most) return most < 0.62 ? "black" : "white";
  const sector = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  const degrees = (sector * 60 + 360) % 360;
  return HUES.findLast(([from]) => degrees >= from)![1];
}

/** Titles that say of what colour their motif is, and what may be the most of it. */
const SAID: Readonly<Record<string, readonly Colour[]>> = {
  "Jade Dragon": ["green"],
  "Blue Sapphire": ["blue"],
  "Emerald Vault": ["green"],
  "Ruby River": ["red", "pink"],
  "Red Hot 777": ["red"],
  "Green Mango Splash": ["green"],
  "Green Auto": ["green"],
  "Green Coconut": ["green"],
  "Red Kite Rising": ["red"],
  "Green Feather": ["green"],
  "Red Crab Shore": ["red", "orange"],
  "Red Hibiscus": ["red"],
  "Red Umbrella": ["red"],
  "Black Pearl": ["black"],
  "Midnight Mane": ["black"],
  "Yellow Submarine": ["gold", "orange"],
  "Cobra Gold": ["gold", "orange"],
  "Golden Shield": ["gold", "orange"],
  "Golden Ticket": ["gold", "orange"],
  "Golden Thread": ["gold", "orange"],
  "Gold Rail": ["gold", "orange"],
  "Golden Guitar": ["gold", "orange"],
  "Golden Bell": ["gold", "orange"],
  "Golden Boat": ["gold", "orange"],
  "Golden Sun": ["gold", "orange"],
  "Golden Petals": ["gold", "orange"],
  "Golden Banana": ["gold", "orange"],
  "Golden Trophy": ["gold", "orange"],
  "Silver Hilsa": ["white"],
  "White Swan": ["white"],
  "White Jasmine": ["white"],
  "Pink Lotus Night": ["pink", "red"],
  "Formula Gold": ["gold", "orange"],
  "Golden Deer": ["gold", "orange"],
  "Golden Bull": ["gold", "orange"],
  "Golden Kathal": ["gold", "orange"],
  "Pink Pearl": ["pink"],
  "Pink Palace": ["pink"],
};

/** Names in which the colour is the prize, the time of day, or of something else than the motif. */
const OF_SOMETHING_ELSE: readonly string[] = [
  "Stripes of Gold",
  "Howdah Gold",
  "Zamindar Gold",
  "Buried Gold",
  "Fairground Gold",
  "Penalty Gold",
  "Antler Gold",
  "Plough and Gold",
  "Swan Lake Gold",
  "Derby Gold",
  "Honeycomb Gold",
  "Voyage of Gold",
  "Crescent Gold",
  "Lava Gold",
  "Coast of Gold",
  "Explorer's Gold",
  "Scratch Card Gold",
  "Teen Patti Gold",
  "Golden Eggs",
  "Midnight Prowl",
  "Great White",
  "Midnight Poker",
  "Midnight Roulette",
  "Red Dog",
  "Golden Baccarat",
  "Golden Andar Bahar",
  "Golden 4D",
  "Golden Carp",
  "Red Green Draw",
  "Red Comb Derby",
  "Golden Spur",
  "Red Fox Run",
  "Ruby Ring",
];
const COLOUR_WORD =
  /\b(red|ruby|scarlet|crimson|orange|amber|gold|golden|yellow|green|jade|emerald|blue|sapphire|azure|indigo|violet|purple|pink|black|midnight|white|silver|ivory)\b/i;

test("each title that says a colour is held to it, or listed with why not", () => {
  const saying = games.flatMap(({ nameEn }) => (COLOUR_WORD.test(nameEn) ? [nameEn] : []));
  const listed = [...Object.keys(SAID), ...OF_SOMETHING_ELSE];
  expect(saying.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !games.some(({ nameEn }) => nameEn === name))).toEqual([]);
});

test.each(Object.entries(SAID))("the picture of %s is of the colour that the title says: %j", async (name, wanted) => {
  const game = games.find(({ nameEn }) => nameEn === name)!;
  const colours = await coloursOf(slotTheme(titles[game.code]!).pictures[0]);
  const coloured = [...colours].filter(
    ([colour]) => wanted.some((one) => one === "black" || one === "white") || !["black", "white"].includes(colour),
  );
  const most = coloured.toSorted((one, other) => other[1] - one[1])[0]![0];
  expect(wanted, JSON.stringify([...colours].map(([colour, share]) => [colour, share.toFixed(2)]))).toContain(most);
});

test("red-and-white koi are red and white, and nothing else", async () => {
  const colours = await coloursOf(slotTheme(titles[games.find(({ nameEn }) => nameEn === "Koi Ribbons")!.code]!).pictures[0]);
  const share = (...of: Colour[]) => of.reduce((sum, colour) => sum + (colours.get(colour) ?? 0), 0);
  expect(share("red", "orange")).toBeGreaterThan(0.2);
  expect(share("pink", "violet", "blue", "green")).toBeLessThan(0.1);
});
