import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Something made from sources, and made again only when they have changed. */
export interface Build {
  name: string;
  script: string;
  /** Given to the script; a build with others is another one. */
  args?: string[];
  /** Files and folders whose content decides; from the root. */
  inputs: string[];
  /** Folder of the result. */
  output: string;
}

export const WEB_BUILD: Build = {
  name: "the web app",
  script: "web/build/main.ts",
  inputs: [
    "web/src",
    "web/build",
    "web/vite.config.ts",
    "web/vite.chat.config.ts",
    "web/vite.gallery.config.ts",
    "web/package.json",
    "kit/src",
    "kit/build",
    "contract/src",
    "package-lock.json",
  ],
  output: "web/dist",
};

export const CONSOLE_BUILD: Build = {
  name: "the console",
  script: "console/build/main.ts",
  inputs: ["console/src", "console/build", "console/package.json", "kit/src", "kit/build", "contract/src", "package-lock.json"],
  output: "console/dist",
};

export const ARCADE_BUILD: Build = {
  name: "the games' clients",
  script: "arcade/build/main.ts",
  inputs: ["arcade/src", "arcade/build", "arcade/package.json", "kit/build", "contract/src", "package-lock.json"],
  output: "arcade/dist",
};

/** The same for `npm run dev`: to compress the files takes longer than to make them, and they are read from this machine. */
export const ARCADE_DEV_BUILD: Build = { ...ARCADE_BUILD, args: ["--uncompressed"] };

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of names and content of everything that goes into a build. */
export async function digestOf(root: string, inputs: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const files = (await filesUnder(join(root, input))).filter((file) => !file.includes(".test."));
    for (const file of files.toSorted())
      hash
        .update(file.slice(root.length))
        .update("\0")
        .update(await readFile(file))
        .update("\0");
  }
  return hash.digest("hex");
}

function run(root: string, { script, args = [] }: Build): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) => {
      process.off("exit", end);
      return code === 0 ? resolve() : reject(new Error(`${script} failed:\n${output.slice(-6000)}`));
    });
  });
}

/** Makes the build unless its sources are those of the last time. */
export async function ensureBuilt(root: string, build: Build, log: (line: string) => void): Promise<void> {
  const digest = [await digestOf(root, build.inputs), ...(build.args ?? [])].join(" ");
  const stamp = join(root, build.output, ".inputs");
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === digest) return;
  log(`Building ${build.name}`);
  await run(root, build);
  await mkdir(join(root, build.output), { recursive: true });
  await writeFile(stamp, digest);
}
