import type { Endpoint, InputOf } from "@mela/contract/base/endpoint";
import { ApiError, type CallOptions, fetchFile } from "./api.ts";
import { keepFile } from "./keep-file.ts";

type FileOptions = Pick<CallOptions, "showFailure" | "timeoutMs">;

/** Fetches a file of a session and hands it to the browser to keep. Throws `ApiError` when it did not come. */
export async function saveFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  fallbackName: string,
  options: FileOptions = {},
): Promise<void> {
  await keep(await fetchFile(endpoint, input, options), fallbackName);
}

/** The same of one that may come later: false where the answer is word of that, and no file. */
export async function saveFileOrLater<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  fallbackName: string,
  options: FileOptions = {},
): Promise<boolean> {
  const response = await fetchFile(endpoint, input, options);
  if (!response.headers.has("content-disposition")) return false;
  await keep(response, fallbackName);
  return true;
}

async function keep(response: Response, fallbackName: string): Promise<void> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? fallbackName;
  let blob: Blob;
  try {
    blob = await response.blob();
  } catch {
    throw new ApiError("network.lost", 0, "");
  }
  keepFile(blob, name);
}
