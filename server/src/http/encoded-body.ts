import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export interface EncodedBody {
  readonly type: string;
  /** Strong tag of the plain bytes; the sent coding is added to it. */
  readonly tag: string;
  readonly size: number;
  bytes(coding: Coding): Promise<Buffer>;
}

interface Options {
  /** Brotli quality: high for what is sent for months, low for what lives a minute. */
  quality: number;
}

/** Bytes that are sent many times: each coding is made when it is first asked for, once. */
export function encodeBody(body: Buffer, type: string, { quality }: Options): EncodedBody {
  const made = new Map<Coding, Promise<Buffer>>([["identity", Promise.resolve(body)]]);
  const bytes = (coding: Coding): Promise<Buffer> => {
    const known = made.get(coding);
    if (known) return known;
    const fresh =
      coding === "br" ? brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : gzipAsync(body, { level: 9 });
    made.set(coding, fresh);
    return fresh;
  };
  return { type, tag: createHash("sha256").update(body).digest("base64url").slice(0, 22), size: body.length, bytes };
}

/** The best coding that `Accept-Encoding` allows. */
export function chooseCoding(accept: string | undefined): Coding {
  const refused = /;\s*q=0(\.0{0,3})?\s*$/;
  const allowed = (accept ?? "")
    .toLowerCase()
    .split(",")
    .filter((part) => !refused.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (allowed.includes("br")) return "br";
  return allowed.includes("gzip") ? "gzip" : "identity";
}
