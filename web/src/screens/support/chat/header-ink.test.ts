import { expect, test } from "vitest";
import { headerInk } from "./header-ink.ts";

test("the header can be read on any ground, and takes none but a colour", () => {
  expect(headerInk("#120a1c")?.color).toBe("white");
  expect(headerInk("#ffc545")?.color).toBe("black");
  for (const ground of ["", "red", "#fff", "#12345g", "url(x)"]) expect(headerInk(ground)).toBeUndefined();
});
