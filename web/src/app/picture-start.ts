import { newPictureSeed, PICTURE_COOKIE } from "@mela/contract/base/picture-seed";
import { PictureHosts } from "../lib/picture-hosts.ts";
import type { EmbeddedState } from "./embedded-state.ts";

/**
 * The brand's picture hosts for this visit, by the number that the document carries. A document without one begins the visit with a
 * number of its own; the server finds it in the cookie. With one host there is nothing to choose, and no cookie.
 */
export function picturesOfVisit(hosts: readonly string[], state: Pick<EmbeddedState, "pictureSeed"> | null): PictureHosts {
  const seed = state?.pictureSeed ?? newPictureSeed();
  const secure = location.protocol === "https:" ? "; secure" : "";
  if (hosts.length > 1) document.cookie = `${PICTURE_COOKIE}=${seed}; path=/; samesite=lax${secure}`;
  return new PictureHosts(hosts, seed);
}
