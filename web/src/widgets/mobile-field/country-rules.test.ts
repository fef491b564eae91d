import { describe, expect, test } from "vitest";
import type { Country } from "@mela/contract/site/site-details";
import { pickCountries } from "../../data/registration/mobile-countries.ts";
import { findCountries, stepTo } from "./country-rules.ts";

const country = (code: string, name: string, dialingCode: string): Country => ({ code, name, dialingCode, preferred: code === "BD" });
const bd = country("BD", "বাংলাদেশ", "880");
const india = country("IN", "India", "91");
const kuwait = country("KW", "Kuwait", "965");
const all = [bd, india, kuwait];

describe("the countries of a number", () => {
  test.each([
    ["", all],
    ["বাংলা", [bd]],
    ["ind", [india]],
    ["KW", [kuwait]],
    ["+91", [india]],
    ["0091", [india]],
    ["9", [india, kuwait]],
    ["৮৮০", [bd]],
    ["nowhere", []],
  ])("LOGIN-05 a search for %j finds them", (wanted, found) => expect(findCountries(all, wanted)).toEqual(found));

  test("LOGIN-05 keys go round the list", () => {
    expect(stepTo(all, bd, "ArrowDown")).toBe(india);
    expect(stepTo(all, kuwait, "ArrowDown")).toBe(bd);
    expect(stepTo(all, bd, "ArrowUp")).toBe(kuwait);
    expect(stepTo(all, undefined, "ArrowDown")).toBe(bd);
    expect(stepTo([], undefined, "ArrowDown")).toBeUndefined();
    expect(stepTo(all, bd, "a")).toBeUndefined();
  });

  test("LOGIN-05 are the brand's, in its order", () => {
    expect(pickCountries(all, ["IN", "BD", "XX"])).toEqual([india, bd]);
    expect(pickCountries([], ["BD"])).toEqual([]);
  });
});
