import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { GameLook } from "@mela/contract/provider/game-look";
import type { BrandSettings } from "@mela/contract/site/site";
import type { FastifyInstance } from "fastify";
import { lookInGames } from "../modules/site/looks.service.ts";
import { presentLook } from "../modules/site/looks.present.ts";
import type { SiteService } from "../modules/site/site.service.ts";
import { hostName } from "../lib/host-name.ts";
import { escapeHtml, sendNotice } from "../http/plain-page.ts";
import { contentPolicy } from "./security.ts";
import { staticFiles } from "./static-files.ts";

export interface GalleryOptions {
  /** Folder of the gallery's build. */
  dist: string;
  /** Origin of the arcade, which shows the controls of the games. */
  arcade: string;
  /** Whose brands can be looked at. */
  site: SiteService;
}

interface Entry {
  isEntry?: boolean;
  file: string;
}

const NO_BUILD = "The gallery is not built yet. Run npm start.";

/** The gallery of the interface's parts at `/dev/ui`. Registered by the demo tools alone, within what they let in. */
export async function galleryPages(scope: FastifyInstance, { dist, arcade, site }: GalleryOptions): Promise<void> {
  await scope.register(staticFiles, { prefix: "/dev/ui/assets", folder: join(dist, "assets"), precompressed: false });
  // The page frames itself: each part is shown in a window of a phone's width.
  const policy = contentPolicy(["'self'", arcade]).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  for (const path of ["/dev/ui", "/dev/ui/*"]) {
    scope.get(path, async (request, reply) => {
      const manifest = await readFile(join(dist, ".vite", "manifest.json"), "utf8").catch(() => null);
      if (manifest === null) return sendNotice(reply, 503, "en", NO_BUILD);
      const files = Object.values(JSON.parse(manifest) as Record<string, Entry>);
      const script = files.find(({ isEntry }) => isEntry)?.file ?? "";
      const styles = files.filter(({ file }) => file.endsWith(".css")).map(({ file }) => file);
      return reply
        .header("cache-control", "no-store")
        .header("content-security-policy", policy)
        .header("x-frame-options", "SAMEORIGIN")
        .type("text/html; charset=utf-8")
        .send(documentOf(script, styles, { arcade, brands: await brandsOf(site, hostName(request.host)) }));
    });
  }
}

/** What the gallery knows of a brand. */
interface GalleryBrand {
  code: string;
  brand: BrandSettings["brand"];
  numerals: BrandSettings["numerals"];
  /** Address of its style sheet. */
  sheet: string;
  /** What its look changes in games. */
  inGames?: GameLook | undefined;
}

/** All brands, that of the host first: it is the one that is shown when nothing is chosen. */
async function brandsOf(site: SiteService, host: string): Promise<GalleryBrand[]> {
  const own = await site.resolve(undefined, host);
  const others = (await site.listCodes()).filter((code) => code !== own.code);
  const brands = [own, ...(await Promise.all(others.map((code) => site.get(code))))];
  return brands.map(({ code, settings, look }) => ({
    code,
    brand: settings.brand,
    numerals: settings.numerals,
    sheet: presentLook(code, look).sheet,
    inGames: lookInGames(look),
  }));
}

interface GalleryData {
  arcade: string;
  brands: readonly GalleryBrand[];
}

function documentOf(script: string, styles: readonly string[], data: GalleryData): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/dev/ui/${escapeHtml(file)}">`).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Gallery</title>
${links}
<script type="module" src="/dev/ui/${escapeHtml(script)}"></script>
</head>
<body>
<script type="application/json" id="gallery-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
</body>
</html>
`;
}
