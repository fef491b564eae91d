// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import type { BookView, FixtureView } from "../rules/wire.ts";
import { openRules } from "./help.ts";
import { text } from "./text.ts";

beforeEach(() => {
  document.body.replaceChildren();
  setLanguage("en");
});

const book = (...commitments: (string | null)[]): BookView => {
  const names = [{ en: "Dhaka Lanterns", bn: "ঢাকা লণ্ঠন" }, { en: "Sylhet Tea", bn: "সিলেট চা" }]; // prettier-ignore
  const fixtures = commitments.map((commitment, no) => ({ id: `football-m${no}`, names, commitment, seed: commitment && `seed of ${commitment}` }) as unknown as FixtureView); // prettier-ignore
  return { now: 0, sports: ["football"], fixtures };
};

test.each([
  ["football", []],
  ["tennis", ["rules.courts"]],
  ["boxing", ["rules.ring"]],
  ["motor", ["rules.race"]],
] as const)("a title of %s alone has the rules of its own kind of match, and of no other", async (sport, own) => {
  await openRules({ ...book("one"), sports: [sport] });
  const shown = (["rules.courts", "rules.ring", "rules.race"] as const).filter((id) => document.body.textContent.includes(text(id)));
  expect(shown).toEqual(own);
});

test("the rules say that all is simulated, and that it is not where a match comes from elsewhere, of which no seed is shown", async () => {
  await openRules(book("one", "two"));
  expect(document.body.textContent).toContain("Every fixture is simulated by computer");
  expect(document.querySelectorAll("details")).toHaveLength(2);
  document.body.replaceChildren();
  await openRules(book("one", null));
  expect(document.body.textContent).not.toContain("Every fixture is simulated");
  expect(document.body.textContent).toContain("Matches that come from elsewhere");
  expect([...document.querySelectorAll("details code")].map((code) => code.textContent)).toEqual(["football-m0", "one", "seed of one"]);
});
