import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { GameLook } from "@mela/contract/provider/game-look";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { inLook, lookSheet } from "../launch/look-sheet.ts";
import type { LaunchedPage } from "../sessions/sessions.ts";
import { gameKeys } from "../games/registry.ts";

const Query = z.object({ lang: z.enum(["bn", "en"]).catch("bn"), digits: z.enum(["own", "latin"]).catch("own"), s: z.string().catch("") });
/** The look comes along as JSON; one that cannot be read is none. */
const GalleryQuery = z.object({
  look: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(GameLook)
    .optional()
    .catch(undefined),
});
const NOBODY = ["'none'"];
const NAMED_BY_HASH = "public, max-age=31536000, immutable";
const PICTURES = "public, max-age=86400";

interface PageOptions {
  clientDir: string;
  /** Whether the gallery of the games' controls is shown, at `/gallery`. */
  gallery: boolean;
  /** The only origins that may frame pages; null: the one that a signed launch names. */
  framers: readonly string[] | null;
  /** What the page of a launch has to know, by its one-time id. */
  pageOf: (launchId: string) => Promise<LaunchedPage | null>;
  secure: (reply: FastifyReply, policy: PagePolicy) => unknown;
}

/** The content policy of one answer. */
export interface PagePolicy {
  /** Origins whose pages may frame it. */
  framers: readonly string[];
  /** By what the policy knows the sheet that stands in it; null: there is none. */
  style: string | null;
}

/** The built clients: one page per game under `/play/<game>`, their files under `/client/`. */
export async function pageRoutes(app: FastifyInstance, { clientDir, gallery, framers, pageOf, secure }: PageOptions): Promise<void> {
  const pages = readPages(clientDir);
  const kept = `${resolve(clientDir)}-kept`;
  if (existsSync(clientDir)) {
    await app.register(fastifyStatic, {
      // What earlier builds had under the names that pages of theirs, which may still be open, ask for (decision 0312).
      root: [clientDir, kept],
      suppressWarning: true,
      prefix: "/client/",
      index: false,
      // Pages have addresses of their own, and those of earlier builds are gone.
      allowedPath: (path, root) => (root === kept ? path.startsWith("/assets/") : !path.endsWith(".html")),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header("cache-control", path.includes("/assets/") ? NAMED_BY_HASH : PICTURES),
    });
  }
  app.get<{ Params: { game: string } }>("/play/:game", async (request, reply) => {
    const { game } = request.params;
    if (!gameKeys().includes(game)) throw new ArcadeError("request.notFound");
    // In development the arcade may start again while its clients are being built.
    const page = pages.get(game) ?? readPage(clientDir, game);
    if (page === null) throw new ArcadeError("system.unavailable");
    const { lang, digits, s } = Query.parse(request.query);
    const launched = await pageOf(s);
    const dressed = inLook(page.replace('lang="bn"', `lang="${lang}" data-digits="${digits}"`), launched?.look ?? null);
    const parent = launched?.parentOrigin ?? null;
    await secure(reply, { framers: framers ?? (parent === null ? NOBODY : [parent]), style: dressed.source });
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(dressed.page);
  });
  if (gallery) {
    app.get("/gallery", async (request, reply) => {
      const file = join(clientDir, "client/gallery/index.html");
      if (!existsSync(file)) throw new ArcadeError("system.unavailable");
      const dressed = inLook(readFileSync(file, "utf8"), lookSheet(GalleryQuery.parse(request.query).look));
      // Nothing in it is anybody's.
      await secure(reply, { framers: ["*"], style: dressed.source });
      return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(dressed.page);
    });
  }
}

/** Games whose page was not built are missing from the answer. */
export function readPages(clientDir: string): Map<string, string> {
  const all = gameKeys().map((key) => [key, readPage(clientDir, key)] as const);
  return new Map(all.filter((one): one is [string, string] => one[1] !== null));
}

function readPage(clientDir: string, game: string): string | null {
  const file = join(clientDir, `games/${game}/client/index.html`);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
