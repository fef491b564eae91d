import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../postgres/free-port.ts";
import { keepRunning } from "./part-loop.ts";
import { startFromStandby } from "./standby.ts";

let folder: string;
let port: number;
let packages: string;
let loop: Awaited<ReturnType<typeof keepRunning>> | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-standby-"));
  await mkdir(join(folder, "src"));
  port = await freePort();
  packages = "first";
});
afterEach(async () => {
  await loop?.stop();
  loop = undefined;
  await rm(folder, { recursive: true, force: true });
});

const write = (text: string) => writeFile(join(folder, "src/source.ts"), `export const text = ${JSON.stringify(text)};\n`);
/** Writes its number down as soon as it waits, and answers with what it loads when told to, its environment and its number. */
const partScript = () => `import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { waitToStart } from ${JSON.stringify(join(import.meta.dirname, "waiting.ts"))};
const { text } = await waitToStart(async () => appendFileSync("waiting.txt", process.pid + "\\n"), () => import("./src/source.ts"));
createServer((_request, response) => response.end([text, process.env.TURN, process.pid].join())).listen(${port}, "127.0.0.1");`;

/** Text, turn and process number that the part answers with. */
const asked = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.text(),
    () => "",
  );
  const [text, turn, pid] = answer.split(",");
  return { text, turn, pid: Number(pid) };
};
const answered = async () => (await asked()).text;
const begun = async () => (await readFile(join(folder, "waiting.txt"), "utf8")).trim().split("\n").map(Number);
const untilBegun = (count: number) => expect.poll(async () => (await begun()).length, { timeout: 20_000 }).toBe(count);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function run(): Promise<void> {
  await write("one");
  await writeFile(join(folder, "part.ts"), partScript());
  let turn = 0;
  const part = { name: "part", script: "part.ts", root: folder, logs: folder, env: process.env };
  loop = await keepRunning({
    ...part,
    watched: ["src"],
    log: () => undefined,
    readyUrl: `http://127.0.0.1:${port}/`,
    prepare: async () => ({ env: { TURN: String(++turn) }, wasReady: () => undefined }),
    starter: startFromStandby(part, async () => packages),
  });
  await untilBegun(2);
}

test("a change is answered by the process that waited, with the changed source and the environment of this start", async () => {
  await run();
  const [first, second] = await begun();
  expect(await asked()).toEqual({ text: "one", turn: "1", pid: first });
  await write("two");
  await expect.poll(answered).toBe("two");
  expect(await asked()).toEqual({ text: "two", turn: "2", pid: second });
  await untilBegun(3);
});

test("a waiting process that has died is replaced at the next change", async () => {
  await run();
  const [, second] = await begun();
  process.kill(second!, "SIGKILL");
  await expect.poll(() => isAlive(second!)).toBe(false);
  await write("two");
  await expect.poll(answered).toBe("two");
  expect((await asked()).pid).toBe((await begun())[2]);
});

test("a waiting process whose packages have changed is ended, and the change is answered by a new one", async () => {
  await run();
  const [, second] = await begun();
  packages = "second";
  await write("two");
  await expect.poll(answered).toBe("two");
  expect((await asked()).pid).toBe((await begun())[2]);
  expect(isAlive(second!)).toBe(false);
});

test("a stop leaves neither the part nor the process that waits", async () => {
  await run();
  const numbers = await begun();
  expect(numbers.map(isAlive)).toEqual([true, true]);
  await loop?.stop();
  expect(numbers.map(isAlive)).toEqual([false, false]);
});

test("a process that does not end when asked is made to after its time of grace", async () => {
  await writeFile(join(folder, "src/source.ts"), 'process.on("SIGTERM", () => undefined);\nexport const text = "stays";\n');
  await writeFile(join(folder, "part.ts"), partScript());
  const part = { name: "part", script: "part.ts", root: folder, logs: folder, env: process.env };
  const starter = startFromStandby(part, async () => packages);
  const started = await starter.start(Promise.resolve(), async () => ({}));
  await expect.poll(answered).toBe("stays");
  await started.stop(50);
  expect(await started.ended).toBe("killed by SIGKILL");
});
