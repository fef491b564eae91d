import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCompiler } from "./compiler.ts";
import { readCosts } from "./costs.ts";
import { isExplained, outdated, readExplained, rowFor } from "./explained.ts";
import { idsFor, idsIn } from "./ids.ts";
import { mutantsOf, mutatedText } from "./mutate.ts";
import { readOptions } from "./options.ts";
import { namingOf } from "./naming.ts";
import { batchesOf, keepersFirst, relatedTests } from "./related.ts";
import { killedShare, reportOf } from "./report.ts";
import type { Tried } from "./run.ts";
import { sampleOf } from "./sample.ts";
import { isMutated } from "./scope.ts";
import { openBench } from "./trial.ts";

const changed = (text: string, file = "web/src/lib/a.tsx") => mutantsOf(file, text).map((mutant) => mutatedText(text, mutant));

describe("what is mutated", () => {
  test("comparisons, signs, words and numbers", () => {
    expect(changed("f(a < 2 && !b);")).toEqual([
      ";",
      "f(a < 2 || !b);",
      "f(a <= 2 && !b);",
      "f(a >= 2 && !b);",
      "f(a < 3 && !b);",
      "f(a < 1 && !b);",
      "f(a < 2 && b);",
    ]);
    expect(changed('const a = "GET";')).toEqual(['const a = "POST";']);
    expect(changed("const a = `/m/${b}`;")).toEqual(["const a = `/m/${b}~`;"]);
    expect(changed('const a = b + "";')).toEqual(['const a = b + "mutated";']);
    expect(changed("const a = Math.max(b, c);")).toEqual(["const a = Math.min(b, c);"]);
    expect(changed("const a = valueOf(b);")).toEqual([]);
  });

  test("what is handed on is left out one by one, and so are calls and attributes", () => {
    expect(changed("const a = { b, c };")).toEqual(["const a = { ...{}, c };", "const a = { b, ...{} };"]);
    expect(changed("const a = [b, c];")).toEqual(["const a = [...[], c];", "const a = [b, ...[]];"]);
    expect(changed("await send();")).toEqual([";"]);
    expect(changed("const a = <B c={d} />;")).toEqual(["const a = <B  />;"]);
    expect(changed("if (a) b = c;")).toEqual(["if (true) b = c;", "if (false) b = c;"]);
  });

  test("types, imports, logs, developers' errors, SQL, class names and lists of hooks are left alone", () => {
    const left = [
      'type A = { b: "c" };',
      'import a from "b";',
      'log.info({ a: 1 }, "b");',
      'logError("b", error);',
      'if (a === 1) throw new Error("b");',
      "sql`select 1`;",
      "const a = <b className={c ? d : e} size={18} wide />;",
      "const [a] = b as [1];",
    ];
    expect(left.flatMap((text) => changed(text))).toEqual([]);
    expect(changed("useEffect(f, [a, b]);")).toEqual([";"]);
    expect(changed('const a = b[0] ?? "";')).toEqual(['const a = b[1] ?? "";', 'const a = b[(-1)] ?? "";']);
  });

  test("rules of games and sources of site, server and contract, without tests, texts and demo", () => {
    const files = ["web/src/lib/a.ts", "server/src/http.ts", "contract/src/all.ts", "arcade/src/games/ludo/rules/a.ts"];
    expect(files.filter((file) => !isMutated(file))).toEqual([]);
    const others = [
      "web/src/lib/a.test.ts",
      "web/src/locales/en/a.ts",
      "server/src/demo/brands.ts",
      "web/src/ui/a.gallery.tsx",
      "tools/a.ts",
    ];
    expect(others.filter(isMutated)).toEqual([]);
  });
});

test("a seed draws the same again, and a small draw is the beginning of a large one", () => {
  const all = Array.from({ length: 1000 }, (_, at) => at);
  expect(sampleOf(all, 40, 1)).toEqual(sampleOf(all, 40, 1));
  expect(sampleOf(all, 40, 1)).toEqual(sampleOf(all, 400, 1).slice(0, 40));
  expect(sampleOf(all, 40, 2)).not.toEqual(sampleOf(all, 40, 1));
  expect(new Set(sampleOf(all, 2000, 3)).size).toBe(1000);
});

test("options have defaults, and a wrong number is refused", () => {
  expect(readOptions([], 5)).toEqual({ seed: 5, count: 400, minutes: 20, places: [] });
  expect(readOptions(["--seed", "1", "--count", "10", "web/src"])).toEqual({ seed: 1, count: 10, minutes: 20, places: ["web/src"] });
  expect(() => readOptions(["--count", "few"])).toThrow("--count");
});

const source = (...imports: string[]) => ({ digest: "", imports });
const SOURCES = new Map([
  ["web/src/data/wallet/wallet.ts", source()],
  ["web/src/screens/wallet.tsx", source("web/src/data/wallet/wallet.ts")],
  ["web/src/app/app.test.tsx", source("web/src/screens/wallet.tsx")],
  ["web/src/data/wallet/wallet.test.ts", source("web/src/data/wallet/wallet.ts")],
  ["web/src/lib/other.test.ts", source()],
]);

test("the tests that import a file come, the nearest first, and the rows that these name", () => {
  const related = relatedTests(SOURCES, "web/src/data/wallet/wallet.ts");
  expect(related.map(({ file }) => file)).toEqual([
    "web/src/data/wallet/wallet.test.ts",
    "web/src/app/app.test.tsx",
    "tools/kept/web.test.ts",
  ]);
  const ids = new Map([
    ["web/src/app/app.test.tsx", ["HOME-01"]],
    ["web/src/lib/other.test.ts", ["LIB-01"]],
  ]);
  expect(idsFor("web/src/data/wallet/wallet.ts", related, ids)).toEqual(["HOME-01"]);
  expect(idsFor("web/src/lib/alone.ts", [], ids)).toEqual(["LIB-01"]);
  expect(idsIn('test("HOME-01 HOME-02 a tile", f); // "see HOME-03"')).toEqual(["HOME-01", "HOME-02"]);
});

test("what is quick comes first of what is as near, and as much goes at once as five seconds hold", () => {
  const sources = new Map([
    ["web/src/a.ts", source()],
    ...["b", "c", "d"].map((name) => [`web/src/${name}.test.ts`, source("web/src/a.ts")] as const),
  ]);
  const cost = (test: string) => (test.includes("b.test") ? 60_000 : test.includes("c.test") ? 100 : 0);
  expect(relatedTests(sources, "web/src/a.ts", { cost }).map(({ file }) => file)).toEqual([
    ...["d", "c", "b"].map((name) => `web/src/${name}.test.ts`),
    "tools/kept/web.test.ts",
  ]);
  expect(batchesOf([..."abcdefghijklmno"]).map((batch) => batch.length)).toEqual([1, 3, 8, 3]);
  expect(batchesOf([..."abcdefghij"], () => 1_000).map((batch) => batch.length)).toEqual([1, 3, 5, 1]);
  expect(
    batchesOf(
      Array.from({ length: 50 }, (_, at) => `${at}`),
      () => 20,
    ).map((batch) => batch.length),
  ).toEqual([1, 3, 30, 16]);
});

test("of tests that are as near, those come first that name what the file names; a word that all of them have counts for nothing", () => {
  const naming = namingOf(
    new Map([
      ["a.test.ts", 'call("/wps/wallet/records"); expect(page)'],
      ["b.test.ts", "expect(askForRebates()).toBe(page)"],
    ]),
  );
  const rank = naming("export function askForRebates(page) { expect(); }");
  expect([rank("a.test.ts"), rank("b.test.ts")]).toEqual([0, 1]);
  expect(naming("nothing of theirs")("a.test.ts")).toBe(0);
  const sources = new Map([
    ["web/src/a.ts", source()],
    ...["b", "c"].map((name) => [`web/src/${name}.test.ts`, source("web/src/a.ts")] as const),
  ]);
  const of = (order: object) => relatedTests(sources, "web/src/a.ts", order).map(({ file }) => file);
  expect(of({})[0]).toBe("web/src/b.test.ts");
  expect(of({ naming: (test: string) => (test.includes("c.test") ? 1 : 0) })[0]).toBe("web/src/c.test.ts");
});

test("what keeps the values of modules judges those of its folder, and comes first for what stands outside of functions", () => {
  const tests = relatedTests(SOURCES, "web/src/lib/alone.ts").map(({ file }) => file);
  expect(tests).toEqual(["tools/kept/web.test.ts"]);
  expect(relatedTests(SOURCES, "contract/src/alone.ts").map(({ file }) => file)).toEqual(["contract/src/wire.test.ts"]);
  expect(keepersFirst(["web/src/a.test.ts", "tools/kept/web.test.ts"])).toEqual(["tools/kept/web.test.ts", "web/src/a.test.ts"]);
  const atTop = mutantsOf("web/src/lib/a.ts", "const a = 1;\nconst b = () => 2;").map((mutant) => [mutant.original, mutant.atTop]);
  expect(atTop).toEqual([
    ["1", true],
    ["1", true],
    ["2", false],
    ["2", false],
  ]);
});

test("how long files take is read from the reports of the last whole run", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mela-costs-"));
  await writeFile(
    join(folder, "unit.json"),
    JSON.stringify({ testResults: [{ name: "/house/web/a.test.ts", startTime: 10, endTime: 250 }] }),
  );
  const cost = readCosts("/house", folder);
  expect([cost("web/a.test.ts"), cost("web/b.test.ts")]).toEqual([240, 0]);
  await rm(folder, { recursive: true });
});

const [mutant] = mutantsOf("web/src/lib/a.ts", "const a = b || c;");
const tried = (outcome: Tried["outcome"]): Tried => ({ mutant: mutant!, outcome, by: "", passed: 1, all: 1 });

test("the report lists survivors below their rows; what has no verdict counts on neither side", () => {
  const all = [tried("killed"), tried("refused"), tried("survived"), tried("untested"), tried("unsound"), tried("waiting")];
  expect(killedShare(all)).toBe(0.5);
  const report = reportOf(all, () => ["HOME-01"], 3, 9);
  expect(report).toMatch(/HOME-01\n {2}web\/src\/lib\/a\.ts:1 {2}logic: \|\| → &&\n {6}const a = b \|\| c;/);
  expect(report).toContain("Seed 9: 2 of 4 mutants killed, 50.0 %.\nThe compiler refuses 1; of the others 1 of 3 are killed.");
  expect(killedShare([tried("hung"), tried("survived")])).toBe(0.5);
  expect(reportOf([tried("killed")], () => [], 0, 9)).not.toContain("Survivors");
});

test("an explained mutant is known again by its line, wherever that has gone", () => {
  const rows = readExplained(rowFor(mutant!, "both are the same"));
  expect(rows).toEqual([{ file: "web/src/lib/a.ts", code: "const a = b || c;", change: "|| → &&", because: "both are the same" }]);
  expect(isExplained(rows)({ ...mutant!, line: 70 })).toBe(true);
  expect(isExplained(rows)({ ...mutant!, code: "const a = c || b;" })).toBe(false);
  expect(outdated(rows, [])).toEqual(rows);
});

test("the compiler refuses a mutant by what its file says with it, but not for what is left over; the next one is without it", async () => {
  const root = await mkdtemp(join(tmpdir(), "mela-compiler-"));
  const text = 'const kinds = { day: 1 };\nexport const one = (kind: "day" | "week") => (kind === "day" ? kinds.day : 2);\n';
  await writeFile(join(root, "tsconfig.json"), '{ "compilerOptions": { "strict": true, "noUnusedLocals": true, "types": [] } }');
  await writeFile(join(root, "kinds.ts"), text);
  const compiler = openCompiler(root, [[/^kinds/, "tsconfig.json"]]);
  expect(compiler.refusal("kinds.ts", text.replace('"day" ?', '"day~" ?'))).toContain("no overlap");
  expect(compiler.refusal("kinds.ts", text.replace("day: 1", "...{}"))).toContain("'day' does not exist");
  expect(compiler.refusal("kinds.ts", text.replace("=== ", "="))).not.toBeNull();
  expect(compiler.refusal("kinds.ts", text)).toBeNull();
  expect(compiler.refusal("kinds.ts", text.replace("kinds.day", "3"))).toBeNull();
  expect(compiler.refusal("others.ts", "const a: string = 1;")).toBeNull();
  compiler.close();
  await rm(root, { recursive: true });
});

test("a file of the browser's worker is compiled with the worker's own project", async () => {
  const top = resolve(import.meta.dirname, "../..");
  const file = "web/worker/worker-rules.ts";
  const text = await readFile(join(top, file), "utf8");
  const compiler = openCompiler(top);
  expect([compiler.refusal(file, text), compiler.refusal(file, `${text}\nexport const wrong: string = 1;\n`)]).toEqual([
    null,
    expect.stringContaining("not assignable"),
  ]);
  compiler.close();
});

describe("a run", () => {
  let root = "";
  const at = (name: string) => join(root, name);
  const RULE = "export const isAdult = (age: number): boolean => age >= 18;\n";
  beforeAll(async () => {
    // Inside of the project, so that Vitest is found.
    root = await mkdtemp(join(resolve(import.meta.dirname, "../../node_modules"), ".mutants-"));
    const lines = (edge: number) =>
      `import { expect, test } from "vitest";\nimport { isAdult } from "./rule.ts";\ntest("age", () => expect(isAdult(${edge})).toBe(true));\n`;
    await Promise.all([
      writeFile(at("rule.ts"), RULE),
      writeFile(at("strong.test.ts"), lines(18)),
      writeFile(at("weak.test.ts"), lines(40)),
    ]);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test("a weak test lets a mutant live that a strong one notices; the next run is without it, and so is the disk", async () => {
    const project = { root, test: { name: "planted", include: ["*.test.ts"], exclude: [], isolate: false, pool: "forks" } };
    const bench = await openBench(root, { test: { projects: [project] } });
    const boundary = mutantsOf("rule.ts", RULE).find(({ kind }) => kind === "boundary");
    const shown = { ...boundary!, file: at("rule.ts") };
    // What Vitest keeps of a file that it has read must not hide the mutant.
    expect((await bench.run(null, [[at("strong.test.ts")]])).failed).toBeNull();
    expect((await bench.run(shown, [[at("weak.test.ts")]])).failed).toBeNull();
    const strong = await bench.run(shown, [[at("weak.test.ts")], [at("strong.test.ts")]]);
    expect(strong).toMatchObject({ failed: at("strong.test.ts"), title: "age", passed: 1, all: 2 });
    expect((await bench.run(null, [[at("strong.test.ts")]])).failed).toBeNull();
    expect(await readFile(at("rule.ts"), "utf8")).toBe(RULE);
    await bench.close();
  });
});
