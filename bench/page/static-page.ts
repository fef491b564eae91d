import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

const TILES = 36;

interface Picture {
  name: string;
  bytes: Buffer;
}

async function picturesOf(site: string): Promise<Picture[]> {
  const response = await fetch(`${site}/wps/games?gameType=RNG&pageSize=${TILES}`, { headers: { "x-merchant": "mela" } });
  const { value } = (await response.json()) as { value: { games: { iconUrl: string }[] } };
  return Promise.all(
    value.games.map(async ({ iconUrl }, index) => {
      const picture = await fetch(new URL(iconUrl, site));
      if (!picture.ok) throw new Error(`${iconUrl} answers ${picture.status}`);
      return { name: `/tile-${index}.avif`, bytes: Buffer.from(await picture.arrayBuffer()) };
    }),
  );
}

function documentOf(pictures: readonly Picture[]): string {
  const tiles = pictures.map(
    ({ name }, index) =>
      `<a href="#${index}"><img src="${name}" alt="Game ${index + 1}" width="120" height="160"${index > 8 ? ' loading="lazy"' : ""}><b>Game ${index + 1}</b></a>`,
  );
  const style =
    "body{margin:0;font:16px system-ui;background:#150d2b;color:#fff}main{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;padding:16px}a{color:#fff;display:block}img{width:100%;height:auto;border-radius:12px}h1{padding:0 16px}";
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="36 tiles"><title>36 tiles</title><style>${style}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>36 tiles</h1><main>${tiles.join("")}</main></body></html>`;
}

/** The floor of every page: a document with 36 of our pictures and no script, sent by bare node:http. */
export async function startStaticPage(site: string): Promise<{ url: string; stop: () => void }> {
  const pictures = await picturesOf(site);
  const html = gzipSync(documentOf(pictures));
  const byName = new Map(pictures.map((picture) => [picture.name, picture.bytes]));
  const server = createServer((request, response) => {
    const picture = byName.get(request.url ?? "");
    if (picture) return void response.writeHead(200, { "content-type": "image/avif", "cache-control": "max-age=3600" }).end(picture);
    if (request.url !== "/") return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
