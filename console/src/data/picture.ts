import type { Endpoint, InputOf } from "@mela/contract/base/endpoint";
import { fetchFile } from "@mela/kit/api";
import { type QueryKey, queryOptions } from "@tanstack/react-query";

/**
 * A picture that a call answers with, as an address for an image: the session goes in a header, so an address of the server's alone shows
 * nothing. Each look is on the record, so it is asked for once while it is in sight.
 */
export function pictureQuery<E extends Endpoint>(queryKey: QueryKey, endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey,
    queryFn: async () => readAsDataUrl(await (await fetchFile(endpoint, input, { showFailure: false })).blob()),
    staleTime: Infinity,
    retry: false,
  });
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read")));
    reader.readAsDataURL(blob);
  });
}
