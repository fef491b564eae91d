// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { listAnnouncements } from "@mela/contract/content/content";
import { afterEach, describe, expect, test, vi } from "vitest";
import { statusQuery } from "../data/site/site.ts";
import { setTransport } from "@mela/kit/api";
import { PictureHosts, PictureHostsProvider } from "../lib/picture-hosts.ts";
import { Picture } from "../ui/picture.tsx";
import { buildGame } from "../widgets/widget-fixture.tsx";
import { TileElement } from "../widgets/game-tile/tile-element.ts";
import { STATE_ID, hydrateQueries, readEmbeddedState } from "./embedded-state.ts";
import { picturesOfVisit } from "./picture-start.ts";
import { statusWith } from "./render-fixture.ts";
import { renderPage } from "./render-page.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";

const CDN = "https://pictures.example";
const PATH = "/media/covers/mla-tiger-fortune-240.avif";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page that knows the brand's hosts by its status. */
function clientOf(imageCDNs: string[]): QueryClient {
  const client = new QueryClient();
  const status = statusWith({});
  client.setQueryData(statusQuery().queryKey, { ...status, info: { ...status.info, imageCDNs } });
  return client;
}

test("CONST-03 the browser goes on by the number of the document and keeps it for the visit; without one it draws its own", () => {
  const kept = vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
  const hosts = [CDN, "https://more.example", "/"];
  const asked = new Set<string>();
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const address = picturesOfVisit(clientOf(hosts), { pictureSeed: seed }).addressOf(PATH);
    expect(address).toBe(new PictureHosts(hosts, seed).addressOf(PATH));
    expect(kept).toHaveBeenLastCalledWith(`MC_PICTURES=${seed}; path=/; samesite=lax`);
    asked.add(address);
  }
  expect([...asked].toSorted()).toEqual([PATH, CDN + PATH, `https://more.example${PATH}`].toSorted());
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  expect(picturesOfVisit(clientOf(hosts), null).seed).toBe(8);
  expect(kept).toHaveBeenLastCalledWith("MC_PICTURES=8; path=/; samesite=lax");
  kept.mockClear();
  picturesOfVisit(clientOf([CDN]), null);
  expect(kept).not.toHaveBeenCalled();
});

describe("a picture of the catalogue", () => {
  const image = () => document.querySelector("img");

  test("CONST-03 is asked from the brand's host, then from the site itself, and hides when it is nowhere", () => {
    // Here nothing is ever fetched, which looks as if it had failed before React came.
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
    const onFail = vi.fn<() => void>();
    render(
      <PictureHostsProvider value={new PictureHosts([CDN], 1)}>
        <Picture src={PATH} srcSet={`${PATH} 240w`} onFail={onFail} />
      </PictureHostsProvider>,
    );
    expect([image()?.getAttribute("src"), image()?.getAttribute("srcset")]).toEqual([CDN + PATH, `${CDN}${PATH} 240w`]);
    fireEvent.error(image() as Element);
    expect([image()?.getAttribute("src"), image()?.getAttribute("srcset")]).toEqual([PATH, `${PATH} 240w`]);
    expect(onFail).not.toHaveBeenCalled();
    fireEvent.error(image() as Element);
    expect(image()).toBeNull();
    expect(onFail).toHaveBeenCalledOnce();
  });

  test("CONST-03 goes the same way in the tiles of a list on the move", () => {
    const words = { hot: "Hot", new: "New", favoriteOf: String, try: "Try", tryOf: String, freeRounds: () => ({ short: "", whole: "" }) };
    const tile = new TileElement(words, new PictureHosts([CDN], 1));
    const src = () => tile.element.querySelector("img")?.getAttribute("src");
    tile.show(buildGame({ iconUrl: PATH, displayName: "Tiger" }), false);
    tile.askPicture(240);
    expect(src()).toBe(CDN + PATH);
    tile.pictureFailed();
    expect([src(), tile.element.textContent]).toEqual([PATH, "Tiger"]);
    tile.pictureFailed();
    // Its name in letters, beside the name below.
    expect(tile.element.textContent).toBe("TigerTiger");
  });
});

describe("the server's document", () => {
  const BANNER = "/media/banners/welcome.avif";
  const hosts = [CDN, "https://more.example", "/"];

  async function home(pictureSeed: number): Promise<string> {
    setTransport(async (endpoint) => {
      if (endpoint.path !== listAnnouncements.path) throw new Error("no lists here");
      const banners = [{ id: "1", url: BANNER, title: "", small: "", link: "" }];
      return { promotion: [], banners, player: [], popup: [], hot: [], footer: { unreadCount: 0 } } as never;
    });
    const open = statusWith({});
    const request = {
      url: "/m/home",
      template: TEMPLATE,
      status: { ...open, info: { ...open.info, imageCDNs: hosts } },
      language: "en",
      origin: "https://mela.example",
      call: () => Promise.reject(new Error("calls go through the transport")),
      pictureSeed,
    };
    const manifest = { "src/entry-client.tsx": { file: "assets/entry.js", css: [], isEntry: true } };
    return (await renderPage(request, { manifest, css: new Map() })).html;
  }

  test("CONST-03 shows and preloads each picture from the one host that the browser will ask, by the number that it carries", async () => {
    const asked = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const page = new DOMParser().parseFromString(await home(seed), "text/html");
      const state = readEmbeddedState(page.getElementById(STATE_ID)?.textContent);
      expect(state?.pictureSeed).toBe(seed);
      const client = new QueryClient();
      hydrateQueries(client, state?.queries ?? []);
      const address = picturesOfVisit(client, state).addressOf(BANNER);
      expect(page.querySelector('link[rel="preload"][as="image"]')?.getAttribute("href")).toBe(address);
      expect(page.querySelector(`img[src$="${BANNER}"]`)?.getAttribute("src")).toBe(address);
      asked.add(address);
    }
    expect(asked.size).toBeGreaterThan(1);
  });
});
