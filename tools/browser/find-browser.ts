import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/** What a Chromium needs in a container, and what keeps it from talking to the outside. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function onPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC];
  return candidates.find((path) => existsSync(path));
}

/** The browser that Playwright downloaded at some time, if it did. */
function downloaded(): string | undefined {
  const playwright = createRequire(import.meta.url).resolve("playwright-core");
  const code = `process.stdout.write(require(${JSON.stringify(playwright)}).chromium.executablePath())`;
  const path = execFileSync(process.execPath, ["-e", code], { encoding: "utf8" });
  return existsSync(path) ? path : undefined;
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return run("apt-get", "update", "-qq") && run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
}

function downloadWithPlaywright(): boolean {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  return run(process.execPath, cli, "install", "chromium");
}

/** A Chromium of this machine: MELA_CHROMIUM, the system's, or an earlier download. */
export function findBrowser(): string | undefined {
  return process.env["MELA_CHROMIUM"] || onPath() || downloaded();
}

/** Finds a Chromium, or installs one: Debian's package for root, else Playwright's download. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  log("No Chromium here: installing one");
  const installed = (installDebianPackage() && onPath()) || (downloadWithPlaywright() && downloaded());
  if (installed) return installed;
  throw new Error("No Chromium could be installed. Install one and name it in MELA_CHROMIUM.");
}
