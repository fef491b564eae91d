import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expect } from "./fixtures.ts";
import { writingFault } from "./writing-rules.ts";

/** The first brand's name with its forms: no other brand says anything in it. */
const FIRST_BRAND = /\bMela\b|\bat the fair\b|(?<![\u0980-\u09ff])মেলা(?:র|য়)?(?![\u0980-\u09ff])/;
const FIRST_HOST = "localhost";
/** Takes Latin digits in every language (`numerals` of its settings). */
const LATIN_HOST = "panna.localhost";
/** Names of games keep the digits that they are written with. */
const GAMES = JSON.parse(readFileSync(new URL("../server/src/demo/catalogue/games.json", import.meta.url), "utf8")) as { nameBn: string }[];
const NUMBERED = GAMES.map(({ nameBn }) => nameBn).filter((name) => /[০-৯]/.test(name));

/** Reads all that a page shows: dates and digits are written in one way of language and brand, and no brand has another one's name. */
export async function expectOneWriting(page: Page, language: string, address: string, part = "body"): Promise<void> {
  const lines = (await page.locator(part).last().innerText()).split("\n");
  const { hostname } = new URL(page.url());
  const inLatin = language === "bn" && hostname === LATIN_HOST;
  const faults = lines.flatMap((line) => {
    const words = inLatin ? NUMBERED.reduce((rest, name) => rest.replaceAll(name, ""), line) : line;
    const fault = writingFault(words, inLatin ? "en" : language, address);
    const borrowed = hostname !== FIRST_HOST && FIRST_BRAND.test(line);
    return [...(fault === null ? [] : [`${fault}: ${line}`]), ...(borrowed ? [`another brand’s name: ${line}`] : [])];
  });
  expect.soft([...new Set(faults)], `${address} writes dates, digits and names in one way`).toEqual([]);
}
