import { describe, expect, test } from "vitest";
import { createAddresses } from "./addresses.service.ts";

const brand = { domains: ["mela.example", "mirror.example"] };
const live = createAddresses({ demo: false, port: 8080 });
const demo = createAddresses({ demo: true, port: 9060 });
const https = (host: string) => ({ protocol: "https", host });

describe("a site's address", () => {
  test("in messages is the main host of the settings", () => {
    expect(live.main(brand)).toBe("https://mela.example");
    expect(demo.main({ domains: ["panna.localhost"] })).toBe("http://panna.localhost:9060");
    expect(demo.main({ domains: [] })).toBe("http://localhost:9060");
  });

  test("for a way back is the brand's own host that the browser is on, without a port that the settings do not name", () => {
    expect(live.originOf(brand, https("mirror.example"))).toBe("https://mirror.example");
    expect(live.originOf(brand, https("mirror.example:1337"))).toBe("https://mirror.example");
  });

  test.each([
    "localhost:1337",
    "127.0.0.1:1337",
    "[::1]:1337",
    "evil.localhost:1337",
    "evil.example",
    "mela.example.evil.test",
    "mela.example@evil.test",
    "",
  ])("is the main one where the request says %s", (host) => expect(live.originOf(brand, https(host))).toBe("https://mela.example"));

  test("is this machine's with the demo tools, on which the server listens on loopback alone", () => {
    expect(demo.originOf(brand, { protocol: "http", host: "localhost:9060" })).toBe("http://localhost:9060");
    expect(demo.originOf({ domains: ["mela.localhost"] }, { protocol: "http", host: "mela.localhost:9060" })).toBe(
      "http://mela.localhost:9060",
    );
    expect(demo.originOf(brand, { protocol: "http", host: "evil.localhost:9060" })).toBe("https://mela.example");
  });

  test("a code is filled in on a host of the brand's own alone, with the demo tools too", () => {
    expect(live.hostOf(brand, "mirror.example")).toBe("mirror.example");
    for (const asked of ["localhost", "evil.example", ""]) expect(demo.hostOf(brand, asked)).toBe("mela.example");
  });
});
