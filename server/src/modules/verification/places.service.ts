import { createHash } from "node:crypto";
import type { Db, Executor } from "../../db.ts";
import { networkOf } from "@mela/contract/base/network";
import { type Place, type PlaceOwner, findPlaces, savePlaces } from "./places.store.ts";

export type { PlaceOwner };

/** Where a call comes from. */
export interface Origin {
  ip: string;
  /** What the browser calls itself (`X-Device-Key`). */
  deviceKey?: string | null | undefined;
}

/** By what an owner is known there; a device counts for more than a network, which they may share with many others. */
export type Familiarity = "device" | "network" | null;

/** Nobody has this number; looking for it takes as long. */
const NOBODY: PlaceOwner = { kind: "member", id: 0 };

export type Places = ReturnType<typeof createPlaces>;

/** The devices and networks by which owners of accounts have come in before. It is recognition, not proof: nobody gets in by it. */
export function createPlaces({ db }: { db: Db }) {
  /** Of an account that does not exist nothing is known. */
  const familiarity = async (owner: PlaceOwner | null, origin: Origin): Promise<Familiarity> => {
    const known = await findPlaces(db, owner ?? NOBODY, placesOf(owner ?? NOBODY, origin));
    if (known.includes("device")) return "device";
    return known.includes("network") ? "network" : null;
  };

  /** The owner has shown themselves there. */
  const learn = (executor: Executor, owner: PlaceOwner, origin: Origin): Promise<void> =>
    savePlaces(executor, owner, placesOf(owner, origin));

  return { familiarity, learn };
}

function placesOf(owner: PlaceOwner, { ip, deviceKey }: Origin): Place[] {
  const network = { kind: "network", key: networkOf(ip) } as const;
  return deviceKey ? [network, { kind: "device", key: hashOfDevice(owner, deviceKey).toString("hex") }] : [network];
}

/** A device of one owner's: of no use to tell that somebody else has the same one. */
export function hashOfDevice({ kind, id }: PlaceOwner, key: string): Buffer {
  return createHash("sha256")
    .update(kind === "member" ? `${id}:${key}` : `${kind} ${id}:${key}`)
    .digest();
}
