import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const TILES = 36;
/** Tiles of the long page: as many as five seconds of scrolling pass. */
const LONG = 396;

interface Picture {
  name: string;
  bytes: Buffer;
}

async function pageOfGames(site: string, pageNo: number): Promise<string[]> {
  const response = await fetch(`${site}/wps/games?gameType=RNG&pageSize=${TILES}&pageNo=${pageNo}`, { headers: { "x-merchant": "mela" } });
  const { value } = (await response.json()) as { value: { games: { iconUrl: string }[] } };
  return value.games.map((game) => game.iconUrl);
}

async function picturesOf(site: string): Promise<Picture[]> {
  const pages = await Promise.all(Array.from({ length: LONG / TILES }, (_, index) => pageOfGames(site, index + 1)));
  return Promise.all(
    pages.flat().map(async (iconUrl, index) => {
      const picture = await fetch(new URL(iconUrl, site));
      if (!picture.ok) throw new Error(`${iconUrl} answers ${picture.status}`);
      return { name: `/tile-${index}.avif`, bytes: Buffer.from(await picture.arrayBuffer()) };
    }),
  );
}

const STYLE =
  "body{margin:0;font:16px system-ui;background:#150d2b;color:#fff}main{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;padding:16px}a{color:#fff;display:block}img{width:100%;height:auto;border-radius:12px}h1{padding:0 16px}";

function documentAround(body: string, script = ""): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Tiles"><title>Tiles</title><style>${STYLE}</style>${script}`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

function documentOf(pictures: readonly Picture[], above = "<h1>Tiles</h1>"): string {
  const tiles = pictures.map(
    ({ name }, index) =>
      `<a href="#${index}"><img src="${name}" alt="Game ${index + 1}" width="120" height="160"${index > 8 ? ' loading="lazy"' : ""}><b>Game ${index + 1}</b></a>`,
  );
  return documentAround(`${above}<main>${tiles.join("")}</main>`);
}

/** Home's document as a phone that speaks Bengali gets it, without what could run. */
async function homeWithoutScripts(site: string): Promise<string> {
  const response = await fetch(`${site}/m/home`, { headers: { "accept-language": "bn-BD" } });
  const html = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<link rel="?late-module[^>]*>/g, "");
  return html.replace("<head>", `<head><base href="${site}/">`);
}

/** The script of the React page, as a build for production makes it. */
async function reactScript(): Promise<string> {
  const entry = join(import.meta.dirname, "react-tiles.ts");
  const made = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [output] = [made].flat();
  const chunk = output && "output" in output ? output.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${entry} made no script`);
  return chunk.code;
}

export interface StaticPage {
  url: string;
  /** The same with 396 tiles: what scrolling through many costs without any script. */
  longUrl: string;
  /** Its 36 tiles drawn by React in the browser: what a page of scripts costs at least. */
  reactUrl: string;
  /** The document of home without any script: what home's own content costs. Its files come from the site. */
  homeUrl: string;
  /** With a box to type in above its tiles, which nobody listens to. */
  typingUrl: string;
  stop: () => void;
}

/** The floor of every page: a document with 36 of our pictures and no script, sent by bare node:http. */
export async function startStaticPage(site: string): Promise<StaticPage> {
  const pictures = await picturesOf(site);
  const pages = new Map([
    ["/", gzipSync(documentOf(pictures.slice(0, TILES)))],
    ["/long", gzipSync(documentOf(pictures))],
    ["/typing", gzipSync(documentOf(pictures.slice(0, TILES), '<input type="search" aria-label="Search">'))],
  ]);
  pages.set("/react", gzipSync(documentAround('<h1>Tiles</h1><div id="root"></div>', '<script type="module" src="/react.js"></script>')));
  pages.set("/home", gzipSync(await homeWithoutScripts(site)));
  const script = gzipSync(await reactScript());
  const byName = new Map(pictures.map((picture) => [picture.name, picture.bytes]));
  const server = createServer((request, response) => {
    const picture = byName.get(request.url ?? "");
    if (picture) return void response.writeHead(200, { "content-type": "image/avif", "cache-control": "max-age=3600" }).end(picture);
    if (request.url === "/react.js")
      return void response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "gzip" }).end(script);
    const html = pages.get(request.url ?? "");
    if (!html) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    longUrl: `${url}long`,
    reactUrl: `${url}react`,
    homeUrl: `${url}home`,
    typingUrl: `${url}typing`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
