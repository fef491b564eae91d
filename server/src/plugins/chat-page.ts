import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { findLanguage } from "@mela/contract/base/languages";
import { firstTheme } from "@mela/contract/site/site";
import type { Brand } from "../modules/site/brand.ts";
import { negotiateLanguage } from "../modules/site/site.rules.ts";
import { presentLook } from "../modules/site/looks.present.ts";
import { escapeHtml, sendNotice } from "../http/plain-page.ts";
import { type BuiltApp, staticFiles } from "./static-files.ts";

interface Entry {
  file: string;
  css?: string[];
}

const ENTRY = "src/entry-chat.tsx";
const NO_BUILD = "The page of the chat is not built yet. Run npm start.";

/**
 * The chat's page: a document with the brand and the addresses of the build, the same for everybody. Who is there, and what was said,
 * comes through the calls alone.
 */
export const chatPage = fp(async (app: FastifyInstance, { requestContext, dist, kept }: BuiltApp) => {
  let entry: Entry | undefined;
  const load = async (): Promise<Entry | undefined> => {
    if (entry) return entry;
    const text = await readFile(join(dist, ".vite", "manifest.json"), "utf8").catch(() => null);
    entry = text === null ? undefined : (JSON.parse(text) as Record<string, Entry>)[ENTRY];
    return entry;
  };

  await app.register(staticFiles, {
    prefix: "/chat/assets",
    folder: join(dist, "assets"),
    kept: join(kept, "assets"),
    precompressed: true,
  });
  app.get("/chat", async (request, reply): Promise<FastifyReply> => {
    const brand = await requestContext.brandOf(request);
    const { languages, defaultLanguage } = brand.settings;
    const language = negotiateLanguage(request.headers["accept-language"], languages, defaultLanguage);
    const built = await load();
    if (!built) return sendNotice(reply, 503, "en", NO_BUILD);
    return reply
      .header("cache-control", "no-cache")
      .header("vary", "Accept-Language")
      .type("text/html; charset=utf-8")
      .send(documentOf(brand, language, built));
  });
});

function documentOf({ code, settings, look }: Brand, language: string, built: Entry): string {
  const languages = settings.languages.flatMap((known) => findLanguage(known) ?? []);
  const state = { code, names: settings.brand.names, language, languages, timeZone: settings.timeZone };
  const styles = (built.css ?? []).map((file) => `<link rel="stylesheet" href="/chat/${escapeHtml(file)}">`).join("\n");
  const { sheet, icon } = presentLook(code, look);
  const theme = firstTheme(settings);
  const direction = findLanguage(language)?.direction ?? "ltr";
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}" data-brand="${escapeHtml(settings.brand.id)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme}">
<title>${escapeHtml(settings.brand.names[language] ?? settings.brand.names[settings.defaultLanguage] ?? code)}</title>
<link rel="icon" href="${icon}">
${styles}
<link rel="stylesheet" href="${sheet}">
<script type="module" src="/chat/${escapeHtml(built.file)}"></script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="chat-state">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>
</body>
</html>
`;
}
