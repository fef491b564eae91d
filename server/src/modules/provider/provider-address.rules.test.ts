import { expect, test } from "vitest";
import { addressFaults, secretFault } from "./provider-address.rules.ts";

const HOUSE = { production: false, hosts: ["mela.example"], port: 8080 };
const PRODUCTION = { ...HOUSE, production: true };
const faults = (address: string, house = HOUSE) => addressFaults({ baseUrl: address, publicUrl: address }, house).join(" ");

test.each([
  ["https://games.example", HOUSE],
  ["https://games.example/api", PRODUCTION],
  ["http://127.0.0.1:9000", HOUSE],
  ["http://[::1]:9000", HOUSE],
  ["https://10.0.0.5", HOUSE],
])("%s is taken", (address, house) => expect(faults(address, house)).toBe(""));

test.each([
  ["games.example", HOUSE, /no address/],
  ["http://games.example", HOUSE, /must be https/],
  ["ftp://localhost", HOUSE, /must be https/],
  ["https://me:word@games.example", HOUSE, /name and password/],
  ["https://games.example/?a=1", HOUSE, /name and password/],
  ["https://mela.example", HOUSE, /is ours/],
  ["https://mela.example:8443/games", HOUSE, /is ours/],
  ["http://mela.localhost:8080", HOUSE, /is ours/],
  ["http://127.0.0.1:8080", HOUSE, /is ours/],
  ["https://192.168.1.4", PRODUCTION, /private network/],
  ["https://[fd00::4]", PRODUCTION, /private network/],
])("%s is refused", (address, house, sentence) => {
  expect(addressFaults({ baseUrl: address, publicUrl: "https://games.example" }, house).join(" ")).toMatch(sentence);
  expect(addressFaults({ baseUrl: "https://games.example", publicUrl: address }, house).join(" ")).toMatch(sentence);
});

test("in production the platform may call a provider on its own machine, but no browser finds one there", () => {
  const here = "http://127.0.0.1:9000";
  expect(addressFaults({ baseUrl: here, publicUrl: "https://games.example" }, PRODUCTION)).toEqual([]);
  expect(addressFaults({ baseUrl: "https://games.example", publicUrl: here }, PRODUCTION).join()).toMatch(/private network/);
});

test("a secret has sixteen characters, and is a strong one in production", () => {
  expect(secretFault("fifteen-letters", false)).toMatch(/fewer than 16/);
  expect(secretFault("with a space in the middle", false)).toMatch(/without spaces/);
  expect(secretFault("sixteen-letters!", false)).toBeNull();
  expect(secretFault("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", true)).toMatch(/weak/);
  expect(secretFault("5f0c1d77be29384a6e6d0c9b8a7f6e5d4c3b2a19080716253443526170f9e8d7", true)).toBeNull();
});
