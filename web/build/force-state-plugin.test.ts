import { expect, it } from "vitest";
import { forceable } from "./force-state-plugin.ts";

it("a state that only a finger or a key brings about can be asked for by an attribute", () => {
  expect(forceable(".a:hover{}")).toBe('.a:is(:hover, [data-force="hover"]){}');
  expect(forceable(".box:focus-within{}")).toBe('.box:is(:focus-within, :has([data-force="focus"])){}');
  expect(forceable(":focus:not(:focus-visible){}")).toBe(":focus:not(:focus-visible){}");
});
