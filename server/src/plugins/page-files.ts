import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../adapters/clock.ts";
import { type Env, consoleDist, keptBeside, webDist } from "../env.ts";
import { type PagesSource, createRendererLoader } from "../http/renderer.ts";
import type { recordBindings } from "../http/visitor-calls.ts";
import type { RequestContext } from "../modules/site/brand.ts";
import type { Services } from "../services.ts";
import { arcadeOrigin } from "./security.ts";
import { brandFiles } from "./brand-files.ts";
import { chatPage } from "./chat-page.ts";
import { consoleApp } from "./console-app.ts";
import { contentPictures } from "./content-pictures.ts";
import { devTools } from "./dev-tools.ts";
import { faces } from "./faces.ts";
import { fetchedPictures } from "./fetched-pictures.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { sharePictures } from "./share-pictures.ts";
import { siteFiles } from "./site-files.ts";
import { staticFiles } from "./static-files.ts";

interface PageDeps {
  env: Env;
  clock: Clock;
  /** The build in WEB_DIST when absent. */
  pages: PagesSource | undefined;
  services: Services;
  requestContext: RequestContext;
  callFor: ReturnType<typeof recordBindings>["callFor"];
}

/** Tools of the demo, files of the builds, pictures and the pages themselves. */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const { env, services, requestContext, callFor } = deps;
  const dist = webDist(env);
  if (env.DEMO_TOOLS) {
    const gallery = { dist: join(dist, "gallery"), arcade: arcadeOrigin(env), site: services.site };
    await app.register(devTools, { ...services, gallery });
  }
  await app.register(staticFiles, {
    prefix: "/assets",
    folder: join(dist, "client", "assets"),
    kept: join(keptBeside(dist), "client", "assets"),
    precompressed: true,
  });
  await app.register(brandFiles, { ...services, requestContext });
  await app.register(sharePictures, services);
  await app.register(pictures);
  await app.register(faces);
  await app.register(fetchedPictures, services.gamePictures);
  await app.register(contentPictures, services.contentPictures);
  await app.register(chatPage, { requestContext, dist: join(dist, "chat"), kept: join(keptBeside(dist), "chat") });
  const console = consoleDist(env);
  await app.register(consoleApp, { requestContext, dist: console, kept: keptBeside(console) });
  await app.register(siteFiles, { requestContext, addresses: services.addresses, content: services.content, client: join(dist, "client") });
  await app.register(pages, {
    clock: deps.clock,
    services,
    requestContext,
    callFor,
    loadRenderer: deps.pages?.loadRenderer ?? createRendererLoader(dist),
  });
}
