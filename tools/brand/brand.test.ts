import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_DEPOSIT_SETTINGS } from "../../server/src/modules/deposit/deposit.defaults.ts";
import { letterMark } from "../../server/src/modules/site/look-mark.rules.ts";
import { newBrand } from "./new-brand.ts";
import { asksForHelp, readOptions } from "./options.ts";
import { runOffline } from "./run-action.ts";

const NEW = "new acme --name Acme --currency USD --languages en,bn --domain acme.example --country US".split(" ");

describe("npm run brand", () => {
  test("reads what is to be done, with which brand, by whom", () => {
    expect(readOptions(["apply", "acme", "--as", "Anna"])).toMatchObject({ action: "apply", code: "acme", by: "Anna" });
    expect(readOptions(["apply", "acme"]).by).not.toBe("");
    expect(readOptions(["rollback", "acme", "12"])).toMatchObject({ action: "rollback", version: 12 });
    expect(readOptions(["export", "acme", "--force", "--folder", "/tmp/x"])).toMatchObject({ force: true, folder: "/tmp/x" });
    expect(readOptions([...NEW, "--age", "21", "--no-agents", "--light"]).draft).toEqual({
      name: "Acme",
      currency: "USD",
      languages: ["en", "bn"],
      domain: "acme.example",
      country: "US",
      age: 21,
      light: true,
      agents: false,
    });
    expect(readOptions(["close", "acme"])).toMatchObject({ action: "close", until: null });
    expect(readOptions(["close", "acme", "--until", "2126-12-31T18:00:00+06:00"]).until).toEqual(new Date("2126-12-31T12:00:00Z"));
    expect([["--help"], ["help"], ["new", "-h"], ["list"]].map(asksForHelp)).toEqual([true, true, true, false]);
  });

  test.each([
    [[], /^What is to be done\? One of: new, check, /],
    [["paint", "acme"], /^What is to be done\?/],
    [["apply"], /^Of which brand\? apply <code>/],
    [["apply", "Acme"], /^The code of a brand is 2 to 32 small letters/],
    [["apply", "acme", "now"], /^This was not understood/],
    [["apply", "acme", "--colour", "red"], /colour/],
    [["rollback", "acme"], /^Back to which version\?/],
    [["new", "acme", "--name", "Acme"], /^Missing: --currency, --languages, --domain, --country/],
    [[...NEW, "--age", "old"], /^--age takes a number/],
    [["apply", "acme", "--as", " "], /^--as takes a name/],
    [["close"], /^Of which brand\? close <code>/],
    [["close", "acme", "--until", "tomorrow"], /^--until takes a moment to come, such as/],
    [["close", "acme", "--until", "2126-12-31"], /^--until takes a moment to come/],
    [["close", "acme", "--until", "2126-02-31T18:00"], /^--until takes a moment to come/],
    [["close", "acme", "--until", "2020-12-31T18:00:00Z"], /^--until takes a moment to come/],
    [["open", "acme", "--until", "2126-12-31T18:00:00Z"], /^--until goes with close/],
  ])("says what is missing or wrong: %j", (args, sentence) => expect(() => readOptions(args)).toThrow(sentence));
});

describe("a new brand", () => {
  const draftOf = (...more: string[]) => readOptions([...NEW, ...more]).draft;

  test("is what was asked for", () => {
    const { settings, domains, allowedCountries, registration, deposits, payouts } = newBrand(
      "acme",
      draftOf("--age", "21", "--no-agents", "--light"),
      2026,
    );
    expect(settings).toMatchObject({
      merchant: "acme",
      brand: { id: "acme", names: { bn: "Acme", en: "Acme" }, copyrightYear: 2026 },
      currency: "USD",
      defaultLanguage: "en",
      languages: ["en", "bn"],
      country: "US",
      minimumAge: 21,
      themes: ["light", "dark"],
    });
    expect(settings.brand.licence["en"]).toContain("aged 21 and over");
    expect(settings.menus.agent).toEqual([]);
    expect(registration).toMatchObject({ affiliateCode: { enabled: false } });
    expect(newBrand("acme", draftOf(), 2026).registration).toEqual({});
    expect([domains, allowedCountries]).toEqual([["acme.example"], []]);
    expect(deposits.methods.map(({ method, min }) => [method, min])).toEqual([
      ["card", 1_000],
      ["bank", 5_000],
    ]);
    expect([payouts.kinds, payouts.banks]).toEqual([["bank"], []]);
  });

  test("has the banks of its country, named in its languages; where none are known, members write the name of theirs", () => {
    const banksIn = (...more: string[]) => newBrand("acme", draftOf(...more), 2026).payouts.banks;
    const india = banksIn("--currency", "INR", "--country", "IN", "--languages", "hi,en");
    expect(india).toContainEqual({ code: "sbi", names: { en: "State Bank of India", hi: "भारतीय स्टेट बैंक" } });
    expect(banksIn("--country", "IN", "--languages", "bn,en")).toContainEqual({ code: "sbi", names: { en: "State Bank of India" } });
    expect(banksIn("--country", "BD").map(({ code }) => code)).toContain("dbbl");
    expect(banksIn("--country", "FR")).toEqual([]);
  });

  test("in Bangladesh is paid by its phones, in the country's time", () => {
    const { settings, deposits } = newBrand("acme", draftOf("--currency", "BDT", "--country", "BD"), 2026);
    expect(deposits).toEqual(DEFAULT_DEPOSIT_SETTINGS);
    expect(settings.timeZone).toBe("Asia/Dhaka");
    expect(settings.menus.agent).toContain("team");
  });

  test("has keys of its own", () => {
    const key = () => newBrand("acme", draftOf(), 2026).settings.customerServiceKey;
    expect(key()).not.toBe(key());
  });

  test.each([
    [["--currency", "BUCKS"], /settings\.currency: "BUCKS" is no currency/],
    [["--languages", "en,xx"], /settings\.languages\[1\]: "xx" is no language/],
    [["--country", "XX"], /settings\.country: "XX" is no country/],
    [["--domain", "http://acme.example"], /domains\[0\]: /],
    [["--age", "12"], /settings\.minimumAge: must be from 18/],
    [["--time-zone", "Mars"], /settings\.timeZone: "Mars" is no time zone/],
  ])("that cannot be is refused by name: %j", (more, sentence) => expect(() => newBrand("acme", draftOf(...more), 2026)).toThrow(sentence));
});

describe("what the command does without a database", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "mela-brands-"))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => runOffline({ ...readOptions(args), folder });

  test("new makes a folder that passes the check, and never writes over one", async () => {
    expect(await run(...NEW)).toContain(join(folder, "acme/brand.json"));
    expect(await run("check", "acme")).toBe("acme is right.");
    expect(await run("check")).toBe("acme is right.");
    await expect(run(...NEW)).rejects.toThrow(/There is .*acme already/);
    // A look to begin with: nobody else's ornaments, and the letter of the name as the mark.
    const look = JSON.parse(readFileSync(join(folder, "acme/look.json"), "utf8")) as object;
    expect(look).toMatchObject({ ornaments: { garland: "none", bud: "diamond", alpona: "none", scene: "rays" } });
    expect(look).not.toHaveProperty("light");
    expect(readFileSync(join(folder, "acme/mark.svg"), "utf8")).toBe(`${letterMark("A")}\n`);
    await run("new", "noon", ...NEW.slice(2).map((word) => (word === "Acme" ? "Lotus" : word)), "--light");
    expect(JSON.parse(readFileSync(join(folder, "noon/look.json"), "utf8"))).toHaveProperty("light");
    expect(readFileSync(join(folder, "noon/mark.svg"), "utf8")).toBe(`${letterMark("L")}\n`);
  });

  test("schema writes those that ship", async () => {
    await run("schema");
    const written = readdirSync(folder);
    expect(written.toSorted()).toEqual(["announcement", "brand", "help", "look", "texts"].map((name) => `${name}.schema.json`));
    for (const name of written)
      expect(readFileSync(join(folder, name), "utf8")).toBe(readFileSync(join(import.meta.dirname, "../../brands", name), "utf8"));
  });

  test("check knows the pictures of a look, and tells of one that no page shows", async () => {
    await run(...NEW);
    mkdirSync(join(folder, "acme/pictures"));
    writeFileSync(join(folder, "acme/pictures/hero.png"), "");
    await expect(run("check", "acme")).rejects.toThrow("pictures/hero.png: is shown nowhere; the pictures are account, closed");
    // Without a look.json they would be nobody's.
    rmSync(join(folder, "acme/look.json"));
    rmSync(join(folder, "acme/mark.svg"));
    await expect(run("check", "acme")).rejects.toThrow("look.json: is not there");
  });

  test("check tells every fault, and whose it is where there are several brands", async () => {
    await run(...NEW);
    await run("new", "best", ...NEW.slice(2));
    const file = join(folder, "best/brand.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"minimumAge": 18', '"minimumAge": 8').replace('"USD"', '"USB"'));
    const faults = ['settings.currency: "USB" is no currency', "settings.minimumAge: must be from 18"];
    for (const fault of faults) await expect(run("check", "best")).rejects.toThrow(fault);
    await expect(run("check")).rejects.toThrow(`best: ${faults[0]}`);
    expect(await run("check", "acme")).toBe("acme is right.");
    await expect(run("check", "nobody")).rejects.toThrow("There is no folder");
  });
});
