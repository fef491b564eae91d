import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { HumanChallenge, HumanPurpose } from "@mela/contract/verification/verification";
import * as z from "zod";
import { type Secret, openersOf, sealerOf } from "../lib/secrets.ts";

/** What a proof is bound to. */
export interface HumanBinding {
  brandCode: string;
  purpose: HumanPurpose;
}

/** Tells people from programs, or makes a program pay. A verifier that asks a service of others (a score, a puzzle) fits as well. */
export interface HumanVerifier {
  /** `weight` is how many times the usual work is asked for; a verifier that asks for none may pass it by. */
  challenge(binding: HumanBinding, weight: number): Promise<HumanChallenge>;
  /** The proof's own id, its end and its weight when it holds for `binding`, null otherwise. That it counts once is the caller's care. */
  check(token: string, binding: HumanBinding): Promise<{ id: string; expiresAt: Date; weight: number } | null>;
}

const ALGORITHM = "PBKDF2/SHA-256";
const LIFE_MS = 5 * 60_000;
/** Iterations of one try; the number of tries is drawn between `from` and `to`. In place of a picture more is asked for. */
const COST = 1_000;
const TRIES: Record<HumanPurpose, { from: number; to: number }> = {
  sms: { from: 400, to: 800 },
  captcha: { from: 1_200, to: 2_000 },
};

const Text = z.string().max(256);
const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: Text,
      salt: Text,
      cost: z.literal(COST),
      keyLength: z.number().int().min(16).max(64),
      keyPrefix: Text,
      keySignature: Text,
      expiresAt: z.number(),
      data: z.record(z.string(), z.string()),
    }),
    signature: Text,
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: Text }),
});

/** Proof of work (ALTCHA): nothing to see, to hear or to solve, and nobody else is told of it. The server checks by a signature, without the work. */
export function altchaVerifier(secret: Secret): HumanVerifier {
  const keysOf = (one: string) => {
    const keyOf = (name: string): string => createHmac("sha256", one).update(`altcha\0${name}`).digest("hex");
    return { hmacSignatureSecret: keyOf("challenge"), hmacKeySignatureSecret: keyOf("solution") };
  };

  const challenge: HumanVerifier["challenge"] = async ({ brandCode, purpose }, weight) => {
    const { from, to } = TRIES[purpose];
    const made = await createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(from * weight, to * weight),
      deriveKey,
      data: { brandCode, purpose, weight: String(weight) },
      expiresAt: new Date(Date.now() + LIFE_MS),
      ...keysOf(sealerOf(secret)),
    });
    return { kind: "altcha", challenge: { parameters: made.parameters, signature: made.signature } };
  };

  const check: HumanVerifier["check"] = async (token, { brandCode, purpose }) => {
    const payload = readPayload(token);
    if (!payload) return null;
    const { data, nonce, expiresAt } = payload.challenge.parameters;
    if (data["brandCode"] !== brandCode || data["purpose"] !== purpose) return null;
    const verdicts = openersOf(secret).map((one) => verifySolution({ ...payload, deriveKey, ...keysOf(one) }));
    const verified = (await Promise.all(verdicts)).some((verdict) => verdict.verified);
    // Signed, as all of the challenge; one from before there were weights has none.
    return verified ? { id: nonce, expiresAt: new Date(expiresAt * 1000), weight: Number(data["weight"] ?? 1) } : null;
  };

  return { challenge, check };
}

function readPayload(token: string): z.output<typeof Payload> | null {
  try {
    const parsed = Payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
