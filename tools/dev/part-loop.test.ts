import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../postgres/free-port.ts";
import { keepRunning } from "./part-loop.ts";

let folder: string;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-dev-"));
  await mkdir(join(folder, "src"));
  port = await freePort();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (code: string) => writeFile(join(folder, "src/part.ts"), code);
const answering = (text: string) => `import { createServer } from "node:http";
createServer((_request, response) => response.end(${JSON.stringify(text)})).listen(${port}, "127.0.0.1");`;
const asked = () =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.text(),
    () => "",
  );

test("a part starts again when a source changes; one that breaks shows why and is back once it is mended", async () => {
  const faults: string[] = [];
  let shown = 0;
  await write(answering("one"));
  const loop = await keepRunning({
    name: "part",
    script: "src/part.ts",
    root: folder,
    logs: folder,
    env: process.env,
    watched: ["src"],
    log: () => undefined,
    readyUrl: `http://127.0.0.1:${port}/`,
    showFault: async (fault) => {
      faults.push(fault);
      shown++;
      return async () => void shown--;
    },
  });
  expect(await asked()).toBe("one");

  await write(answering("two"));
  await expect.poll(asked).toBe("two");

  await write('throw new Error("no lamp left");');
  await expect.poll(() => faults.join()).toContain("no lamp left");
  expect(shown).toBe(1);

  await write(answering("three"));
  await expect.poll(asked).toBe("three");
  expect(shown).toBe(0);
  await loop.stop();
  expect(await asked()).toBe("");
});
