import { expect, test } from "vitest";
import { brandForms } from "./brand-forms.ts";

const brand = (forms?: Record<string, { genitive: string; locative: string }>) => ({
  brand: { id: "acme", names: { bn: "তারা", en: "Acme" }, licence: {}, copyrightYear: 2026, ...(forms ? { forms } : {}) },
  defaultLanguage: "en",
});

test("a brand's own forms stand in its sentences", () => {
  const own = brand({ bn: { genitive: "তারার", locative: "তারায়" } });
  expect(brandForms(own, "bn")).toEqual({ brand: "তারা", brandOf: "তারার", brandIn: "তারায়" });
  expect(brandForms(own, "en")).toEqual({ brand: "Acme", brandOf: "Acme", brandIn: "Acme" });
});

test("without them Bengali hangs its endings on any name, and a language that the brand has no name in takes the default one", () => {
  expect(brandForms(brand(), "bn")).toEqual({ brand: "তারা", brandOf: "তারা-এর", brandIn: "তারা-এ" });
  expect(brandForms(brand(), "ur")).toEqual({ brand: "Acme", brandOf: "Acme", brandIn: "Acme" });
});
