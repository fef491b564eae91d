import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { imageSettings, type Instruction, namesOf, type Program, PROGRAMS, ROOT, SOURCES, stagesOf, textOf } from "./deploy-files.ts";

const PORTS: Record<Program, string> = { platform: "PORT", arcade: "ARCADE_PORT", psp: "PSP_PORT" };
/** What an image may be told beside the settings of its program. */
const FOLDERS = new Set(["ARCADE_DATA", "PSP_DATA"]);

/** The image of the version before. */
const BEFORE = "${BEFORE}";

const of = (stage: Instruction[], word: string): string[] => stage.filter((one) => one.word === word).map(({ rest }) => rest);
const last = async (program: Program): Promise<Instruction[]> => (await stagesOf(program)).at(-1) ?? [];

test.each(PROGRAMS)(
  "the image of the %s is made from the Node that the project names, and of the packages of the lockfile",
  async (program) => {
    const version = (await textOf(".nvmrc")).trim();
    const stages = await stagesOf(program);
    const made = new Set(stages.flatMap((stage) => of(stage, "FROM")).flatMap((rest) => / AS (\w+)$/.exec(rest)?.[1] ?? []));
    // Of files alone, which are looked at below; without an earlier image it is a stage of this file.
    const images = stages.map((stage) => of(stage, "FROM")[0]?.split(" ")[0] ?? "").filter((image) => !made.has(image) && image !== BEFORE);
    expect(new Set(images)).toEqual(new Set([`node:${version}-bookworm-slim`]));
    const { workspaces } = JSON.parse(await textOf("package.json")) as { workspaces: string[] };
    const copied = of(stages[0] ?? [], "COPY").filter((rest) => rest.includes("/package.json"));
    expect(copied).toEqual(workspaces.map((name) => `${name}/package.json ${name}/`));
    const installs = stages.flatMap((stage) => of(stage, "RUN")).filter((rest) => rest.startsWith("npm"));
    expect(installs.filter((rest) => !rest.startsWith("npm ci ") || !rest.includes("--ignore-scripts"))).toEqual([]);
    const runs = stages.find((stage) => of(stage, "FROM")[0]?.endsWith(" AS program")) ?? [];
    expect(of(runs, "RUN")[0]).toMatch(/^npm ci --omit=dev /);
  },
);

test.each(PROGRAMS)("the image of the %s copies what there is, and nothing that `.dockerignore` keeps back", async (program) => {
  const ignored = (await textOf(".dockerignore")).split("\n").filter((line) => /^[\w./-]+$/.test(line));
  const stages = await stagesOf(program);
  const sources = stages
    .flatMap((stage) => of(stage, "COPY"))
    .filter((rest) => !rest.startsWith("--from"))
    .flatMap((rest) => rest.split(" ").slice(0, -1));
  expect(sources.length).toBeGreaterThan(12);
  expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(sources.filter((path) => ignored.some((kept) => path === kept || path.startsWith(`${kept}/`)))).toEqual([]);
});

test.each(PROGRAMS)(
  "the %s runs as a numbered user who is not root, without a shell between, and owns no file of its program",
  async (program) => {
    const stage = await last(program);
    expect(of(stage, "USER")).toEqual(["1000:1000"]);
    const [command = "[]"] = of(stage, "CMD");
    const words = JSON.parse(command) as string[];
    expect(words[0]).toBe("node");
    expect(existsSync(join(ROOT, words.at(-1) ?? ""))).toBe(true);
    const owned = of(stage, "COPY").filter((rest) => rest.includes("--chown"));
    expect(owned).toEqual(program === "platform" ? [] : ["--from=program --chown=1000:1000 /data /data"]);
    expect(of(stage, "RUN")).toEqual([]);
  },
);

test.each(PROGRAMS)("the image of the %s asks the program itself for its health, at a path and a port that it has", async (program) => {
  const stage = await last(program);
  const [check = ""] = of(stage, "HEALTHCHECK");
  const [, words = "[]"] = / CMD (\[.*\])$/.exec(check) ?? [];
  const [node, file, setting, path] = JSON.parse(words) as string[];
  expect([node, file, setting]).toEqual(["node", "health.mjs", PORTS[program]]);
  expect(await textOf(SOURCES[program].health)).toContain(`app.get("${path}"`);
  const settings = await imageSettings(program);
  expect(of(stage, "EXPOSE")).toEqual([settings[PORTS[program]]]);
  const names = await namesOf(program);
  expect(names.length).toBeGreaterThan(8);
  expect(Object.keys(settings).filter((name) => !names.includes(name))).toEqual([]);
  const written = Object.keys(settings).filter((name) => FOLDERS.has(name));
  expect(written.map((name) => `["${settings[name]}"]`)).toEqual(of(stage, "VOLUME"));
});

test.each([
  ["platform", "pages", ["web", "console"]],
  ["arcade", "clients", ["arcade"]],
] as const)(
  "the image of the %s takes files of earlier builds out of the image before, builds beside them and has them, and can do without one",
  async (program, builds, parts) => {
    const stages = await stagesOf(program);
    const named = (name: string) => stages.find((stage) => of(stage, "FROM")[0]?.endsWith(` AS ${name}`)) ?? [];
    expect(await textOf(`deploy/docker/${program}.Dockerfile`)).toMatch(/^(?:#.*\n)+ARG BEFORE=manifests\nFROM /);
    expect(of(named("before"), "FROM")).toEqual([`${BEFORE} AS before`]);
    expect(of(named("before"), "RUN")).toEqual([`mkdir -p ${parts.map((part) => `/mela/${part}/dist-kept`).join(" ")}`]);
    const taken = parts.map((part) => `--from=before /mela/${part}/dist-kept ${part}/dist-kept`);
    const built = named(builds).map(({ word, rest }) => `${word} ${rest}`);
    expect(of(named(builds), "COPY").slice(-parts.length)).toEqual(taken);
    expect(built.at(-1)).toBe(`RUN ${parts.map((part) => `node ${part}/build/main.ts`).join(" && ")}`);
    for (const part of parts) expect(of(named("program"), "COPY")).toContain(`--from=${builds} /mela/${part}/dist-kept ${part}/dist-kept`);
  },
);

test("images of platform and arcade start them as the units of systemd do", async () => {
  for (const [program, unit] of [
    ["platform", "mela-platform@"],
    ["arcade", "mela-arcade"],
  ] as const) {
    const command = JSON.parse(of(await last(program), "CMD")[0] ?? "[]") as string[];
    expect(await textOf(`deploy/systemd/${unit}.service`), unit).toContain(`/usr/bin/${command.join(" ")}\n`);
  }
});
