import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import { type EncodedBody, encodeBody } from "./encoded-body.ts";
import { sendBody } from "./send-body.ts";

/** Names that may be asked for: no hidden file, no way up, nothing to decode. */
const SAFE = /^(?:[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*\/)*[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*$/;
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json; charset=utf-8",
};
/** Quality of what the build has not compressed itself: good, and done in milliseconds. */
const QUALITY = 9;
const KEPT_BYTES = 64 * 1024 * 1024;
const FOREVER = "public, max-age=31536000, immutable";

/** Files of one folder, kept in memory as they are asked for, the oldest leaving when there are too many. */
export function createShelf(folder: string) {
  const kept = new Map<string, EncodedBody>();
  let bytes = 0;

  const read = async (name: string): Promise<EncodedBody> => {
    const path = join(folder, name);
    const [body, br, gz] = await Promise.all([readFile(path), optional(`${path}.br`), optional(`${path}.gz`)]);
    return encodeBody(body, TYPES[extname(name)] ?? "application/octet-stream", {
      quality: QUALITY,
      ready: { ...(br ? { br } : {}), ...(gz ? { gzip: gz } : {}) },
    });
  };

  /** The file of a name relative to the folder; null when there is none. */
  return async (name: string): Promise<EncodedBody | null> => {
    if (!SAFE.test(name)) return null;
    const known = kept.get(name);
    if (known) return known;
    const file = await read(name).catch(() => null);
    if (!file) return null;
    kept.set(name, file);
    bytes += file.size;
    for (const [oldest, { size }] of kept) {
      if (bytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= size;
    }
    return file;
  };
}

/** Serves a folder whose files never change under their names. */
export function addFiles(app: FastifyInstance, prefix: string, folder: string): void {
  const shelf = createShelf(folder);
  app.get<{ Params: { "*": string } }>(`${prefix}/*`, async (request, reply) => {
    const file = await shelf(request.params["*"]);
    if (!file) throw new AppError("request.notFound");
    return sendBody(request, reply.header("cache-control", FOREVER), file, "Accept-Encoding");
  });
}

const optional = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);
