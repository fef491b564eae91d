import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GAME_CORNERS, GAME_TOKENS } from "@mela/contract/provider/game-look";
import { expect, test } from "vitest";
import { inLook, lookSheet } from "./look-sheet.ts";

const look = (tokens: Record<string, string>, corners = {}) => ({ tokens, corners });

test("a look becomes one rule of the tokens that games know", () => {
  const shadow = "inset 0 1px 0 var(--hi), 0 8px 20px -8px rgb(223 179 69/0.5)";
  const given = look({ bg: "#051a14", "nav-a": "#fff", "e-accent": shadow }, { sm: 2, huge: 48 });
  expect(lookSheet({ ...given, headings: "text" })).toBe(
    `:root:root{--bg:#051a14;--e-accent:${shadow};--r-sm:2px;--font-display:var(--font-text)}`,
  );
});

test("without a look, and with one that sets nothing that games know, there is no rule", () => {
  for (const none of [undefined, look({}), look({ "nav-a": "#fff" })]) expect(lookSheet(none)).toBeNull();
});

test("a look with a value that could be anything but a colour, gradient or shadow is left aside as a whole", () => {
  const values = [
    "#fff;color:red",
    "#fff}body{display:none",
    "url(//evil.example/x)",
    "</style><script>alert(1)</script>",
    "var(--text)",
    "rgb(1 2 3",
    "rgb(1 2 3))",
    "RED",
    "image-set(1)",
    "/*",
    "",
  ];
  for (const value of values) expect(lookSheet(look({ bg: "#051a14", text: value })), value).toBeNull();
});

test("a page wears its look in its head, and is known by the sheet's digest", () => {
  const { page, source } = inLook("<head></head><body>", ":root:root{--bg:#000}");
  expect(page).toBe("<head><style>:root:root{--bg:#000}</style></head><body>");
  expect(source).toBe(`'sha256-${createHash("sha256").update(":root:root{--bg:#000}").digest("base64")}'`);
  expect(inLook("<head></head>", null)).toEqual({ page: "<head></head>", source: null });
});

test("each token and corner of a brand's look is one that the games' styles have, so that it takes effect", () => {
  const styles = readFileSync(join(import.meta.dirname, "../../client/tokens.css"), "utf8");
  const declared = new Set(Array.from(styles.matchAll(/^\s*--([a-z0-9-]+):/gm), ([, name]) => name));
  const names = [...GAME_TOKENS, ...GAME_CORNERS.map((size) => `r-${size}`)];
  expect(names.filter((name) => !declared.has(name))).toEqual([]);
});
