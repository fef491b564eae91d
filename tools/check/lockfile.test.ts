import { expect, test } from "vitest";
import { readAudit } from "./audit.ts";
import { isAllowed, licenceFaults, originFaults } from "./lockfile.ts";

const digest = "sha512-abc";
const host = "https://registry.example/a.tgz";

test("every entry needs a strong digest, https, and the same host as the others", () => {
  expect(
    originFaults({ "": {}, server: {}, "node_modules/@mela/server": { link: true }, "node_modules/a": { integrity: digest } }),
  ).toEqual([]);
  expect(originFaults({ "node_modules/a": { version: "1.0.0" } })).toEqual(["node_modules/a has no integrity"]);
  expect(originFaults({ "server/node_modules/a": { optional: true } })).toEqual(["server/node_modules/a has no integrity"]);
  expect(originFaults({ "node_modules/a": { integrity: "sha1-abc" } })).toEqual(["node_modules/a has a weak digest"]);
  for (const resolved of ["http://registry.example/a.tgz", "git+ssh://git@code.example/a.git", "file:../a"])
    expect(originFaults({ "node_modules/a": { integrity: digest, resolved } })).toHaveLength(1);
  const one = { "node_modules/a": { integrity: digest, resolved: host }, "node_modules/b": { integrity: digest, resolved: host } };
  expect(originFaults(one)).toEqual([]);
  const two = { ...one, "node_modules/c": { integrity: digest, resolved: "https://elsewhere.example/c.tgz" } };
  expect(originFaults(two)).toEqual(["packages come from more than one host: registry.example, elsewhere.example"]);
});

test("only binaries for other platforms, by name and optional, are excused from a digest", () => {
  expect(originFaults({ "node_modules/@oxlint/binding-darwin-arm64": { optional: true } })).toEqual([]);
  expect(originFaults({ "node_modules/@oxlint/binding-darwin-arm64": {} })).toHaveLength(1);
  expect(originFaults({ "node_modules/@evil/binding-darwin-arm64": { optional: true } })).toHaveLength(1);
});

test("licences are those of the list, by the rules of SPDX expressions, and every package names one", () => {
  expect(["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND MIT"].map((text) => isAllowed(text, "a"))).toEqual([true, true, true]);
  expect(["GPL-3.0", "AGPL-3.0-only", "MIT AND GPL-3.0", "UNLICENSED", "SEE LICENSE IN x"].some((text) => isAllowed(text, "a"))).toBe(
    false,
  );
  expect([isAllowed("LGPL-3.0-or-later", "@img/sharp-libvips-linux-x64"), isAllowed("LGPL-3.0-or-later", "a")]).toEqual([true, false]);
  const lock = { "node_modules/a": {}, "node_modules/b": {}, "node_modules/c": {} };
  const licences: Record<string, string | null> = { "node_modules/a": "GPL-3.0", "node_modules/b": null };
  expect(licenceFaults(lock, (folder) => licences[folder])).toEqual([
    "node_modules/a: GPL-3.0 is not on the list",
    "node_modules/b names no licence",
  ]);
});

test("an audit counts what is high or critical, and whatever is no answer is none", () => {
  const counts = { info: 0, low: 1, moderate: 2, high: 3, critical: 4, total: 10 };
  expect(readAudit(JSON.stringify({ metadata: { vulnerabilities: counts } }))).toEqual({ answered: true, grave: 7, total: 10 });
  for (const output of ["", "{}", '{"error":{"code":"ENOAUDIT"}}', "<html>"]) expect(readAudit(output)).toEqual({ answered: false });
});
