import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { banner } from "./banner.ts";
import { digestOf, ensureBuilt } from "./build.ts";
import { claimDataFolder, refuseWhenHeld, secretsOf } from "./data-folder.ts";
import { partEnvironment, secretSettings } from "./environment.ts";
import { ensureDependencies } from "../launch/dependencies.mjs";
import { portFrom, requireDifferentPorts, requireFreePort } from "./ports.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-start-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Another process that has taken the data folder. */
async function claimElsewhere() {
  const module = JSON.stringify(new URL("./data-folder.ts", import.meta.url).href);
  const code = `import { claimDataFolder } from ${module}; await claimDataFolder(${JSON.stringify(folder)}); console.log("claimed"); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

test("a data folder that a live start holds is refused with its process number, and free again after kill -9", async () => {
  const child = await claimElsewhere();
  await expect(claimDataFolder(folder)).rejects.toThrow(`in use by process ${child.pid}`);
  child.kill("SIGKILL");
  await once(child, "exit");
  const release = await claimDataFolder(folder);
  await release();
  await expect(refuseWhenHeld(folder)).resolves.toBeUndefined();
});

test.each([
  ["an empty folder", null],
  ["a folder that a start has left behind", { pid: 999_999_999, born: "1" }],
])("of six starts at once on %s one gets it, and the others are refused with its process number", async (_, left) => {
  if (left) await writeFile(join(folder, "owner.json"), JSON.stringify(left));
  const module = JSON.stringify(new URL("./data-folder.ts", import.meta.url).href);
  const code = `
    import { claimDataFolder } from ${module};
    process.stdin.once("data", () => void claimDataFolder(${JSON.stringify(folder)}).then(
      () => console.log("claimed"),
      (error) => console.log(error.message),
    ));
    console.log("ready");`;
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--input-type=module-typescript", "-e", code], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  const line = async (child: (typeof starts)[number]) => String((await once(child.stdout, "data"))[0]).trim();
  await Promise.all(starts.map(line));
  const answers = starts.map(line);
  for (const { stdin } of starts) stdin.write("go");
  const said = await Promise.all(answers);
  const winners = starts.filter((_start, at) => said[at] === "claimed");
  expect(winners).toHaveLength(1);
  for (const words of said.filter((one) => one !== "claimed")) expect(words).toContain(`in use by process ${winners[0]!.pid}`);
  await expect(claimDataFolder(folder)).rejects.toThrow(`in use by process ${winners[0]!.pid}`);
  for (const start of starts) start.kill("SIGKILL");
});

test("secrets are drawn once, kept, and readable by their owner alone", async () => {
  const first = await secretsOf(folder);
  expect(await secretsOf(folder)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(4);
  expect(first.server.length).toBeGreaterThanOrEqual(40);
  expect((await stat(join(folder, "secrets.json"))).mode & 0o777).toBe(0o600);
});

test("a taken port is refused with the command that chooses another", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await expect(requireFreePort("PORT", port, "127.0.0.1")).rejects.toThrow(`PORT=${port + 1} npm start`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort("PORT", port, "127.0.0.1")).resolves.toBeUndefined();
});

test("a port that is no port is refused", () => {
  vi.stubEnv("PORT", "eighty");
  expect(() => portFrom("PORT", 8080)).toThrow("PORT must be a port number");
  vi.stubEnv("PORT", "");
  expect(portFrom("PORT", 8080)).toBe(8080);
});

describe("packages", () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        "": { name: "it" },
        "node_modules/a": { version, integrity: `sha512-${version}` },
        "node_modules/b-windows": { version: "1.0.0", optional: true },
      },
    });
  /** What npm writes down of an install: nothing of the project itself, and no package of another machine. */
  const installed = (version: string) => JSON.stringify({ packages: { "node_modules/a": { version, integrity: `sha512-${version}` } } });
  const place = async (wanted: string, there: string) => {
    await mkdir(join(folder, "node_modules"));
    await writeFile(join(folder, "package-lock.json"), lock(wanted));
    await writeFile(join(folder, "node_modules/.package-lock.json"), installed(there));
  };

  test("that npm ci has installed are not installed once more, and the lockfile that they are of is remembered", async () => {
    await place("1.0.0", "1.0.0");
    const said: string[] = [];
    await ensureDependencies(folder, process.execPath, (line) => void said.push(line));
    expect(said).toEqual([]);
    expect(await readFile(join(folder, "node_modules/.mela-lock"), "utf8")).toMatch(/^[0-9a-f]{64}$/);
  });

  test("of another lockfile are installed", async () => {
    await place("1.0.1", "1.0.0");
    const said: string[] = [];
    // The lockfile is none that npm could install.
    await expect(ensureDependencies(folder, process.execPath, (line) => void said.push(line))).rejects.toThrow("npm ci failed");
    expect(said).toEqual(["Installing the packages of the lockfile (a minute or two, once)"]);
  });
});

test("two programs are not given the same port", () => {
  const ports = { PORT: 8090, ARCADE_PORT: 8090, PSP_PORT: 8091 };
  expect(() => requireDifferentPorts(ports)).toThrow(
    "PORT and ARCADE_PORT are both 8090. Set ARCADE_PORT to another port, such as ARCADE_PORT=8092.",
  );
  expect(() => requireDifferentPorts({ ...ports, PORT: 8080 })).not.toThrow();
});

test("a build runs when sources change, and only then", async () => {
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "src/a.ts"), "one");
  await writeFile(join(folder, "build.mjs"), 'import { appendFileSync } from "node:fs"; appendFileSync("runs", "x");');
  const build = { name: "it", script: "build.mjs", inputs: ["src", "build.mjs"], output: "dist" };
  const runs = async () => (await readFile(join(folder, "runs"), "utf8")).length;
  const log = () => undefined;
  await ensureBuilt(folder, build, log);
  await ensureBuilt(folder, build, log);
  expect(await runs()).toBe(1);
  await writeFile(join(folder, "src/a.ts"), "two");
  await ensureBuilt(folder, build, log);
  expect(await runs()).toBe(2);
});

test("tests beside the sources do not cause a build", async () => {
  await writeFile(join(folder, "a.ts"), "one");
  const before = await digestOf(folder, ["a.ts"]);
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "src/a.test.ts"), "test");
  expect(await digestOf(folder, ["a.ts", "src"])).toBe(before);
});

test("a build that fails tells its output", async () => {
  await writeFile(join(folder, "build.mjs"), 'throw new Error("no paint left");');
  await expect(
    ensureBuilt(folder, { name: "it", script: "build.mjs", inputs: ["build.mjs"], output: "dist" }, () => undefined),
  ).rejects.toThrow("no paint left");
});

test("the caller's settings win, except those that tie the parts together", () => {
  vi.stubEnv("DEMO_TOOLS", "0");
  vi.stubEnv("SEED_GAMES", "10000");
  vi.stubEnv("PLATFORM_URL", "http://elsewhere.test");
  const env = partEnvironment({
    dataFolder: folder,
    databaseUrl: "postgresql://x",
    secrets: { arcade: "a", server: "s", payment: "p", paymentCallback: "c" },
    port: 9060,
    arcadePort: 9061,
    pspPort: 9062,
  });
  expect(env).toMatchObject({
    DEMO_TOOLS: "0",
    SEED_GAMES: "10000",
    PLATFORM_URL: "http://127.0.0.1:9060",
    ARCADE_URL: "http://127.0.0.1:9061",
    HOST: "127.0.0.1",
  });
});

test("a command beside the demo is given every secret of the platform, those of the payment sandbox too", () => {
  const secrets = { arcade: "a", server: "s", payment: "p", paymentCallback: "c" };
  const given = secretSettings(secrets);
  expect(given).toEqual({ ARCADE_SECRET: "a", SERVER_SECRET: "s", PAYMENT_SECRET: "p", PAYMENT_CALLBACK_SECRET: "c" });
  const ports = { port: 9060, arcadePort: 9061, pspPort: 9062 };
  expect(partEnvironment({ dataFolder: folder, databaseUrl: "postgresql://x", secrets, ...ports })).toMatchObject(given);
});

test("the block names the address, the accounts, the outbox and play money; without demo tools only the addresses", () => {
  expect(banner(8080, true)).toMatch(/http:\/\/localhost:8080[\s\S]*dev\/outbox[\s\S]*Mela2026[\s\S]*player01[\s\S]*Play money/);
  expect(banner(8080, false)).not.toContain("Mela2026");
});
