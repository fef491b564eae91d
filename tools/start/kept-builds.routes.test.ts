import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeFolders, startArcade, type TestArcade } from "../../arcade/src/testing/test-arcade.ts";
import { keepBuild } from "../../kit/build/kept-builds.ts";
import { createTestApp, type TestApp } from "../../server/testing/create-test-app.ts";

/** Folders of builds, and what a browser asks for to get a file out of each. */
const PLACES = [
  { part: "web", built: "web/dist/client", kept: "web/dist-kept/client", address: "/assets" },
  { part: "chat", built: "web/dist/chat", kept: "web/dist-kept/chat", address: "/chat/assets" },
  { part: "console", built: "console/dist", kept: "console/dist-kept", address: "/console/app/assets" },
  { part: "games", built: "arcade/dist", kept: "arcade/dist-kept", address: "/client/assets" },
] as const;
type Place = (typeof PLACES)[number];
const NEWEST = 5;

let folder: string;
let platform: TestApp;
let arcade: TestArcade;

/** Builds a part in small: the newest build stands alone in its folder, as the bundler leaves it. */
async function build({ part, built, kept }: Place, number: number): Promise<void> {
  const out = join(folder, built);
  await rm(out, { recursive: true, force: true });
  const script = `export const build = "${part} ${number}";`.padEnd(400);
  const files: Record<string, string | Buffer> = {
    [`assets/page-${number}.js`]: script,
    [`assets/page-${number}.js.br`]: brotliCompressSync(script),
    [`assets/page-${number}.css`]: `.build { --number: ${number} }`,
    "games/slot5/client/index.html": `<html lang="bn"><head><title>${number}</title></head></html>`,
    "index.html": `${number}`,
    [`page-${number}.html`]: `${number}`,
  };
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(dirname(join(out, name)), { recursive: true });
    await writeFile(join(out, name), contents);
  }
  await keepBuild(join(out, "assets"), join(folder, kept));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-kept-builds-"));
  for (let number = 1; number <= NEWEST; number += 1) for (const place of PLACES) await build(place, number);
  platform = await createTestApp({ env: { WEB_DIST: join(folder, "web/dist"), CONSOLE_DIST: join(folder, "console/dist") } });
  arcade = await startArcade("http://127.0.0.1:1", undefined, { clientDir: `${join(folder, "arcade/dist")}/` });
});
afterAll(async () => {
  await Promise.all([platform.close(), arcade.stop()]);
  removeFolders();
  await rm(folder, { recursive: true, force: true });
});

const ask = ({ part }: Place, url: string, coding = "identity") =>
  (part === "games" ? arcade : platform).app.inject({ url, headers: { "accept-encoding": coding } });

test.for(PLACES)("scripts and styles of the three builds before go on being served for good, as they were: $part", async (place) => {
  for (let number = NEWEST - 3; number <= NEWEST; number += 1) {
    for (const coding of ["identity", "br"]) {
      const script = await ask(place, `${place.address}/page-${number}.js`, coding);
      expect([script.statusCode, script.headers["content-encoding"]]).toEqual([200, coding === "br" ? "br" : undefined]);
      expect(script.headers["cache-control"]).toMatch(/public, max-age=31536000, immutable/);
      expect(script.headers["content-type"]).toMatch(/^(?:text|application)\/javascript/);
      const bytes = coding === "br" ? brotliDecompressSync(script.rawPayload) : script.rawPayload;
      expect(bytes.toString()).toContain(`"${place.part} ${number}"`);
    }
    expect((await ask(place, `${place.address}/page-${number}.css`)).body).toBe(`.build { --number: ${number} }`);
  }
});

test.for(PLACES)("files of the fourth build before are gone, and nobody keeps that answer: $part", async (place) => {
  for (const name of ["page-1.js", "page-1.js.br", "page-1.css"]) {
    const gone = await ask(place, `${place.address}/${name}`, "br");
    expect(gone.statusCode, name).toBe(404);
    expect(String(gone.headers["cache-control"])).not.toMatch(/immutable|max-age=[1-9]/);
  }
});

test.for(PLACES)("no page of an earlier build is served, nor the list of builds: $part", async (place) => {
  const above = place.address.replace(/\/assets$/, "");
  for (const name of ["page-4.html", "index.html", "builds.json", "assets/../builds.json", "assets/..%2fbuilds.json"]) {
    const answer = await ask(place, `${above}/${name}`);
    expect(answer.body, name).not.toMatch(/^4$|"builds"/);
  }
});

test("the page of a game is the newest build's", async () => {
  expect((await arcade.app.inject("/play/slot5?lang=en")).body).toContain(`<title>${NEWEST}</title>`);
});
