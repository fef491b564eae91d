import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { ClosedAddress, isLoopbackAddress, isPublicAddress, publicLookup } from "./public-address.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "::ffff:93.184.216.34",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "2001:db8::1",
  "example.com",
  "",
])("%s is no public address", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["93.184.216.34", "172.32.0.1", "2606:2800:220:1::1"])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(isLoopbackAddress(address)).toBe(false);
});

test("loopback is told apart from what is private", () => {
  expect(["127.8.0.1", "::1", "10.0.0.1", "localhost"].map(isLoopbackAddress)).toEqual([true, true, false, false]);
});

/** What a connection is told about a host whose name has these addresses. */
function lookedUp(addresses: LookupAddress[], all = false): Promise<unknown> {
  return new Promise((resolve, reject) =>
    publicLookup(async () => addresses)("games.example", { all }, (error, address) => (error ? reject(error) : resolve(address))),
  );
}

test("a connection gets the very address that was checked, and none when any of a name's addresses is hidden", async () => {
  const open = { address: "93.184.216.34", family: 4 };
  expect(await lookedUp([open])).toBe("93.184.216.34");
  expect(await lookedUp([open], true)).toEqual([open]);
  await expect(lookedUp([open, { address: "169.254.169.254", family: 4 }])).rejects.toThrow(ClosedAddress);
  await expect(lookedUp([])).rejects.toThrow(ClosedAddress);
});
