import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import titles from "../../data/titles.json" with { type: "json" };
import { pictureNamed, type Hue } from "../shared/games/pictures.ts";
import type { SessionTitle } from "../shared/wire.ts";
import { motifAt, namesake } from "./title-picture.ts";

/** What the catalogue says of a title. */
interface Listed {
  game: string | null;
  theme: string;
  hue?: Hue;
  nameEn: string;
}
const listed = Object.values(titles as Record<string, Listed>);
const told = ({ game, theme, hue, nameEn }: Listed): SessionTitle => ({
  code: nameEn,
  game: game ?? "",
  names: { en: nameEn, bn: nameEn },
  theme,
  picture: pictureNamed(theme, hue),
  seed: 1,
});
const isDrawn = (file: string) => existsSync(new URL(`../../art/symbols/${file.replace("/client/symbols/", "")}`, import.meta.url));
const of = (game: string) => listed.filter((title) => title.game === game);
const namesOf = (game: string, named: boolean) =>
  of(game).flatMap((title) => ((namesake(told(title)) !== null) === named ? [title.nameEn] : []));

test("a hall of bingo has the picture of what its title is named after, and none where that is bingo itself", () => {
  expect(namesOf("bingo", true)).toEqual(expect.arrayContaining(["Kite Bingo", "Robo Bingo", "Night Owl Bingo", "Tea Break Bingo"]));
  expect(namesOf("bingo", false)).toEqual(expect.arrayContaining(["Bingo Bari", "Lucky Ball Bingo"]));
});

test("a table of video poker has the picture of what its title is named after, and none where that is a hand, chips or cards", () => {
  expect(namesOf("video-poker", true)).toEqual(["Peacock Poker", "Shapla Poker", "Diamond Poker"].toSorted((a, b) => order(a) - order(b)));
  expect(namesOf("video-poker", false)).toEqual(expect.arrayContaining(["Jacks or Better", "Royal Flush Poker", "Power Poker"]));
});
const order = (name: string) => listed.findIndex(({ nameEn }) => nameEn === name);

test("every picture of a namesake, and both animals of every duel, are drawn, in the hue of the cover", () => {
  const namesakes = [...of("bingo"), ...of("video-poker")].flatMap((title) => namesake(told(title)) ?? []);
  const duels = [...of("dragon-tiger"), ...of("card-duel")];
  const animals = duels.flatMap((title) => ["dragon", "tiger"].map((one) => motifAt(told(title), one)));
  expect([...namesakes, ...animals].filter((file) => !isDrawn(file))).toEqual([]);
  expect(namesakes).toContain("/client/symbols/kite~110.webp");
  const duel = of("card-duel")[0]!;
  expect(["dragon", "tiger"].map((one) => motifAt(told(duel), one))).toEqual([
    "/client/symbols/dragon~220.webp",
    "/client/symbols/tiger.webp",
  ]);
});
