import { createContext, useContext } from "react";
import { pickCdn } from "./image-cdn.ts";

/** Pictures that the brand's hosts have as well as the site itself: those of the catalogue and of what is published. */
const SHARED = /^\/media\//;
const WIDTH = /-\d+(\.\w+)$/;
const OWN: readonly string[] = ["", "/"];
/** A host that has failed so often is asked for nothing more on this page: each picture would wait for it in vain. */
const MAX_FAILURES = 3;

/**
 * Which of the brand's hosts is asked for which picture (CONST-03). The number of the visit decides, drawn at random: so the server's
 * document and the page that takes it over ask the same host, and a picture keeps its host in all of its widths. What a host did not
 * give is asked of the site itself.
 */
export class PictureHosts {
  readonly seed: number;
  readonly #hosts: readonly string[];
  readonly #chosen = new Map<string, string>();
  readonly #failures = new Map<string, number>();

  constructor(hosts: readonly string[], seed: number) {
    this.seed = seed;
    this.#hosts = hosts.map((host) => (OWN.includes(host) ? "" : host));
  }

  /** The address at which a picture is asked for. Pictures that are nowhere else keep theirs. */
  addressOf(path: string): string {
    return SHARED.test(path) ? this.#hostOf(path) + path : path;
  }

  /** The same for every address of a `srcset`. */
  srcsetOf(srcset: string): string {
    const hosted = (entry: string): string => {
      const [path = "", width] = entry.split(" ");
      return width === undefined ? this.addressOf(path) : `${this.addressOf(path)} ${width}`;
    };
    return srcset.split(", ").map(hosted).join(", ");
  }

  /** A picture did not come from `address`. True when the site itself is to be asked for it now, false when that was it. */
  failed(path: string, address: string): boolean {
    if (!SHARED.test(path) || address === path) return false;
    const host = address.slice(0, -path.length);
    this.#chosen.set(stemOf(path), "");
    this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
    return true;
  }

  #hostOf(path: string): string {
    const stem = stemOf(path);
    const known = this.#chosen.get(stem);
    if (known !== undefined) return known;
    const drawn = pickCdn(this.#hosts, () => fractionOf(`${this.seed} ${stem}`));
    const host = (this.#failures.get(drawn) ?? 0) >= MAX_FAILURES ? "" : drawn;
    this.#chosen.set(stem, host);
    return host;
  }
}

const stemOf = (path: string): string => path.replace(WIDTH, "$1");

/** A number from 0 to below 1 that looks drawn and is the same for the same text (FNV-1a, mixed as MurmurHash ends). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const Context = createContext(new PictureHosts([], 0));

export const PictureHostsProvider = Context.Provider;

export const usePictureHosts = (): PictureHosts => useContext(Context);
