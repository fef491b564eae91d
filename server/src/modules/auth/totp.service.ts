import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { TOTP_DIGITS } from "@mela/contract/auth/second-factor";
import * as z from "zod";
import type { Clock } from "../../adapters/clock.ts";
import { sealText, unsealText } from "../../lib/sealing.ts";
import type { Secret as ServerSecret } from "../../lib/secrets.ts";

/** What every authenticator app takes without being told: RFC 6238 with SHA-1, 30 seconds. */
const FORM = { algorithm: "SHA1", digits: TOTP_DIGITS, period: 30 } as const;
/** Steps before and after the present one whose code counts, for phones whose clock is a little off. */
const WINDOW = 1;
const KEY_BYTES = 20;

const Sealed = z.object({ member: z.number(), key: z.string() });

/** The key under which those of authenticator apps are sealed. */
export const totpKeyOf = (secret: string): Buffer => createHash("sha256").update(`second-factor\0${secret}`).digest();

export type Totp = ReturnType<typeof createTotp>;

/** Keys of authenticator apps: made, sealed under the server's secret for one member, and asked which step a code belongs to. */
export function createTotp({ secret, clock }: { secret: ServerSecret; clock: Clock }) {
  const seal = (memberId: number, key: string): Promise<string> =>
    sealText(secret, totpKeyOf, new TextEncoder().encode(JSON.stringify({ member: memberId, key })));

  /** Null for what was sealed for another member or under another secret. */
  const open = async (memberId: number, sealed: string): Promise<string | null> => {
    const opened = await unsealText(secret, totpKeyOf, sealed);
    if (opened === null) return null;
    const { member, key } = Sealed.parse(JSON.parse(new TextDecoder().decode(opened)));
    return member === memberId ? key : null;
  };

  return {
    seal,
    open,
    /** A new key in base32. */
    newKey: (): string => new Secret({ size: KEY_BYTES }).base32,
    /** `otpauth://totp/<brand>:<account>?…`, as the apps read it. */
    uriOf: (key: string, brand: string, account: string): string =>
      new TOTP({ ...FORM, issuer: brand, label: account, secret: Secret.fromBase32(key) }).toString(),
    /** The time step that a code belongs to, null when it is none of those that count now. `code` is six ASCII digits. */
    stepOf(key: string, code: string): number | null {
      const timestamp = clock.now().getTime();
      const delta = TOTP.validate({ ...FORM, token: code, secret: Secret.fromBase32(key), timestamp, window: WINDOW });
      return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta;
    },
  };
}
