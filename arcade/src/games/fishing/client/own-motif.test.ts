import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import titles from "../../../../data/titles.json" with { type: "json" };
import { slotTheme } from "../../../shared/games/themes.ts";
import { KINDS } from "../rules/school.ts";
import { fishPicture, vesselOf } from "./own-motif.ts";

interface Entry {
  game: string;
  theme: string;
  seed: number;
  hue?: number;
}
const seas = (Object.values(titles) as Entry[]).filter(({ game }) => game === "fishing");
const isDrawn = (picture: string) => existsSync(new URL(`../../../../art/symbols/${picture}.webp`, import.meta.url));

test("what the cover of a sea shows is in it, in the same hue: as a fish, or as what the gun stands on", () => {
  expect(seas.length).toBeGreaterThanOrEqual(30);
  for (const title of seas) {
    const own = slotTheme(title).pictures[0];
    const shown = [vesselOf(own), ...KINDS.map(({ name }) => fishPicture(name, own))];
    expect(shown, title.theme).toContain(title.hue === undefined ? title.theme : `${title.theme}~${title.hue}`);
    expect(isDrawn(own), own).toBe(true);
  }
});

test("other fish are as they always are, and a sea of fish has no vessel", () => {
  expect(KINDS.map(({ name }) => fishPicture(name, "koi~220")).filter((picture) => picture.includes("~"))).toEqual(["koi~220"]);
  expect([vesselOf("koi~220"), vesselOf("submarine~220"), vesselOf("anchor")]).toEqual([null, "submarine~220", "anchor"]);
});
