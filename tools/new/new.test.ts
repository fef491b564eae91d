import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { API } from "typescript/unstable/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunResult, runNode } from "../test/run.ts";
import { openTree } from "./tree.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const WORKSPACES = ["contract", "kit", "server", "web", "console", "e2e", "tools", "arcade"];
const FILES = [".oxlintrc.json", ".oxfmtrc.json", "package.json", "tsconfig.base.json"];
const SKIPPED = /(^|\/)(node_modules|dist|pictures|media|assets\/art)(\/|$)/;

let copy: string;
/** The sources without what is built or drawn, beside the packages of this installation; the workspaces' own names lead into the copy. */
async function copyHouse(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mela-new-"));
  for (const name of WORKSPACES) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !SKIPPED.test(relative(ROOT, path)) });
    if (existsSync(join(ROOT, name, "node_modules"))) await symlink(join(ROOT, name, "node_modules"), join(folder, name, "node_modules"));
  }
  for (const name of FILES) await cp(join(ROOT, name), join(folder, name));
  await mkdir(join(folder, "node_modules/@mela"), { recursive: true });
  for (const name of (await readdir(join(ROOT, "node_modules"))).filter((entry) => entry !== "@mela"))
    await symlink(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  for (const name of WORKSPACES) await symlink(join(folder, name), join(folder, "node_modules/@mela", name));
  return folder;
}

const generate = (...args: string[]): Promise<RunResult> =>
  runNode([join(import.meta.dirname, "main.ts"), "--root", copy, ...args], { cwd: ROOT, show: false });
const run = (program: string, ...args: string[]): Promise<RunResult> =>
  runNode([join(ROOT, "node_modules", program), ...args], { cwd: copy, show: false });
/** Exit code and output in one, so that a failure shows what the tool said. */
const well = ({ code, output }: RunResult) => (code === 0 ? "well" : output.slice(-4000));

let made: string[] = [];
beforeAll(async () => {
  copy = await copyHouse();
  const runs = [
    await generate("endpoint", "site/house-rules"),
    await generate("endpoint", "limits/limit-advice"),
    await generate("screen", "site/house-rules", "--en", "House rules", "--bn", "খেলার নিয়ম"),
    await generate("screen", "rebates/rebate-guide", "--en", "Guide to rebates", "--bn", "রিবেট গাইড"),
    await generate("language", "hi"),
    await generate("game", "tiger", "--en", "Paper Tiger", "--bn", "কাগজের বাঘ"),
  ];
  const failed = runs.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new Error(failed.map(well).join("\n"));
  made = [...new Set(runs.flatMap(({ output }) => output.trim().split("\n")))].filter((line) => /\.tsx?$/.test(line));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** What the compiler says about files of a workspace. It looks at these alone, and into others only for the types that they take from there. */
function typeFaults(workspace: string, files: readonly string[]): string[] {
  const config = join(copy, workspace, "tsconfig.json");
  const api = new API({ cwd: copy });
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    if (program === undefined) return [`${config} is no project`];
    return files.flatMap((file) => {
      const path = join(copy, file);
      const said = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)];
      return said.map(({ text }) => `${file}: ${text}`);
    });
  } finally {
    api.close();
  }
}

const madeIn = (workspace: string): string[] => made.filter((file) => file.startsWith(`${workspace}/`));

test.each(["contract", "server", "web"])("what the generators make type-checks in %s", (workspace) => {
  expect(madeIn(workspace).length).toBeGreaterThan(2);
  expect(typeFaults(workspace, madeIn(workspace))).toEqual([]);
});

test("a fault of types in what is made is found", async () => {
  const [file = ""] = madeIn("contract");
  const text = await readFile(join(copy, file), "utf8");
  await writeFile(join(copy, file), `${text}\nexport const wrong: number = "text";\n`);
  expect(typeFaults("contract", [file])).toEqual([expect.stringContaining("not assignable to type 'number'")]);
  await writeFile(join(copy, file), text);
});

test("what the generators make is formatted, and lint finds nothing in it", async () => {
  expect(made.length).toBeGreaterThan(50);
  expect(well(await run("oxfmt/bin/oxfmt", "--check", ...made))).toBe("well");
  expect(
    well(await run("oxlint/bin/oxlint", "--deny-warnings", ...made.filter((file) => /\.tsx?$/.test(file) && !file.includes("/hi/")))),
  ).toBe("well");
});

test("nothing that is there is written over, and nothing of a failed call reaches the disk", async () => {
  const again = await generate("endpoint", "site/house-rules");
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("contract/src/site/house-rules.ts is there already")]);
  const half = await generate("screen", "help/help", "--en", "Help", "--bn", "সাহায্য");
  expect([half.code, half.output]).toEqual([1, expect.stringContaining("web/src/locales/en/help.ts is there already")]);
  expect(openTree(copy).has("web/src/screens/help/help/help-screen.tsx")).toBe(false);
});

test("a game is in the catalogue that the demo reads and in the arcade's titles, and all others are as they were", async () => {
  const games = "server/src/demo/catalogue/games.json";
  const before = (await readFile(join(ROOT, games), "utf8")).split(/,?\n/);
  const after = (await readFile(join(copy, games), "utf8")).split(/,?\n/);
  const added = after.filter((line) => !before.includes(line));
  expect(added.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ nameEn: "Paper Tiger", nameBn: "কাগজের বাঘ", gameType: "RNG", classify: "SLOT", theme: "tiger" }),
  ]);
  expect(before.filter((line) => !after.includes(line))).toEqual([]);
  const { code } = JSON.parse(added[0] ?? "{}") as { code: string };
  const titles = JSON.parse(await readFile(join(copy, "arcade/data/titles.json"), "utf8")) as Record<string, { game: string }>;
  expect(titles[code]?.game).toMatch(/^(slot3|slot5|ways6)$/);
});

test.each([
  [["screen", "site/House"], "Expected a wing and a name in kebab-case"],
  [["screen", "site/house"], "--en and --bn"],
  [["language", "xx"], "xx is no language of"],
  [["game", "spaceship", "--en", "Moon", "--bn", "চাঁদ"], "has one of the motifs tiger, cub,"],
  [["game", "tiger", "--en", "Tiger Palace", "--bn", "নতুন মহল"], "There is a game called Tiger Palace already"],
  [["game", "tiger", "--en", "Tiger; Fox", "--bn", "বাঘ ও শিয়াল"], 'A name has no ; = " or'],
  [["bridge", "site/house"], "What shall it be?"],
])("%j is refused with the reason", async (args, reason) => {
  const { code, output } = await generate(...args);
  expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
});
