import { expect, test } from "vitest";
import { isBareAddress } from "./passkeys.ts";

test("passkeys belong to names: an address in numbers has none", () => {
  expect(["127.0.0.1", "10.0.0.255", "[::1]"].map(isBareAddress)).toEqual([true, true, true]);
  expect(["localhost", "mela.example", "1.2.3.4.example", "4.example"].map(isBareAddress)).toEqual([false, false, false, false]);
});
