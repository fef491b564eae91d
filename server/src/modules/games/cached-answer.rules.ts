import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { RawAnswer } from "../../lib/answers.ts";

export type Encoding = "br" | "gzip" | "identity";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const BROTLI_QUALITY = 6;
/** Below this a packet is a packet. */
const WORTH_COMPRESSING = 600;
const VARY = "Accept-Encoding, Accept-Language, X-Merchant";

/** An answer made once and sent many times: its bytes in each encoding, compressed when first asked for, and their tag. */
export class CachedAnswer {
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private readonly cacheControl: string;

  /** `staleSeconds`: how much longer it may be shown while it is asked for anew. */
  constructor(value: unknown, maxAgeSeconds: number, staleSeconds = 60) {
    const body = Buffer.from(JSON.stringify({ success: true, value }));
    this.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.cacheControl = `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`;
    this.encoded.set("identity", Promise.resolve(body));
  }

  private async bytes(encoding: Encoding): Promise<Buffer> {
    const identity = await (this.encoded.get("identity") as Promise<Buffer>);
    const kept = this.encoded.get(encoding) ?? compress(identity, encoding);
    this.encoded.set(encoding, kept);
    return kept;
  }

  /** The whole answer, or 304 when the caller has it already. */
  async respond(request: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined }): Promise<RawAnswer> {
    const headers: Record<string, string> = { etag: this.etag, "cache-control": this.cacheControl, vary: VARY };
    if (matchesTag(request.ifNoneMatch, this.etag)) return new RawAnswer("", headers, 304);
    const body = await this.bytes("identity");
    const encoding = body.length < WORTH_COMPRESSING ? "identity" : pickEncoding(request.acceptEncoding);
    headers["content-type"] = "application/json; charset=utf-8";
    if (encoding === "identity") return new RawAnswer(body, headers);
    headers["content-encoding"] = encoding;
    return new RawAnswer(await this.bytes(encoding), headers);
  }
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body, { level: 9 });
  if (encoding === "identity") return body;
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The best encoding of ours that the caller takes; one with `q=0` is refused. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  const taken = accept
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}

function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*");
}
