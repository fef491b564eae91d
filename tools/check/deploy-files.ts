import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { readEnv as readArcade } from "../../arcade/src/server/env.ts";
import { readEnv as readPsp } from "../../psp/src/env.ts";
import { readEnv as readPlatform } from "../../server/src/env.ts";

export const ROOT = join(import.meta.dirname, "../..");

export const PROGRAMS = ["platform", "arcade", "psp"] as const;
export type Program = (typeof PROGRAMS)[number];

/** What reads the settings of each program, and where its names and its health are written. */
export const SOURCES: Record<Program, { read: (env: Settings) => unknown; settings: string; health: string }> = {
  platform: { read: readPlatform, settings: "server/src/env.ts", health: "server/src/plugins/health.ts" },
  arcade: { read: readArcade, settings: "arcade/src/server/env.ts", health: "arcade/src/server/app.ts" },
  psp: { read: readPsp, settings: "psp/src/env.ts", health: "psp/src/app.ts" },
};

export type Settings = Record<string, string>;

export const textOf = (file: string): Promise<string> => readFile(join(ROOT, file), "utf8");
export const yamlOf = async <T>(file: string): Promise<T> => parse(await textOf(file), { merge: true }) as T;

/** Names of the settings that a program reads. */
export async function namesOf(program: Program): Promise<string[]> {
  const source = await textOf(SOURCES[program].settings);
  const [, table = ""] = /const Environment = z\.object\(\{\n(.*?)\n\}\);/s.exec(source) ?? [];
  return [...table.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
}

/** The settings of an `.env` file. */
export async function settingsOf(file: string): Promise<Settings> {
  const lines = [...(await textOf(file)).matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
}

export interface Instruction {
  word: string;
  rest: string;
}

/** The instructions of a Dockerfile, each in one line, by stage. */
export async function stagesOf(program: Program): Promise<Instruction[][]> {
  const text = (await textOf(`deploy/docker/${program}.Dockerfile`)).replaceAll(/\\\n/g, " ");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, word = "", rest = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (word === "FROM") stages.push([]);
    stages.at(-1)?.push({ word, rest: rest.replaceAll(/ +/g, " ") });
  }
  return stages;
}

/** What an image is told where nobody says anything else. */
export async function imageSettings(program: Program): Promise<Settings> {
  const last = (await stagesOf(program)).at(-1) ?? [];
  const pairs = last.filter(({ word }) => word === "ENV").flatMap(({ rest }) => rest.split(" "));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}
