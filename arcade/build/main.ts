import { readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

const arcade = fileURLToPath(new URL("../", import.meta.url));
const sources = join(arcade, "src");
const defaultOut = join(arcade, "dist");

/** Builds the pages of all games, into `arcade/dist` unless told otherwise; each folder of games that has a `client/index.html` is one page. */
export async function buildArcadeClients(out = defaultOut): Promise<void> {
  const games = readdirSync(join(sources, "games"));
  const pages = games.map((game) => join(sources, "games", game, "client/index.html")).filter((page) => existsSync(page));
  rmSync(out, { recursive: true, force: true });
  await build({
    configFile: false,
    root: sources,
    base: "/client/",
    publicDir: join(arcade, "art"),
    logLevel: "warn",
    build: {
      outDir: out,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: pages },
    },
  });
  compress(join(out, "assets"));
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildArcadeClients();
