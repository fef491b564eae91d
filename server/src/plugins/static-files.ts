import { extname } from "node:path";
import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { chooseCoding } from "../http/encoded-body.ts";
import type { RequestContext } from "../modules/site/brand.ts";

/** Names that may be asked for: no hidden file, no way up, nothing to decode. */
const SAFE = /^(?:[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*\/)*[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*$/;
/** Where the library's table says something else than the web's standards do. */
const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript; charset=utf-8" };
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;
/** Below this, compressing saves no packet. */
const WORTH_IT = 500;
/** Of what the build has not compressed itself, which are small files: good, and done in a millisecond. */
const QUALITY = 5;

/** How files are sent wherever they are sent from: whole, with a tag and without a time, since a build's times say nothing. */
const SENDING: Omit<FastifyStaticOptions, "root"> = {
  serve: false,
  dotfiles: "ignore",
  index: false,
  lastModified: false,
  acceptRanges: false,
  suppressWarning: true,
};

/** A build whose document the platform writes. */
export interface BuiltApp {
  requestContext: RequestContext;
  /** Folder of the newest build. */
  dist: string;
  /** Where files of earlier ones are. */
  kept: string;
}

interface StaticFilesOptions {
  folder: string;
  /** Where files of earlier builds are, of which pages may still be open; asked where `folder` has no such file. */
  kept?: string;
  /** Whether the build has put compressed files (`.br`, `.gz`) beside those that are worth it. */
  precompressed: boolean;
}

/** Serves a folder whose files never change under their names, at the prefix that it is registered with. */
export async function staticFiles(scope: FastifyInstance, options: StaticFilesOptions): Promise<void> {
  await addFileSending(scope, options);
  // A route of our own: the library's reads the whole folder for each request, and ours holds thousands of pictures.
  scope.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    const name = request.params["*"];
    if (!SAFE.test(name)) throw new AppError("request.notFound");
    return reply.sendFile(name, { maxAge: "1y", immutable: true });
  });
}

/** Makes `reply.sendFile` send files of a folder within a scope, compressed where that is worth it. */
export async function addFileSending(scope: FastifyInstance, { folder, kept, precompressed }: StaticFilesOptions): Promise<void> {
  await scope.register(fastifyStatic, { ...SENDING, root: kept === undefined ? folder : [folder, kept], preCompressed: precompressed });
  scope.addHook("onSend", async (request, reply, payload) => {
    const type = TYPES[extname(request.url.split("?")[0] ?? "")];
    if (type && reply.statusCode === 200) reply.type(type);
    return payload instanceof Readable ? compressed(request, reply, payload) : payload;
  });
}

function compressed(request: FastifyRequest, reply: FastifyReply, file: Readable): Readable {
  const size = Number(reply.getHeader("content-length"));
  if (reply.hasHeader("content-encoding") || size < WORTH_IT || !COMPRESSIBLE.test(String(reply.getHeader("content-type")))) return file;
  reply.header("vary", "Accept-Encoding");
  const accept = request.headers["accept-encoding"];
  const coding = chooseCoding(typeof accept === "string" ? accept : undefined);
  if (coding === "identity") return file;
  reply.header("content-encoding", coding).removeHeader("content-length");
  const stream =
    coding === "br" ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : createGzip({ level: 9 });
  return file.on("error", (error) => stream.destroy(error)).pipe(stream);
}
