import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepBuild } from "./kept-builds.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-kept-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Makes a build of these files in the place of the one before, and keeps it. */
async function build(...names: string[]): Promise<void> {
  const assets = join(folder, "dist/assets");
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of names) await writeFile(join(assets, name), `contents of ${name}`);
  await keepBuild(assets, join(folder, "dist-kept"));
}
const kept = async () => (await readdir(join(folder, "dist-kept/assets"))).toSorted();

test("files of the newest build and of the three before it are kept, and those of a fourth go", async () => {
  await build("app-1.js", "styles-a.css");
  await build("app-2.js", "styles-a.css");
  await build("app-3.js", "styles-b.css");
  await build("app-4.js", "styles-b.css");
  expect(await kept()).toEqual(["app-1.js", "app-2.js", "app-3.js", "app-4.js", "styles-a.css", "styles-b.css"]);
  await build("app-5.js", "styles-b.css");
  expect(await kept()).toEqual(["app-2.js", "app-3.js", "app-4.js", "app-5.js", "styles-a.css", "styles-b.css"]);
  await build("app-6.js", "styles-b.css");
  expect(await kept()).toEqual(["app-3.js", "app-4.js", "app-5.js", "app-6.js", "styles-b.css"]);
  expect(await readFile(join(folder, "dist-kept/assets/app-3.js"), "utf8")).toBe("contents of app-3.js");
});

test("a build that is made again takes no other's place, and one that is gone back to is the newest", async () => {
  for (const name of ["app-1.js", "app-2.js", "app-3.js", "app-4.js", "app-4.js", "app-4.js", "app-1.js"]) await build(name);
  expect(await kept()).toEqual(["app-1.js", "app-2.js", "app-3.js", "app-4.js"]);
  await build("app-5.js");
  expect(await kept()).toEqual(["app-1.js", "app-3.js", "app-4.js", "app-5.js"]);
});

test("what a copy that was broken off has left behind is gone with the next build, and its file is whole", async () => {
  await mkdir(join(folder, "dist-kept/assets"), { recursive: true });
  await writeFile(join(folder, "dist-kept/assets/.app-1.js"), "cont");
  await build("app-1.js");
  expect(await kept()).toEqual(["app-1.js"]);
  expect(await readFile(join(folder, "dist-kept/assets/app-1.js"), "utf8")).toBe("contents of app-1.js");
});

test("a list of builds that cannot be read stops the build, and nothing is removed", async () => {
  await build("app-1.js");
  await writeFile(join(folder, "dist-kept/builds.json"), "{");
  await expect(build("app-2.js")).rejects.toThrow("JSON");
  expect(await kept()).toContain("app-1.js");
});
