import { timingSafeEqual } from "node:crypto";

/** A secret; while it is replaced by another, both: the first seals and signs, all of them open and are believed (decision 0296). */
export type Secret = string | readonly [string, ...string[]];

/** The secret that seals and signs. */
export const sealerOf = (secret: Secret): string => (typeof secret === "string" ? secret : secret[0]);

/** All secrets that open, the one that seals first. */
export const openersOf = (secret: Secret): readonly string[] => (typeof secret === "string" ? [secret] : secret);

/** The same with each secret changed, as for a purpose that has its own. */
export const mapSecret = (secret: Secret, change: (one: string) => string): Secret => {
  if (typeof secret === "string") return change(secret);
  const [first, ...others] = secret;
  return [change(first), ...others.map(change)];
};

/** Whether a hash that is kept is that of one of the secrets; all hashes have the same length. */
export const isHashOf = (kept: Uint8Array, secret: Secret, hash: (one: string) => Uint8Array): boolean =>
  openersOf(secret).some((one) => timingSafeEqual(kept, hash(one)));
