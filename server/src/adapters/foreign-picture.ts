import type { ClientRequest } from "node:http";
import { ClosedAddress, type publicLookup } from "../lib/public-address.ts";
import { NoAddress, requestForeign, saidOf } from "./foreign-request.ts";

/** Why a picture could not be had; `final` when another attempt would find the same. */
export class PictureTrouble extends Error {
  readonly final: boolean;
  constructor(says: string, final: boolean) {
    super(says);
    this.final = final;
  }
}

export interface PictureLimits {
  maxBytes: number;
  timeoutMs: number;
  /** Development alone: a provider on this machine or in its network. */
  allowPrivate: boolean;
  /** In place of the DNS, for tests. */
  lookup?: ReturnType<typeof publicLookup>;
}

/**
 * Fetches a file from an address that somebody else wrote: no redirect, so many bytes, so much time, and over a connection to an address
 * that was checked to be public. Throws `PictureTrouble`.
 */
export function fetchForeignPicture(address: string, limits: PictureLimits): Promise<Buffer> {
  const { maxBytes, timeoutMs, allowPrivate, lookup } = limits;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(troubleOf(error, timeoutMs));
    let call: ClientRequest;
    try {
      call = requestForeign(address, { method: "GET", headers: { accept: "image/*" }, timeoutMs, allowPrivate, lookup });
    } catch (error) {
      return fail(error);
    }
    call.on("error", fail);
    call.on("response", (response) => {
      const { statusCode = 0 } = response;
      const length = Number(response.headers["content-length"] ?? 0);
      const refuse = (trouble: PictureTrouble): void => {
        fail(trouble);
        call.destroy();
      };
      if (statusCode >= 300 && statusCode < 400)
        return refuse(new PictureTrouble(`a redirect (${statusCode}), which is not followed`, true));
      if (statusCode !== 200)
        return refuse(new PictureTrouble(`status ${statusCode}`, statusCode >= 400 && statusCode < 500 && statusCode !== 429));
      if (length > maxBytes) return refuse(tooLarge(maxBytes));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) return refuse(tooLarge(maxBytes));
        chunks.push(chunk);
      });
      response.on("error", fail);
      response.on("end", () => (response.complete ? resolve(Buffer.concat(chunks)) : fail(new Error("it hung up"))));
    });
    call.end();
  });
}

const tooLarge = (maxBytes: number): PictureTrouble => new PictureTrouble(`larger than ${maxBytes / 1_048_576} MiB`, true);

function troubleOf(error: unknown, timeoutMs: number): PictureTrouble {
  if (error instanceof PictureTrouble) return error;
  const final = error instanceof ClosedAddress || error instanceof NoAddress;
  return new PictureTrouble(final ? error.message : saidOf(error, timeoutMs), final);
}
