import { expect, test } from "vitest";
import { outerAddress } from "./outer-rules.ts";

const list = ["https://help.mela.example", "http://localhost:9000"];

test("ROUTE-38 an address of a listed origin is opened", () => {
  expect(outerAddress("https://help.mela.example/a?b=1", list)?.href).toBe("https://help.mela.example/a?b=1");
  expect(outerAddress("http://localhost:9000/", list)?.port).toBe("9000");
});

test.each([
  null,
  "",
  "javascript:alert(1)",
  "data:text/html,hi",
  "//help.mela.example",
  "http://help.mela.example/",
  "https://help.mela.example:8443/",
  "https://help.mela.example.evil.example/",
  "https://help.mela.example@evil.example/",
  "https://user:secret@help.mela.example/",
])("anything else is not: %s", (address) => {
  expect(outerAddress(address, list)).toBeNull();
});
