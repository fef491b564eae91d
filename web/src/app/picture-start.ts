import { newPictureSeed, PICTURE_COOKIE } from "@mela/contract/base/picture-seed";
import type { QueryClient } from "@tanstack/react-query";
import { statusQuery } from "../data/site/site.ts";
import { PictureHosts } from "../lib/picture-hosts.ts";
import type { EmbeddedState } from "./embedded-state.ts";

/**
 * The brand's picture hosts, as the status in `client` names them, for this visit, by the number that the document carries. A document without one begins the visit with a
 * number of its own; the server finds it in the cookie. With one host there is nothing to choose, and no cookie.
 */
export function picturesOfVisit(client: QueryClient, state: Pick<EmbeddedState, "pictureSeed"> | null): PictureHosts {
  const hosts = client.getQueryData(statusQuery().queryKey)?.info.imageCDNs ?? [];
  const seed = state?.pictureSeed ?? newPictureSeed();
  const secure = location.protocol === "https:" ? "; secure" : "";
  if (hosts.length > 1) document.cookie = `${PICTURE_COOKIE}=${seed}; path=/; samesite=lax${secure}`;
  return new PictureHosts(hosts, seed);
}
