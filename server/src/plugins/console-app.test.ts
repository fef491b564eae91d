import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";

let folder: string;
let server: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-console-"));
  await mkdir(join(folder, ".vite"));
  await mkdir(join(folder, "assets"));
  const manifest = {
    "src/entry.tsx": { file: "assets/entry-1.js", css: ["assets/entry-1.css"], imports: ["_shared.js"] },
    "_shared.js": { file: "assets/shared-1.js" },
  };
  await writeFile(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "assets/entry-1.js"), "plain");
  await writeFile(join(folder, "assets/entry-1.js.br"), "pressed");
  server = await createTestApp({ env: { CONSOLE_DIST: folder } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the console's document", () => {
  test.each(["/console", "/console/sign-in", "/console/operators/7?sort=name"])(
    "CSHELL-18 %s is answered by the console's own document, and no script of the site is in it",
    async (url) => {
      const answer = await server.app.inject({ url, headers: { "accept-language": "bn" } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<script type="module" src="/console/app/assets/entry-1.js">');
      expect(answer.body).toContain('<link rel="modulepreload" href="/console/app/assets/shared-1.js">');
      expect(answer.body).toContain('<html lang="bn"');
      expect(answer.body).not.toMatch(/(?:src|href)="\/assets\//);
    },
  );

  test("its content policy lets no text become markup but by the page's own policies, and nobody frame it", async () => {
    const policy = String((await server.app.inject({ url: "/console" })).headers["content-security-policy"]);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("trusted-types default dompurify");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("its files are sent as the build has compressed them, for good", async () => {
    const answer = await server.app.inject({ url: "/console/app/assets/entry-1.js", headers: { "accept-encoding": "br" } });
    expect(answer.body).toBe("pressed");
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect((await server.app.inject({ url: "/console/app/assets/none.js" })).statusCode).toBe(404);
  });

  test("without a build it says so", async () => {
    const bare = await createTestApp({ env: { CONSOLE_DIST: join(folder, "nothing") } });
    const answer = await bare.app.inject({ url: "/console" });
    expect(answer.statusCode).toBe(503);
    await bare.close();
  });
});

test.each([
  ["/operator", "/console"],
  ["/operator/", "/console"],
  ["/operator/chat", "/console/b/mela/chat"],
  ["/operator/chat/17?from=mail", "/console/b/mela/chat/17"],
  ["/operator/withdrawals", "/console/b/mela/withdrawals"],
  ["/operator//evil.example", "/console"],
  ["/operator/chat/..%2f..%2fevil", "/console/b/mela/chat"],
  ["/operator/secrets", "/console"],
])("%s of the service desk that was leads to %s of the console", async (url, address) => {
  const answer = await server.app.inject({ url });
  expect([answer.statusCode, answer.headers["location"]]).toEqual([301, address]);
});
