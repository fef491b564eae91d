import { type Options, hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB and two passes (the package's default algorithm is argon2id). */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummy: Promise<string> | undefined;

/** Compares a password with a member's hash. For an unknown member (null) it works as long, and the answer is false. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword("no member has this password");
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
}
