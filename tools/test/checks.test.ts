import { expect, test } from "vitest";
import { sharesOf } from "./checks.ts";

const OUTPUT = `server/src/db.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'a'.
tools/start/main.ts(1,1): error TS1005: ';' expected.
`;

test("the compiler's faults are told by workspace, with the lines that go on", () => {
  const found = sharesOf(OUTPUT, ["contract", "server", "tools"]);
  expect(found["types of contract"]).toBeNull();
  expect(found["types of server"]).toMatch(/db\.ts[\s\S]*expected type/);
  expect(found["types of tools"]).toContain("TS1005");
});

test("a fault of no file is every workspace's, and silence is none", () => {
  expect(sharesOf("error TS5083: Cannot read file\n", ["server", "web"])).toEqual({
    "types of server": "error TS5083: Cannot read file\n",
    "types of web": "error TS5083: Cannot read file\n",
  });
  expect(sharesOf(null, ["server"])).toEqual({ "types of server": null });
});
