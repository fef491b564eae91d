import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LookFile } from "../../server/src/modules/site/look-file.rules.ts";
import { sheetOf } from "../../server/src/modules/site/look-sheet.rules.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
const [tokens, faces, fallbacks] = ["kit/src/tokens.css", "web/src/ui/fonts.css", "web/src/ui/fallback-faces.css"].map(read) as [
  string,
  string,
  string,
];

/** The families that a sheet has rules for. */
const familiesIn = (sheet: string): Set<string> => new Set(Array.from(sheet.matchAll(/font-family: "([^"]+)"/g), ([, name = ""]) => name));
/** What a sheet declares under the name of a token, last first. */
const declared = (sheet: string, name: string): string | undefined =>
  Array.from(sheet.matchAll(new RegExp(`--${name}:\\s*([^;}]+)`, "g")), ([, value = ""]) => value).at(-1);

/** A list of faces as a page has it that may use all of the house's. */
function listOf(token: string, look: string): string {
  const value = declared(look, token) ?? declared(tokens, token) ?? "";
  return value.replaceAll(/var\(--([\w-]+)(?:,[^()]*)?\)/g, (_, name: string) =>
    name.startsWith("font-") ? listOf(name, look) : (declared(faces, name) ?? ""),
  );
}

/** Where a list of faces begins with those of the machine. */
const theirsFrom = (families: readonly string[], theirs: ReadonlySet<string>): number =>
  families.findIndex((name) => theirs.has(name) || name === "system-ui" || name.startsWith("Noto"));

const brands = readdirSync(join(ROOT, "brands"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const looks = [
  ...brands.map(({ name }) => [name, JSON.parse(read(`brands/${name}/look.json`))] as const),
  ...[undefined, "baloo", "text"].flatMap((display) =>
    [undefined, "anek", "system"].map((text) => [`headings ${display}, text ${text}`, { faces: { display, text } }] as const),
  ),
];

test.each(looks)("%s: each face of the house that a page begins with has faces of the machine of its widths behind it", (_, look) => {
  const sheet = sheetOf(LookFile.parse(look), { mark: "none" });
  const [ours, theirs] = [familiesIn(faces), familiesIn(fallbacks)];
  for (const token of ["font-display", "font-text"]) {
    const families = Array.from(listOf(token, sheet).matchAll(/"([^"]+)"|[\w-]+/g), ([whole, name]) => name ?? whole);
    const machine = families.findIndex((name) => name === "system-ui");
    expect(machine, token).toBeGreaterThanOrEqual(0);
    for (const name of families.slice(0, machine).filter((family) => ours.has(family) && family !== "Bengali")) {
      const base = name.replace(" kept", "");
      const behind = families.slice(families.indexOf(name), machine).filter((family) => theirs.has(family));
      expect(behind, name).toEqual(expect.arrayContaining([`${base} fallback`, `${base} fallback 2`]));
    }
    // What a machine without Bengali letters is given stands before all of its own faces, or texts begun in these would keep boxes.
    expect(families.slice(0, theirsFrom(families, theirs)), token).toContain("Bengali");
    expect(families.slice(machine), token).toContain("Taka");
  }
});
