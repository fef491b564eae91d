import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { BrandSettings, SystemStatus } from "@mela/contract/site/site";
import type { VisitorCall } from "./visitor-calls.ts";

/** What the built renderer is given. It is loaded as an artefact: the server never imports the web's sources. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  template: BrandSettings;
  /** Text of the brand's style sheet. */
  sheet: string;
  /** The brand's own words in a language, of one part of its texts. */
  ownTexts: (language: string, part: string) => Readonly<Record<string, unknown>>;
  status: SystemStatus;
  language: string;
  /** Scheme and host, for absolute addresses. */
  origin: string;
  /** Decides which of the brand's picture hosts is asked for which picture. */
  pictureSeed: number;
  /** Address of a picture with a page's words, for whoever shares the page; null for words that no picture has room for. */
  sharePicture: (shared: { title: string; brand: string; cover?: string | undefined }) => string | null;
  /** The game that a launch names, for whoever shares its address; null where the brand offers none such. */
  sharedGame: (launch: {
    vendor: string;
    gameCode: string;
    gameId: string;
    nodeId: string;
  }) => Promise<{ name: string; cover: string } | null>;
  call: VisitorCall;
}

export interface RenderResult {
  status: number;
  redirect?: string;
  html: string;
  cacheable: boolean;
  /** Search engines may list the page. */
  listed: boolean;
  /** Sources of the scripts inside the document; the content policy names their hashes. */
  inlineScripts: readonly string[];
}

export type Render = (request: RenderRequest) => Promise<RenderResult>;

/** Where pages come from when they do not come from a build: `npm run dev` takes them from the sources (tools/dev). */
export interface PagesSource {
  /** Serves what the pages load. Called before any limit, header or gate is in place. */
  attach(app: FastifyInstance): Promise<void>;
  loadRenderer: () => Promise<Render>;
}

/** Loads the renderer of a build when it is first asked for; null as long as there is no build. */
export function createRendererLoader(dist: string): () => Promise<Render | null> {
  const file = join(dist, "server", "entry-server.js");
  let loaded: Promise<Render> | undefined;
  return async () => {
    if (!loaded && !existsSync(file)) return null;
    loaded ??= import(pathToFileURL(file).href).then((module: { render: Render }) => module.render);
    return loaded;
  };
}
