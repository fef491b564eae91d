import type { Endpoint, InputOf } from "@mela/contract/base/endpoint";
import { ApiError, fetchFile } from "./api.ts";
import { keepFile } from "./keep-file.ts";

/** Fetches a file of a session and hands it to the browser to keep. Throws `ApiError` when it did not come. */
export async function saveFile<E extends Endpoint>(endpoint: E, input: InputOf<E>, fallbackName: string): Promise<void> {
  const response = await fetchFile(endpoint, input);
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? fallbackName;
  let blob: Blob;
  try {
    blob = await response.blob();
  } catch {
    throw new ApiError("network.lost", 0, "");
  }
  keepFile(blob, name);
}
