import { randomBytes } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { RECOVERY_BYTES_BELOW, RECOVERY_CODES, recoverySign } from "@mela/contract/auth/second-factor";

const LENGTH = 10;
const SALT_BYTES = 16;
/** As of passwords: a code has 49 bits, which is too little for a plain hash (ASVS 6.5.2). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Ten signs, each as likely as any other. */
function newCode(): string {
  let code = "";
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) if (byte < RECOVERY_BYTES_BELOW && code.length < LENGTH) code += recoverySign(byte);
  }
  return code;
}

/** The hash of a code in its plain form. All codes of a set have one salt, so that a code is hashed once to be looked up. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> => hashRaw(code, { ...COST, salt });

/** Ten codes in two groups of five signs, as they are shown this once, and what is kept of them. */
export async function makeRecoveryCodes(): Promise<{ shown: string[]; salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(SALT_BYTES);
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const hashes = await Promise.all([...codes].map((code) => hashRecoveryCode(code, salt)));
  return { shown: [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), salt, hashes };
}
