import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FastifyInstance } from "fastify";
import { createServer, type ViteDevServer } from "vite";
import type { PagesSource, RenderRequest, RenderResult } from "../../server/src/http/renderer.ts";
import { forceStatePlugin } from "../../web/build/force-state-plugin.ts";
import { devEntries, entryAddress } from "./entries.ts";
import { errorPage } from "./error-page.ts";
import { documentStyles } from "./styles.ts";

const root = resolve(import.meta.dirname, "../..");
const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");

/** Addresses that Vite answers: modules, packages and its own client. Everything else is the platform's. */
const VITES = /^\/(@|src\/|node_modules\/)/;
/** The documents of chat, console and gallery name a file of a build; the platform asks the folder that `tools/dev/main.ts` prepares. */
const ENTRIES_BY_BUILD: Readonly<Record<string, string>> = {
  "/chat/entry.js": entryAddress("chat"),
  "/console/app/entry.js": entryAddress("backOffice"),
  "/dev/ui/entry.js": entryAddress("gallery"),
};
/** A worker that `npm start` left in this browser would answer from the build of that time. */
const WORKER_THAT_LEAVES = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());`;

/** The exports of `web/src/entry-dev.ts`, whose types are the web's. */
interface Renderer {
  renderRequest: (request: RenderRequest, build: Build) => Promise<RenderResult>;
}
interface Build {
  manifest: Record<string, { file: string }>;
  css: ReadonlyMap<string, string>;
}
const BUILD: Build = { manifest: { "src/entry-client.tsx": { file: entryAddress("site").slice(1) } }, css: new Map() };

function startVite(web: string, app: FastifyInstance): Promise<ViteDevServer> {
  return createServer({
    root: web,
    configFile: join(web, "vite.config.ts"),
    cacheDir: join(dataFolder, "vite"),
    clearScreen: false,
    // The gallery shows what a finger brings about by an attribute, which no element of the site has.
    plugins: [devEntries(), forceStatePlugin()],
    optimizeDeps: { entries: ["src/entry-client.tsx", "src/entry-chat.tsx", "src/entry-gallery.tsx", "../console/src/entry.tsx"] },
    server: { middlewareMode: true, ws: { server: app.server } },
  });
}

/** Hands Vite's addresses to Vite before the platform looks at them. */
function serveSources(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?")[0];
    if (path === "/sw.js") return void reply.type("text/javascript").header("cache-control", "no-store").send(WORKER_THAT_LEAVES);
    const raw: IncomingMessage = request.raw;
    const entry = ENTRIES_BY_BUILD[path ?? ""];
    if (entry !== undefined) raw.url = entry;
    else if (!VITES.test(request.url)) return done();
    vite.middlewares(raw, reply.raw, done);
  });
}

/** Pages from the sources, made anew for each request; what Vite serves to them; and its channel for changes, on the platform's port. */
export function pagesFromSources(web = join(root, "web")): PagesSource {
  let vite: ViteDevServer | undefined;
  return {
    async attach(app) {
      const server = await startVite(web, app);
      vite = server;
      app.addHook("preClose", async () => server.close());
      serveSources(app, server);
      app.addHook("onSend", async (_request, reply) => {
        // Vite's client waits for a platform that restarts in a worker made of text.
        const policy = reply.getHeader("content-security-policy");
        if (typeof policy === "string") reply.header("content-security-policy", `${policy}; worker-src 'self' blob:`);
      });
    },
    loadRenderer: async () => (request) => {
      if (!vite) throw new Error("The pages are asked for before they are attached");
      return renderFromSources(vite, request);
    },
  };
}

/** A fault in the sources becomes a page that says where it is, and asks again until it is mended. */
async function renderFromSources(vite: ViteDevServer, request: RenderRequest): Promise<RenderResult> {
  try {
    const { renderRequest } = (await vite.ssrLoadModule("/src/entry-dev.ts")) as Renderer;
    const result = await renderRequest(request, BUILD);
    const html = result.html.replace("<style></style>", await documentStyles(vite));
    return { ...result, html, cacheable: false };
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    vite.ssrFixStacktrace(error);
    const text = error.stack ?? error.message;
    vite.config.logger.error(text, { error });
    const html = errorPage("The page could not be made", stripVTControlCharacters(text));
    return { status: 500, html, cacheable: false, listed: false, inlineScripts: [] };
  }
}
