import { randomInt } from "node:crypto";
import type { Rng } from "../shared/rng.ts";

/** The operating system's cryptographic generator, without modulo bias: the only one that players meet. */
export const cryptoRng: Rng = { int: (bound) => randomInt(bound) };
