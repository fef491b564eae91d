import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;

/** An opaque session token of 256 random bits. */
export const newToken = (): string => randomBytes(BYTES).toString("base64url");

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The token of an `Authorization: Bearer` header; null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer +(\S{1,256})$/i.exec(header ?? "");
  return match?.[1] ?? null;
}
