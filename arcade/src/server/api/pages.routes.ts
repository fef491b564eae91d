import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { gameKeys } from "../games/registry.ts";

const Query = z.object({ lang: z.enum(["bn", "en"]).catch("bn"), s: z.string().catch("") });
const NAMED_BY_HASH = "public, max-age=31536000, immutable";
const PICTURES = "public, max-age=86400";

interface PageOptions {
  clientDir: string;
  /** Whether the gallery of the games' controls is shown, at `/gallery`. */
  gallery: boolean;
  /** The origin that may frame the page of a launch, by its one-time id; null where every page may be framed by the same ones. */
  framedBy: ((launchId: string) => string | null) | null;
  /** Lets pages of these origins frame an answer, and no others. */
  letFrame: (reply: FastifyReply, origins: readonly string[]) => unknown;
}

/** The built clients: one page per game under `/play/<game>`, their files under `/client/`. */
export async function pageRoutes(app: FastifyInstance, { clientDir, gallery, framedBy, letFrame }: PageOptions): Promise<void> {
  const pages = readPages(clientDir);
  if (existsSync(clientDir)) {
    await app.register(fastifyStatic, {
      root: clientDir,
      prefix: "/client/",
      index: false,
      // Pages have addresses of their own.
      allowedPath: (path) => !path.endsWith(".html"),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header("cache-control", path.includes("/assets/") ? NAMED_BY_HASH : PICTURES),
    });
  }
  app.get<{ Params: { game: string } }>("/play/:game", async (request, reply) => {
    const { game } = request.params;
    if (!gameKeys().includes(game)) throw new ArcadeError("request.notFound");
    const page = pages.get(game);
    if (!page) throw new ArcadeError("system.unavailable");
    const { lang, s } = Query.parse(request.query);
    const parent = framedBy?.(s) ?? null;
    if (parent !== null) await letFrame(reply, [parent]);
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page.replace('lang="bn"', `lang="${lang}"`));
  });
  if (gallery) {
    app.get("/gallery", async (_request, reply) => {
      // Nothing in it is anybody's.
      await letFrame(reply, ["*"]);
      const file = join(clientDir, "client/gallery/index.html");
      if (!existsSync(file)) throw new ArcadeError("system.unavailable");
      return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(readFileSync(file, "utf8"));
    });
  }
}

/** Games whose page was not built are missing from the answer. */
export function readPages(clientDir: string): Map<string, string> {
  const files = gameKeys().map((key) => [key, join(clientDir, `games/${key}/client/index.html`)] as const);
  return new Map(files.filter(([, file]) => existsSync(file)).map(([key, file]) => [key, readFileSync(file, "utf8")]));
}
