import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newFolder, removeFolders, startArcade } from "../../testing/test-arcade.ts";

afterAll(removeFolders);

test("a file that an earlier build alone has is served for good to the pages that are still open; the list of builds beside it is not", async () => {
  const clientDir = join(newFolder(), "dist");
  for (const folder of [clientDir, `${clientDir}-kept`]) mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(`${clientDir}-kept`, "assets/late-part.js"), "export {};");
  writeFileSync(join(`${clientDir}-kept`, "builds.json"), "[]");
  const arcade = await startArcade("http://127.0.0.1:9", undefined, { clientDir: `${clientDir}/` });
  const served = await arcade.app.inject("/client/assets/late-part.js");
  expect([served.statusCode, served.body]).toEqual([200, "export {};"]);
  expect(served.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  expect((await arcade.app.inject("/client/builds.json")).statusCode).toBe(404);
  await arcade.stop();
});

test("a page that is built after the arcade has started is there without another start", async () => {
  const clientDir = join(newFolder(), "dist");
  const arcade = await startArcade("http://127.0.0.1:9", undefined, { clientDir: `${clientDir}/` });
  expect((await arcade.app.inject("/play/slot3")).statusCode).toBe(503);
  mkdirSync(join(clientDir, "games/slot3/client"), { recursive: true });
  writeFileSync(join(clientDir, "games/slot3/client/index.html"), '<html lang="bn"><head></head><body>built</body></html>');
  const page = await arcade.app.inject("/play/slot3?lang=en");
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("built")]);
  await arcade.stop();
});
