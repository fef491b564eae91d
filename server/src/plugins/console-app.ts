import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { negotiateLanguage } from "../modules/site/site.rules.ts";
import { escapeHtml, sendNotice } from "../http/plain-page.ts";
import { type BuiltApp, staticFiles } from "./static-files.ts";

interface Entry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Entry>;

const ENTRY = "src/entry.tsx";
const BASE = "/console/app/";
/** Screens that took over what the service desk did at `/operator`; an address below it leads to them. */
const DESK_SCREENS: ReadonlySet<string> = new Set(["chat", "feedback", "deposits", "withdrawals", "identity", "members"]);
const LANGUAGES = ["en", "bn"];
const NO_BUILD = "The console is not built yet. Run npm start.";

/**
 * The operators' console (`console/`): one document for all of its addresses, the same for everybody but for the language and the brand
 * of the host. Who is there comes through the calls alone. Its content policy is that of every page of ours (decision 0220). Addresses of
 * the service desk that was lead here (decision 0156).
 */
export const consoleApp = fp(async (app: FastifyInstance, { requestContext, dist, kept }: BuiltApp) => {
  let manifest: Manifest | undefined;
  const load = async (): Promise<Manifest | undefined> => {
    const text = manifest ? null : await readFile(join(dist, ".vite", "manifest.json"), "utf8").catch(() => null);
    if (text !== null) manifest = JSON.parse(text) as Manifest;
    return manifest;
  };
  await app.register(staticFiles, {
    prefix: `${BASE}assets`,
    folder: join(dist, "assets"),
    kept: join(kept, "assets"),
    precompressed: true,
  });
  for (const path of ["/console", "/console/*"]) {
    app.get(path, async (request, reply): Promise<FastifyReply> => {
      const { code } = await requestContext.brandOf(request);
      const built = await load();
      if (!built) return sendNotice(reply, 503, "en", NO_BUILD);
      const language = negotiateLanguage(request.headers["accept-language"], LANGUAGES, "en");
      return reply
        .header("cache-control", "no-cache")
        .header("vary", "Accept-Language")
        .type("text/html; charset=utf-8")
        .send(documentOf(built, { brand: code, language }));
    });
  }
  for (const path of ["/operator", "/operator/*"]) {
    app.get(path, async (request, reply): Promise<FastifyReply> => {
      const { code } = await requestContext.brandOf(request);
      const [, , screen = "", id = ""] = new URL(request.url, "http://desk").pathname.split("/");
      const below = /^\w[\w-]*$/.test(id) ? `/${id}` : "";
      return reply.redirect(DESK_SCREENS.has(screen) ? `/console/b/${code}/${screen}${below}` : "/console", 301);
    });
  }
});

/** Files that the first script imports, however deep, so that the browser fetches all of them at once. */
function importsOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? []) {
    if (found.has(imported)) continue;
    found.add(imported);
    importsOf(manifest, imported, found);
  }
  return found;
}

function documentOf(manifest: Manifest, state: { brand: string; language: string }): string {
  const entry = manifest[ENTRY] ?? { file: "" };
  const early = [...importsOf(manifest, ENTRY)].flatMap((name) => manifest[name] ?? []);
  const styles = [...early, entry].flatMap(({ css = [] }) => css);
  const lines = [
    ...early.map(({ file }) => `<link rel="modulepreload" href="${BASE}${escapeHtml(file)}">`),
    ...styles.map((file) => `<link rel="stylesheet" href="${BASE}${escapeHtml(file)}">`),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(state.language)}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Console</title>
${lines.join("\n")}
<script type="module" src="${BASE}${escapeHtml(entry.file)}"></script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="console-state">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>
</body>
</html>
`;
}
