import { readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { keepBuild } from "../../kit/build/kept-builds.ts";
import { slimContract } from "../../kit/build/slim-contract.ts";
import { CHUNKS } from "./chunks.ts";

const arcade = fileURLToPath(new URL("../", import.meta.url));
const sources = join(arcade, "src");
const defaultOut = join(arcade, "dist");

/** Builds the pages of all games, into `arcade/dist` unless told otherwise, with the files of earlier builds beside it in `arcade/dist-kept`; each folder of games that has a `client/main.ts` is one page, and the gallery of controls another. */
export async function buildArcadeClients(out = defaultOut, { compressed = true } = {}): Promise<void> {
  const games = readdirSync(join(sources, "games"));
  const clients = games.map((game) => join(sources, "games", game, "client")).filter((client) => existsSync(join(client, "main.ts")));
  const pages = [...clients, join(sources, "client", "gallery")].map((client) => join(client, "index.html"));
  rmSync(out, { recursive: true, force: true });
  await build({
    configFile: false,
    root: sources,
    base: "/client/",
    publicDir: join(arcade, "art"),
    logLevel: "warn",
    plugins: [samePage(new Set(pages)), slimContract],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: pages, output: { codeSplitting: { groups: [...CHUNKS] } } },
    },
  });
  if (compressed) compress(join(out, "assets"));
  await keepBuild(join(out, "assets"), `${resolve(out)}-kept`);
}

/** Pages differ in their script alone, so no game has one of its own: it is the same template beside another `main.ts`. */
function samePage(pages: ReadonlySet<string>): Plugin {
  const template = readFileSync(new URL("page.html", import.meta.url), "utf8");
  return {
    name: "same-page",
    resolveId: { order: "pre", handler: (id) => (pages.has(id) ? id : null) },
    load: (id) => (pages.has(id) ? template : null),
  };
}

/** Scripts and styles are compressed once, here, and never per request. */
function compress(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildArcadeClients(defaultOut, { compressed: !process.argv.includes("--uncompressed") });
