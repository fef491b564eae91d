import { describe, expect, it } from "vitest";
import { BASE_TOKENS, type TokenKind, TOKEN_NAMES } from "./look-tokens.defaults.ts";
import { readColour, readValue } from "./look-values.rules.ts";

describe("a value of a look", () => {
  it("of the base is understood and written as it was", () => {
    for (const name of TOKEN_NAMES) {
      const { kind, dark, light } = BASE_TOKENS[name];
      expect([readValue(kind, dark)?.css, readValue(kind, light)?.css], name).toEqual([dark, light]);
    }
  });

  it("is read for its colours: each stop, with its opacity", () => {
    expect(readColour("#fa08")).toEqual({ red: 255, green: 170, blue: 0, alpha: 136 / 255 });
    expect(readColour("rgb(1 2 3/0.5)")).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.5 });
    expect(readColour("rgb(255, 255, 255, 100%)")).toEqual({ red: 255, green: 255, blue: 255, alpha: 1 });
    expect(readColour("rgb(1, 2, 3, 50%)")).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.5 });
    expect(readValue("gradient", "linear-gradient(to right, #fff, #000 40%)")?.colours).toHaveLength(2);
    expect(readValue("shadow", "inset 0 1px 0 var(--hi), 0 6px 16px -6px #000")?.colours).toHaveLength(1);
  });

  it("is written in one way, however it came", () => {
    expect(readValue("colour", "  #FFB524 ")?.css).toBe("#ffb524");
    expect(readValue("gradient", "Linear-Gradient( 180deg,#FFF  0,\n#eee 100% )")?.css).toBe("linear-gradient(180deg, #fff 0, #eee 100%)");
  });

  const strange: [TokenKind, string][] = [
    ["colour", "red"],
    ["colour", "#12345"],
    ["colour", "rgb(256 0 0)"],
    ["colour", "rgb(0 0 0/2)"],
    ["colour", "var(--text)"],
    ["colour", "url(//evil.example/x)"],
    ["colour", "#fff;} body{display:none"],
    ["colour", "#fff}</style><script>alert(1)</script>"],
    ["colour", "#fff/**/"],
    ["colour", "#fff\\"],
    ["colour", `#${"f".repeat(900)}`],
    ["gradient", "#fff"],
    ["gradient", "linear-gradient(#fff, #000)"],
    ["gradient", "linear-gradient(180deg, #fff)"],
    ["gradient", "linear-gradient(180deg, url(x), #fff)"],
    ["gradient", "linear-gradient(180deg, #fff, #000), url(x)"],
    ["gradient", "linear-gradient(180deg, #fff, #000);}@import 'x'"],
    ["gradient", "conic-gradient(#fff, #000)"],
    ["gradient", `linear-gradient(180deg${", #fff".repeat(9)})`],
    ["gradient", "radial-gradient(1px at 0, #fff, #000)"],
    ["layers", "linear-gradient(180deg, #fff, #000)"],
    ["layers", "url(x) 0 0 / 100% 420px no-repeat"],
    ["layers", "linear-gradient(180deg, #fff, #000) 0 0 / 100% 420px no-repeat fixed"],
    ["shadow", "0 1px"],
    ["shadow", "0 1px 2px var(--text)"],
    ["shadow", "0 1px 2px 3px 4px #000"],
    ["shadow", "0 10% #000"],
    ["shadow", "inset 0 0 0 expression(alert(1))"],
  ];
  it.each(strange)("as a %s is refused when it is %j", (kind, text) => {
    expect(readValue(kind, text)).toBeNull();
  });
});
