import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrastOf } from "./look-contrast.rules.ts";
import { checkLook, LookError, lookSchema, THEMES, valuesOf } from "./look-file.rules.ts";
import { inlinePicture, sheetOf } from "./look-sheet.rules.ts";
import { type Colour, readColour } from "./look-values.rules.ts";

const BRANDS = join(import.meta.dirname, "../../../../brands");
const lookOf = async (brand: string): Promise<unknown> => JSON.parse(await readFile(join(BRANDS, brand, "look.json"), "utf8"));

function faultsOf(content: unknown): string[] {
  try {
    checkLook(content);
    return [];
  } catch (error) {
    if (!(error instanceof LookError)) throw error;
    return error.faults.map(({ path, message }) => `${path}: ${message}`);
  }
}

describe("look.json", () => {
  it("may be empty: the base look is one that can be read", () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each(["mela", "panna"])("of %s is one", async (brand) => {
    expect(faultsOf(await lookOf(brand))).toEqual([]);
  });

  it("is refused with every fault, by its path", () => {
    const faults = faultsOf({
      dark: { bg: "black", "grad-accent": "#fff", unknown: "#fff" },
      radii: { md: 99 },
      faces: { display: "comic" },
      ornaments: { garland: "url(x)" },
      script: 1,
    });
    expect(faults).toEqual([
      "dark.bg: is not a colour such as #ffb524 or rgb(255 181 36/0.14)",
      "dark.grad-accent: is not a gradient such as linear-gradient(180deg, #fff 0, #fdf1de 100%)",
      expect.stringMatching(/^dark: .*"unknown"/),
      expect.stringMatching(/^radii\.md: .*48/),
      expect.stringMatching(/^faces\.display: .*"baloo"/),
      expect.stringMatching(/^ornaments\.garland: .*"bunting"/),
      expect.stringMatching(/^look\.json: .*"script"/),
    ]);
    for (const nothing of [null, [], "look", 7]) expect(faultsOf(nothing)).toHaveLength(1);
  });

  it("is refused where a pair that the pages use cannot be read, naming the pair, its contrast and what is needed", () => {
    expect(faultsOf({ dark: { "text-3": "#6b6180" } })).toContain("dark.text-3: text-3 on surface-2 has a contrast of 3.00; 4.5 is needed");
    // The ground is what the look has set.
    expect(faultsOf({ light: { badge: "#ff9db0" } })).toEqual(["light.badge: on-badge on badge has a contrast of 1.96; 4.5 is needed"]);
    // Of a gradient every stop counts, and what lies half transparent on another ground is seen through.
    expect(faultsOf({ dark: { "grad-agent": "linear-gradient(0deg, #0b6f69, #5fe3d4)" } })).toHaveLength(1);
    expect(faultsOf({ light: { "accent-soft": "rgb(143 71 0/0.9)" } }).join("\n")).toContain("accent-text on accent-soft on surface-2");
    // Controls and large text need less.
    expect(faultsOf({ dark: { "line-control": "#6f6088" } })).toEqual([]);
    expect(faultsOf({ dark: { "line-control": "#4f4364" } }).join()).toContain("3 is needed");
  });

  it("has a contrast as WCAG computes it", () => {
    const colour = (text: string) => readColour(text) as Colour;
    expect(contrastOf(colour("#fff"), colour("#000"))).toBeCloseTo(21, 5);
    expect(contrastOf(colour("#777"), colour("#fff"))).toBeCloseTo(4.48, 2);
  });
});

describe("the style sheet of a look", () => {
  const MARK = { mark: 'url("x")' };

  it("says nothing that the pages say already", () => {
    expect(sheetOf({}, MARK)).toBe(':root:root:root{--mark:url("x")}');
    const base = valuesOf({}, "dark").bg.css;
    expect(sheetOf({ dark: { bg: base } }, MARK)).toBe(sheetOf({}, MARK));
  });

  it("sets each theme apart, and what both share once", () => {
    const css = sheetOf({ dark: { bg: "#010203", focus: "#eee" }, light: { bg: "#fffefd", focus: "#eee" } }, MARK);
    expect(css).toContain(':root:not([data-theme="light"]){--bg:#010203}');
    expect(css).toContain(':root[data-theme="light"]{--bg:#fffefd}');
    expect(css.match(/--focus:#eee/g)).toHaveLength(1);
  });

  it("carries corners, faces, ornaments and a logo", () => {
    const css = sheetOf(
      {
        radii: { md: 4 },
        faces: { display: "text", text: "system" },
        ornaments: { garland: "none", bud: "diamond", alpona: "floor" },
      },
      { ...MARK, logo: { picture: 'url("l")', width: 96 } },
    );
    for (const part of [
      "--r-md:4px",
      '--font-display:var(--font-text),"Baloo Da 2"',
      "--garland-shown:none",
      "--bud:url(",
      "--logo-width:96px",
    ])
      expect(css, part).toContain(part);
    expect(css).not.toContain("alpona");
  });

  it("carries the scene behind the mark where it is another one than the rays of the pages", () => {
    const sceneOf = (scene: "rays" | "rings" | "dots" | "none") => /--scene:[^;}]+/.exec(sheetOf({ ornaments: { scene } }, MARK))?.[0];
    expect(sceneOf("rays")).toBeUndefined();
    expect(sceneOf("rings")).toContain("repeating-radial-gradient(");
    expect(sceneOf("dots")).toContain("radial-gradient(circle,var(--accent-line)");
    expect(sceneOf("none")).toBe("--scene:none");
  });

  it("holds a drawing in letters that end neither it nor the document around it", () => {
    const css = inlinePicture('<svg a="#1"><path d="M0 0"/></svg>');
    expect(css).toBe(`url("data:image/svg+xml,%3Csvg a='%231'%3E%3Cpath d='M0 0'/%3E%3C/svg%3E")`);
  });
});

it("brands/look.schema.json is what the code makes (write it anew: vitest -u)", async () => {
  await expect(`${JSON.stringify(lookSchema(), null, 2)}\n`).toMatchFileSnapshot(join(BRANDS, "look.schema.json"));
  expect(THEMES).toEqual(["dark", "light"]);
});
