import { createHash } from "node:crypto";

export function sha256(data: Buffer | string): Buffer {
  return createHash("sha256").update(data).digest();
}

/** What a request_uuid stands for: the call and its body, to the byte. */
export function hashCall(path: string, rawBody: Buffer): Buffer {
  return createHash("sha256").update(path).update("\0").update(rawBody).digest();
}
