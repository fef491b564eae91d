import type { Endpoint, InputOf } from "@mela/contract/base/endpoint";
import { ApiError, type CallOptions, fetchFile } from "./api.ts";
import { keepFile } from "./keep-file.ts";

/** Fetches a file of a session and hands it to the browser to keep. Throws `ApiError` when it did not come. */
export async function saveFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  fallbackName: string,
  options: Pick<CallOptions, "showFailure" | "timeoutMs"> = {},
): Promise<void> {
  const response = await fetchFile(endpoint, input, options);
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? fallbackName;
  let blob: Blob;
  try {
    blob = await response.blob();
  } catch {
    throw new ApiError("network.lost", 0, "");
  }
  keepFile(blob, name);
}
