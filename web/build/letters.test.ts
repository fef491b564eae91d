import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { convert } from "fontverter";
import * as hb from "harfbuzzjs";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

/** Letters and signs of Bengali, wherever texts, names and amounts are written, and the parts that shaping takes them apart into. */
const LETTERS = /[\u0964\u0965\u0980-\u09ff]/g;
const WRITTEN = ["{web,console,arcade,server,psp,contract,kit}/src/**/*.{ts,tsx}", "tools/catalogue/**/*.ts", "brands/**/*.json"];
const FILES = globSync(WRITTEN, { cwd: fileURLToPath(ROOT), exclude: ["**/*.test.{ts,tsx}", "**/node_modules/**"] });
const written = new Set(
  FILES.flatMap((path) => (read(path).match(LETTERS) ?? []).flatMap((letter) => [letter, ...letter.normalize("NFD")])),
);

/** The sheets with rules of faces, and the families in them that have Bengali letters. */
const FAMILIES = [
  { sheet: "web/src/ui/fonts.css", folder: "web/src/ui/", families: ["Baloo Da 2", "Baloo Da 2 kept", "Bengali"] },
  { sheet: "arcade/src/client/fonts.css", folder: "arcade/src/client/", families: ["Baloo Da 2", "Bengali"] },
  { sheet: "console/src/app/base.css", folder: "console/src/app/", families: ["Anek Bangla"] },
  { sheet: "psp/src/page/page.ts", folder: "psp/src/page/", families: ["Bengali"] },
].flatMap(({ families, ...where }) => families.map((family) => ({ ...where, family })));

async function lettersIn(file: URL): Promise<Set<number>> {
  const bytes = await convert(await readFile(file), "sfnt");
  return new Set(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)).collectUnicodes());
}

/** Whether `U+0041-005A, U+0061` names a letter. */
const names = (range: string, code: number): boolean =>
  range.split(", ").some((part) => {
    const [from = 0, to = from] = part
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return code >= from && code <= to;
  });

describe("faces have all letters that clients write", () => {
  test("the sign of the taka and the digits are among them", () => {
    expect([..."৳০১২৩৪৫৬৭৮৯কখং"].filter((letter) => !written.has(letter))).toEqual([]);
  });

  test.each([
    "web/src/locales/bn.ts",
    "arcade/src/client/texts/bn.ts",
    "arcade/src/client/symbol-names.ts",
    "arcade/src/shared/errors.ts",
    "arcade/src/games/sports/client/cash-out-messages.ts",
    "arcade/src/games/sports/client/match/messages.ts",
    "psp/src/page/texts.ts",
    "contract/src/base/money.ts",
  ])("texts of %s are among them", (path) => expect(FILES).toContain(path));

  test.each(FAMILIES)("$sheet, $family", async ({ sheet, folder, family }) => {
    const rules = Array.from(
      read(sheet).matchAll(/font-family: "?([\w ]+)"?;[^}]*?url\("([^"]+)"\)[^}]*?unicode-range: ([^;]+);/g),
      ([, name, address = "", range = ""]) => ({ name, address: address.replace("${FACE_PATH}", "./page-bengali.woff2"), range }),
    ).filter(({ name }) => name === family);
    const files = await Promise.all(rules.map(({ address }) => lettersIn(new URL(`${folder}${address}`, ROOT))));
    const has = (letter: string): boolean => {
      const code = letter.codePointAt(0)!;
      return rules.some(({ range }, at) => names(range, code) && files[at]?.has(code) === true);
    };
    expect([...written].filter((letter) => !has(letter)).map((letter) => `${letter} U+${letter.codePointAt(0)!.toString(16)}`)).toEqual([]);
  });
});
