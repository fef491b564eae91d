import type { HumanBinding, HumanVerifier } from "../../adapters/human.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import * as store from "./human.store.ts";

const SWEEP_MS = 60_000;

export type HumanService = ReturnType<typeof createHumanService>;

/** Proofs that a person asks, or that a program has paid with work: for one purpose and brand, once. */
export function createHumanService({ db, clock, verifier }: { db: Db; clock: Clock; verifier: HumanVerifier }) {
  let sweptAt = 0;

  /**
   * Uses a proof up; throws `human.failed` when it is wrong, stale, of another purpose or brand, or was used before, and with
   * `value.weight` when more work is asked for by now.
   */
  const demand = async (token: string, binding: HumanBinding, weight = 1): Promise<void> => {
    const proof = await verifier.check(token, binding);
    if (!proof || !(await store.useProof(db, proof.id, proof.expiresAt))) throw new AppError("human.failed");
    if (proof.weight < weight) throw new AppError("human.failed", { weight });
    const now = clock.now().getTime();
    if (Math.abs(now - sweptAt) > SWEEP_MS) {
      sweptAt = now;
      await store.deleteOldProofs(db);
    }
  };

  return { challenge: (binding: HumanBinding, weight: number) => verifier.challenge(binding, weight), demand };
}
