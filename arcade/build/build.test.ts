import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameKeys } from "../src/server/games/registry.ts";
import { startFakePlatform, type FakePlatform } from "../src/testing/fake-platform.ts";
import { removeFolders, startArcade, type TestArcade } from "../src/testing/test-arcade.ts";
import { buildArcadeClients } from "./main.ts";

const out = mkdtempSync(join(tmpdir(), "arcade-build-"));
const FIRST_LOAD_LIMIT = 150 * 1024;
let platform: FakePlatform;
let arcade: TestArcade;

beforeAll(async () => {
  await buildArcadeClients(out);
  platform = await startFakePlatform(0);
  arcade = await startArcade(platform.url, undefined, { clientDir: `${out}/` });
});
afterAll(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
  for (const folder of [out, `${out}-kept`]) rmSync(folder, { recursive: true, force: true });
});

/** Files that a page names in its head, and those that its styles name. */
function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="\/client\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  const styles = named.filter((file) => file.endsWith(".css"));
  const fonts = styles.flatMap((file) =>
    [...readFileSync(join(out, file), "utf8").matchAll(/assets\/[\w.-]+\.woff2/g)].map((match) => match[0]),
  );
  return [...new Set([...named, ...fonts])];
}

test("every game has a page whose first load, fonts included and art aside, is within 150 KiB compressed", async () => {
  expect(gameKeys().length).toBeGreaterThanOrEqual(2);
  for (const key of gameKeys()) {
    const page = await arcade.app.inject({ url: `/play/${key}?lang=en` });
    expect(page.statusCode, key).toBe(200);
    expect(page.body).toContain('<html lang="en"');
    expect(page.headers["cache-control"]).toBe("no-store");
    const sizes = filesOf(page.body).map((file) => statSync(join(out, file.endsWith("woff2") ? file : `${file}.br`)).size);
    expect(sizes.length).toBeGreaterThanOrEqual(4);
    expect(
      sizes.reduce((sum, size) => sum + size, page.body.length),
      key,
    ).toBeLessThan(FIRST_LOAD_LIMIT);
  }
});

/** Scripts that a game asks for before it can be played: each is a request, and is linked by itself. */
const MOST_SCRIPTS = 10;

test("before it can be played a game asks for few scripts, and for none that checks what comes over a wire", async () => {
  for (const key of gameKeys()) {
    const scripts = filesOf((await arcade.app.inject(`/play/${key}`)).body).filter((file) => file.endsWith(".js"));
    expect(scripts.length, `${key}: ${scripts.join(" ")}`).toBeLessThanOrEqual(MOST_SCRIPTS);
    for (const file of scripts) expect(readFileSync(join(out, file), "utf8"), `${key}: ${file}`).not.toContain("_zod");
  }
});

const CLIENT_LIMIT = 220 * 1024;

/** All scripts and styles that a page may ever load: those it names, what they import, and what that imports, now or when it is wanted. */
function allCodeOf(html: string): Set<string> {
  const found = new Set(filesOf(html).filter((file) => !file.endsWith("woff2")));
  for (const file of found) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(join(out, file), "utf8");
    for (const [, name] of text.matchAll(/["'`](?:\.\/|assets\/|\/client\/assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      found.add(`assets/${name}`);
  }
  return found;
}

test("all code that a game can ever load, whatever is opened in it, is within 220 KiB in gzip beside the kit of scenes", async () => {
  for (const key of gameKeys()) {
    const code = [...allCodeOf((await arcade.app.inject(`/play/${key}`)).body)].filter((file) => !file.includes("scene-kit"));
    const lazy = code.length - filesOf((await arcade.app.inject(`/play/${key}`)).body).filter((file) => !file.endsWith("woff2")).length;
    const bytes = code.reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file))).length, 0);
    expect(bytes, `${key}: ${code.length} files`).toBeLessThan(CLIENT_LIMIT);
    expect(lazy, key).toBeGreaterThan(0);
  }
});

test("pages hold no inline script and no inline style, so that the content policy needs no exception", async () => {
  for (const key of gameKeys()) {
    const { body } = await arcade.app.inject(`/play/${key}`);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(body).not.toMatch(/<style|\bstyle=|\bon\w+=/);
  }
});

test("built files come compressed and cached for good, pictures as they are; nothing outside the folder is served", async () => {
  const script = filesOf((await arcade.app.inject("/play/slot5")).body).find((file) => file.endsWith(".js"))!;
  const served = await arcade.app.inject({ url: `/client/${script}`, headers: { "accept-encoding": "br" } });
  expect(served.headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable" });
  const picture = await arcade.app.inject("/client/symbols/wild.webp");
  expect(picture.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=86400" });
  expect((await arcade.app.inject("/client/..%2f..%2fpackage.json")).statusCode).toBeGreaterThanOrEqual(400);
});

test("what a page of this build asks for is kept for the time when it is an earlier one, and the page itself is not", async () => {
  const [script = "none"] = filesOf((await arcade.app.inject("/play/slot5")).body).filter((file) => file.endsWith(".js"));
  expect(readFileSync(join(`${out}-kept`, script))).toEqual(readFileSync(join(out, script)));
  expect(readdirSync(`${out}-kept`).toSorted()).toEqual(["assets", "builds.json"]);
});

test("with its clients built and its journal open the arcade is ready", async () => {
  expect((await arcade.app.inject("/readyz")).statusCode).toBe(200);
});
