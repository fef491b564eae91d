import { describe, expect, test } from "vitest";
import { PictureHosts } from "./picture-hosts.ts";

const HOSTS = ["https://one.example", "https://two.example", "/"];
const SEEDS = Array.from({ length: 8 }, (_, at) => at + 1);
const PATHS = Array.from({ length: 300 }, (_, at) => `/media/covers/game-${at}-240.avif`);
const hostOf = (address: string) => address.slice(0, address.indexOf("/media/"));

describe("where a picture is asked for", () => {
  test("CONST-03 hosts are drawn for every picture, each about as often as the others, and anew for another visit", () => {
    for (const seed of SEEDS) {
      const hosts = new PictureHosts(HOSTS, seed);
      const drawn = PATHS.map((path) => hostOf(hosts.addressOf(path)));
      for (const host of ["https://one.example", "https://two.example", ""]) {
        const share = drawn.filter((one) => one === host).length / PATHS.length;
        expect(share, `${host} in visit ${seed}`).toBeGreaterThan(0.25);
        expect(share, `${host} in visit ${seed}`).toBeLessThan(0.42);
      }
    }
    for (const path of PATHS.slice(0, 20)) {
      expect(new Set(SEEDS.map((seed) => new PictureHosts(HOSTS, seed).addressOf(path))).size, path).toBeGreaterThan(1);
    }
  });

  test("within a visit a picture keeps its host, in all of its widths, on the server and in the browser", () => {
    const [server, browser] = [new PictureHosts(HOSTS, 5), new PictureHosts(HOSTS, 5)];
    for (const path of PATHS) {
      const narrow = path.replace("-240.", "-120.");
      expect(browser.addressOf(path)).toBe(server.addressOf(path));
      expect(browser.addressOf(path)).toBe(browser.addressOf(path));
      expect(hostOf(browser.addressOf(narrow))).toBe(hostOf(browser.addressOf(path)));
      const set = browser.srcsetOf(`${narrow} 120w, ${path} 240w`);
      expect(set).toBe(`${browser.addressOf(narrow)} 120w, ${browser.addressOf(path)} 240w`);
    }
  });

  test("a list of one leaves no choice, and a brand without hosts asks the site itself", () => {
    expect(new PictureHosts(["https://one.example"], 3).addressOf("/media/vendors/mla.svg")).toBe(
      "https://one.example/media/vendors/mla.svg",
    );
    for (const hosts of [[], ["/"], [""]]) expect(new PictureHosts(hosts, 3).addressOf("/media/a.svg")).toBe("/media/a.svg");
  });

  test("pictures of the build, of other sites and inside of addresses stay where they are", () => {
    const hosts = new PictureHosts(["https://one.example"], 1);
    for (const address of ["/assets/hero-1a2b.avif", "https://else.example/media/a.avif", "data:image/png;base64,AA", ""]) {
      expect(hosts.addressOf(address)).toBe(address);
      expect(hosts.failed(address, address)).toBe(false);
    }
  });

  test("what a host did not give is asked of the site itself from then on, and only once", () => {
    const hosts = new PictureHosts(["https://one.example"], 1);
    const path = "/media/covers/tiger-240.avif";
    expect(hosts.failed(path, hosts.addressOf(path))).toBe(true);
    expect(hosts.addressOf(path)).toBe(path);
    expect(hosts.addressOf("/media/covers/tiger-120.avif")).toBe("/media/covers/tiger-120.avif");
    expect(hosts.failed(path, hosts.addressOf(path))).toBe(false);
    expect(hosts.addressOf("/media/covers/lion-240.avif")).toBe("https://one.example/media/covers/lion-240.avif");
  });

  test("a host that has failed three times is asked for nothing new; pictures that it gave stay with it", () => {
    const hosts = new PictureHosts(["https://one.example"], 1);
    const kept = hosts.addressOf("/media/covers/kept-240.avif");
    for (const name of ["a", "b", "c"]) {
      const path = `/media/covers/${name}-240.avif`;
      expect(hosts.failed(path, hosts.addressOf(path))).toBe(true);
    }
    expect(hosts.addressOf("/media/covers/d-240.avif")).toBe("/media/covers/d-240.avif");
    expect(hosts.addressOf("/media/covers/kept-240.avif")).toBe(kept);
  });
});
