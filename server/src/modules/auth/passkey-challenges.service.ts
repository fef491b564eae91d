import { isUuid } from "../../lib/uuid.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import * as store from "./passkey.store.ts";

const LIFE_SECONDS = 5 * 60;

/** The brand and the address at which the browser stands: scheme and host, as the browser signs them. */
export interface Site {
  brandCode: string;
  name: string;
  origin: string;
}

export interface Started {
  challengeId: string;
  options: Record<string, unknown>;
}

/** Challenges for passkeys: five minutes, one answer, one brand and address, one member or none. */
export function createChallenges(db: Db) {
  const put = async (site: Site, memberId: number | null, options: { challenge: string }): Promise<Started> => {
    await store.deleteOldChallenges(db);
    const { brandCode, origin } = site;
    const { challenge } = options;
    const challengeId = await store.insertChallenge(db, { brandCode, memberId, origin, challenge, lifeSeconds: LIFE_SECONDS });
    return { challengeId, options: { ...options } };
  };

  /** The challenge, which is gone from now on; throws `passkey.invalid` when it does not serve here. */
  const take = async ({ brandCode, origin }: Site, memberId: number | null, id: string): Promise<string> => {
    const challenge = isUuid(id) ? await store.takeChallenge(db, { id, brandCode, memberId, origin }) : null;
    if (challenge === null) throw new AppError("passkey.invalid");
    return challenge;
  };

  return { put, take };
}
