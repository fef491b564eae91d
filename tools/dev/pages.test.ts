import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PagesSource, RenderRequest } from "../../server/src/http/renderer.ts";
import { pagesFromSources } from "./pages.ts";

const root = resolve(import.meta.dirname, "../..");
/** What the page's renderer here looks at. */
const REQUEST = { url: "/m/home" } as RenderRequest;
const POLICY = "default-src 'self'";

let web: string;
let app: FastifyInstance;
let pages: PagesSource;
let site: string;

const write = (file: string, text: string) => writeFile(join(web, file), text);
const textFile = (text: string) => `export const home = { "home.title": ${JSON.stringify(text)} };\n`;
const renderer = (markup: string) => `import { home } from "./locales/bn/home.ts";
import "./page.css";
export const renderRequest = async () => ({ status: 200, html: "<style></style>" + ${markup}, cacheable: true, listed: true, inlineScripts: [] });
`;

/** A house with one text, one style and one page, below the project so that its packages are found. */
beforeAll(async () => {
  await mkdir(join(root, ".data"), { recursive: true });
  web = await mkdtemp(join(root, ".data/dev-test-"));
  await mkdir(join(web, "src/locales/bn"), { recursive: true });
  const plugin = JSON.stringify(join(root, "kit/build/messages-plugin.ts"));
  await write(
    "vite.config.ts",
    `import { messagesPlugin } from ${plugin};\nexport default { appType: "custom", plugins: [messagesPlugin()] };\n`,
  );
  await write("src/locales/bn/home.ts", textFile("মেলা"));
  await write("src/page.css", "p { color: teal }\n");
  await write("src/entry-dev.ts", renderer('home["home.title"]'));
  await write("src/entry-client.tsx", 'import { home } from "./locales/bn/home.ts";\nconsole.log(home);\n');
  await write("src/entry-chat.tsx", "export {};\n");
  await write("src/entry-gallery.tsx", 'import "./page.css";\n');
  pages = pagesFromSources(web);
  app = Fastify();
  await pages.attach(app);
  app.get("/*", async (_request, reply) => reply.header("content-security-policy", POLICY).send("the platform's"));
  site = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true, force: true });
});

const textOf = async (path: string) => (await fetch(site + path)).text();
const htmlNow = async () => (await (await pages.loadRenderer())(REQUEST)).html;

/** The next message that Vite's client in a page is sent. */
async function nextMessage(kind: string, change: () => Promise<void>): Promise<unknown> {
  const token = /wsToken = "([^"]+)"/.exec(await textOf("/@vite/client"))?.[1];
  const socket = new WebSocket(`${site.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  try {
    return await new Promise((done, failed) => {
      socket.addEventListener("error", () => failed(new Error("The channel for changes does not open")));
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string };
        if (message.type === "connected") change().catch(failed);
        if (message.type === kind) done(message);
      });
    });
  } finally {
    socket.close();
  }
}

test("modules come from Vite, everything else from the platform, with a policy in which Vite's client can wait", async () => {
  expect(await textOf("/src/entry-client.tsx")).toContain("console.log(home)");
  expect(await textOf("/@id/virtual:mela-dev-site")).toContain("/src/entry-client.tsx");
  expect(await textOf("/chat/entry.js")).toContain("/src/entry-chat.tsx");
  expect(await textOf("/dev/ui/entry.js")).toContain("/src/entry-gallery.tsx");
  const answer = await fetch(`${site}/m/home`);
  expect(await answer.text()).toBe("the platform's");
  expect(answer.headers.get("content-security-policy")).toBe(`${POLICY}; worker-src 'self' blob:`);
});

test("what modules of the pages import by its place is beside them, where Vite answers for it", async () => {
  const sources = join(root, "web/src");
  const outside: string[] = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: sources })) {
    if (/\.test\.|fixture|^testing\//.test(file)) continue;
    const text = await readFile(join(sources, file), "utf8");
    for (const [, fixed, late] of text.matchAll(/^(?:import|export) (?!type )[^;]*?"(\.[^"?]*)[^"]*";|import\("(\.[^"?]*)[^"]*"\)/gm))
      if (!resolve(sources, dirname(file), fixed ?? late ?? "").startsWith(`${sources}/`)) outside.push(`${file}: ${fixed ?? late}`);
  }
  expect(outside).toEqual([]);
});

test("a page carries its styles, by the ids under which Vite changes them, and is never kept", async () => {
  const page = await (await pages.loadRenderer())(REQUEST);
  expect(page.html).toContain(`<style data-vite-dev-id="${join(web, "src/page.css")}">p { color: teal }`);
  expect(page.cacheable).toBe(false);
});

test("a text that is saved is told to the open page, which can take it, and is in the next page", async () => {
  expect(await htmlNow()).toContain("মেলা");
  expect(await textOf("/src/locales/bn/home.ts")).toContain("import.meta.hot.accept");
  const message = await nextMessage("update", () => write("src/locales/bn/home.ts", textFile("নতুন মেলা")));
  expect(message).toMatchObject({ updates: [{ type: "js-update", path: "/src/locales/bn/home.ts" }] });
  await expect.poll(htmlNow).toContain("নতুন মেলা");
});

test("a fault in the sources is shown in the page until it is mended", async () => {
  await write("src/entry-dev.ts", renderer("missing +"));
  await expect.poll(htmlNow).toContain("The page could not be made");
  await write("src/entry-dev.ts", renderer('"mended"'));
  await expect.poll(htmlNow).toContain("mended");
});
