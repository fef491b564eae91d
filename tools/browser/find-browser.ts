import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Chromium without windows: the same engine, at two thirds of the processor time. Debian has it as a package of its own. */
const SHELL = "chromium-headless-shell";
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

function onPath(...names: string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

const installed = () => onPath(...NAMES) ?? MAC.find((path) => existsSync(path));

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

function installDebianPackage(log: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  log(`Installing ${SHELL}`);
  return run("apt-get", "update", "-qq") && run("apt-get", "install", "-y", "-qq", "--no-install-recommends", SHELL);
}

function downloadWithPlaywright(): boolean {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  return run(process.execPath, cli, "install", "chromium");
}

/** A Chromium of this machine as people use it: MELA_CHROMIUM, the system's, or an earlier download. */
function findBrowser(): string | undefined {
  return process.env["MELA_CHROMIUM"] || installed() || downloaded();
}

/** The browser of journeys and measurements: MELA_CHROMIUM, else one without windows, installed where it can be; else whatever Chromium there is. */
export function ensureBrowser(log: (line: string) => void): string {
  const named = process.env["MELA_CHROMIUM"] || onPath(SHELL);
  if (named) return named;
  const shell = installDebianPackage(log) && onPath(SHELL);
  const found = shell || findBrowser() || (downloadWithPlaywright() && downloaded());
  if (found) return found;
  throw new Error("No Chromium could be installed. Install one and name it in MELA_CHROMIUM.");
}
